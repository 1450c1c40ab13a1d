//! The desktop body of Wingmate.
