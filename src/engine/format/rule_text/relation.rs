//! Reads a relation between two digits from a sentence.

use super::contains;

/// Terms of two digits, with the words that come before their value.
const TERMS: &[(&str, &[&str])] = &[
    (
        "|a-b|",
        &["differ by", "difference of", "difference is", "difference"],
    ),
    (
        "a+b",
        &[
            "sum to",
            "sums to",
            "sum up to",
            "summing to",
            "add up to",
            "adds up to",
            "add to",
            "sum is",
            "sum of",
            "total",
            "sum",
        ],
    ),
    ("a*b", &["product of", "product is", "multiply to"]),
];

/// Words by which a sentence forbids the relation that it states.
pub(super) const FORBIDS: &[&str] = &[
    "cannot",
    "can't",
    "can not",
    "may not",
    "must not",
    "never",
    "not allowed",
    "do not",
    "don't",
    "no two",
    "no domino",
    "no pair",
    "no adjacent",
    "no orthogonal",
    "not sum",
    "not differ",
    "not be",
    "not contain",
    "not have",
];

/// Words that may come between the name of a term and its value.
const FILLERS: &[&str] = &[
    "a",
    "adjacent",
    "all",
    "along",
    "always",
    "an",
    "and",
    "any",
    "at",
    "be",
    "between",
    "blue",
    "by",
    "cells",
    "digits",
    "each",
    "either",
    "evenly",
    "every",
    "exactly",
    "gray",
    "green",
    "grey",
    "has",
    "have",
    "in",
    "is",
    "it",
    "line",
    "lines",
    "must",
    "neighbor",
    "neighboring",
    "neighbors",
    "neighbouring",
    "neighbours",
    "number",
    "of",
    "on",
    "or",
    "orange",
    "orthogonal",
    "orthogonally",
    "pair",
    "purple",
    "red",
    "same",
    "such",
    "sum",
    "the",
    "their",
    "them",
    "to",
    "total",
    "two",
    "up",
    "value",
    "yellow",
];

/// Words that compare a term with a number.
const BOUNDS: &[(&str, &[&str])] = &[
    (
        ">=",
        &[
            "at least",
            "minimum of",
            "no less than",
            "or more",
            "or greater",
            "or higher",
        ],
    ),
    (
        "<=",
        &[
            "at most",
            "maximum of",
            "no more than",
            "or less",
            "or fewer",
            "or lower",
            "not exceed",
        ],
    ),
    (">", &["more than", "greater than", "exceed"]),
    ("<", &["less than", "fewer than"]),
];

/// The condition on two digits that a sentence states, as for `pairs`.
pub(super) fn relation(sentence: &str) -> Option<String> {
    let examples = [" eg", " e.g", " ie ", "(", "for example", "such as"];
    let end = examples
        .iter()
        .filter_map(|words| sentence.find(words))
        .min();
    let sentence = &sentence[..end.unwrap_or(sentence.len())];
    let stated = stated(sentence)?;
    Some(if contains(sentence, FORBIDS) {
        format!("not ({stated})")
    } else {
        stated
    })
}

/// The relation that a sentence states or forbids.
fn stated(sentence: &str) -> Option<String> {
    let is_ratio = contains(sentence, &["ratio", "1:2", "2:1", "double", "twice"]);
    let is_consecutive = sentence.contains("consecutive");
    let is_both = sentence.contains("black or white") && sentence.contains("dot");
    if is_both || is_ratio && is_consecutive {
        return Some("|a-b|=1 or a=2*b or b=2*a".to_owned());
    }
    if is_ratio && contains(sentence, &["triple", "three times"]) {
        return Some("a=2*b or b=2*a or a=3*b or b=3*a".to_owned());
    }
    let valued = TERMS.iter().find_map(|(term, words)| {
        let mut rests = words.iter().filter_map(|word| sentence.split_once(word));
        rests.find_map(|(_, rest)| valued(term, rest))
    });
    let factors = ["factor", "divisor", "integer quotient"];
    let parities = ["opposite parity", "different parity", "one even", "one odd"];
    let named = || {
        Some(match () {
            () if is_consecutive => "|a-b|=1",
            () if is_ratio => "a=2*b or b=2*a",
            () if contains(sentence, &factors) => "a%b=0 or b%a=0",
            () if contains(sentence, &parities) => "|a-b|%2=1",
            () if sentence.contains("same parity") => "|a-b|%2=0",
            () => return None,
        })
    };
    valued.or_else(|| named().map(str::to_owned))
}

/// The condition on the value of a term that the text after it states: `or b differ by` is followed
/// by `at least 3`.
fn valued(term: &str, rest: &str) -> Option<String> {
    let tokens = rest.split(|c: char| !c.is_alphanumeric());
    let tokens: Vec<&str> = tokens.filter(|token| !token.is_empty()).collect();
    let compared: Vec<&str> = BOUNDS
        .iter()
        .flat_map(|(_, words)| words.iter().flat_map(|words| words.split(' ')))
        .chain(["multiple", "divisible"])
        .collect();
    let is_between = |token: &&&str| FILLERS.contains(token) || compared.contains(token);
    let before = tokens.iter().take_while(is_between).count();
    match tokens.get(before) {
        Some(&"prime") => return Some(format!("prime({term})")),
        Some(&"square") => return Some(format!("square({term})")),
        _ => {}
    }
    let is_listed = |token: &&&str| number(token).is_some() || matches!(**token, "or" | "and");
    let listed = tokens[before..].iter().take_while(is_listed);
    let numbers: Vec<u64> = listed.clone().filter_map(|token| number(token)).collect();
    let first = numbers.first()?;
    let end = (before + listed.count() + 1).min(tokens.len());
    let words = tokens[..end].join(" ");
    if contains(&words, &["multiple", "divisible"]) {
        return Some(format!("({term})%{first}=0"));
    }
    let mut bounds = BOUNDS.iter().filter(|(_, bound)| contains(&words, bound));
    if let Some((sign, _)) = bounds.next() {
        return Some(format!("{term}{sign}{first}"));
    }
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    Some(if numbers.len() > 1 {
        format!("{term} in {}", numbers.join(","))
    } else {
        format!("{term}={first}")
    })
}

/// The numbers of a list after a word, such as the 2 and the 7 in "differ by either 2 or 7".
pub(super) fn listed_numbers(sentence: &str, word: &str) -> Option<Vec<u64>> {
    const BETWEEN: [&str; 9] = [
        "either", "exactly", "or", "and", "a", "an", "be", "to", "is",
    ];
    let (_, rest) = sentence.split_once(word)?;
    let tokens = rest.split(|c: char| !c.is_alphanumeric());
    let tokens = tokens.filter(|token| !token.is_empty() && !BETWEEN.contains(token));
    let numbers: Vec<u64> = tokens.map_while(number).collect();
    (!numbers.is_empty()).then_some(numbers)
}

/// The number that a word is: `4` or `four`.
pub(super) fn number(word: &str) -> Option<u64> {
    const NAMES: [&str; 11] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let named = || NAMES.iter().position(|name| *name == word);
    word.parse().ok().or_else(|| u64::try_from(named()?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_state_relations() {
        for (sentence, condition) in [
            (
                "the sum of two neighbouring digits on a grey line is always either 7 or 9",
                Some("a+b in 7,9"),
            ),
            (
                "neighbors on a red line differ by either 2 or 7",
                Some("|a-b| in 2,7"),
            ),
            (
                "adjacent cells must have a difference of at least 3, eg 2 and 4 can't touch",
                Some("|a-b|>=3"),
            ),
            (
                "adjacent cells never differ by 5 or more",
                Some("not (|a-b|>=5)"),
            ),
            (
                "no two cells sharing an edge sum to 5 or 10",
                Some("not (a+b in 5,10)"),
            ),
            (
                "the sum of two orthogonal neighbours is at most 13",
                Some("a+b<=13"),
            ),
            (
                "the sum of two adjacent digits is divisible by four",
                Some("(a+b)%4=0"),
            ),
            (
                "a green dot joins two digits whose sum is prime",
                Some("prime(a+b)"),
            ),
            (
                "orthogonal neighbours are never consecutive",
                Some("not (|a-b|=1)"),
            ),
            (
                "digits joined by a dot have an integer quotient",
                Some("a%b=0 or b%a=0"),
            ),
            ("digits on an arrow sum to the digit in the circle", None),
            ("digits in a cage do not repeat", None),
        ] {
            assert_eq!(relation(sentence).as_deref(), condition, "{sentence}");
        }
    }
}
