//! Counted nouns agree with their number.

/// `die` of one, `dice` of none or of more.
pub const fn plural<'a>(count: u32, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_is_one() {
        assert_eq!([0, 1, 2].map(|count| plural(count, "die", "dice")), ["dice", "die", "dice"]);
    }
}
