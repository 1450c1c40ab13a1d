//! Writes mutants into a file's source, each behind a switch of its own.
//!
//! Only one switch is on in a run, so whatever stands in a mutant is the source as it was.

use std::collections::BTreeMap;
use std::ops::Range;

use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Block, Expr};

/// One line of `cargo mutants --list --json`.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub id: u32,
    pub file: String,
    pub name: String,
    pub genre: String,
    pub replacement: String,
    pub start: (usize, usize),
}

/// A piece of the source, and what is written in its place around or before it.
struct Piece {
    range: Range<usize>,
    mutants: Vec<(u32, String)>,
    kind: Kind,
}

#[derive(PartialEq)]
enum Kind {
    /// `if on { return value; }` at the start of a body.
    Body,
    /// A guard behind a pattern.
    Arm,
    /// Another expression in place of this one.
    Expression,
}

/// The source with its switches, and those mutants that cannot be switched.
pub fn rewrite(source: &str, mutants: &[Mutant]) -> (String, Vec<Mutant>) {
    let mut wanted: BTreeMap<(String, (usize, usize)), Vec<&Mutant>> = BTreeMap::new();
    for mutant in mutants {
        wanted.entry((mutant.genre.clone(), mutant.start)).or_default().push(mutant);
    }
    let file = syn::parse_file(source).expect("the source is read by the compiler, too");
    let mut finder = Finder { source, wanted, pieces: Vec::new(), constant: 0 };
    finder.visit_file(&file);
    let left = finder.wanted.into_values().flatten().cloned().collect();
    let mut pieces = finder.pieces;
    // From outside to inside; what is inserted comes before what starts there.
    pieces.sort_by_key(|piece| {
        (piece.range.start, piece.kind == Kind::Expression, usize::MAX - piece.range.end)
    });
    let mut rest = pieces.as_slice();
    (write(source, 0..source.len(), &mut rest), left)
}

fn write(source: &str, range: Range<usize>, pieces: &mut &[Piece]) -> String {
    let mut text = String::new();
    let mut at = range.start;
    while let Some((piece, rest)) = pieces.split_first() {
        if piece.range.start > range.end || piece.range.end > range.end {
            break;
        }
        if piece.range.start == range.end && piece.kind == Kind::Expression {
            break;
        }
        *pieces = rest;
        text += &source[at..piece.range.start];
        at = piece.range.end;
        match piece.kind {
            Kind::Body => {
                for (id, value) in &piece.mutants {
                    text += &format!(
                        "if crate::base::switch::on({id}) {{ /*<{id}*/ return {value}; /*{id}>*/ }}\n"
                    );
                }
            }
            Kind::Arm => {
                let id = piece.mutants[0].0;
                text += &format!(" /*<{id}*/ if !crate::base::switch::on({id}) /*{id}>*/");
            }
            Kind::Expression => {
                text += "(";
                for (id, other) in &piece.mutants {
                    text += &format!(
                        "if crate::base::switch::on({id}) {{ /*<{id}*/\n{other}\n/*{id}>*/ }} else "
                    );
                }
                text += &format!("{{ {} }})", write(source, piece.range.clone(), pieces));
            }
        }
    }
    text + &source[at..range.end]
}

struct Finder<'a> {
    source: &'a str,
    wanted: BTreeMap<(String, (usize, usize)), Vec<&'a Mutant>>,
    pieces: Vec<Piece>,
    /// How many constants deep: the compiler computes those, no switch can be asked.
    constant: usize,
}

impl Finder<'_> {
    fn take(&mut self, genre: &str, start: LineColumn) -> Vec<(u32, String)> {
        if self.constant > 0 {
            return Vec::new();
        }
        let found = self.wanted.remove(&(genre.to_owned(), (start.line, start.column + 1)));
        found.unwrap_or_default().into_iter().map(|mutant| (mutant.id, mutant.replacement.clone())).collect()
    }

    fn text(&self, part: &impl Spanned) -> &str {
        &self.source[part.span().byte_range()]
    }

    fn add(&mut self, range: Range<usize>, kind: Kind, mutants: Vec<(u32, String)>) {
        if !mutants.is_empty() {
            self.pieces.push(Piece { range, mutants, kind });
        }
    }

    fn body(&mut self, output: &syn::ReturnType, block: &Block) {
        let opaque = self.text(output).contains("impl ");
        if let Some(first) = block.stmts.first()
            && !opaque
        {
            let start = first.span().byte_range().start;
            let values = self.take("FnValue", first.span().start());
            self.add(start..start, Kind::Body, values);
        }
    }

    /// Its guard, or a guard that takes it away.
    fn arm(&mut self, it: &syn::Arm, rest: bool) {
        if let Some((_, guard)) = &it.guard {
            if !binds(guard) {
                let others = self.take("MatchArmGuard", guard.span().start());
                self.add(guard.span().byte_range(), Kind::Expression, others);
            }
        } else if rest {
            let end = it.pat.span().byte_range().end;
            let others = self.take("MatchArm", it.span().start());
            self.add(end..end, Kind::Arm, others);
        }
    }

    fn in_constant(&mut self, look: impl FnOnce(&mut Self)) {
        self.constant += 1;
        look(self);
        self.constant -= 1;
    }
}

/// Does a chain of conditions bind something?
fn binds(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(both) => binds(&both.left) || binds(&both.right),
        _ => false,
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("test")
            || (it.path().is_ident("cfg") && it.parse_args::<syn::Ident>().is_ok_and(|word| word == "test"))
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, it: &'ast syn::ItemMod) {
        if !is_test(&it.attrs) {
            visit::visit_item_mod(self, it);
        }
    }

    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        if !is_test(&it.attrs) {
            self.body(&it.sig.output, &it.block);
            visit::visit_item_fn(self, it);
        }
    }

    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.body(&it.sig.output, &it.block);
        visit::visit_impl_item_fn(self, it);
    }

    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        if let Some(block) = &it.default {
            self.body(&it.sig.output, block);
        }
        visit::visit_trait_item_fn(self, it);
    }

    fn visit_item_const(&mut self, it: &'ast syn::ItemConst) {
        self.in_constant(|finder| visit::visit_item_const(finder, it));
    }

    fn visit_item_static(&mut self, it: &'ast syn::ItemStatic) {
        self.in_constant(|finder| visit::visit_item_static(finder, it));
    }

    fn visit_impl_item_const(&mut self, it: &'ast syn::ImplItemConst) {
        self.in_constant(|finder| visit::visit_impl_item_const(finder, it));
    }

    fn visit_trait_item_const(&mut self, it: &'ast syn::TraitItemConst) {
        self.in_constant(|finder| visit::visit_trait_item_const(finder, it));
    }

    fn visit_type_array(&mut self, it: &'ast syn::TypeArray) {
        self.in_constant(|finder| visit::visit_type_array(finder, it));
    }

    fn visit_expr_const(&mut self, it: &'ast syn::ExprConst) {
        self.in_constant(|finder| visit::visit_expr_const(finder, it));
    }

    fn visit_generic_argument(&mut self, it: &'ast syn::GenericArgument) {
        self.in_constant(|finder| visit::visit_generic_argument(finder, it));
    }

    fn visit_variant(&mut self, it: &'ast syn::Variant) {
        self.in_constant(|finder| visit::visit_variant(finder, it));
    }

    fn visit_expr_repeat(&mut self, it: &'ast syn::ExprRepeat) {
        self.visit_expr(&it.expr);
        self.in_constant(|finder| finder.visit_expr(&it.len));
    }

    fn visit_expr_binary(&mut self, it: &'ast syn::ExprBinary) {
        if !binds(&it.left) && !binds(&it.right) {
            let (left, right) = (self.text(&it.left).to_owned(), self.text(&it.right).to_owned());
            let others = self.take("BinaryOperator", it.op.span().start());
            let others = others.into_iter().map(|(id, sign)| (id, format!("({left}) {sign} ({right})")));
            self.add(it.span().byte_range(), Kind::Expression, others.collect());
        }
        visit::visit_expr_binary(self, it);
    }

    fn visit_expr_unary(&mut self, it: &'ast syn::ExprUnary) {
        let operand = self.text(&it.expr).to_owned();
        let others = self.take("UnaryOperator", it.op.span().start());
        let others = others.into_iter().map(|(id, _)| (id, format!("({operand})")));
        self.add(it.span().byte_range(), Kind::Expression, others.collect());
        visit::visit_expr_unary(self, it);
    }

    fn visit_expr_match(&mut self, it: &'ast syn::ExprMatch) {
        // Without an arm for the rest none can be taken away.
        let rest = it.arms.iter().any(|arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none());
        it.arms.iter().for_each(|arm| self.arm(arm, rest));
        visit::visit_expr_match(self, it);
    }
    fn visit_expr_struct(&mut self, it: &'ast syn::ExprStruct) {
        if it.rest.is_some() {
            let whole = it.span().byte_range();
            let mut others = Vec::new();
            for pair in it.fields.pairs() {
                let field = pair.value().span();
                let end = pair.punct().map_or(field.byte_range().end, |comma| comma.span().byte_range().end);
                for (id, _) in self.take("StructField", field.start()) {
                    let before = &self.source[whole.start..field.byte_range().start];
                    others.push((id, format!("{before}{}", &self.source[end..whole.end])));
                }
            }
            self.add(whole, Kind::Expression, others);
        }
        visit::visit_expr_struct(self, it);
    }
}
