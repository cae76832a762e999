//! The list of techniques, easiest first.

/// Passes the list of techniques to the macro `$macro`. Each row starts with the documentation of a
/// technique. The name, slug, family, HoDoKu code, level, rating and search scope of the technique
/// follow. The last entry is its finder, with the arguments after the
/// [`Task`](super::finder::Task).
macro_rules! techniques {
    ($macro:ident) => {
        $macro! {
            /// The last empty cell of a house holds the missing digit.
            FullHouse "full-house" Singles Some("0000"), Easy, Explainer 10, Always, singles::full_houses();
            /// A digit has only one place in a box.
            HiddenSingleBox "hidden-single-box" Singles Some("0002"), Easy, Explainer 12, Always, singles::hidden_in_boxes();
            /// A digit has only one place in a row or column.
            HiddenSingleLine "hidden-single-line" Singles Some("0002"), Easy, Explainer 15, Always, singles::hidden_in_lines();
            /// The locked candidates of a digit in a box leave the digit only one place in another
            /// box.
            DirectPointing "direct-pointing" Intersections None, Easy, Explainer 17, Always, intersections::direct(LockedDirection::Pointing);
            /// The locked candidates of a digit in a line leave the digit only one place in a
            /// parallel line.
            DirectClaiming "direct-claiming" Intersections None, Easy, Explainer 19, Always, intersections::direct(LockedDirection::Claiming);
            /// A hidden pair leaves another digit of the house only one place.
            DirectHiddenPair "direct-hidden-pair" Subsets None, Medium, Explainer 20, Always, subsets::direct(2);
            /// A cell has only one candidate.
            NakedSingle "naked-single" Singles Some("0003"), Easy, Explainer 23, Always, singles::naked();
            /// A hidden triple leaves another digit of the house only one place.
            DirectHiddenTriple "direct-hidden-triple" Subsets None, Medium, Explainer 25, Always, subsets::direct(3);
            /// All places of a digit in a box are in one line, so the digit is eliminated from the
            /// rest of the line.
            Pointing "pointing" Intersections Some("0100"), Medium, Explainer 26, Always, intersections::find(LockedDirection::Pointing);
            /// All places of a digit in a line are in one box, so the digit is eliminated from the
            /// rest of the box.
            Claiming "claiming" Intersections Some("0101"), Medium, Explainer 28, Always, intersections::find(LockedDirection::Claiming);
            /// A naked pair in both a box and a line, with eliminations in both.
            LockedPair "locked-pair" Subsets Some("0110"), Medium, Estimated 29, Always, subsets::locked(2);
            /// Two cells of a house have only two digits between them, so no other cell can have
            /// these digits.
            NakedPair "naked-pair" Subsets Some("0200"), Medium, Explainer 30, Always, subsets::naked(2);
            /// The places of a digit in two lines are in the same two crossing lines.
            XWing "x-wing" Fish Some("0300"), Hard, Explainer 32, Always, fish::find(fish::FishKind::Basic, 2);
            /// Two digits of a house fit only in the same two cells, so these cells cannot hold
            /// other digits.
            HiddenPair "hidden-pair" Subsets Some("0210"), Medium, Explainer 34, Always, subsets::hidden(2);
            /// A naked triple in both a box and a line, with eliminations in both.
            LockedTriple "locked-triple" Subsets Some("0111"), Medium, Estimated 35, Always, subsets::locked(3);
            /// Three cells of a house have only three digits between them.
            NakedTriple "naked-triple" Subsets Some("0201"), Medium, Explainer 36, Always, subsets::naked(3);
            /// The places of a digit in three lines are in the same three crossing lines.
            Swordfish "swordfish" Fish Some("0301"), Hard, Explainer 38, Always, fish::find(fish::FishKind::Basic, 3);
            /// Three digits of a house fit only in the same three cells.
            HiddenTriple "hidden-triple" Subsets Some("0211"), Medium, Explainer 40, Always, subsets::hidden(3);
            /// A digit has two places in each of two parallel lines. A crossing line contains one
            /// place of each.
            Skyscraper "skyscraper" SingleDigit Some("0400"), Hard, Estimated 40, Always, single_digit::two_links(LinkShape::Skyscraper);
            /// A digit has two places in a row and two in a column. One place of each is in the
            /// same box.
            TwoStringKite "two-string-kite" SingleDigit Some("0401"), Hard, Estimated 41, Always, single_digit::two_links(LinkShape::Kite);
            /// Two strong links of one digit, joined by a weak link, that are neither a skyscraper
            /// nor a kite.
            TurbotFish "turbot-fish" SingleDigit Some("0403"), Hard, Estimated 42, Always, single_digit::two_links(LinkShape::Turbot);
            /// A cell with candidates x and y sees a cell with x and z and a cell with y and z. One
            /// of these two cells is z.
            XyWing "xy-wing" Wings Some("0800"), Hard, Explainer 42, Always, wings::around_pivot(2);
            /// The places of a digit in a box are in one row and one column. A strong link starts
            /// in one of these lines, outside the box.
            EmptyRectangle "empty-rectangle" SingleDigit Some("0402"), Hard, Estimated 43, Always, single_digit::empty_rectangles();
            /// Two 2-string kites have the same two cells of a box.
            DualTwoStringKite "dual-two-string-kite" SingleDigit Some("0404"), Hard, Estimated 44, Always, single_digit::dual_kites();
            /// Two empty rectangles of one digit have the same box.
            DualEmptyRectangle "dual-empty-rectangle" SingleDigit Some("0405"), Hard, Estimated 44, Always, single_digit::dual_empty_rectangles();
            /// A cell with candidates x, y and z sees a cell with x and z and a cell with y and z.
            /// One of the three cells is z.
            XyzWing "xyz-wing" Wings Some("0801"), Hard, Explainer 44, Always, wings::around_pivot(3);
            /// Two cells with candidates x and y are joined by a strong link of y. They are not
            /// both y, so one is x.
            WWing "w-wing" Wings Some("0803"), Hard, Estimated 44, Always, wings::w_wings();
            /// A cell of a line and a cell of a crossing box hold the same one of two digits. The
            /// other digit is where the line and the box cross.
            AlmostLockedPair "almost-locked-pair" Intersections None, Hard, Estimated 44, Always, almost_locked::find(2);
            /// A place of a digit sees both colors of a group, so the digit is eliminated there.
            ColorTrap "color-trap" Coloring Some("0500"), Hard, Estimated 45, Always, coloring::traps();
            /// Two places of one color see each other, so the color is false.
            ColorWrap "color-wrap" Coloring Some("0501"), Hard, Estimated 45, Always, coloring::wraps();
            /// Three corners have only two digits, so the fourth corner holds neither of them.
            UniqueRectangle1 "unique-rectangle-1" Uniqueness Some("0600"), Hard, Explainer 45, Always, rectangle::find(UniqueRectangle::type1);
            /// Two corners on a line have the same extra candidate, so one of them is that digit.
            UniqueRectangle2 "unique-rectangle-2" Uniqueness Some("0601"), Hard, Explainer 45, Always, rectangle::find(UniqueRectangle::type2);
            /// The extra candidates of two corners act as one cell of a naked subset.
            UniqueRectangle3 "unique-rectangle-3" Uniqueness Some("0602"), Hard, Explainer 45, Always, rectangle::find(UniqueRectangle::type3);
            /// One of the two digits is confined to two corners, so these corners cannot be the
            /// other digit.
            UniqueRectangle4 "unique-rectangle-4" Uniqueness Some("0603"), Hard, Explainer 45, Always, rectangle::find(UniqueRectangle::type4);
            /// Two opposite corners, or three corners, have the same extra candidate, so one of
            /// them is that digit.
            UniqueRectangle5 "unique-rectangle-5" Uniqueness Some("0604"), Hard, Explainer 45, Always, rectangle::find(UniqueRectangle::type5);
            /// One of the two digits is confined to the corners, so it is eliminated from the
            /// corners with extra candidates.
            UniqueRectangle6 "unique-rectangle-6" Uniqueness Some("0605"), Hard, Estimated 45, Always, rectangle::find(UniqueRectangle::type6);
            /// Two cells of a chute have the same two candidates. A digit that is missing in the
            /// third line of the third box is in at most one of the cells.
            ChuteRemotePair "chute-remote-pair" Wings None, Hard, Estimated 45, Always, wings::chute_remote_pairs();
            /// A chain of cells with the same two candidates, in which the digits alternate.
            RemotePair "remote-pair" Chains Some("0703"), Hard, Estimated 46, Always, wings::remote_pairs();
            /// One of the two digits in a corner would force the other digit into both adjacent
            /// corners, and so complete the rectangle.
            HiddenRectangle "hidden-rectangle" Uniqueness Some("0606"), Hard, Estimated 46, Always, rectangle::find(UniqueRectangle::hidden);
            /// One of the places of the two digits outside two corners is true, because these
            /// corners would otherwise complete the rectangle.
            ExternalRectangle "external-rectangle" Uniqueness None, Hard, Estimated 46, Always, rectangle::find(UniqueRectangle::external);
            /// Three corners are solved and are not clues. The fourth corner cannot hold the digit
            /// that would make the digits of the rectangle exchangeable.
            AvoidableRectangle1 "avoidable-rectangle-1" Uniqueness Some("0607"), Hard, Estimated 46, Always, avoidable::find(avoidable::one_open);
            /// Two corners are solved and are not clues, so one of the other two is their common
            /// extra digit.
            AvoidableRectangle2 "avoidable-rectangle-2" Uniqueness Some("0608"), Hard, Estimated 46, Always, avoidable::find(avoidable::two_open);
            /// All cells but one of a loop have only two digits, so the remaining cell has neither
            /// of them.
            UniqueLoop1 "unique-loop-1" Uniqueness None, Hard, Explainer 46, Always, loops::find(DeadlyPattern::one_cell);
            /// Some cells of a loop of two digits have the same extra candidate, so one of them is
            /// that digit.
            UniqueLoop2 "unique-loop-2" Uniqueness None, Hard, Explainer 46, Always, loops::find(DeadlyPattern::one_digit);
            /// The extra candidates of two cells of a loop act as one cell of a naked subset.
            UniqueLoop3 "unique-loop-3" Uniqueness None, Hard, Explainer 46, Always, loops::find(DeadlyPattern::subset);
            /// One of the two digits of a loop is confined to two cells, so these cells cannot be
            /// the other digit.
            UniqueLoop4 "unique-loop-4" Uniqueness None, Hard, Explainer 46, Always, loops::find(DeadlyPattern::locked);
            /// A finned fish with two base lines.
            FinnedXWing "finned-x-wing" Fish Some("0310"), Hard, Estimated 47, Always, fish::find(fish::FishKind::Finned, 2);
            /// A finned fish with two base lines. At least one of these lines has at most one place
            /// besides the fins.
            SashimiXWing "sashimi-x-wing" Fish Some("0320"), Hard, Estimated 48, Always, fish::find(fish::FishKind::Sashimi, 2);
            /// Five of six cells in two lines have only three digits, so the sixth cell has none of
            /// them.
            ExtendedRectangle1 "extended-rectangle-1" Uniqueness None, Hard, Estimated 49, Always, extended::find(DeadlyPattern::one_cell);
            /// Some of six cells with three digits have the same extra candidate, so one of them is
            /// that digit.
            ExtendedRectangle2 "extended-rectangle-2" Uniqueness None, Hard, Estimated 49, Always, extended::find(DeadlyPattern::one_digit);
            /// The extra candidates of several of the six cells act as one cell of a naked subset.
            ExtendedRectangle3 "extended-rectangle-3" Uniqueness None, Hard, Estimated 49, Always, extended::find(DeadlyPattern::subset);
            /// Four cells of a house have only four digits between them.
            NakedQuadruple "naked-quadruple" Subsets Some("0202"), Hard, Explainer 50, Always, subsets::naked(4);
            /// A finned fish with three base lines.
            FinnedSwordfish "finned-swordfish" Fish Some("0311"), Unfair, Estimated 51, Always, fish::find(fish::FishKind::Finned, 3);
            /// The places of a digit in four lines are in the same four crossing lines.
            Jellyfish "jellyfish" Fish Some("0302"), Hard, Explainer 52, Always, fish::find(fish::FishKind::Basic, 4);
            /// A finned fish with three base lines. At least one of these lines has at most one
            /// place besides the fins.
            SashimiSwordfish "sashimi-swordfish" Fish Some("0321"), Unfair, Estimated 53, Always, fish::find(fish::FishKind::Sashimi, 3);
            /// Two cells of a line and two cells of a crossing box hold the same two of three
            /// digits. The third digit is where the line and the box cross.
            AlmostLockedTriple "almost-locked-triple" Intersections None, Hard, Estimated 53, Always, almost_locked::find(3);
            /// Four digits of a house fit only in the same four cells.
            HiddenQuadruple "hidden-quadruple" Subsets Some("0212"), Hard, Explainer 54, Always, subsets::hidden(4);
            /// A finned fish with four base lines.
            FinnedJellyfish "finned-jellyfish" Fish Some("0312"), Unfair, Estimated 55, Always, fish::find(fish::FishKind::Finned, 4);
            /// Four cells in a box and a line have four digits, of which only one can occur twice.
            WxyzWing "wxyz-wing" Wings None, Hard, Estimated 55, Always, bent::find(4);
            /// A finned fish with four base lines. At least one of these lines has at most one
            /// place besides the fins.
            SashimiJellyfish "sashimi-jellyfish" Fish Some("0322"), Unfair, Estimated 56, Always, fish::find(fish::FishKind::Sashimi, 4);
            /// Without one candidate, the board would have several solutions or none, so the
            /// candidate is true.
            Bug1 "bug-1" Uniqueness Some("0610"), Hard, Explainer 56, Always, bug::find(BugExtras::one_cell);
            /// Two colors of different groups see each other, so one of the opposite colors is
            /// true.
            MultiColorTrap "multi-color-trap" Coloring Some("0502"), Hard, Estimated 57, Always, coloring::multi_traps();
            /// A color sees both colors of another group, so it is false.
            MultiColorWrap "multi-color-wrap" Coloring Some("0503"), Hard, Estimated 57, Always, coloring::multi_wraps();
            /// Without one digit in some cells, the board would have several solutions or none, so
            /// one of these cells is that digit.
            Bug2 "bug-2" Uniqueness None, Hard, Explainer 57, Always, bug::find(BugExtras::one_digit);
            /// Without the extra candidates of two cells, the board would have several solutions or
            /// none. The cells share a digit that one of them must hold.
            Bug4 "bug-4" Uniqueness None, Hard, Explainer 57, Always, bug::find(BugExtras::locked);
            /// The extra candidates, without which the board would have several solutions or none,
            /// act as one cell of a naked subset.
            Bug3 "bug-3" Uniqueness None, Hard, Explainer 58, Always, bug::find(BugExtras::subset);
            /// A candidate is false whichever of several extra candidates of a BUG is true.
            BugN "bug-n" Uniqueness None, Hard, Estimated 58, Always, bug::find(BugExtras::any);
            /// A row and a column cross in a box. Outside the box, three digits have the same
            /// single place in the row, and the same single place in the column.
            Firework "firework" Subsets None, Hard, Estimated 59, Always, firework::triples();
            /// A symmetry maps the clues to themselves, and so it maps the solution to itself.
            GurthSymmetry "gurth-symmetry" Uniqueness None, Hard, Estimated 59, Always, symmetry::gurth();
            /// Candidates of several digits have two colors. Another candidate is false, whichever
            /// of the colors is true.
            MedusaTrap "medusa-trap" Coloring None, Hard, Estimated 60, Always, medusa::traps();
            /// Candidates of several digits have two colors. One color contradicts itself, so it is
            /// false.
            MedusaWrap "medusa-wrap" Coloring None, Hard, Estimated 61, Always, medusa::wraps();
            /// Some pairs of digits are impossible in two cells. A candidate in no possible pair is
            /// eliminated.
            AlignedPairExclusion "aligned-pair-exclusion" Als None, Unfair, Explainer 62, Always, aligned::pairs();
            /// The digits of some cells where a line and a box cross are divided between other
            /// cells of the line and other cells of the box.
            SueDeCoq "sue-de-coq" Als Some("1101"), Unfair, Estimated 62, Always, sue_de_coq::find();
            /// Five cells in a box and a line have five digits, of which only one can occur twice.
            VwxyzWing "vwxyz-wing" Wings None, Unfair, Estimated 62, Always, bent::find(5);
            /// A digit has places beside a loop with an odd number of cells. At least one of these
            /// places holds the digit.
            Guardians "guardians" SingleDigit None, Unfair, Estimated 65, Always, guardians::find();
            /// A chain of places of one digit.
            XChain "x-chain" Chains Some("0701"), Unfair, Explainer 66, Always, chain::find(chain::ChainKind::X);
            /// A chain of cells with two candidates.
            XyChain "xy-chain" Chains Some("0702"), Unfair, Explainer 70, Always, chain::find(chain::ChainKind::Xy);
            /// A closed chain of alternating strong and weak links.
            ContinuousNiceLoop "continuous-nice-loop" Chains Some("0706"), Unfair, Explainer 70, Always, chain::find(chain::ChainKind::Plain);
            /// A closed chain whose two ends prove or disprove one candidate.
            DiscontinuousNiceLoop "discontinuous-nice-loop" Chains Some("0707"), Unfair, Explainer 70, Always, chain::find(chain::ChainKind::Plain);
            /// A chain of which at least one end is true.
            Aic "aic" Chains Some("0708"), Unfair, Explainer 70, Always, chain::find(chain::ChainKind::Plain);
            /// Each of six digits fits only once in the six cells where two lines cross three others.
            TwinnedXyChain "twinned-xy-chain" Subsets None, Unfair, Estimated 72, Always, counts::twinned();
            /// Two almost locked sets with a restricted common: a digit that at least one of them
            /// lacks.
            AlsXz "als-xz" Als Some("0901"), Unfair, Estimated 72, Always, als::xz();
            /// A fish with two base houses, and with boxes among the base or cover houses.
            FrankenXWing "franken-x-wing" Fish Some("0330"), Unfair, Estimated 73, Always, fish::find(fish::FishKind::Franken, 2);
            /// A finned Franken fish with two base houses.
            FinnedFrankenXWing "finned-franken-x-wing" Fish Some("0340"), Unfair, Estimated 74, Always, fish::find(fish::FishKind::FinnedFranken, 2);
            /// Three almost locked sets. A restricted common links the middle set to each of the
            /// others.
            AlsXyWing "als-xy-wing" Als Some("0902"), Unfair, Estimated 74, Always, als::xy_wings();
            /// A closed chain of alternating strong and weak links, with groups.
            GroupedContinuousNiceLoop "grouped-continuous-nice-loop" Chains Some("0709"), Unfair, Estimated 75, Always, chain::find(chain::ChainKind::Grouped);
            /// A closed chain with groups. Its two ends prove or disprove one candidate.
            GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" Chains Some("0710"), Unfair, Estimated 75, Always, chain::find(chain::ChainKind::Grouped);
            /// A chain with groups. At least one of its ends is true.
            GroupedAic "grouped-aic" Chains Some("0711"), Unfair, Estimated 75, Always, chain::find(chain::ChainKind::Grouped);
            /// If a cell held a digit, the other copies of the digit would not all fit in the grid.
            Nishio "nishio" Forcing None, Extreme, Explainer 75, FirstStep, forcing::contradictions(InferenceRules::Nishio);
            /// Some triples of digits are impossible in three cells. A candidate in no possible
            /// triple is eliminated.
            AlignedTripleExclusion "aligned-triple-exclusion" Als None, Unfair, Explainer 75, AllSteps, aligned::triples();
            /// A fish with three base houses, and with boxes among the base or cover houses.
            FrankenSwordfish "franken-swordfish" Fish Some("0331"), Unfair, Estimated 76, Always, fish::find(fish::FishKind::Franken, 3);
            /// A finned Franken fish with three base houses.
            FinnedFrankenSwordfish "finned-franken-swordfish" Fish Some("0341"), Unfair, Estimated 77, Always, fish::find(fish::FishKind::FinnedFranken, 3);
            /// A chain of four or more almost locked sets linked by restricted commons.
            AlsChain "als-chain" Als Some("0903"), Unfair, Estimated 78, Always, als::chains();
            /// A fish with four base houses, and with boxes among the base or cover houses.
            FrankenJellyfish "franken-jellyfish" Fish Some("0332"), Unfair, Estimated 79, AllSteps, fish::find(fish::FishKind::Franken, 4);
            /// A finned Franken fish with four base houses.
            FinnedFrankenJellyfish "finned-franken-jellyfish" Fish Some("0342"), Unfair, Estimated 79, AllSteps, fish::find(fish::FishKind::FinnedFranken, 4);
            /// Chains from one assumption contradict each other.
            ForcingChainContradiction "forcing-chain-contradiction" Forcing Some("1301"), Extreme, Estimated 79, FirstStep, forcing::contradictions(InferenceRules::Chain);
            /// Twelve cells of four boxes cannot have only three digits, so one of their other
            /// candidates is true.
            Tridagon "tridagon" Uniqueness None, Extreme, Estimated 80, Always, tridagon::find();
            /// A cell with an almost locked set for each candidate. One of the sets lacks its
            /// candidate.
            DeathBlossom "death-blossom" Als Some("0904"), Unfair, Estimated 80, Always, als::death_blossoms();
            /// Chains from all candidates of a cell, or from all places of a digit in a house, have
            /// the same result.
            ForcingChainVerity "forcing-chain-verity" Forcing Some("1302"), Extreme, Explainer 80, FirstStep, forcing::verities(InferenceRules::Chain);
            /// Chains from every candidate of a cell have the same result.
            CellForcingChains "cell-forcing-chains" Forcing None, Extreme, Explainer 80, FirstStep, forcing::deduced(Mode::Static);
            /// Chains from every place of a digit in a house have the same result.
            RegionForcingChains "region-forcing-chains" Forcing None, Extreme, Explainer 80, FirstStep, forcing::deduced(Mode::Static);
            /// Each digit fits only a few times in the cells of two rows and two columns in four
            /// boxes, without the crossings. Together, these are as many times as there are cells.
            SkLoop "sk-loop" Subsets None, Extreme, Estimated 81, Always, counts::sk_loops();
            /// Two base cells and two targets in the same chute hold the same two digits.
            JuniorExocet "junior-exocet" Fish None, Extreme, Estimated 82, Always, exocet::find(true);
            /// Two base cells and two targets, at least one of which is in another chute, hold the
            /// same two digits.
            SeniorExocet "senior-exocet" Fish None, Extreme, Estimated 83, Always, exocet::find(false);
            /// Each digit fits only a few times in the cells where some rows and some columns cross.
            /// Together, these are as many times as there are cells.
            MultiSectorLockedSets "multi-sector-locked-sets" Subsets None, Extreme, Estimated 84, Always, counts::multi_sector();
            /// The corners of four boxes and the ring between them hold the same digits, and each
            /// digit fits only a few times in one of them.
            PhistomefelRing "phistomefel-ring" Subsets None, Extreme, Estimated 84, Always, counts::rings();
            /// The consequences of one assumption contradict each other.
            ForcingNetContradiction "forcing-net-contradiction" Forcing Some("1303"), Extreme, Explainer 85, FirstStep, forcing::contradictions(InferenceRules::Net);
            /// All candidates of a cell, or all places of a digit in a house, have the same
            /// consequence.
            ForcingNetVerity "forcing-net-verity" Forcing Some("1304"), Extreme, Explainer 85, FirstStep, forcing::verities(InferenceRules::Net);
            /// Chains contradict each other, or have the same result. Earlier eliminations of the
            /// chains may create further links.
            DynamicForcingChains "dynamic-forcing-chains" Forcing None, Extreme, Explainer 85, FirstStep, forcing::deduced(Mode::Dynamic(0));
            /// A fish with any two base houses.
            MutantXWing "mutant-x-wing" Fish Some("0350"), Extreme, Estimated 86, OnRequest, fish::find(fish::FishKind::Mutant, 2);
            /// A finned fish with any two base houses.
            FinnedMutantXWing "finned-mutant-x-wing" Fish Some("0360"), Extreme, Estimated 86, OnRequest, fish::find(fish::FishKind::FinnedMutant, 2);
            /// A fish with any three base houses.
            MutantSwordfish "mutant-swordfish" Fish Some("0351"), Extreme, Estimated 87, OnRequest, fish::find(fish::FishKind::Mutant, 3);
            /// A finned fish with any three base houses.
            FinnedMutantSwordfish "finned-mutant-swordfish" Fish Some("0361"), Extreme, Estimated 87, OnRequest, fish::find(fish::FishKind::FinnedMutant, 3);
            /// A fish with any four base houses.
            MutantJellyfish "mutant-jellyfish" Fish Some("0352"), Extreme, Estimated 88, OnRequest, fish::find(fish::FishKind::Mutant, 4);
            /// A finned fish with any four base houses.
            FinnedMutantJellyfish "finned-mutant-jellyfish" Fish Some("0362"), Extreme, Estimated 88, OnRequest, fish::find(fish::FishKind::FinnedMutant, 4);
            /// A chain from each fin leads to an elimination that the fish would make without its
            /// fins.
            KrakenFish1 "kraken-fish-1" Fish Some("0371"), Extreme, Estimated 88, OnRequest, fish::kraken_in_fish();
            /// Chains from the fins of a fish and from its places in one cover house have the same
            /// result.
            KrakenFish2 "kraken-fish-2" Fish Some("0372"), Extreme, Estimated 88, OnRequest, fish::kraken_in_cover();
            /// A cell is in every possible placement of all nine copies of a digit.
            TemplateSet "template-set" Templates Some("1201"), Extreme, Estimated 89, OnRequest, templates::template_placements();
            /// A cell is in no possible placement of all nine copies of a digit.
            TemplateDelete "template-delete" Templates Some("1202"), Extreme, Estimated 89, OnRequest, templates::template_eliminations();
            /// Dynamic forcing chains that also use locked candidates, pairs and X-wings among the
            /// candidates that remain under the assumption.
            DynamicForcingChainsPlus "dynamic-forcing-chains-plus" Forcing None, Extreme, Explainer 90, FirstStep, forcing::deduced(Mode::Dynamic(1));
            /// The places of a digit in five lines are in the same five crossing lines.
            Squirmbag "squirmbag" Fish Some("0303"), Unfair, Estimated 91, OnRequest, fish::find(fish::FishKind::Basic, 5);
            /// A finned fish with five base lines.
            FinnedSquirmbag "finned-squirmbag" Fish Some("0313"), Unfair, Estimated 91, OnRequest, fish::find(fish::FishKind::Finned, 5);
            /// A finned fish with five base lines. At least one of these lines has at most one
            /// place besides the fins.
            SashimiSquirmbag "sashimi-squirmbag" Fish Some("0323"), Unfair, Estimated 91, OnRequest, fish::find(fish::FishKind::Sashimi, 5);
            /// The places of a digit in six lines are in the same six crossing lines.
            Whale "whale" Fish Some("0304"), Unfair, Estimated 92, OnRequest, fish::find(fish::FishKind::Basic, 6);
            /// A finned fish with six base lines.
            FinnedWhale "finned-whale" Fish Some("0314"), Unfair, Estimated 92, OnRequest, fish::find(fish::FishKind::Finned, 6);
            /// A finned fish with six base lines. At least one of these lines has at most one place
            /// besides the fins.
            SashimiWhale "sashimi-whale" Fish Some("0324"), Unfair, Estimated 92, OnRequest, fish::find(fish::FishKind::Sashimi, 6);
            /// The places of a digit in seven lines are in the same seven crossing lines.
            Leviathan "leviathan" Fish Some("0305"), Unfair, Estimated 93, OnRequest, fish::find(fish::FishKind::Basic, 7);
            /// A finned fish with seven base lines.
            FinnedLeviathan "finned-leviathan" Fish Some("0315"), Unfair, Estimated 93, OnRequest, fish::find(fish::FishKind::Finned, 7);
            /// A finned fish with seven base lines. At least one of these lines has at most one
            /// place besides the fins.
            SashimiLeviathan "sashimi-leviathan" Fish Some("0325"), Unfair, Estimated 93, OnRequest, fish::find(fish::FishKind::Sashimi, 7);
            /// A fish with five base houses, and with boxes among the base or cover houses.
            FrankenSquirmbag "franken-squirmbag" Fish Some("0333"), Extreme, Estimated 94, OnRequest, fish::find(fish::FishKind::Franken, 5);
            /// A finned Franken fish with five base houses.
            FinnedFrankenSquirmbag "finned-franken-squirmbag" Fish Some("0343"), Extreme, Estimated 94, OnRequest, fish::find(fish::FishKind::FinnedFranken, 5);
            /// A fish with six base houses, and with boxes among the base or cover houses.
            FrankenWhale "franken-whale" Fish Some("0334"), Extreme, Estimated 95, OnRequest, fish::find(fish::FishKind::Franken, 6);
            /// A finned Franken fish with six base houses.
            FinnedFrankenWhale "finned-franken-whale" Fish Some("0344"), Extreme, Estimated 95, OnRequest, fish::find(fish::FishKind::FinnedFranken, 6);
            /// Dynamic forcing chains that also use chains among the candidates that remain under
            /// the assumption.
            NestedForcingChains "nested-forcing-chains" Forcing None, Extreme, Explainer 95, FirstStep, forcing::deduced(Mode::Dynamic(2));
            /// A fish with seven base houses, and with boxes among the base or cover houses.
            FrankenLeviathan "franken-leviathan" Fish Some("0335"), Extreme, Estimated 96, OnRequest, fish::find(fish::FishKind::Franken, 7);
            /// A finned Franken fish with seven base houses.
            FinnedFrankenLeviathan "finned-franken-leviathan" Fish Some("0345"), Extreme, Estimated 96, OnRequest, fish::find(fish::FishKind::FinnedFranken, 7);
            /// A fish with any five base houses.
            MutantSquirmbag "mutant-squirmbag" Fish Some("0353"), Extreme, Estimated 97, OnRequest, fish::find(fish::FishKind::Mutant, 5);
            /// A finned fish with any five base houses.
            FinnedMutantSquirmbag "finned-mutant-squirmbag" Fish Some("0363"), Extreme, Estimated 97, OnRequest, fish::find(fish::FishKind::FinnedMutant, 5);
            /// A fish with any six base houses.
            MutantWhale "mutant-whale" Fish Some("0354"), Extreme, Estimated 98, OnRequest, fish::find(fish::FishKind::Mutant, 6);
            /// A finned fish with any six base houses.
            FinnedMutantWhale "finned-mutant-whale" Fish Some("0364"), Extreme, Estimated 98, OnRequest, fish::find(fish::FishKind::FinnedMutant, 6);
            /// A fish with any seven base houses.
            MutantLeviathan "mutant-leviathan" Fish Some("0355"), Extreme, Estimated 99, OnRequest, fish::find(fish::FishKind::Mutant, 7);
            /// A finned fish with any seven base houses.
            FinnedMutantLeviathan "finned-mutant-leviathan" Fish Some("0365"), Extreme, Estimated 99, OnRequest, fish::find(fish::FishKind::FinnedMutant, 7);
            /// Dynamic forcing chains that also use cell and region forcing chains among the
            /// candidates that remain under the assumption.
            NestedMultipleForcingChains "nested-multiple-forcing-chains" Forcing None, Extreme, Explainer 100, FirstStep, forcing::deduced(Mode::Dynamic(3));
            /// Dynamic forcing chains that also use dynamic forcing chains among the candidates
            /// that remain under the assumption.
            NestedDynamicForcingChains "nested-dynamic-forcing-chains" Forcing None, Extreme, Explainer 105, FirstStep, forcing::deduced(Mode::Dynamic(4));
            /// Dynamic forcing chains that also use nested forcing chains among the candidates that
            /// remain under the assumption.
            NestedDynamicForcingChainsPlus "nested-dynamic-forcing-chains-plus" Forcing None, Extreme, Explainer 110, FirstStep, forcing::deduced(Mode::Dynamic(5));
        }
    };
}

pub(super) use techniques;
