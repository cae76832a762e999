//! Identifiers of the messages. The build script lists them from `assets/text/en.ftl`.

macro_rules! ids {
    ($($name:ident $key:literal)*) => {
        /// The identifier of a message. The message has the same name in `assets/text/en.ftl`, but
        /// in kebab case: `FillDone` is `fill-done`.
        #[expect(missing_docs, reason = "the message explains itself")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Id { $($name,)* }

        const KEYS: &[&str] = &[$($key,)*];
    };
}

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

impl Id {
    /// The key of the message: its name in kebab case.
    pub const fn key(self) -> &'static str {
        KEYS[self as usize]
    }
}
