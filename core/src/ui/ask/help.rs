//! The pass in which a screen hands its [`Help`] over; `ui/help.rs` measures and draws that.

use super::loss::WARNS;
use super::{Ask, Form, Pass};
use crate::ui::View;
use crate::ui::help::{Hears, Help};

impl Ask<'_, '_, '_> {
    /// Hands what Help says here to `card`.
    pub(in crate::ui) fn explain(
        view: &View,
        form: Form,
        card: &mut dyn Hears,
        screen: &mut dyn FnMut(&mut Ask),
    ) {
        let mut ask = Ask::new(view, form, Pass::Help(card));
        screen(&mut ask);
    }

    /// Whether Help is asked for: what is slow to put in words is looked for only then.
    pub fn explains(&mut self) -> bool {
        self.helps = true;
        // The question before a loss has its own Help.
        matches!(self.pass, Pass::Help(_)) && self.form.opened & WARNS == 0
    }

    /// What X shows here.
    pub fn help(&mut self, help: &Help) {
        if self.explains()
            && let Pass::Help(card) = &mut self.pass
        {
            card.tell(help);
        }
    }
}
