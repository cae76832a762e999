//! One way to write finders that differ only in what their search is told.

/// Defines finders, one a line: `name = search(arguments);` calls
/// `search(board, cache, arguments, sink)`.
macro_rules! finders {
    ($($(#[$doc:meta])* $name:ident = $search:ident($($argument:expr),* $(,)?);)*) => {$(
        $(#[$doc])*
        pub(in crate::logic) fn $name(
            board: &Board,
            cache: &mut Cache<'_>,
            sink: &mut Sink<'_>,
        ) -> ControlFlow<()> {
            $search(board, cache, $($argument,)* sink)
        }
    )*};
}
pub(super) use finders;
