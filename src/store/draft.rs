//! The draft of the puzzle in the editor for variants. It is a file in the folder of the database,
//! with one puzzle per line and the current puzzle last.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::replace::{create_first, write_file};

const NAME: &str = "draft.jsonl";

/// The maximum number of file names to try.
const MAX_NAMES: u32 = 1000;

/// Reads the text of the draft. The text is empty if there is no draft.
///
/// # Errors
/// Returns an error if the draft cannot be read.
pub fn load_draft(folder: &Path) -> io::Result<String> {
    match fs::read_to_string(folder.join(NAME)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        read => read,
    }
}

/// Replaces the text of the draft. If writing fails, the old draft remains.
///
/// # Errors
/// Returns an error if the folder cannot be written to.
pub fn save_draft(folder: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    write_file(&folder.join(NAME), text.as_bytes())
}

/// Writes a text to a new file in a folder, and returns the path. No file is replaced: if a file
/// with the name exists, a number is added to the name.
///
/// # Errors
/// Returns an error if the folder cannot be written to.
pub fn write_new(folder: &Path, stem: &str, ending: &str, content: &[u8]) -> io::Result<PathBuf> {
    let paths = (1..MAX_NAMES).map(|number| match number {
        1 => folder.join(format!("{stem}.{ending}")),
        _ => folder.join(format!("{stem}-{number}.{ending}")),
    });
    let (mut file, path) = create_first(paths)?;
    file.write_all(content)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_draft_is_read_back_until_the_next_replaces_it() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("new");
        assert_eq!(load_draft(&folder).unwrap(), "");
        for text in ["one\n", "one\ntwo\n"] {
            save_draft(&folder, text).unwrap();
            assert_eq!(load_draft(&folder).unwrap(), text);
        }
    }

    #[test]
    fn a_new_file_replaces_no_other_file() {
        let home = tempfile::tempdir().unwrap();
        let first = write_new(home.path(), "killer", "json", b"one").unwrap();
        let second = write_new(home.path(), "killer", "json", b"two").unwrap();
        assert_ne!(first, second);
        assert_eq!(fs::read_to_string(first).unwrap(), "one");
        assert_eq!(fs::read_to_string(second).unwrap(), "two");
    }
}
