//! Rules and layouts by name and in their written form.

use masume::grid::rules::{Rule, Shape, UnknownRules, Variant};

#[test]
fn written_rules_are_parsed_back() {
    for line in [
        "diagonal +",
        "antiknight",
        "negative difference 3",
        "negative x",
        "cage r1c1 r1c2",
        "cage 0 r1c1",
        "only 1,2,5 r10c10",
        "quad 1,4 r1c1 r1c2 r2c1 r2c2",
        "same r1c1 | r2c2 | r3c3",
        "arrow r1c1 r1c2 | r2c2 r3c3",
        "sumline 10 loop r1c1 r1c2",
        "indexer column r1c1",
        "littlekiller 12 DR r1c3",
        "sandwich 8 -c2",
        "frame 18 3 -r1",
        "lookandsay 1322 r1c1 r2c2",
        "pairs |a-b|>=4 or a+b in 5,10 r1c1 r1c2 r2c2",
        "negative pairs a*b=12",
        "leap 1,2 a!=b",
        "oneof renban; not whisper 5; pairs a/b=2 r1c1 r1c2",
        "regex (12|21)*[^3-5]? r1c1 r1c2",
        "machine >1:1;!2:1 r1c1 r1c2",
    ] {
        assert_eq!(line.parse::<Rule>().unwrap().to_string(), line);
    }
}

#[test]
fn every_invalid_rule_is_rejected_with_a_reason() {
    let reason = |line: &str| line.parse::<Rule>().unwrap_err().to_string();
    assert_eq!(reason(""), "expected a rule");
    assert_eq!(reason("kage 3 r1c1"), "unknown rule 'kage'");
    assert_eq!(reason("cage x3 r1c1"), "unexpected 'x3' in a rule 'cage'");
    assert_eq!(reason("sum r1c1"), "the rule 'sum' needs a number");
    assert_eq!(reason("white r1c1"), "the rule 'white' needs 2 cells");
    assert_eq!(reason("diagonal"), "the rule 'diagonal' needs '+' or '-'");
    assert_eq!(
        reason("arrow r1c1 |"),
        "the rule 'arrow' needs at least 2 groups of cells with '|' between them"
    );
    assert_eq!(
        reason("pairs r1c1 r1c2"),
        "the rule 'pairs' needs a condition such as |a-b|>=4"
    );
    assert_eq!(
        reason("pairs a+c=1 r1c1 r1c2"),
        "unexpected 'c' in the condition"
    );
    assert_eq!(
        reason("leap 1 a!=b"),
        "the rule 'leap' needs a move such as 1,2 and a condition such as a!=b"
    );
    assert_eq!(
        reason("negative white a=b"),
        "unexpected 'a=b' in a rule 'negative'"
    );
    assert_eq!(
        reason("oneof oneof x r1c1 r1c2"),
        "unexpected 'oneof' in a rule 'oneof'"
    );
    assert_eq!(reason("regex (1 r1c1"), "the pattern is incomplete");
    assert_eq!(
        reason("sandwich 8"),
        "the rule 'sandwich' needs a number and a line such as r3 or -c2"
    );
}

#[test]
fn a_layout_counts_shared_cells_once() {
    let cells = |name| Shape::named(name).unwrap().cells().count();
    assert_eq!(cells("samurai"), 5 * 81 - 4 * 9);
    assert_eq!(cells("windmill"), 5 * 81 - 4 * 18);
    assert_eq!(cells("sohei"), 4 * 81 - 4 * 9);
    assert_eq!(cells("butterfly"), 12 * 12);
    assert_eq!(cells("gattai-8"), 8 * 81 - 8 * 9);
}

#[test]
fn every_named_rule_can_be_added_to_the_classic_grid() {
    for name in Variant::rule_names() {
        let mut variant = Variant::blank(Shape::classic());
        assert_eq!(variant.add_named(name), Ok(Ok(())), "{name}");
        assert!(!variant.is_classic());
    }
    let unknown = Variant::blank(Shape::classic()).add_named("chess");
    assert_eq!(unknown, Err(UnknownRules("chess".to_owned())));
}
