//! Random rules of every kind for puzzles of 4x4 cells.

use masume::grid::rules::{Kind, Pos, Rule};
use masume::random::Random;

pub(super) struct RuleMaker(pub(super) Random);

impl RuleMaker {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// Returns the names of different random cells.
    fn cells(&mut self, count: usize) -> String {
        let mut cells: Vec<usize> = Vec::new();
        while cells.len() < count {
            let cell = self.below(16);
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let name = |cell: &usize| format!("r{}c{}", cell / 4 + 1, cell % 4 + 1);
        cells.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    fn neighbors(&mut self) -> String {
        let (a, b) = (self.below(4) + 1, self.below(3) + 1);
        if self.below(2) == 0 {
            format!("r{a}c{b} r{a}c{}", b + 1)
        } else {
            format!("r{b}c{a} r{}c{a}", b + 1)
        }
    }

    fn line(&mut self) -> String {
        let sign = ["", "-"][self.below(2)];
        let kind = ["r", "c"][self.below(2)];
        format!("{sign}{kind}{}", self.below(4) + 1)
    }

    /// Returns the text of a random rule of the given kind. The rule may be invalid. Some lines
    /// return to an earlier cell.
    pub(super) fn rule(&mut self, kind: Kind) -> String {
        let text = self.simple_rule(kind);
        let cells = text.split(' ').filter(|word| word.parse::<Pos>().is_ok());
        let cells: Vec<&str> = cells.collect();
        match self.below(4) {
            0 if kind.is_line() => format!("{text} {}", cells[0]),
            1 if kind.is_line() => format!("{text} {}", cells[self.below(cells.len() - 1)]),
            _ => text,
        }
    }

    fn condition(&mut self) -> &'static str {
        let all = [
            "a<b",
            "a+b in 3,5..6",
            "prime(a+b)",
            "a!=b",
            "|a-b|<=2",
            "a*b%3!=1",
            "a=b",
        ];
        all[self.below(all.len())]
    }

    /// A rule of a kind with operations, conditions, patterns or alternatives; `None` for any
    /// other kind.
    fn general_rule(&mut self, kind: Kind) -> Option<String> {
        let name = kind.name();
        let has_numbers = matches!(
            kind,
            Kind::Total
                | Kind::Minus
                | Kind::Quotient
                | Kind::Pairs
                | Kind::AllPairs
                | Kind::Leap
                | Kind::OneOf
                | Kind::Regex
                | Kind::Machine
        );
        let mut below = |most| if has_numbers { self.below(most) } else { 0 };
        let (count, few, small) = (2 + below(3), 1 + below(4), 1 + below(4));
        Some(match kind {
            Kind::Total => {
                let all = ["a<6", "prime(a)", "a%3=1", "a in 4,7..9"];
                format!("{name} {} {}", all[self.below(all.len())], self.cells(few))
            }
            Kind::Minus | Kind::Quotient => format!("{name} {small} {}", self.cells(few)),
            Kind::Pairs | Kind::AllPairs => {
                format!("{name} {} {}", self.condition(), self.cells(count))
            }
            Kind::Leap => format!("{name} {},{} {}", self.below(3), small, self.condition()),
            Kind::OneOf => {
                let all = [
                    "thermo",
                    "renban",
                    "nabner",
                    "whisper 2",
                    "parityline",
                    "slowthermo",
                    "palindrome",
                    "zipper",
                    "between",
                    "lockout 2",
                    "regionsum",
                    "sumline 5",
                    "modular 3",
                    "entropic",
                    "sequence",
                    "samedifference",
                    "product 8",
                    "pairs a=b+1",
                    "allpairs a+b!=5",
                    "unique",
                    "regex 1.*",
                    "sum 6",
                    "even",
                ];
                let mut one = || {
                    let not = ["", "not "][self.below(2)];
                    format!("{not}{}", all[self.below(all.len())])
                };
                let (first, second) = (one(), one());
                format!("{name} {first}; {second} {}", self.cells(1 + count))
            }
            Kind::Regex => {
                let all = ["1.*", "(12|[0-9])*", "[^1]+", "(.[13])*.?", ".{2,3}4?"];
                format!("{name} {} {}", all[self.below(all.len())], self.cells(few))
            }
            Kind::Machine => {
                let all = [">0123:1;!0:0,1234:1", ">1:1,2:0,3:0,4:0;!12:1,3:0"];
                format!("{name} {} {}", all[self.below(all.len())], self.cells(few))
            }
            _ => return None,
        })
    }

    fn simple_rule(&mut self, kind: Kind) -> String {
        if let Some(rule) = self.general_rule(kind) {
            return rule;
        }
        let name = kind.name();
        let count = 2 + self.below(3);
        let few = 1 + self.below(4);
        let number = self.below(13);
        let small = 1 + self.below(4);
        match kind {
            Kind::Diagonal => format!("{name} {}", ["+", "-"][self.below(2)]),
            Kind::Negative => {
                let mark = ["white", "black", "x", "v", "difference 2", "ratio 3"][self.below(6)];
                format!("{name} {mark}")
            }
            Kind::Cage if number < 3 => format!("{name} {}", self.cells(count)),
            Kind::Cage
            | Kind::Sum
            | Kind::Rellik
            | Kind::Lunchbox
            | Kind::Product
            | Kind::Calculation => {
                format!("{name} {number} {}", self.cells(few))
            }
            Kind::Only => format!("{name} {small},{} {}", 1 + self.below(4), self.cells(few)),
            Kind::Quad => format!("{name} {small},{} {}", 1 + self.below(4), self.cells(4)),
            Kind::Contains | Kind::ContainsExactly => {
                format!(
                    "{name} {small},{} {}",
                    1 + self.below(4),
                    self.cells(1 + count)
                )
            }
            Kind::Same | Kind::Clone | Kind::EqualSum => {
                let groups = [self.cells(few), self.cells(few), self.cells(few)];
                groups[..2 + self.below(2)]
                    .join(" | ")
                    .replacen("", &format!("{name} "), 1)
            }
            Kind::Sums => {
                let condition = self.condition();
                let groups = [self.cells(few), self.cells(few), self.cells(few)];
                let groups = groups[..2 + self.below(2)].join(" | ");
                format!("{name} {condition} {groups}")
            }
            Kind::CountDistinct => format!("{name} {} | {}", self.cells(1), self.cells(count)),
            Kind::Counting => {
                let condition = self.condition();
                format!(
                    "{name} {condition} {} | {}",
                    self.cells(1),
                    self.cells(count)
                )
            }
            Kind::Arrow => {
                let bulb = 1 + self.below(2);
                format!("{name} {} | {}", self.cells(bulb), self.cells(count))
            }
            Kind::LookAndSay => format!(
                "{name} {small}{} {}",
                1 + self.below(4),
                self.cells(1 + count)
            ),
            Kind::Whisper | Kind::Lockout | Kind::Modular => {
                format!("{name} {} {}", 1 + self.below(3), self.cells(1 + count))
            }
            Kind::SumLine => {
                let ring = ["", "loop "][self.below(2)];
                format!(
                    "{name} {} {ring}{}",
                    3 + self.below(5),
                    self.cells(1 + count)
                )
            }
            Kind::Indexer => {
                let along = ["row", "column", "box"][self.below(3)];
                format!("{name} {along} {}", self.cells(few))
            }
            Kind::White | Kind::Black | Kind::X | Kind::V | Kind::Greater => {
                format!("{name} {}", self.neighbors())
            }
            Kind::Difference | Kind::Ratio => format!("{name} {small} {}", self.neighbors()),
            Kind::LittleKiller => {
                let toward = ["DR", "DL", "UR", "UL"][self.below(4)];
                format!("{name} {number} {toward} {}", self.cells(1))
            }
            Kind::Frame => format!("{name} {number} {} {}", 1 + self.below(4), self.line()),
            Kind::XSum | Kind::Sandwich => format!("{name} {number} {}", self.line()),
            Kind::Rank => format!("{name} {} {}", 1 + self.below(16), self.line()),
            Kind::Skyscraper | Kind::HiddenSkyscraper | Kind::Room => {
                format!("{name} {small} {}", self.line())
            }
            _ if name.parse::<Rule>().is_ok() => name.to_owned(),
            Kind::ValueIndex | Kind::Circles => format!("{name} {}", self.cells(2 + count)),
            _ => format!("{name} {}", self.cells(count.max(3))),
        }
    }
}
