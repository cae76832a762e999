//! The table of the techniques, in teaching order.

use super::technique::{Family, Grade, Needs, Rating, Technique, When};
use super::uniqueness::{avoidable, bug, extended, loops, rectangle, symmetry};
use super::{
    Finder, aligned, almost_locked, als, bent, chain, colouring, direct, firework, fish, forcing,
    intersections, medusa, single_digit, singles, subsets, sue_de_coq, templates, wings,
};

/// A row of the catalogue: a technique and what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// The technique.
    pub technique: Technique,
    /// Its name in commands and files: lower case, words joined by hyphens.
    pub slug: &'static str,
    /// The idea it shares with others.
    pub family: Family,
    /// The number of this technique in HoDoKu's files, if it has one. Several rows may share it.
    pub code: Option<&'static str>,
    /// HoDoKu's level, or ours where it has none.
    pub grade: Grade,
    /// HoDoKu's points for each use, or ours where it has none.
    pub score: u16,
    /// The difficulty, which puts the rows in order.
    pub rating: Rating,
    /// What it takes for granted.
    pub needs: Needs,
    /// Whether it is among those that are always searched for.
    pub when: When,
    /// Finds its steps.
    pub find: Finder,
}

/// One row a line: technique, slug, family, code, grade, score, rating, needs, when, finder.
macro_rules! rows {
    ($($technique:ident $slug:literal $family:ident $code:expr, $grade:ident $score:literal,
        $who:ident $tenths:literal, $needs:ident $when:ident, $find:expr;)*) => {
        [$(Listing {
            technique: Technique::$technique,
            slug: $slug,
            family: Family::$family,
            code: $code,
            grade: Grade::$grade,
            score: $score,
            rating: Rating::$who($tenths),
            needs: Needs::$needs,
            when: When::$when,
            find: $find,
        },)*]
    };
}

/// How many techniques there are.
const ROWS: usize = 134;

/// Every technique, easiest first; the row of a technique stands at its own position.
#[rustfmt::skip]
pub static CATALOGUE: [Listing; ROWS] = rows! {
    FullHouse "full-house" Singles Some("0000"), Easy 4, Explainer 10, Houses Always, singles::full_houses;
    HiddenSingleBox "hidden-single-box" Singles Some("0002"), Easy 14, Explainer 12, Crossings Always, singles::hidden_in_boxes;
    HiddenSingleLine "hidden-single-line" Singles Some("0002"), Easy 14, Explainer 15, Crossings Always, singles::hidden_in_lines;
    DirectPointing "direct-pointing" Intersections None, Easy 50, Explainer 17, Crossings Always, direct::pointing;
    DirectClaiming "direct-claiming" Intersections None, Easy 50, Explainer 19, Crossings Always, direct::claiming;
    DirectHiddenPair "direct-hidden-pair" Subsets None, Medium 70, Explainer 20, Houses Always, direct::hidden_pairs;
    NakedSingle "naked-single" Singles Some("0003"), Easy 4, Explainer 23, Houses Always, singles::naked;
    DirectHiddenTriple "direct-hidden-triple" Subsets None, Medium 100, Explainer 25, Houses Always, direct::hidden_triples;
    Pointing "pointing" Intersections Some("0100"), Medium 50, Explainer 26, Crossings Always, intersections::pointing;
    Claiming "claiming" Intersections Some("0101"), Medium 50, Explainer 28, Crossings Always, intersections::claiming;
    LockedPair "locked-pair" Subsets Some("0110"), Medium 40, Ours 29, Crossings Always, subsets::locked_pairs;
    NakedPair "naked-pair" Subsets Some("0200"), Medium 60, Explainer 30, Houses Always, subsets::naked_pairs;
    XWing "x-wing" Fish Some("0300"), Hard 140, Explainer 32, Crossings Always, fish::find::<{ fish::BASIC }, 2>;
    HiddenPair "hidden-pair" Subsets Some("0210"), Medium 70, Explainer 34, Houses Always, subsets::hidden_pairs;
    LockedTriple "locked-triple" Subsets Some("0111"), Medium 60, Ours 35, Crossings Always, subsets::locked_triples;
    NakedTriple "naked-triple" Subsets Some("0201"), Medium 80, Explainer 36, Houses Always, subsets::naked_triples;
    Swordfish "swordfish" Fish Some("0301"), Hard 150, Explainer 38, Crossings Always, fish::find::<{ fish::BASIC }, 3>;
    HiddenTriple "hidden-triple" Subsets Some("0211"), Medium 100, Explainer 40, Houses Always, subsets::hidden_triples;
    Skyscraper "skyscraper" SingleDigit Some("0400"), Hard 130, Ours 40, Crossings Always, single_digit::skyscrapers;
    TwoStringKite "two-string-kite" SingleDigit Some("0401"), Hard 150, Ours 41, Crossings Always, single_digit::two_string_kites;
    TurbotFish "turbot-fish" SingleDigit Some("0403"), Hard 120, Ours 42, Houses Always, single_digit::turbot_fish;
    XyWing "xy-wing" Wings Some("0800"), Hard 160, Explainer 42, Houses Always, wings::xy_wings;
    EmptyRectangle "empty-rectangle" SingleDigit Some("0402"), Hard 120, Ours 43, Crossings Always, single_digit::empty_rectangles;
    DualTwoStringKite "dual-two-string-kite" SingleDigit Some("0404"), Hard 150, Ours 44, Crossings Always, single_digit::dual_kites;
    DualEmptyRectangle "dual-empty-rectangle" SingleDigit Some("0405"), Hard 120, Ours 44, Crossings Always, single_digit::dual_empty_rectangles;
    XyzWing "xyz-wing" Wings Some("0801"), Hard 180, Explainer 44, Houses Always, wings::xyz_wings;
    WWing "w-wing" Wings Some("0803"), Hard 150, Ours 44, Houses Always, wings::w_wings;
    AlmostLockedPair "almost-locked-pair" Intersections None, Hard 140, Ours 44, Crossings Always, almost_locked::pairs;
    ColourTrap "colour-trap" Colouring Some("0500"), Hard 150, Ours 45, Houses Always, colouring::traps;
    ColourWrap "colour-wrap" Colouring Some("0501"), Hard 150, Ours 45, Houses Always, colouring::wraps;
    UniqueRectangle1 "unique-rectangle-1" Uniqueness Some("0600"), Hard 100, Explainer 45, OneSolution Always, rectangle::type1;
    UniqueRectangle2 "unique-rectangle-2" Uniqueness Some("0601"), Hard 100, Explainer 45, OneSolution Always, rectangle::type2;
    UniqueRectangle3 "unique-rectangle-3" Uniqueness Some("0602"), Hard 100, Explainer 45, OneSolution Always, rectangle::type3;
    UniqueRectangle4 "unique-rectangle-4" Uniqueness Some("0603"), Hard 100, Explainer 45, OneSolution Always, rectangle::type4;
    UniqueRectangle5 "unique-rectangle-5" Uniqueness Some("0604"), Hard 100, Explainer 45, OneSolution Always, rectangle::type5;
    UniqueRectangle6 "unique-rectangle-6" Uniqueness Some("0605"), Hard 100, Ours 45, OneSolution Always, rectangle::type6;
    RemotePair "remote-pair" Chains Some("0703"), Hard 110, Ours 46, Houses Always, wings::remote_pairs;
    HiddenRectangle "hidden-rectangle" Uniqueness Some("0606"), Hard 100, Ours 46, OneSolution Always, rectangle::hidden;
    AvoidableRectangle1 "avoidable-rectangle-1" Uniqueness Some("0607"), Hard 100, Ours 46, OneSolution Always, avoidable::type1;
    AvoidableRectangle2 "avoidable-rectangle-2" Uniqueness Some("0608"), Hard 100, Ours 46, OneSolution Always, avoidable::type2;
    UniqueLoop1 "unique-loop-1" Uniqueness None, Hard 110, Explainer 46, OneSolution Always, loops::type1;
    UniqueLoop2 "unique-loop-2" Uniqueness None, Hard 110, Explainer 46, OneSolution Always, loops::type2;
    UniqueLoop3 "unique-loop-3" Uniqueness None, Hard 110, Explainer 46, OneSolution Always, loops::type3;
    UniqueLoop4 "unique-loop-4" Uniqueness None, Hard 110, Explainer 46, OneSolution Always, loops::type4;
    FinnedXWing "finned-x-wing" Fish Some("0310"), Hard 130, Ours 47, Crossings Always, fish::find::<{ fish::FINNED }, 2>;
    SashimiXWing "sashimi-x-wing" Fish Some("0320"), Hard 150, Ours 48, Crossings Always, fish::find::<{ fish::SASHIMI }, 2>;
    ExtendedRectangle1 "extended-rectangle-1" Uniqueness None, Hard 130, Ours 49, OneSolution Always, extended::type1;
    ExtendedRectangle2 "extended-rectangle-2" Uniqueness None, Hard 130, Ours 49, OneSolution Always, extended::type2;
    ExtendedRectangle3 "extended-rectangle-3" Uniqueness None, Hard 130, Ours 49, OneSolution Always, extended::type3;
    NakedQuadruple "naked-quadruple" Subsets Some("0202"), Hard 120, Explainer 50, Houses Always, subsets::naked_quadruples;
    FinnedSwordfish "finned-swordfish" Fish Some("0311"), Unfair 200, Ours 51, Crossings Always, fish::find::<{ fish::FINNED }, 3>;
    Jellyfish "jellyfish" Fish Some("0302"), Hard 160, Explainer 52, Crossings Always, fish::find::<{ fish::BASIC }, 4>;
    SashimiSwordfish "sashimi-swordfish" Fish Some("0321"), Unfair 240, Ours 53, Crossings Always, fish::find::<{ fish::SASHIMI }, 3>;
    AlmostLockedTriple "almost-locked-triple" Intersections None, Hard 160, Ours 53, Crossings Always, almost_locked::triples;
    HiddenQuadruple "hidden-quadruple" Subsets Some("0212"), Hard 150, Explainer 54, Houses Always, subsets::hidden_quadruples;
    FinnedJellyfish "finned-jellyfish" Fish Some("0312"), Unfair 250, Ours 55, Crossings Always, fish::find::<{ fish::FINNED }, 4>;
    WxyzWing "wxyz-wing" Wings None, Hard 200, Ours 55, Crossings Always, bent::four;
    SashimiJellyfish "sashimi-jellyfish" Fish Some("0322"), Unfair 260, Ours 56, Crossings Always, fish::find::<{ fish::SASHIMI }, 4>;
    Bug1 "bug-1" Uniqueness Some("0610"), Hard 100, Explainer 56, OneSolution Always, bug::type1;
    MultiColourTrap "multi-colour-trap" Colouring Some("0502"), Hard 200, Ours 57, Houses Always, colouring::multi_traps;
    MultiColourWrap "multi-colour-wrap" Colouring Some("0503"), Hard 200, Ours 57, Houses Always, colouring::multi_wraps;
    Bug2 "bug-2" Uniqueness None, Hard 110, Explainer 57, OneSolution Always, bug::type2;
    Bug4 "bug-4" Uniqueness None, Hard 120, Explainer 57, OneSolution Always, bug::type4;
    Bug3 "bug-3" Uniqueness None, Hard 120, Explainer 58, OneSolution Always, bug::type3;
    Firework "firework" Subsets None, Hard 200, Ours 59, Crossings Always, firework::triples;
    GurthSymmetry "gurth-symmetry" Uniqueness None, Hard 150, Ours 59, OneSolution Always, symmetry::gurth;
    MedusaTrap "medusa-trap" Colouring None, Hard 220, Ours 60, Houses Always, medusa::traps;
    MedusaWrap "medusa-wrap" Colouring None, Hard 220, Ours 61, Houses Always, medusa::wraps;
    AlignedPairExclusion "aligned-pair-exclusion" Als None, Unfair 240, Explainer 62, Houses Always, aligned::pairs;
    SueDeCoq "sue-de-coq" Als Some("1101"), Unfair 250, Ours 62, Crossings Always, sue_de_coq::find;
    VwxyzWing "vwxyz-wing" Wings None, Unfair 250, Ours 62, Crossings Always, bent::five;
    XChain "x-chain" Chains Some("0701"), Unfair 260, Explainer 66, Houses Always, chain::x_chains;
    XyChain "xy-chain" Chains Some("0702"), Unfair 260, Explainer 70, Houses Always, chain::xy_chains;
    ContinuousNiceLoop "continuous-nice-loop" Chains Some("0706"), Unfair 280, Explainer 70, Houses Always, chain::continuous_loops;
    DiscontinuousNiceLoop "discontinuous-nice-loop" Chains Some("0707"), Unfair 280, Explainer 70, Houses Always, chain::discontinuous_loops;
    Aic "aic" Chains Some("0708"), Unfair 280, Explainer 70, Houses Always, chain::alternating_chains;
    AlsXz "als-xz" Als Some("0901"), Unfair 300, Ours 72, Houses Always, als::xz;
    FrankenXWing "franken-x-wing" Fish Some("0330"), Unfair 300, Ours 73, Crossings Always, fish::find::<{ fish::FRANKEN }, 2>;
    FinnedFrankenXWing "finned-franken-x-wing" Fish Some("0340"), Unfair 390, Ours 74, Crossings Always, fish::find::<{ fish::FINNED_FRANKEN }, 2>;
    AlsXyWing "als-xy-wing" Als Some("0902"), Unfair 320, Ours 74, Houses Always, als::xy_wings;
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" Chains Some("0709"), Unfair 300, Ours 75, Crossings Always, chain::grouped_continuous_loops;
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" Chains Some("0710"), Unfair 300, Ours 75, Crossings Always, chain::grouped_discontinuous_loops;
    GroupedAic "grouped-aic" Chains Some("0711"), Unfair 300, Ours 75, Crossings Always, chain::grouped_alternating_chains;
    Nishio "nishio" Forcing None, Extreme 480, Explainer 75, Houses FirstStep, forcing::nishio;
    AlignedTripleExclusion "aligned-triple-exclusion" Als None, Unfair 340, Explainer 75, Houses AllSteps, aligned::triples;
    FrankenSwordfish "franken-swordfish" Fish Some("0331"), Unfair 350, Ours 76, Crossings Always, fish::find::<{ fish::FRANKEN }, 3>;
    FinnedFrankenSwordfish "finned-franken-swordfish" Fish Some("0341"), Unfair 410, Ours 77, Crossings Always, fish::find::<{ fish::FINNED_FRANKEN }, 3>;
    AlsChain "als-chain" Als Some("0903"), Unfair 340, Ours 78, Houses Always, als::chains;
    FrankenJellyfish "franken-jellyfish" Fish Some("0332"), Unfair 370, Ours 79, Crossings AllSteps, fish::find::<{ fish::FRANKEN }, 4>;
    FinnedFrankenJellyfish "finned-franken-jellyfish" Fish Some("0342"), Unfair 430, Ours 79, Crossings AllSteps, fish::find::<{ fish::FINNED_FRANKEN }, 4>;
    ForcingChainContradiction "forcing-chain-contradiction" Forcing Some("1301"), Extreme 500, Ours 79, Houses FirstStep, forcing::chain_contradictions;
    DeathBlossom "death-blossom" Als Some("0904"), Unfair 360, Ours 80, Houses Always, als::death_blossoms;
    ForcingChainVerity "forcing-chain-verity" Forcing Some("1302"), Extreme 500, Explainer 80, Houses FirstStep, forcing::chain_verities;
    CellForcingChains "cell-forcing-chains" Forcing None, Extreme 500, Explainer 80, Houses FirstStep, forcing::cells;
    RegionForcingChains "region-forcing-chains" Forcing None, Extreme 500, Explainer 80, Houses FirstStep, forcing::regions;
    ForcingNetContradiction "forcing-net-contradiction" Forcing Some("1303"), Extreme 700, Explainer 85, Houses FirstStep, forcing::net_contradictions;
    ForcingNetVerity "forcing-net-verity" Forcing Some("1304"), Extreme 700, Explainer 85, Houses FirstStep, forcing::net_verities;
    DynamicForcingChains "dynamic-forcing-chains" Forcing None, Extreme 700, Explainer 85, Houses FirstStep, forcing::dynamic;
    MutantXWing "mutant-x-wing" Fish Some("0350"), Extreme 450, Ours 86, Houses OnRequest, fish::find::<{ fish::MUTANT }, 2>;
    FinnedMutantXWing "finned-mutant-x-wing" Fish Some("0360"), Extreme 470, Ours 86, Houses OnRequest, fish::find::<{ fish::FINNED_MUTANT }, 2>;
    MutantSwordfish "mutant-swordfish" Fish Some("0351"), Extreme 450, Ours 87, Houses OnRequest, fish::find::<{ fish::MUTANT }, 3>;
    FinnedMutantSwordfish "finned-mutant-swordfish" Fish Some("0361"), Extreme 470, Ours 87, Houses OnRequest, fish::find::<{ fish::FINNED_MUTANT }, 3>;
    MutantJellyfish "mutant-jellyfish" Fish Some("0352"), Extreme 450, Ours 88, Houses OnRequest, fish::find::<{ fish::MUTANT }, 4>;
    FinnedMutantJellyfish "finned-mutant-jellyfish" Fish Some("0362"), Extreme 470, Ours 88, Houses OnRequest, fish::find::<{ fish::FINNED_MUTANT }, 4>;
    KrakenFish1 "kraken-fish-1" Fish Some("0371"), Extreme 500, Ours 88, Crossings OnRequest, fish::kraken1;
    KrakenFish2 "kraken-fish-2" Fish Some("0372"), Extreme 500, Ours 88, Crossings OnRequest, fish::kraken2;
    TemplateSet "template-set" Templates Some("1201"), Extreme 10000, Ours 89, Crossings OnRequest, templates::set;
    TemplateDelete "template-delete" Templates Some("1202"), Extreme 10000, Ours 89, Crossings OnRequest, templates::delete;
    DynamicForcingChainsPlus "dynamic-forcing-chains-plus" Forcing None, Extreme 800, Explainer 90, Crossings FirstStep, forcing::dynamic_plus;
    Squirmbag "squirmbag" Fish Some("0303"), Unfair 470, Ours 91, Crossings OnRequest, fish::find::<{ fish::BASIC }, 5>;
    FinnedSquirmbag "finned-squirmbag" Fish Some("0313"), Unfair 470, Ours 91, Crossings OnRequest, fish::find::<{ fish::FINNED }, 5>;
    SashimiSquirmbag "sashimi-squirmbag" Fish Some("0323"), Unfair 470, Ours 91, Crossings OnRequest, fish::find::<{ fish::SASHIMI }, 5>;
    Whale "whale" Fish Some("0304"), Unfair 470, Ours 92, Crossings OnRequest, fish::find::<{ fish::BASIC }, 6>;
    FinnedWhale "finned-whale" Fish Some("0314"), Unfair 470, Ours 92, Crossings OnRequest, fish::find::<{ fish::FINNED }, 6>;
    SashimiWhale "sashimi-whale" Fish Some("0324"), Unfair 470, Ours 92, Crossings OnRequest, fish::find::<{ fish::SASHIMI }, 6>;
    Leviathan "leviathan" Fish Some("0305"), Unfair 470, Ours 93, Crossings OnRequest, fish::find::<{ fish::BASIC }, 7>;
    FinnedLeviathan "finned-leviathan" Fish Some("0315"), Unfair 470, Ours 93, Crossings OnRequest, fish::find::<{ fish::FINNED }, 7>;
    SashimiLeviathan "sashimi-leviathan" Fish Some("0325"), Unfair 470, Ours 93, Crossings OnRequest, fish::find::<{ fish::SASHIMI }, 7>;
    FrankenSquirmbag "franken-squirmbag" Fish Some("0333"), Extreme 470, Ours 94, Crossings OnRequest, fish::find::<{ fish::FRANKEN }, 5>;
    FinnedFrankenSquirmbag "finned-franken-squirmbag" Fish Some("0343"), Extreme 470, Ours 94, Crossings OnRequest, fish::find::<{ fish::FINNED_FRANKEN }, 5>;
    FrankenWhale "franken-whale" Fish Some("0334"), Extreme 470, Ours 95, Crossings OnRequest, fish::find::<{ fish::FRANKEN }, 6>;
    FinnedFrankenWhale "finned-franken-whale" Fish Some("0344"), Extreme 470, Ours 95, Crossings OnRequest, fish::find::<{ fish::FINNED_FRANKEN }, 6>;
    NestedForcingChains "nested-forcing-chains" Forcing None, Extreme 900, Explainer 95, Crossings FirstStep, forcing::nested;
    FrankenLeviathan "franken-leviathan" Fish Some("0335"), Extreme 470, Ours 96, Crossings OnRequest, fish::find::<{ fish::FRANKEN }, 7>;
    FinnedFrankenLeviathan "finned-franken-leviathan" Fish Some("0345"), Extreme 470, Ours 96, Crossings OnRequest, fish::find::<{ fish::FINNED_FRANKEN }, 7>;
    MutantSquirmbag "mutant-squirmbag" Fish Some("0353"), Extreme 470, Ours 97, Houses OnRequest, fish::find::<{ fish::MUTANT }, 5>;
    FinnedMutantSquirmbag "finned-mutant-squirmbag" Fish Some("0363"), Extreme 470, Ours 97, Houses OnRequest, fish::find::<{ fish::FINNED_MUTANT }, 5>;
    MutantWhale "mutant-whale" Fish Some("0354"), Extreme 470, Ours 98, Houses OnRequest, fish::find::<{ fish::MUTANT }, 6>;
    FinnedMutantWhale "finned-mutant-whale" Fish Some("0364"), Extreme 470, Ours 98, Houses OnRequest, fish::find::<{ fish::FINNED_MUTANT }, 6>;
    MutantLeviathan "mutant-leviathan" Fish Some("0355"), Extreme 470, Ours 99, Houses OnRequest, fish::find::<{ fish::MUTANT }, 7>;
    FinnedMutantLeviathan "finned-mutant-leviathan" Fish Some("0365"), Extreme 470, Ours 99, Houses OnRequest, fish::find::<{ fish::FINNED_MUTANT }, 7>;
    NestedMultipleForcingChains "nested-multiple-forcing-chains" Forcing None, Extreme 1000, Explainer 100, Crossings FirstStep, forcing::nested_multiple;
    NestedDynamicForcingChains "nested-dynamic-forcing-chains" Forcing None, Extreme 1200, Explainer 105, Crossings FirstStep, forcing::nested_dynamic;
    NestedDynamicForcingChainsPlus "nested-dynamic-forcing-chains-plus" Forcing None, Extreme 1500, Explainer 110, Crossings FirstStep, forcing::nested_dynamic_plus;
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_stands_at_the_position_of_its_technique() {
        for (index, listing) in CATALOGUE.iter().enumerate() {
            assert_eq!(listing.technique as usize, index, "{}", listing.slug);
        }
    }

    #[test]
    fn rows_go_from_easy_to_hard() {
        assert!(CATALOGUE.is_sorted_by_key(|listing| listing.rating.tenths()));
    }
}
