//! Shards: parts of one job, for work on several machines.

use std::fmt;
use std::str::FromStr;

/// A part of a job. The items of the job are numbered from 0. The shard contains item `index` and
/// every `of`th item after it.
///
/// The numbers depend only on the order of the items, so each machine can determine the items of
/// its shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    index: u64,
    count: u64,
}

#[derive(Clone, Copy, Debug, clap::Args)]
pub(super) struct ShardArg {
    /// Process only shard I of N: every Nth puzzle, starting with the Ith
    #[arg(long, value_name = "I/N", default_value_t, hide_default_value = true)]
    pub(super) shard: Shard,
}

impl Shard {
    /// Returns the numbers of all items of this shard in order.
    pub(super) fn numbers(self) -> impl Iterator<Item = u64> {
        std::iter::successors(Some(self.index), move |number| {
            number.checked_add(self.count)
        })
    }

    /// Returns true if this shard contains the item with this number.
    pub(super) const fn contains(self, number: u64) -> bool {
        number % self.count == self.index
    }
}

impl Default for Shard {
    /// Returns the whole job as one shard.
    fn default() -> Self {
        Self { index: 0, count: 1 }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.count)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            let (number, of): (u64, u64) = (number.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&number).then_some((number, of))
        });
        let (number, of) =
            numbers.ok_or("write the number of the part and the number of parts, such as 3/8")?;
        let index = number - 1;
        Ok(Self { index, count: of })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_in_exactly_one_shard() {
        for of in 1..6 {
            let parts: Vec<Shard> = (1..=of)
                .map(|number| format!("{number}/{of}").parse().unwrap())
                .collect();
            for number in 0..20 {
                let takes = |part: &&Shard| part.contains(number);
                assert_eq!(parts.iter().filter(takes).count(), 1);
                let lists = |part: &&Shard| part.numbers().take(20).any(|own| own == number);
                assert!(parts.iter().filter(takes).eq(parts.iter().filter(lists)));
            }
        }
        assert_eq!("1/1".parse(), Ok(Shard::default()));
    }

    #[test]
    fn invalid_shards_are_rejected() {
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
