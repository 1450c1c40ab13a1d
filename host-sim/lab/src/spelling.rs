//! The name that somebody meant who wrote another one.

/// The name that looks most like this one, if one does.
pub fn nearest<'a>(said: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let said = said.to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&said, &name.to_lowercase()), name))
        .filter(|(alike, _)| *alike > 0.8)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, name)| name)
}
