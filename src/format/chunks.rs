//! Bytes as they come from a file or a pipe, cut into lines of bounded length.

/// The beginning of a line whose end has not come yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Partial(Vec<u8>);

impl Partial {
    /// Gives every line that ends in this chunk, and keeps the rest. Of a line longer than
    /// `limit` at least `limit + 1` bytes are given, of any length only little more is kept.
    pub(super) fn lines(&mut self, chunk: &[u8], limit: usize, mut sink: impl FnMut(&str)) {
        for piece in chunk.split_inclusive(|byte| *byte == b'\n') {
            let (line, ended) = match piece.split_last() {
                Some((b'\n', line)) => (line, true),
                _ => (piece, false),
            };
            if ended && self.0.is_empty() {
                give(line, &mut sink);
                continue;
            }
            let room = (limit + 1).saturating_sub(self.0.len());
            self.0.extend_from_slice(&line[..line.len().min(room)]);
            if ended {
                self.end(&mut sink);
            }
        }
    }

    /// Gives the last line, if it was not ended.
    pub(super) fn end(&mut self, mut sink: impl FnMut(&str)) {
        if !self.0.is_empty() {
            give(&self.0, &mut sink);
            self.0.clear();
        }
    }
}

/// Bytes that are no UTF-8 are shown as a sign that is no cell, and so are told with their place.
fn give(line: &[u8], sink: &mut impl FnMut(&str)) {
    match std::str::from_utf8(line) {
        Ok(line) => sink(line),
        Err(_) => sink(&String::from_utf8_lossy(line)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(chunks: &[&[u8]], limit: usize) -> Vec<String> {
        let mut partial = Partial::default();
        let mut lines = Vec::new();
        for chunk in chunks {
            partial.lines(chunk, limit, |line| lines.push(line.to_owned()));
        }
        partial.end(|line| lines.push(line.to_owned()));
        lines
    }

    #[test]
    fn lines_are_the_same_wherever_the_text_is_cut() {
        let text = "ab\n\n\r\ncd５\nlast".as_bytes();
        let whole = lines(&[text], 100);
        assert_eq!(whole, ["ab", "", "\r", "cd５", "last"]);
        for cut in 0..=text.len() {
            let (left, right) = text.split_at(cut);
            assert_eq!(lines(&[left, right], 100), whole, "cut at {cut}");
        }
    }

    #[test]
    fn a_line_of_any_length_is_kept_up_to_the_limit() {
        let mut partial = Partial::default();
        for _ in 0..1000 {
            partial.lines(&[b'5'; 1000], 64, |_| unreachable!());
        }
        assert_eq!(partial.0.len(), 65);
        assert!(partial.0.capacity() < 1000);
    }
}
