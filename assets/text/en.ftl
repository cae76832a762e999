# What masume says in English. ja.ftl holds the same messages with the same facts.

house-row = row { $number }
house-row-lettered = row { $number }
house-column = column { $number }
house-box = box { $number }
list-more = { $a }, { $b }
list-last = { $a } and { $b }

## The play screen

mode-digit = digit
mode-note = note
mode-colour = colour
cell-notes = { $cell } notes
cell-digit = { $cell } is { $digit }
cell-clue = { $cell } is { $digit } (clue)
notes = no notes
focus-on = focus { $digit }
paused = Paused
paused-resume = p goes on
too-small = masume needs { $need }, here { $have }
is-clue = { $cell } is a clue.
is-filled = { $cell } holds { $digit }. Erase it to make notes.
repeats = { $digit } repeats in { $house }.
notes-removed = { $cell } = { $digit }, and { $digit } gone from { $count ->
    [one] 1 note
   *[other] { $count } notes
  }.
notes-filled = Notes changed in { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }. u undoes.
nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
undone = Undone. { $count ->
    [0] That was the first move.
    [one] 1 move is left.
   *[other] { $count } moves are left.
  }
redone = Done again.
won = Solved!
filled-in = Filled in by masume
won-filled = Filled in by masume: this game does not count.
won-time = { $timed ->
    [0] Solved
   *[other] Solved in { $time }
  }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }. Enter: review, N: a new puzzle.
digit-for-one = Several cells are selected: a digit goes to one only.
not-the-solution = { $digit } in { $cell } is not the solution.
no-place-left = { $house } has no place left for { $digit }.
nothing-left = Nothing is left for { $cells }.
notes-are-hidden = Notes are hidden: a shows them.
note-is-impossible = { $digit } cannot stand there anyway.
notes-are-automatic = Automatic notes fill themselves.
notes-auto = Automatic notes: what the rules leave. A note key strikes one out.
notes-hidden = Notes hidden, and kept.
notes-hand = Notes by hand: the ones you write.
notes-now-auto = automatic notes
notes-now-hidden = notes hidden
mode-corner = corner
mode-centre = centre
focus-values = Highlight: the same digit
focus-notes = Highlight: the same digit and its notes
focus-possible = Highlight: where the digit can stand
focus-excluded = Highlight: where the digit cannot stand
wide-keys = Full-width characters count as the narrow ones.
conflicts-on = Broken rules are marked.
conflicts-off = Broken rules are not marked.
dead-ends-on = Dead ends are marked: !!
dead-ends-off = Dead ends are not marked.
mistakes-on = Entries that are not the solution are marked: 7?
mistakes-off = Entries that are not the solution are not marked.
peers-on = Row, column and box of the cursor are shown.
peers-off = Row, column and box of the cursor are not shown.
two-sentences = { $first } { $second }
check-nothing = There is nothing to check against. { $flaw }
check-no-clash = No rule is broken.
check-right = Every entry is right.
check-count = { $count ->
    [one] 1 entry is
   *[other] { $count } entries are
  } not right. c shows { $count ->
    [one] it
   *[other] them
  }.
check-where = { $many ->
    [yes] { $count } wrong entries are marked.
   *[no] Not right: { $cells }.
  } c goes back to before the first mistake.
went-back = { $count ->
    [one] 1 move
   *[other] { $count } moves
  } taken back. U makes them again; T keeps them as a branch.
try-begins = The next digit is a try: it begins a branch.
try-ends = The next digit is no try.
try-now = next is a try
try-goes-nowhere = Dead end: some entry is wrong. c tells more.
try-is-dead = Dead end: { $cell } is not { $digit }. Enter returns and strikes it.
try-refuted = Back before the try: { $digit } is struck from { $cell }.
branches-title = Branches
branches-keys = Enter go there, m keep, d drop, Esc close
branch-now = branch { $name }
branch-main = main
branch-try = { $cell } = { $digit }?
branch-left = { $cell } = { $digit } (undone)
branch-notes = notes (undone)
branch-erased = erased (undone)
branch-colours = colours (undone)
branch-hint = hint (undone)
branch-filled = filled (undone)
branch-open = { $move ->
    [one] 1 move
   *[other] { $move } moves
  }
branch-dead = dead end at move { $move }
branch-merged = kept
branch-dropped = dropped (d: back)
mouse-on = Mouse on.
mouse-off = Mouse off: the terminal can select text.
moves = Moves
frame-game = Game
count-moves = move { $count }
count-hints = hints { $count }
count-mistakes = mistakes { $count }
move-clear = erased { $cells }
move-centre = centred { $cells }
move-colour = colour { $letter } { $cells }
move-colour-off = no colour { $cells }
move-fill-marks = notes filled
move-refute = struck { $words }
move-take = hint: { $words }
move-fill = filled { $count }
move-complete = all filled
new-of-level = A new puzzle: { $level }. The menu has other levels.
layout-now = Layout: { $name }
layout-auto = by window
layout-tiny = tiny
layout-small = small
layout-classic = classic
layout-medium = medium
layout-portrait = portrait
layout-tall = tall
layout-large = large
layout-huge = huge
settings-problem = Settings, { $problem }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } problems; masume keys lists them)
  }
setting-not-kept = Not kept for next time: { $error }
copied = Copied: { $text }

## Clues that are no puzzle

flaw-clash = The clues repeat { $digit } in { $house } ({ $cells }).
flaw-no-solution = These clues have no solution.
solution-of = Solution { $at } of { $count }.
solution-of-more = Solution { $at }. There are more than { $count }.
flaw-several = These clues have several solutions.
flaw-several-shown = These clues have several solutions: { $cell } can be { $first } or { $second }.

## The keeping of games

resumed = Game { $game } goes on: { $placed } of 81, { $time }.
not-kept = Not saved: { $why }. The game goes on.
unsaved = Not saved: { $why }.
kept-again = Saved again.
kept-anew = The saved games were moved or deleted. This game is saved in a new file.
set-aside = { $count ->
    [0] The games could not be read; they are
    [one] One game was saved out of a damaged database, now
   *[other] { $count } games were saved out of a damaged database, now
  } in { $name }.
open-elsewhere = Game { $game } is open in another window; this is another one.
left-kept = Saved. masume goes on with it.
left-lost = the last turns are not saved: { $why }
trouble-no-folder = there is no home folder
trouble-read-only = the folder of the games cannot be written to
trouble-file-read-only = games.db cannot be written to
trouble-not-a-file = games.db is not a file
trouble-broken-link = games.db is a link to a file that does not exist
trouble-full = the disk is full
trouble-failing = the disk reports an error
trouble-busy = another program holds the games
trouble-damaged = the database is damaged, and open in another window
trouble-newer = the games are of a newer masume
trouble-open-elsewhere = game { $game } is open in another window
trouble-no-such-game = there is no game { $game }
trouble-unreadable = game { $game } cannot be read

## Statistics

stats-level = level
stats-played = played
stats-finished = finished
stats-best = best
stats-clean = clean
stats-median = median
stats-recent = last 20
stats-streak = days in a row: { $current }, longest { $longest }
stats-daily = puzzles of the day in a row: { $current }, longest { $longest }
stats-weekly = puzzles of the week in a row: { $current }, longest { $longest }
share-week = week of { $day }
stats-technique = technique
stats-found = found
stats-hinted = hinted
stats-typical = typical
stats-title = Statistics
stats-searching = Looking at the games ...
stats-none = No game has been played yet.
practise-nothing = There is nothing that needs practice.

## The library

import-done = { $place }: { $new } new, { $known } known already, { $refused } not taken in
library-title = Library
library-searching = Looking ...
library-empty = No puzzle has been taken in yet. In a shell, masume import FILE takes in packs of any size and form.
library-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
  }
library-count-first = { $count } puzzles, the first { $shown } listed
library-wanted = { $level }, { $state }, { $clues }, { $technique }
library-any-level = every level
library-any-state = played or not
library-any-clues = any clues
library-any-technique = any technique
library-clues = { $least } to { $most } clues
progress-new = new
progress-begun = begun
progress-finished = finished

## The list of games

games-title = Games
games-one = Game { $game }
games-none = No game is like that.
games-wanted = { $level }, { $state }, { $time }, { $date }; { $reversed ->
    [yes] { $order }, the other way round
   *[no] { $order }
  }
games-any-state = finished or not
games-any-time = however long
games-any-date = any day
games-time-to = up to { $to } minutes
games-time-from = { $from } minutes and more
games-time-between = { $from } to { $to } minutes
games-within = { $days ->
    [one] today
   *[other] last { $days } days
  }
games-date = date
games-time = time
games-hints = hints
games-mistakes = mistakes
games-state = state
order-use = last opened first
order-date = last played first
order-time = quickest first
order-level = easiest first
order-hints = fewest hints first
order-mistakes = fewest mistakes first

## The review screen

review-filled = REVIEW  { $level }, filled in by masume
review-share-filled = masume { $level }not solved, filled in by the program { $clues }
review-title = Review
review-result = REVIEW  { $level }, { $time }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }
review-turn = turn { $turn } of { $turns }
review-searching = Looking at the game ...
review-none = There is nothing to compare with: the clues have no single solution.
review-longest = longest think { $time } at turn { $turn }
review-technique = technique
review-needed = needed
review-found = found
review-hinted = hinted
review-time = your time
review-usual = usual
review-no-remarks = Nothing was guessed, nothing was wrong, nothing easier was passed by.
review-guess = Turn { $turn }: { $placed } was a guess. No technique gave it yet.
review-slip = Turn { $turn }: { $placed } was wrong.
review-slip-noticed = Turn { $turn }: { $placed } was wrong. You took it away { $later ->
    [one] in the next turn.
   *[other] { $later } turns later.
  }
review-easier = Turn { $turn }: { $placed } took { $technique }; { $other } was there by { $easier }.
review-share = masume { $level }{ $time }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  } { $clues }

## Questions

confirm-keys = y yes, any other key no
confirm-fill = Fill { $count ->
    [one] the last cell
   *[other] all { $count } cells
  } at once? The game will not count.
confirm-quit = Leave this game? It is not saved.
confirm-quit-try = Leave in the middle of a try? It is kept as it is.
confirm-new = Open a new puzzle? This game is not saved.
confirm-paste = Play this puzzle?
confirm-paste-flaw = Open it all the same?
import-unique = one solution
import-rating = { $level } { $rating }, as Sudoku Explainer rates it
import-score = { $score } by HoDoKu's scores
import-hardest = its hardest step is { $technique }
import-beyond = harder than the techniques masume knows
paste-error = The pasted text is no puzzle: { $error }
paste-nothing = The pasted text holds no puzzle.
confirm-go-back = Go back { $count ->
    [one] 1 move
   *[other] { $count } moves
  }, to before the first mistake? What you take back is kept as a branch.
fill-no-singles = There are no singles here.
filled-some = Filled { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }. u undoes.
fill-no-need = Every cell is filled.
fill-done = Filled { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  } in { $time }. u undoes.

## Hints

hint-title = HINT { $level }/4
hint-keys = H more, Enter do it, Esc close
hint-first = Put this right first: there are no other hints until then.
hint-only = There is no other hint here.
hint-only-first = There is no other hint here. Forcing chains are searched only until the first is found.
hint-unnoted = It needs full notes: A fills them.
steps-title = All { $count } hints
steps-by-rating = easiest first
steps-by-effect = those with most effect first
steps-by-place = from the top of the board
steps-keys = Right orders them otherwise, Enter shows one, Esc closes
steps-places = { $placed ->
    [one] 1 digit
   *[other] { $placed } digits
}
steps-takes = { $gone ->
    [one] -1 note
   *[other] -{ $gone } notes
}
steps-unlocks = { $singles ->
    [one] +1 single
   *[other] +{ $singles } singles
}
hint-last-keys = H or Enter do it, Esc close
hint-searching = Thinking ...
hint-notes = Notes on this hint
hints-all = All hints here, easiest first
hints-ask = ] looks for the other hints here.
hint-place = Look at { $houses }.
hint-name = { $technique } on { $digits }
full-house-cell = In { $house } only { $cell } is empty.
full-house-digit = Only { $digit } is missing there.
hidden-single-blocker = { $holder } is { $digit }, so { $cells } cannot be { $digit }.
hidden-single-so = In { $house } the { $digit } can go only to { $cell }.
ruled-out-before = In { $cells } the { $digit } was ruled out before.
others-filled = All other cells of { $house } are filled.
naked-single-house = In { $house } there is already { $digits }.
naked-single-before = Ruled out for { $cell } before: { $digits }.
naked-single-so = Only one digit is left for { $cell }.
locked-places = In { $from } the { $digit } can go only to { $cells }.
locked-both = They all lie in { $to } too.
locked-so = One of them takes the { $digit } of { $to }, so it can be nowhere else in { $to }.
direct-left = In { $house } the { $digit } had { $cells } to go to; of these only { $cell } is left.
naked-have = { $cells } have only { $digits } between them.
naked-take = They take these { $number } digits, in whichever order.
naked-so = So no other cell of { $houses } can have them.
hidden-places = In { $houses }, { $digits } can go only to { $cells }.
hidden-take = They fill these { $number } cells, in whichever order.
hidden-so = So nothing else fits there.
fish-base = In { $base } the { $digit } can go only where { $cover } cross.
fish-base-fins = In { $base } the { $digit } can go only where { $cover } cross, or to { $fins }.
fish-use = Each of them needs its { $digit } there, so together they take the { $digit } of { $cover }.
fish-use-fins = If no fin ({ $fins }) is { $digit }, they take the { $digit } of { $cover }.
fish-fin = If a fin is { $digit }, the cells that see it cannot be.
fish-so = So no other cell of { $cover } can be { $digit }.
kraken-cover = In that case { $cell } is not { $digit }.
kraken-house = In that case the { $digit } of { $house } is in { $cells }.
fish-so-fins = Either way, cells of { $cover } that see every fin cannot be { $digit }.
wing-cells = { $cells } have only { $digits } between them.
wing-one = Whatever { $pivot } is, one of these cells is { $common }.
wing-so = So a cell that sees { $holders } cannot be { $common }.
colours-pair = Of the { $digit } in { $a } and in { $b }, one set is all true and the other all false.
colours-trap = A cell that sees one of each cannot be { $digit }.
colours-wrap = Two of one set see each other, so that set is false.
colours-multi-trap = One of the first pair sees one of the second; of their opposites at least one set is true.
colours-multi-wrap = One set sees both sets of the other pair, so it is false.
node-cell = { $cells } is { $digit }
node-group = one of { $cells } is { $digit }
node-not = { $cells } is not { $digit }
because-cell = { $cell } can be nothing else
because-house = { $house } has no other place for it
because-set = else { $cells } would have too few digits
chain-suppose = Suppose { $count ->
    [one] { $cells } is not { $digit }.
   *[other] none of { $cells } is { $digit }.
  }
chain-then = Then { $node }: { $why }.
chain-next = That rules out { $digit } in { $before }, so { $node }: { $why }.
chain-ends = So in any case { $first } or { $last }. What both rule out goes.
chain-self = So { $first } in any case.
chain-closed = The chain closes to a ring: whichever way it runs, each link holds one of its two ends.
remote-pair-cells = { $cells } have only { $digits }, and each of them sees the next.
remote-pair-turns = So the digits alternate: { $odd } hold one of them, { $even } the other.
remote-pair-ends = { $ends } hold different digits: one is { $low }, the other is { $high }. Both are in sight of { $seen }, which can be neither.
bent-once = Each of { $once } can be in only one of them, for its places there all see each other.
bent-rest = That makes { $number } of the { $size } cells at most, so one of { $holders } is { $common }.
bent-all = There are as many cells as digits, so each digit is in one of them: a cell outside that sees all places of a digit there cannot be it.
rectangle-corners = { $cells } lie in two rows, two columns and two boxes, and none of them is a clue.
rectangle-deadly = Assuming one solution, they cannot hold only { $digits }: these could change places.
rectangle-one = Only { $roof } has other candidates, so it is one of those ({ $extra }).
rectangle-extra = Only { $roof } can be anything else. So { $number ->
    [one] one of them is { $extra }.
   *[other] one of them is one of { $extra }.
  }
rectangle-bound = One of the two is { $digit }; were the other { $other }, these cells would hold only these digits.
rectangle-cross = If one of { $roof } were { $digit }, so would be the other, and the rectangle would hold only { $digit } and { $other }.
rectangle-hidden = If { $cell } were { $other }, the corners beside it would be { $digit } and the fourth { $other }: these cells would hold only these digits.
avoidable-one = Only { $cell } is still open.
avoidable-so = With { $digit } in { $cell } they would hold only these two digits.
joint-have = That cell and { $cells } have only { $digits } between them: { $number } digits for as many cells.
candidate-in = { $digit } in { $cell }
grave-without = Without { $extras } every open cell would have two candidates, and every house two places for each missing digit.
grave-deadly = Assuming one solution, that cannot be: such a board has several solutions or none.
grave-one = { $count ->
    [one] So this candidate is true.
   *[other] So at least one of these candidates is true.
  }
grave-cell = That leaves no room for anything else in { $cell }.
grave-bound = One of them is { $digit }, so the other is one of the candidates named.
set-has = { $name }: { $cells } ({ $number } { $number ->
    [one] cell
   *[other] cells
  }) can have only { $digits } ({ $size } digits), so all of these but one.
sets-common = { $a } and { $b } cannot both have { $digit }: its places in them see each other.
sets-two = So one of A and B lacks { $digit } and has all its other digits.
sets-suppose = If { $a } has { $digit }, { $b } lacks it and has all its other digits.
sets-then = So { $a } has { $digit } then; { $b } lacks it and has all its other digits.
sets-either = So { $digit } is in { $first } or in { $last }: if { $first } lacks it, { $last } has it.
sets-locked = So one of A and B has one of { $digits }, the other has the other, and each set has all the rest of its digits.
sets-own = So { $name } has { $digits } for certain: a cell that sees all places of one of them in { $name } cannot be it.
sets-shared = Each of { $digits } is in A or B: a cell that sees all its places in both cannot be it.
cell-candidates = { $cell } can be only { $digits }.
blossom-petal = If { $cell } is { $digit }, { $count ->
    [one] { $cells } is { $rest }.
   *[other] { $cells } lack it and have { $rest }.
  }
blossom-either = So one of { $cells } is { $digit } in any case.
coq-once = In { $line } and in { $box } no digit repeats, so these { $number } cells need every one of their digits.
coq-so = In { $house } the { $digits } go to { $cells }: no other cell there can have them.
force-suppose = Suppose { $fact }.
force-cell = Then { $cell } can no longer be { $digits }, so it is { $digit }.
force-house = In { $house } the { $digit } can then no longer go to { $cells }, so { $fact }.
force-off = Then { $cells } is not { $digit }, because { $reason }.
force-further = What is left then holds a further pattern: { $technique }.
force-ruled-out = So { $cells } is not { $digit }.
force-no-digit = Then no digit is left for { $cell }: what was supposed is wrong.
force-no-place = Then { $house } has no place left for { $digit }: what was supposed is wrong.
force-clash = Both cannot be: what was supposed is wrong.
force-either = Either { $cell } is { $digit } or it is not.
force-any = So in any case { $fact }.
symmetry-clues = The clues stay as they are { $way }.
symmetry-names = The clues stay as they are { $way } and { $names }.
symmetry-name = { $from } renamed { $to }
symmetry-half-turn = turned by 180 degrees
symmetry-quarter-turn = turned by 90 degrees
symmetry-diagonal = mirrored at the diagonal from { CELL("r1c1") } to { CELL("r9c9") }
symmetry-antidiagonal = mirrored at the diagonal from { CELL("r1c9") } to { CELL("r9c1") }
symmetry-lines = with row { $rows }, column { $cols }
symmetry-crossed = with rows and columns exchanged, row { $rows }, column { $cols }
symmetry-solution = Assuming one solution, that stays as it is too.
symmetry-fixed = { $cells } keeps its place, so it holds a digit that keeps its name: { $digits }.
symmetry-moved = What cannot be in a cell, its image cannot be either, by its new name.
template-ways = The missing { $digit } can be placed in a few ways: once in every row, column and box.
template-room = Some of these leave another digit no room and do not count.
template-all = All others have { $digit } in { $cells }.
template-none = None of the others has { $digit } in { $cells }.
loop-corners = { $cells } form a loop: each house holds none or two of them, and none is a clue.
extended-corners = { $cells } lie in two lines, one beside the other, and none of them is a clue.
medusa-pair = Either { $a } are all true and { $b } all false, or the other way round.
medusa-trap = A candidate that is impossible either way goes.
medusa-wrap = One of the two ways contradicts itself, so its candidates go.
almost-locked-cells = { $in_line } can be only { $digits }. Outside { $line }, { $box } has these digits only in { $in_box }.
almost-locked-same = So { $in_line } and { $in_box } take the same of these digits.
firework-leave = Outside { $box }, the row of { $corner } has { $digits } only in { $ends }, and so has its column.
firework-take = So { $digits } are in { $cells }, one in each.
aligned-excluders = Some digits of { $cells } together would leave { $excluders } without a candidate.
aligned-so = What is left of the combinations of { $cells } does without these candidates.
conclude-place = { $cell } is { $digit }.
conclude-eliminate = { $cells } cannot be { $digit }.
clash-place = A rule is broken in { $house }.
clash-name = { $digit } stands there more than once.
clash-why = { $cells } are all { $digit }, and each digit stands once in { $house }.
clash-do = Erase { $cells }.
clash-do-clues = The clues themselves clash: nothing here can be mended.
mistake-place = Something in { $houses } is not right.
mistake-name = { $count ->
    [one] One entry differs
   *[other] { $count } entries differ
  } from the solution.
mistake-why = { $cells } cannot be right.
mistake-do = Erase { $cells }.
lacking-place = A note is missing in { $house }.
lacking-name = { $cell } has notes, but not of the digit it takes.
lacking-why = The { $digit } is missing among the notes of { $cell }.
lacking-do = Note { $digit } in { $cell }.
unsolvable-name = Whatever is filled in, some cell or house is left with nothing.
unsolvable-do = One of the clues must be another.
ambiguous-name = What is right in one of them is wrong in another.
ambiguous-do = A clue must be added.
stuck-place = None of the techniques masume looks for finds a step here.
stuck-name = This grid needs more than forcing chains within forcing chains.
stuck-reveal = A cell can be revealed: { $cell }, where the fewest candidates are left.
stuck-do = { $cell } is { $digit }.
stuck-no-solution = The clues have no single solution, so nothing can be revealed.
why-not-filled = { $cell } is filled already.
why-not-seen = { $cell } sees { $holder }, which is { $digit }.
why-not-struck = An earlier hint ruled { $digit } out in { $cell }.
why-not-unknown = Nothing up to { $level } forbids { $digit } in { $cell } now.
no-hint-won = The puzzle is solved.
no-hint-flaw = { $flaw } That comes before any hint.

## Watching a solver

watch-title = SOLVER
watch-seeded = { $name }, seed { $seed }
watch-playing = playing
watch-paused = paused
watch-event = event { $at } of { $of }
watch-depth = depth { $now }, deepest { $deepest }
watch-tries = tries
watch-placements = placed
watch-backtracks = backtracks
watch-nodes = nodes
watch-dead-ends = dead ends
watch-scans = scanned
watch-rate = now { $rate }/s
watch-stop = stops at: { $condition }
watch-stopped = Stopped: { $condition }
watch-nothing = There is none on this side.
watch-grain-event = step: every event
watch-grain-placement = step: every placement
watch-grain-decision = step: every decision
watch-heat-on = How often each cell changed: taller is oftener.
watch-heat-off = The changes are hidden.
watch-marked = Marked event { $at }.
watch-unmarked = Mark at event { $at } taken away.
watch-no-mark = There is no mark. m makes one.
watch-counting-all = Counting past every solution. e stops it.
watch-counting-stopped = Counting stopped.
stop-title = Stop when
stop-ask = { CELL("r5c5") }=7 when the digit is written, depth 30 when the search is as deep, dead for the next dead end. Nothing: play on.
stop-refused = Not understood. Write it like { CELL("r5c5") }=7, depth 30 or dead.
stop-keys = Enter sets it, Esc closes
stop-depth = depth { $depth }
stop-dead-end = dead end
list-title = Algorithms
list-keys = Enter watches it, Esc closes
watch-speed = speed { $speed }/s
watch-speed-unlimited = speed: full
watch-path = path, deepest last
watch-tried = tried { $digits }
watch-depth-bar = depth
watch-time-bar = time
event-start = start
event-reject = { $cell } = { $digit }? blocked by { $cells }
event-place = place { $cell } = { $digit }
event-force-cell = { $cell } = { $digit }, all that is left there
event-force-house = { $cell } = { $digit }, its only place in { $house }
event-retract = erase { $cell } = { $digit }
event-find = { $name }: { $result }
event-eliminate = strike { $digit } from { $cell }
event-cover = cover { $constraint }
event-uncover = uncover { $constraint }
event-dead-cell = dead end: nothing fits { $cell }
event-dead-house = dead end: no place for { $digit } in { $house }
event-solution = a solution
event-exhausted = nothing left to try
constraint-cell = a digit in { $cell }
constraint-house = { $digit } in { $house }
code-solve = solve:
code-if-full = if no cell is empty: done
code-for-each-digit = for each digit 1 to 9:
code-if-fits = if the digit fits:
code-place = place it
code-solve-rest = if solve: done
code-erase = erase it
code-dead-end = return dead end
code-pick-fewest = cell := the one fewest digits fit
code-if-none-fits = if none fits: return dead end
code-for-each-fitting = for each digit that fits:
code-strike = strike its digit from its peers
code-if-nothing-left = if nothing is left: dead end
code-place-single = if there is a single: place it
code-erase-with-all = erase it and all that followed
code-if-none-open = if no constraint is open: done
code-pick-constraint = constraint := fewest candidates
code-if-none-meets = if it has none: return dead end
code-cover = cover the constraint
code-for-each-meeting = for each of its candidates:
code-cover-others = cover its other constraints
code-uncover-others = uncover those
code-uncover = uncover the constraint
code-find-step = find the easiest step
code-if-no-step = if there is none: give up
code-strike-ruled-out = strike what it rules out
code-place-proven = place what it proves
code-again = and again from the top
watch-clash = { $digit } repeats in { $house }, so nothing can be tried. r starts at the clues.
watch-counting = The run is still being counted.
watch-use = y fills the game with this solution
race-title = RACE
race-steps = tick { $at }, equal steps for all
race-time = tick { $at }, equal time for all
race-done = solved after { $at }
race-nothing = no solution, { $at } events
watch-from-clues = From the clues alone.

## Help

help-title = Help
help-keys = / filter, Enter do it, Esc close

## The menu, entering a puzzle

menu-subtitle = sudoku in the terminal
menu-continue = Continue
menu-new = New puzzle
menu-daily = Daily
menu-weekly = Weekly
menu-streak = streak { $count }
menu-best = best { $time }
menu-enter = Enter or paste clues
menu-watch = Watch a solver
menu-learn = Learn a technique
menu-library = Library
menu-games = Games
menu-statistics = Statistics
about-menu-library = Puzzles that were taken in with masume import, by level, technique, clues and what you have played.
about-menu-games = Every game of yours, by level, state, time and date: go on with it, or look at it again.
about-menu-statistics = Your times for each level, and what each technique takes you.
about-menu-learn = Every technique on a page: the idea, a board it is shown on, and positions to find it in yourself.
menu-settings = Settings
menu-quit = Quit
about-menu-continue = The game as you left it.
about-menu-new = A puzzle of the program.
about-menu-daily = The puzzle that everyone plays today. It is being made ...
about-menu-weekly = The puzzle that everyone plays this week. It is being made ...
about-menu-enter = Type the clues of a puzzle from paper, and see at once whether it has one solution. Or paste one, here or anywhere, in any common form.
about-menu-watch = A solver at work on this grid.
about-menu-settings = Language, looks, layout, keys, mouse and time.
about-menu-quit = Back to the shell.
tip-note = Tip: ; and a digit writes one note without leaving digit mode.
tip-why-not = Tip: / and a digit asks why it cannot stand at the cursor.
tip-sentences = Tip: right and left walk through a hint sentence by sentence.
tip-paste = Tip: a puzzle can be pasted at any time; it is shown before it is opened.
tip-layout = Tip: in a window of 100x39 the links of a hint are drawn as lines.
tip-race = Tip: R lets solvers race each other on your grid.
enter-title = Enter a puzzle
enter-clues = { $count ->
    [one] 1 clue
   *[other] { $count } clues
  }
enter-begin = Type the clues row by row: 1-9, and 0, . or Space for an empty cell. Or paste a puzzle.
enter-unique = One solution. Enter begins the game.
enter-several = Not unique yet.

## Lessons

learn-title = Techniques
learn-practise = Find the { $technique }. H helps.
learn-searching = Looking for a puzzle that needs it: { $tried } tried. Esc stops, Enter begins in this position.

## Lessons: the ideas

idea-full-house = A house with one empty cell lacks one digit. That digit can only go there. Look for such houses first: they cost nothing.
idea-hidden-single-box = A box needs each digit once. Rows and columns that have the digit already pass through the box and bar their cells; where only one empty cell is left, the digit goes there. Take one digit after the other and look at the boxes that still lack it.
idea-hidden-single-line = A row or column needs each digit once. If every empty cell of it but one sees the digit, in a box or in a line that crosses there, it goes to the one that is left. Such a place is hard to see: go along the gaps of the line and ask which digit is barred from all the others.
idea-naked-single = A cell sees up to twenty others. If these hold eight different digits, only the ninth is left for it. Look where a row, a column and a box are all well filled.
idea-direct-pointing = In a box a digit fits only one row or column, so it is barred from the rest of that line. A box beside it on the line may then have one place left for the digit, and it goes there. Two boxes are enough to see it, and no notes are needed.
idea-direct-claiming = In a row or column a digit fits only cells of one box, so it is barred from the rest of the box. A line beside it may then have one place left for the digit, and it goes there. It asks for a look along two lines at once, but for no notes.
idea-direct-hidden-pair = Two digits of a house fit only the same two cells, and fill them. Every other digit of the house loses both cells. One that has a single place besides goes there at once.
idea-direct-hidden-triple = Three digits of a house have only three cells between them, and fill these. Every other digit of the house loses all three cells. One that is left with a single place can be written without a note.
idea-pointing = In a box all places of a digit may lie in one row or column. Wherever it goes, the box puts it into that line. So the rest of the line cannot have it.
idea-claiming = In a row or column all places of a digit may lie in one box. The line takes the digit of that box, whichever of them it is. So the rest of the box cannot have it.
idea-locked-pair = Two cells that lie in one box and in one line have the same two candidates and no others. They use both digits up, for the box and for the line at once. So the two digits go from all other cells of the box and of the line.
idea-naked-pair = Two cells of a house have the same two candidates and no others. One takes the one digit and one the other; which is which is not known yet. No other cell of the house can have either of them.
idea-x-wing = In two rows a digit fits only the same two columns. One row takes it in one column and the other row in the other, so these rows use up both columns. It goes from the rest of the two columns, and likewise with rows and columns changed round.
idea-hidden-pair = Two digits of a house fit only the same two cells. These digits need both cells, so nothing else has room there. All other candidates of the two cells go.
idea-locked-triple = Three cells that lie in one box and in one line have only three digits between them. They use these up in the box and in the line at once. So the three digits go from the rest of both houses.
idea-naked-triple = Three cells of a house have only three digits between them; a cell may lack one of the three. They take the three digits among themselves, in an order not known yet. No other cell of the house can have any of these.
idea-swordfish = In three rows a digit fits only three columns, in each row two of them or all. Every row needs it once, so the three rows use up the three columns. It goes from the rest of these columns, and likewise with rows and columns changed round.
idea-hidden-triple = Three digits of a house have only three cells between them; a digit may fit just two of these. They fill the three cells, in an order not known yet. Whatever else is noted in these cells goes.
idea-skyscraper = In two rows a digit has two places each, and one place of each stands in the same column, as the base of two towers. These are not both true, so the digit is on top of one tower or of the other. Cells that see both tops lose it, and columns do as well as rows.
idea-two-string-kite = A row and a column have two places each for a digit, and one end of each lies in the same box. Not both of these are true, so one of the far ends is. A cell that sees both far ends loses the digit.
idea-turbot-fish = Two houses have two places each for a digit, and one place of the first sees one of the second. These are not both true, so one of the two free ends is. Cells that see both ends lose the digit; skyscrapers and kites are the cases of this that are easy to see.
idea-xy-wing = A cell with x and y sees a cell with x and z and a cell with y and z. Whatever the first is, one of the other two is z. Cells that see both lose z.
idea-empty-rectangle = In a box the places of a digit form a cross: they all lie in one row and one column of it. A line elsewhere has just two places for the digit, and one of them lies in line with an arm of the cross. If that one is true the other arm must hold the digit, so a cell that sees both the other arm and the other place loses it.
idea-dual-two-string-kite = Two cells of a box tie two kites: the row of the first with the column of the second, and the column of the first with the row of the second. In each kite one of the two far ends has the digit. So two cells lose it at once, each seeing both far ends of its own kite.
idea-dual-empty-rectangle = The only two places of a digit in a box stand crosswise, so they make a cross in two ways. With a strong link outside the box each way is an empty rectangle of its own. Both hold at the same time, so two cells lose the digit in one step.
idea-xyz-wing = A cell with x, y and z sees one with x and z and one with y and z. One of the three is z, whatever the first is. Cells that see all three lose z.
idea-w-wing = Two cells have the same two digits and do not see each other. In some house one of the digits has two places, each seen by one of them. So not both cells are that digit, and one is the other: cells that see both lose the other.
idea-almost-locked-pair = A line crosses a box: a cell of the line outside the box has just two candidates, and in the box outside the line these digits fit only one cell. The crossing takes one of the two digits, so both cells take the other. What does not fit that goes from the box's cell, and both digits go from the rest of the line.
idea-colour-trap = Where a digit has two places in a house, one is true: colour them differently, and go on from house to house. One colour is all true, the other all false. A cell that sees both colours loses the digit.
idea-colour-wrap = Colour a digit with two colours through houses where it has two places. If two cells of one colour see each other, that colour cannot be true. All of it goes, and the other colour is true.
idea-unique-rectangle-1 = Four empty cells in two rows, two columns and two boxes must not come to hold only two digits, for these could change places and there would be two solutions. In type 1 three of the corners have just these two digits. So the fourth has one of its others, and loses both.
idea-unique-rectangle-2 = Four corners must not come to hold only two digits, or there would be two solutions. In type 2 the two corners of one line have the same one digit more. One of the two is that digit, so cells that see both lose it.
idea-unique-rectangle-3 = Two solutions would follow if four corners held only two digits, so one of the further candidates of two corners is true. In type 3 these further digits act as those of one cell. With other cells of the house that cell makes a naked subset, whose digits go from the rest.
idea-unique-rectangle-4 = Two corners of the rectangle have just two digits, the two others have more. In type 4 one of the two digits fits nothing but these two corners in a house they share, so one of them is it. Were the other the second digit, the rectangle would be filled with the two alone; so the second digit goes from both.
idea-unique-rectangle-5 = The corners must not come to hold only two digits, or there would be two solutions. In type 5 two corners across, or three, have the same one digit more. One of them is it, so cells that see all of them lose it.
idea-unique-rectangle-6 = Two corners across have just two digits, the other two have more. In type 6 one of the digits fits only the corners in both rows, or in both columns. Were it in one of the corners with more, it would be in both of them and the rectangle would have a second filling; so it goes from them.
idea-remote-pair = Cells with the same two digits form a chain, each seeing the next. The digits alternate along it. So a cell that sees two of them an odd number of steps apart loses both digits.
idea-hidden-rectangle = Of four corners that share two digits one has nothing else, and the corner across from it lies in a row and a column where one of the digits fits only corners. Were that corner the second digit, the first would go to its neighbours and all four would be filled with the two. There would be two solutions, so the second digit goes from that corner.
idea-avoidable-rectangle-1 = Solved cells that are no clues may change places as well, if four of them make a rectangle of two digits. In type 1 three of the corners are solved with such digits and the fourth is open. The digit that would complete the exchange goes from the fourth.
idea-avoidable-rectangle-2 = A rectangle of two digits can be exchanged where none of its corners is a clue, whether they are solved or not. In type 2 two of the corners are solved, and the other two have the missing digit each and the same one more. One of these is that further digit, so cells that see both lose it.
idea-unique-loop-1 = Six cells or more may share two digits in a loop, with two of its cells in every house it passes. Were they all one of the two, the digits could change places all round and there would be two solutions. In type 1 a single cell has other candidates, so it is one of those and loses the two.
idea-unique-loop-2 = A loop of cells with two digits must not come to hold only these. In type 2 several cells of it have a further candidate, and it is the same digit in all. One of them is that digit, so a cell that sees all of them loses it.
idea-unique-loop-3 = A loop of cells with two digits must keep something else, and only two cells of one house can give it. In type 3 the further candidates of these two act as those of one cell. Together with other cells of the house they make a naked subset, and its digits go from the rest.
idea-unique-loop-4 = Two cells of a loop of two digits have more candidates and share a house. In type 4 one of the two digits fits only these cells there, so one of them has it. If the other had the second digit the loop could be exchanged, so both lose the second digit.
idea-finned-x-wing = An X-Wing is whole but for one line, which has a place or two more, the fins, in the box of a corner. If no fin is true the X-Wing holds; if one is, it clears what it sees. So only cells of the other lines that see every fin lose the digit, and they lie in the box of the fins.
idea-sashimi-x-wing = One line of an X-Wing has lost its corner and has only fins in the box where the corner should be. Without the fins the line would have one place left, and that would force the other line to its other column. Either way a cell of the cover that sees all fins loses the digit, as with a skyscraper.
idea-extended-rectangle-1 = Six cells, two in each of three boxes side by side, must not come to hold only three digits: the two lines could be exchanged. In type 1 one of the six has other candidates. It is one of these, so the three digits go from it.
idea-extended-rectangle-2 = Were six cells in two lines and three boxes confined to three digits, there would be two solutions. In type 2 those that have more have the same one digit more. One of them is it, so cells that see all of them lose it.
idea-extended-rectangle-3 = Six cells in two lines and three boxes must not all be among three digits, so one of the further candidates is true. In type 3 the cells that have them share a house, and act there as one cell with these candidates. With other cells it makes a naked subset, and the rest of the house loses its digits.
idea-naked-quadruple = Four cells of a house have only four digits between them; each may have two, three or all of them. They share these four out. The other cells of the house lose all four, which mostly leaves a hidden subset behind.
idea-finned-swordfish = Three lines would make a swordfish, but one or two of them have fins: places outside the three covers. Either the swordfish holds or one of the fins is true. So cells of the covers outside the three lines lose the digit if they see every fin; mostly all fins lie in one box.
idea-jellyfish = In four rows a digit fits only four columns, in each row two of them or more. The four rows need it four times and so use up the four columns. It goes from the rest of these columns; where a jellyfish is, look also for a small fish the other way.
idea-sashimi-swordfish = A finned swordfish is called sashimi when one of its three lines would have but a single place in the covers without the fins. The fish would then fall apart into singles, yet these would clear the covers all the same. So cells of the covers that see every fin lose the digit.
idea-almost-locked-triple = A line crosses a box: two cells of the line outside the box have only three digits between them, and in the box outside the line these digits fit only two cells. The crossing takes one of the three, so both pairs of cells take the same other two. Other candidates go from the box's pair, and the three digits from the rest of the line.
idea-hidden-quadruple = Four digits of a house have only four cells between them, while other candidates hide this. The four cells are taken by these digits in some order. So nothing else stays in them; it is often easier to see the naked subset that the other cells of the house make.
idea-finned-jellyfish = Four lines keep a digit within four covers but for some fins. If all fins are false the jellyfish is whole, and if one is true it strikes whatever sees it. A cell of the covers that sees all of the fins loses the digit in both cases.
idea-wxyz-wing = Four cells of a box and a line that crosses it have four digits between them. Three of the digits can be there only once, as their places see each other; so the four cells are not filled without the last one. A cell that sees all its places among the four loses that digit.
idea-sashimi-jellyfish = One of the four lines of a jellyfish has fins, and besides them too few places in the covers to be part of a plain one. Were the fins false, that line would be solved at once and the others would still use up their covers. So what sees all fins goes from the covers.
idea-bug-1 = Every open cell has two candidates but one, which has three, and every house would have two places for each missing digit without one of them. A board with nothing but such pairs has several solutions or none. So that one candidate is true: it is the one that stands three times in its row, column and box.
idea-multi-colour-trap = Two separate groups of a digit are coloured, each with two colours. A colour of the first sees a colour of the second, so these are not both true, and of their opposites at least one is. A cell that sees both opposites loses the digit.
idea-multi-colour-wrap = Two groups of a digit are coloured with two colours each. One colour of the first sees both colours of the second, of which one is true. So that colour is false: all its cells lose the digit, and its opposite is true.
idea-bug-2 = Without a few candidates the board would be a grave: two candidates in every open cell, two places for every missing digit of a house. In type 2 all of these few are the same digit. One of them is true, so a cell that sees all of them loses it.
idea-bug-4 = But for two cells of a house the board would have two candidates in every cell and two places for every digit. In type 4 the two cells share a digit that is not one of those in excess, and one of them must have it. So the other is a digit in excess, and further candidates of the two cells go.
idea-bug-3 = Candidates in excess of a grave lie in a few cells of one house, and one of them is true. In type 3 the cells act as one whose candidates are those in excess. With other cells of the house it makes a naked subset, so its digits go from the rest.
idea-firework = In a row and a column that cross in a box, three digits leave the box only by one cell each. Each of them must then be at the crossing or at one of the two ends. Three digits for three cells: nothing else fits there.
idea-gurth-symmetry = Turn or mirror the grid and give the digits new names, and the clues may be what they were. If there is one solution, it does not change either. So a cell that keeps its place holds a digit that keeps its name, and what is known of a cell is known of its image.
idea-medusa-trap = Colour candidates in two colours, from place to place where a digit has two and from digit to digit where a cell has two. One colour is all true and the other all false. A candidate that cannot be true beside either colour goes: it sees both, or its cell and its house hold one each.
idea-medusa-wrap = Colour candidates of several digits in two colours, through cells with two candidates and houses with two places. Now a colour contradicts itself: it stands twice in a cell, or twice for a digit in a house, or leaves a cell empty. So all of that colour is false, and the other is true.
idea-aligned-pair-exclusion = Go through all combinations of digits that two cells could have. One is impossible if it takes both candidates of a cell that sees the two, or repeats a digit where they see each other. A candidate that is in none of the rest goes.
idea-sue-de-coq = Two or three cells where a line and a box cross have at least two candidates more than cells. Cells of the line outside and cells of the box outside share them out, each with digits of their own. So every digit is used up: those of the line's cells go from the rest of the line, those of the box's cells from the rest of the box.
idea-vwxyz-wing = Five cells of a box and a line that crosses it have five digits between them. All digits but one have places that see each other and are there once at most; four digits cannot fill five cells. So the fifth is among them, and a cell that sees all its places there loses it.
idea-x-chain = A chain of one digit: strong links, where a house has two places, and weak ones in turn. If one end is false the other is true. Cells that see both ends lose the digit.
idea-xy-chain = A chain of cells with two candidates each, every cell sharing a digit with the next. If the first is not the digit at its end, the last is. Cells that see both ends lose that digit.
idea-continuous-nice-loop = A chain of strong and weak links in turn comes back to its start without a break. Whichever way it runs, each weak link holds exactly one of its two ends. So whatever sees both ends of a weak link goes.
idea-discontinuous-nice-loop = A chain of strong and weak links in turn comes back to the candidate it began with, where two links of the same kind meet. Two strong links prove it true, for supposing it false leads round to its truth. Two weak ones prove it false in the same way.
idea-aic = A chain leads from candidate to candidate by strong and weak links in turn, through cells and houses and from digit to digit. It begins and ends with a strong link, so if its first candidate is false its last is true. What both of these rule out goes.
idea-als-xz = An almost locked set has one digit more than cells. Two of them share a digit that cannot be in both, so one of the sets lacks it and has all its others. A second shared digit is then in one of them, and cells that see all its places lose it.
idea-franken-x-wing = Two base houses, a box among the bases or the covers, have all places of a digit within two cover houses. Each base takes it in one cover, so both covers are used up. What else is in the covers goes; mostly locked candidates would show the same.
idea-finned-franken-x-wing = A franken X-Wing, two bases and two covers with a box among them, is spoilt by a few fins in the bases. Either the pattern holds or a fin is true. What lies in the covers and sees every fin goes.
idea-als-xy-wing = Three almost locked sets: the one in the middle shares with each of the others a digit that cannot be in both. It lacks at most one of the two, so one of the outer sets is locked. A digit both of these have goes from cells that see all its places.
idea-grouped-continuous-nice-loop = A closed loop of strong and weak links may pass through groups: two or three places of a digit where a box and a line cross, taken as one. Each weak link has one true end here too, and for a group that means the digit is in one of its cells. Whatever sees the whole of both ends of a weak link goes.
idea-grouped-discontinuous-nice-loop = A loop with groups among its nodes comes back to one candidate with two strong links or two weak ones. A group counts as true when one of its cells has the digit, and as false when none has. So the candidate is proved true by two strong links and false by two weak ones.
idea-grouped-aic = An alternating chain becomes longer if several cells of a box and a line may stand together as one node. The node is true if the digit is in one of them, so a strong link may lead to it where a house has no single second place. First or last is true as in any such chain, and what both rule out goes.
idea-nishio = Suppose a digit in a cell and follow this one digit alone. If that leaves some house without a place for it, the supposition was wrong. So the candidate goes.
idea-aligned-triple-exclusion = Three cells can have only some combinations of three digits. A combination is out if it takes every candidate of a cell that sees the three, or puts one digit twice into cells that see each other. A candidate of the three cells that is left in no combination goes.
idea-franken-swordfish = Three base houses keep a digit within three covers, and boxes take part: two rows and a box within three columns, for example. Each base has the digit in a cover of its own. So the rest of the covers loses it, as does a cell that lies in two covers.
idea-finned-franken-swordfish = Three bases, boxes among them, would keep a digit within three covers but for some fins. A cell that two bases share is a fin as well, for it would serve both. What lies in a cover and sees all the fins goes, whichever of fish and fins is true.
idea-als-chain = Almost locked sets in a row, each sharing with the next a digit that cannot be in both. If the first lacks a digit, the last has it. So cells that see all its places in both ends lose it.
idea-franken-jellyfish = Four bases of rows and boxes, or of columns and boxes, hold a digit within four covers of the other kind and boxes. Four bases need it four times, and the covers have no more to give. It goes from everything else in the covers.
idea-finned-franken-jellyfish = A jellyfish with boxes among its four bases or four covers has fins. It is found by counting: four bases, four covers, and a few places left over. Those cover cells that see all the places left over lose the digit.
idea-forcing-chain-contradiction = Suppose the opposite of what you want to prove and follow it link by link. If two chains end in something that is true and false at once, or in a cell or house with nothing left, the supposition was wrong. So its opposite holds.
idea-death-blossom = Each candidate of a cell takes a digit from an almost locked set, its petal. Whichever the cell is, one petal is locked. A digit that all petals have goes from cells that see all its places.
idea-forcing-chain-verity = One of several candidates must be true: those of a cell, or the places of a digit in a house. Follow a chain from each of them. What comes out every time is so in any case.
idea-cell-forcing-chains = Take a cell with three candidates or more and follow a chain of links from each of them. The cell is one of these digits. So whatever comes out of every chain is so, wherever it lies.
idea-region-forcing-chains = Take a digit and all its places in a row, a column or a box, and follow a chain from each. One of the places has the digit. What all the chains agree on is therefore so.
idea-forcing-net-contradiction = Suppose a candidate and write down everything that follows: each thing may need several of those before it, so the lines join to a net. Sooner or later a cell has no candidate or a digit no place. Then the supposition was wrong, and its opposite holds.
idea-forcing-net-verity = Take all candidates of a cell, or all places of a digit in a house, and follow everything that each of them forces. The nets may be large and share nothing on the way. What stands in all of them at the end is true, as one of the beginnings is.
idea-dynamic-forcing-chains = Suppose a candidate, and count what it has ruled out as gone while you go on. New links arise on the way, of cells with two candidates left and of houses with two places. Where the supposition contradicts itself, or all choices lead to the same, something is proven.
idea-mutant-x-wing = Two base houses of any kinds, a row and a column for example, keep a digit within two covers of any kinds. Each base takes it in one cover. What else the covers hold goes, though easier patterns show nearly always the same.
idea-finned-mutant-x-wing = Two bases and two covers may mix rows, columns and boxes, and a few base places lie outside the covers. These are fins, and so is a cell where the two bases cross. Cells of the covers that see every fin lose the digit; kites and empty rectangles are of this kind.
idea-mutant-swordfish = Three bases that mix rows, columns and boxes as they like keep a digit within three covers. No cell may lie in two of the bases, or it would serve both. Then the three covers are used up, and their other cells lose the digit.
idea-finned-mutant-swordfish = Rows, columns and boxes are mixed among three bases and three covers, and some places are fins. If no fin has the digit, the three bases fill the three covers. A further cell of the covers that every fin sees loses the digit; many turbot fish and short chains can be read so.
idea-mutant-jellyfish = Four bases of all three kinds keep a digit within four covers of any kinds. The count is all that matters: four houses need the digit, and only four houses offer it. Cells of the covers outside the bases lose it, and so do cells in two covers.
idea-finned-mutant-jellyfish = Four mixed bases are covered by four mixed houses but for fins, and for cells where two bases meet. All of these are false, and then the fish holds, or one is true. A cell of the covers that sees each of them can be the digit in neither case.
idea-kraken-fish-1 = A fish has fins that keep it from eliminating anything by itself. In type 1 a chain from each fin leads to what the fish rules out when no fin is true. So that candidate goes, whichever of fish and fins is true.
idea-kraken-fish-2 = If no fin of a fish is true, one of its places in every cover house is. In type 2 chains lead to the same end from each fin and from each of those places in one house. One of these is true in any case, so the end holds; it may be a candidate of another digit.
idea-template-set = The missing copies of a digit can lie in the grid only in certain ways: once in every row, column and box. Lay out all ways that are possible with what is there. A cell that every one of them uses has the digit.
idea-template-delete = List every way in which the missing copies of a digit can still be laid out, once in each house. Ways that leave another digit no room do not count. A cell that none of the ways uses cannot have the digit, so it loses that candidate.
idea-dynamic-forcing-chains-plus = Follow a supposition as in dynamic chains, until no link leads on. Then look for locked candidates, pairs and X-Wings in what is left, and take away what they rule out. With that the chains go on to a contradiction or to a common end.
idea-squirmbag = In five rows a digit fits only five columns. The five rows use the five columns up, so it goes from the rest of these. Nobody need look for it: with nine lines at most, the columns that are left make a fish of four or fewer with the same result.
idea-finned-squirmbag = Five lines keep a digit within five crossing lines, apart from fins. Whether a fin is true or the squirmbag, cells of the covers that see all the fins lose the digit. Count the lines that are left over: a smaller finned fish of them may be easier to draw.
idea-sashimi-squirmbag = Five lines have fins, and without them one of the lines would have a single place in the five covers. That place would then be true and the rest of the lines would follow, filling the covers as in a whole fish. So cells of the covers that every fin sees lose the digit.
idea-whale = In six rows a digit fits only six columns, so these columns have it within the six rows. In the rest of the columns it goes. Seen from the other side it is a swordfish or an X-Wing, in those columns that are left over.
idea-finned-whale = Six lines hold a digit within six covers, but for some fins beside them. Cells of the covers lose it where they see every fin. So large a fish has its fins nearly always in one box, as otherwise nothing would see them all.
idea-sashimi-whale = Six lines and six covers with fins, and one of the lines stands in the covers with one place only. That line hangs on its fins: if they are false it is solved, and the five others share out the five covers left. Cells of the covers that see all fins lose the digit either way.
idea-leviathan = In seven rows a digit fits only seven columns, and these are used up by the rows. It goes from the cells of these columns in the two rows that are left. Those two rows and the two columns beside make an X-Wing or less, which is how a person sees it.
idea-finned-leviathan = Seven lines, seven covers and some fins: the largest finned fish there can be. Only two lines lie outside, so a cell that loses the digit is in one of these, in a cover, and sees all the fins. It is here for completeness: a program finds it, a person finds a finned X-Wing.
idea-sashimi-leviathan = Seven lines are covered by seven others but for fins, and one of the seven has only one place besides its fins. Were the fins false, it would be placed there and six lines would be left for six covers. A cell of the covers that sees every fin loses the digit, as with the smaller sashimi fish.
idea-franken-squirmbag = Five bases, some of them boxes and the rest lines of one direction, keep a digit within five covers. Each cover has its copy from one of the bases. Cells of the covers outside the bases lose the digit; list the bases on paper to be sure that no two share a place.
idea-finned-franken-squirmbag = Boxes are among the five bases or the five covers, and some places are too many. These fins are all false, and then the squirmbag holds, or one is true. The cells of the covers that see all of them are free of the digit in any case.
idea-franken-whale = Six bases with boxes among them have all places of a digit in six covers. Three boxes side by side count as three bases just as their three rows would, which is how large franken fish come about. The digit goes from the covers outside the bases.
idea-finned-franken-whale = Six bases and six covers, with boxes on one side or both, come out even but for a few fins. Fish or fin, one of them is true. So the covers lose the digit wherever every fin is seen; mostly a smaller fish can be had by taking away a chute of bases and covers.
idea-nested-forcing-chains = Dynamic chains come to a halt, and no pair or X-Wing is left to help. In what is left there a plain chain or loop proves something more, as it would on a board of its own. With its result the outer chains go on.
idea-franken-leviathan = Seven bases of lines and boxes keep a digit within seven covers of crossing lines and boxes. Seven of the nine copies of the digit are accounted for, so little is left that could lose it. It goes from cover cells outside the bases, and a small fish among the other houses says the same.
idea-finned-franken-leviathan = Seven bases are covered by seven houses, boxes among them, but for fins. The larger the fish, the more fins there are, and a cell must see all of them. One that lies in a cover and does so loses the digit.
idea-mutant-squirmbag = Five bases of mixed kinds, no two of them with a place in common, hold a digit within five mixed covers. Base by base and cover by cover the count comes out even. So the covers have no place for it elsewhere, nor in a cell that two of them share.
idea-finned-mutant-squirmbag = Five bases meet five covers, of whatever kinds, and the places that do not fit the count are fins: those outside the covers and those in two bases. A true fin clears what it sees, and without one the fish clears its covers. What lies in a cover in sight of all fins goes.
idea-mutant-whale = Six bases of rows, columns and boxes keep a digit within six covers of any kinds. Such a fish can be taken apart: bases that are covered by as many covers of their own make smaller fish inside it. The digit goes from the covers outside the bases.
idea-finned-mutant-whale = Six bases and six covers of any kinds leave some places over, fins and places in two bases. These and the fish cannot all be false. Cells of the covers lose the digit where they see each such place; chains of the one digit are mostly quicker to follow.
idea-mutant-leviathan = Seven bases of all kinds hold a digit within seven covers of all kinds, the largest fish of this catalogue. If the seven bases share no place, seven covers are used up. Their other cells lose the digit, as a smaller fish in the houses left over would show too.
idea-finned-mutant-leviathan = Seven bases, seven covers, any kinds and any fins: every finned fish of one digit is of this kind or smaller. One of the fins is true or the fish is. What sees all fins from within a cover goes, and to find it is a task for a program.
idea-nested-multiple-forcing-chains = Within a supposition even chains and loops may find nothing more. Then take a cell or a house in what is left and follow all its choices: what they share holds under the supposition. Few people follow this without paper.
idea-nested-dynamic-forcing-chains = Here a supposition is made within a supposition. The inner one is followed with all the links that arise, until it contradicts itself or agrees with its alternatives. What it proves serves the outer one, which then ends as dynamic chains do.
idea-nested-dynamic-forcing-chains-plus = The deepest chains there are: suppositions within a supposition, which may use chains of their own. It is needed only where every easier way has failed, in the hardest puzzles known. Each proof is still made of small steps that can be checked one by one.

## The game in lines

plain-greet = masume. { $count } clues. Type help for the commands.
plain-new = A new puzzle with { $count } clues.
plain-help-how = Type help for the commands.
plain-unknown = Not understood. Type help for the commands.
plain-several = That could be { $words }.
plain-help =
    437 or { CELL("r4c3") } 7 writes a 7 in row { ROW("4") }, column 3. 430 erases.
    Read: 43, row { ROW("4") }, column 3, box 5, board, where 7, left, candidates 43, time.
    Notes: note 43 12, fill, notes auto.
    Think: hint, hints, do, why 43 7, check, back.
    Try: undo, redo, try 43 7, strike, branches, go, merge, drop, restore.
    Filled in for you: reveal 43, singles, solve.
    Games: new, new hard, daily, weekly, games, open 3, save, export, clues, pause, quit.
    And: learn, practise, watch, stats, review.
    help and a word explains it; help all explains every one.
    Words may be shortened.
plain-house = { $house }: { $cells }.
plain-blank = x
plain-clue = { $cell } is { $digits }, a clue.
plain-digit = { $cell } is { $digits }.
plain-empty = { $cell } is empty.
plain-notes = { $cell } is empty, notes { $digits }.
plain-colour = {" "}Colour { $letter }.
plain-nowhere = no cell
plain-where = { $digit } is in { $cells }. It could be in { $open }.
plain-left-over = { $count } of { $digit }
plain-then = { $a }, { $b }
plain-lacks = { $house } lacks { $digits }. Empty: { $cells }.
plain-lacks-nothing = { $house } lacks nothing.
plain-time = { $time } played, { $placed } of 81 filled.
plain-paused = Paused. The next line goes on.
plain-tidied = { $count ->
    [0] The notes are as they should be.
    [one] Notes changed in 1 cell.
   *[other] Notes changed in { $count } cells.
  }
plain-notes-auto = Automatic notes: what the rules leave. note strikes one out.
plain-notes-are-hidden = Notes are hidden. notes hand shows them.
plain-try = A try: this is branch { $branch }.
plain-try-is-dead = Dead end: { $cell } is not { $digit }. strike goes back and rules it out.
plain-no-branch = There is no such branch, or that cannot be done to it.
plain-no-dead-end = No try has come to a dead end.
plain-branch = Branch { $branch }: { $name }, { $filled } of 81, { $state }.
plain-branch-here = Here, branch { $branch }: { $name }, { $filled } of 81, { $state }.
plain-dropped = put away
plain-filled = { $count ->
    [one] 1 cell filled.
   *[other] { $count } cells filled.
  } undo takes it back.
plain-do = do carries it out.
plain-hint-listed = { $number }: { $name }. { $place }
plain-hints-more = And { $count } more. hint and a number tells one.
plain-no-such-hint = There are { $count } hints here.
plain-check-count = { $count ->
    [one] 1 entry is not right. check again tells which.
   *[other] { $count } entries are not right. check again tells which.
  }
plain-check-where = Not right: { $cells }. back goes back to before the first of them.
plain-went-back = { $count ->
    [0] Nothing is wrong.
    [one] 1 move taken back. redo makes it again.
   *[other] { $count } moves taken back. redo makes them again.
  }
plain-filled-in = Filled in by masume: this game does not count. new begins another, review looks back, quit leaves.
plain-won = { $timed ->
    [0] Solved
   *[other] Solved in { $time }
  }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }. new begins another, review looks back, quit leaves.
plain-yes = yes does it, anything else does not.
plain-nothing-asked = Nothing was asked.
plain-left = Saved. masume --plain goes on with it.
plain-saved = This is game { $game }. Every move is saved as it is made.
plain-same-game = You are playing it.
plain-library = { $count ->
    [0] No puzzle is left to begin.
    [one] 1 puzzle is not begun.
   *[other] { $count } puzzles are not begun.
  }
plain-shelved = { $number }: { $level }, { $count } clues.
plain-shelf-more = { $count ->
    [0] That is all.
   *[other] library more: the other { $count }.
  }
plain-preview = { $clues }: { $found }.
plain-unrated = not rated
plain-not-listed = No such number was listed. library lists some.
plain-game = Game { $game }: { $placed } of 81, { $time }.
plain-game-here = Game { $game }, this one: { $placed } of 81, { $time }.
plain-game-won = Game { $game }: solved in { $time }.
plain-stats = { $level }: { $played } played, { $finished } finished, best { $best }, median { $median }.
plain-no-time = none
plain-practise = Find the { $technique }. hint helps.
plain-watch-solved = { $algorithm }: solved. { $tries } tries, { $placements } digits written, { $backtracks } taken back.
plain-watch-nothing = { $algorithm }: no solution found. { $tries } tries, { $placements } digits written, { $backtracks } taken back.
plain-watch-given-up = { $algorithm }: given up. { $tries } tries so far, { $placements } digits written, { $backtracks } taken back.
plain-review = { $time }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }.

## The game in lines: what each word does

command-board = board: reads every row. x is an empty cell.
command-row = row { ROW("4") }: reads row { ROW("4") }.
command-column = column 3: reads column 3.
command-box = box 5: reads box 5, row by row.
command-where = where 7: the cells with 7, and the cells it could go to.
command-left = left: how many of each digit are missing. left row { ROW("4") }: what row { ROW("4") } lacks.
command-candidates = candidates 43: the digits that the rules and the hints leave there.
command-time = time: the time played, and how much is filled.
command-write = 437, or { CELL("r4c3") } 7, or write 43 7: writes 7 in row { ROW("4") }, column 3. { CELL("r4c3") } or 43 reads it.
command-clear = clear 43, or 430: erases what is there.
command-note = note 43 12: notes 1 and 2 there, or rubs out those that are noted.
command-colour = colour 43 a: gives the cell a colour, a to i, or takes it away. colour 43: no colour.
command-fill = fill: notes all that is possible in cells without notes. Once more: rubs out what has become impossible.
command-notes = notes auto: notes that fill themselves. notes hand: your own. notes hidden: none.
command-undo = undo: takes the last move back.
command-redo = redo: makes it again.
command-hint = hint: where to look. Again: what, why, and what to do. hint 3: the third of the list.
command-hints = hints: lists the hints there are here, easiest first.
command-do = do: carries the hint out.
command-why = why 43 7: why 7 cannot be there.
command-check = check: whether anything is wrong. Again: where.
command-back = back: goes back to before the first mistake.
command-try = try 43 7: writes 7 on trial, in a branch of its own.
command-strike = strike: leaves a try that came to a dead end, and rules its digit out.
command-branches = branches: lists what was tried and what was left.
command-go = go 2: goes to branch 2.
command-merge = merge 2: keeps branch 2.
command-drop = drop 2: puts branch 2 away.
command-restore = restore 2: takes branch 2 out again.
command-reveal = reveal 43: writes the digit of the solution there.
command-singles = singles: fills in all singles.
command-solve = solve: fills in everything. The game will not count.
command-yes = yes: agrees to what was asked.
command-new = new: another puzzle. new hard: one of a level; easy, medium, hard, expert or extreme. new and 81 characters: that puzzle.
command-daily = daily: the puzzle of the day. daily easy, daily expert: the other two.
command-weekly = weekly: the puzzle of the week, which takes longer.
command-library = library: the first puzzles that masume import took in. library hard: those of a level. library x-wing, library hard x-wing: those that need a technique. library more: the next ones. library 3: begins the third of them.
command-games = games: lists your games.
command-open = open 3: goes on with game 3.
command-save = save: tells the number of this game. It is always saved.
command-export = export: the game as a text for masume import.
command-clues = clues: the puzzle in 81 characters.
command-stats = stats: how your games went.
command-review = review: what there is to say of this game.
command-watch = watch: how much work each solver has with this grid. watch fewest: one of them.
command-learn = learn x-wing: the idea of a technique. After a hint learn is enough.
command-practise = practise x-wing: begins a puzzle that needs it.
command-pause = pause: stops the clock until the next line.
command-help = help: the words there are. help hint: what hint does. help all: all of them.
command-quit = quit: leaves. The game is saved.

## Palette, settings, the first time

palette-title = Commands
palette-nothing = Nothing is called so.
palette-setting = { $name }: { $value }
settings-title = Settings
settings-keys = arrows change at once, Esc closes
settings-calibrate = Enter asks for the keys, Esc closes
calibration-title = Shift and the digits
calibration-ask = Hold Shift and press { $digit }.
calibration-done = These write notes from now on.
calibration-keys = Backspace one back, Esc cancels
calibration-close = any key closes
calibration-no-character = This key writes nothing. Press { $digit } in the row above the letters.
calibration-digit = That is a digit. Hold Shift; where digits need Shift, let go of it.
calibration-twice = { $sign } is { $before } already.
calibration-taken = { $sign } is the only key for: { $action }.
calibration-letter = Letters and blanks mean other things.
coach-title = Welcome
coach-move = Arrows move, 1-9 write, n switches to notes.
coach-hint = H gives a hint, and more with every press. u undoes.
coach-help = ? lists every key, : finds any command, q leaves.

setting-language = language
setting-level = level of new puzzles
setting-theme = theme
setting-background = paint background
setting-color = colours
setting-glyphs = characters
setting-motion = motion
setting-layout = layout
setting-rating = level and rating
setting-timer = timer
setting-mouse = mouse
setting-conflicts = mark broken rules
setting-dead_ends = mark dead ends
setting-mistakes = mark mistakes
setting-peers = show row, column and box
setting-uniqueness = hints assume one solution
setting-wrap = cursor comes round
setting-hardware_cursor = terminal's cursor shown
setting-window_title = game in the window's title
setting-coordinates = cells
setting-note_style = notes
setting-shift_digits = Shift and a digit
setting-key_preset = keys
value-true = on
value-false = off
value-en = English
value-ja = 日本語
value-terminal = the terminal's colors
value-dark = dark
value-catppuccin = Catppuccin
value-gruvbox = Gruvbox
value-nord = Nord
value-solarized = Solarized
value-tokyo-night = Tokyo Night
value-light = light
value-contrast = high contrast
value-colour-blind = colour-blind
value-mono = no colours
value-auto = as the terminal is
value-unicode = lines and signs
value-ascii = ASCII only
value-full = full
value-reduced = reduced
value-none = none
timer-show = shown
timer-hide = hidden
timer-off = not counted
value-r1c1 = r4c7, row and column
value-a1 = D7, letter and number
value-single = in one place
value-corner-centre = corners and centre
value-off = no note
value-us = American keyboard
value-jis = Japanese keyboard
value-uk = British keyboard
value-de = German keyboard
value-fr = French keyboard
value-vim = letters, as in vim
value-arrows = arrows
value-ctc = as at SudokuPad
value-numpad = number pad

context-global = Everywhere
context-play = Playing
context-select = With cells selected
context-focus = With a digit in focus, a try or a check
context-dead-end = When a try can go nowhere
context-hint = With a hint open
context-solutions = Going through solutions
context-watch = Watching a solver
context-race = Watching a race
context-menu = In the menu
context-clues = Entering a puzzle
context-learn = Learning
context-library = In the library
context-games = In the list of games
context-statistics = Statistics
context-won = With the puzzle solved
context-review = Looking back
context-branches = In the list of branches
context-confirm = Asked a question
context-help = In the help
context-list = In a list
context-entry = Typing

## Levels of difficulty

level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-extreme = extreme

## Ratings

rate-revealed = Taken from the solution

## Algorithms: name, what it does, where it comes from

lane-row-major = Row by row
lane-onward = Going onward
lane-random = Random order
lane-fewest = Fewest candidates
lane-propagate = Singles, then fewest
lane-exact-cover = Exact cover
lane-human = As a person does
algorithm-row-major = Backtracking, row by row
algorithm-onward = Backtracking, going onward
algorithm-random = Backtracking, random order
algorithm-fewest = Fewest candidates first
algorithm-propagate = Singles, then fewest first
algorithm-exact-cover = Exact cover, dancing links
algorithm-human = As a person does
about-row-major = Writes the first digit that fits into the first empty cell, and looks for that cell from the top each time.
about-onward = The same digits in the same order, but looks for the next empty cell from the last one on: fewer cells scanned.
about-random = The same search with the cells in an order drawn by lot. It may take for ever. Right draws another lot.
about-fewest = Takes the empty cell that the fewest digits fit, so that a wrong turn shows early.
about-propagate = Strikes every digit from its peers and fills all singles before it tries anything.
about-exact-cover = Chooses candidates so that all 324 constraints are met once, the tightest constraint first.
about-human = Takes the easiest step of the techniques that hints know, again and again, and never tries anything. It may get stuck.
source-row-major = Backtracking as Wikipedia tells it, "Sudoku solving algorithms".
source-onward = The usual improvement of it.
source-random = Nobody's: it shows what order is worth.
source-fewest = The first-fail principle: R. M. Haralick, G. L. Elliott, 1980.
source-propagate = After Peter Norvig, "Solving Every Sudoku Puzzle", 2006.
source-exact-cover = Donald E. Knuth, "Dancing Links", 2000.
source-human = The techniques' own order, easiest first.

## Techniques

technique-full-house = Full House
technique-hidden-single-box = Hidden Single
technique-hidden-single-line = Hidden Single
technique-naked-single = Naked Single
technique-pointing = Locked Candidates (pointing)
technique-claiming = Locked Candidates (claiming)
technique-locked-pair = Locked Pair
technique-naked-pair = Naked Pair
technique-hidden-pair = Hidden Pair
technique-locked-triple = Locked Triple
technique-naked-triple = Naked Triple
technique-hidden-triple = Hidden Triple
technique-naked-quadruple = Naked Quadruple
technique-hidden-quadruple = Hidden Quadruple
technique-x-wing = X-Wing
technique-swordfish = Swordfish
technique-skyscraper = Skyscraper
technique-two-string-kite = 2-String Kite
technique-turbot-fish = Turbot Fish
technique-xy-wing = XY-Wing
technique-empty-rectangle = Empty Rectangle
technique-dual-two-string-kite = Dual 2-String Kite
technique-dual-empty-rectangle = Dual Empty Rectangle
technique-xyz-wing = XYZ-Wing
technique-w-wing = W-Wing
technique-colour-trap = Colour Trap
technique-colour-wrap = Colour Wrap
technique-remote-pair = Remote Pair
technique-almost-locked-pair = Almost Locked Pair
technique-almost-locked-triple = Almost Locked Triple
technique-firework = Firework
technique-gurth-symmetry = Gurth's Symmetry
technique-medusa-trap = 3D Medusa (trap)
technique-medusa-wrap = 3D Medusa (wrap)
technique-aligned-pair-exclusion = Aligned Pair Exclusion
technique-aligned-triple-exclusion = Aligned Triple Exclusion
technique-unique-loop-1 = Unique Loop Type 1
technique-unique-loop-2 = Unique Loop Type 2
technique-unique-loop-3 = Unique Loop Type 3
technique-unique-loop-4 = Unique Loop Type 4
technique-extended-rectangle-1 = Extended Rectangle Type 1
technique-extended-rectangle-2 = Extended Rectangle Type 2
technique-extended-rectangle-3 = Extended Rectangle Type 3
technique-finned-x-wing = Finned X-Wing
technique-sashimi-x-wing = Sashimi X-Wing
technique-finned-swordfish = Finned Swordfish
technique-jellyfish = Jellyfish
technique-sashimi-swordfish = Sashimi Swordfish
technique-finned-jellyfish = Finned Jellyfish
technique-sashimi-jellyfish = Sashimi Jellyfish
technique-multi-colour-trap = Multi Colour Trap
technique-multi-colour-wrap = Multi Colour Wrap
technique-franken-x-wing = Franken X-Wing
technique-finned-franken-x-wing = Finned Franken X-Wing
technique-franken-swordfish = Franken Swordfish
technique-finned-franken-swordfish = Finned Franken Swordfish
technique-franken-jellyfish = Franken Jellyfish
technique-finned-franken-jellyfish = Finned Franken Jellyfish
technique-mutant-x-wing = Mutant X-Wing
technique-finned-mutant-x-wing = Finned Mutant X-Wing
technique-mutant-swordfish = Mutant Swordfish
technique-finned-mutant-swordfish = Finned Mutant Swordfish
technique-mutant-jellyfish = Mutant Jellyfish
technique-finned-mutant-jellyfish = Finned Mutant Jellyfish
technique-kraken-fish-1 = Kraken Fish Type 1
technique-kraken-fish-2 = Kraken Fish Type 2
technique-squirmbag = Squirmbag
technique-finned-squirmbag = Finned Squirmbag
technique-sashimi-squirmbag = Sashimi Squirmbag
technique-whale = Whale
technique-finned-whale = Finned Whale
technique-sashimi-whale = Sashimi Whale
technique-leviathan = Leviathan
technique-finned-leviathan = Finned Leviathan
technique-sashimi-leviathan = Sashimi Leviathan
technique-franken-squirmbag = Franken Squirmbag
technique-finned-franken-squirmbag = Finned Franken Squirmbag
technique-franken-whale = Franken Whale
technique-finned-franken-whale = Finned Franken Whale
technique-franken-leviathan = Franken Leviathan
technique-finned-franken-leviathan = Finned Franken Leviathan
technique-mutant-squirmbag = Mutant Squirmbag
technique-finned-mutant-squirmbag = Finned Mutant Squirmbag
technique-mutant-whale = Mutant Whale
technique-finned-mutant-whale = Finned Mutant Whale
technique-mutant-leviathan = Mutant Leviathan
technique-finned-mutant-leviathan = Finned Mutant Leviathan
technique-direct-pointing = Direct Pointing
technique-direct-claiming = Direct Claiming
technique-direct-hidden-pair = Direct Hidden Pair
technique-direct-hidden-triple = Direct Hidden Triple
technique-unique-rectangle-1 = Unique Rectangle Type 1
technique-unique-rectangle-2 = Unique Rectangle Type 2
technique-unique-rectangle-3 = Unique Rectangle Type 3
technique-unique-rectangle-4 = Unique Rectangle Type 4
technique-unique-rectangle-5 = Unique Rectangle Type 5
technique-unique-rectangle-6 = Unique Rectangle Type 6
technique-hidden-rectangle = Hidden Rectangle
technique-avoidable-rectangle-1 = Avoidable Rectangle Type 1
technique-avoidable-rectangle-2 = Avoidable Rectangle Type 2
technique-bug-1 = BUG+1
technique-bug-2 = BUG Type 2
technique-bug-3 = BUG Type 3
technique-bug-4 = BUG Type 4
technique-wxyz-wing = WXYZ-Wing
technique-vwxyz-wing = VWXYZ-Wing
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
technique-continuous-nice-loop = Continuous Nice Loop
technique-discontinuous-nice-loop = Discontinuous Nice Loop
technique-aic = Alternating Inference Chain (AIC)
technique-grouped-continuous-nice-loop = Grouped Continuous Nice Loop
technique-grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
technique-grouped-aic = Grouped AIC
technique-als-xz = ALS-XZ
technique-als-xy-wing = ALS-XY-Wing
technique-als-chain = ALS Chain
technique-death-blossom = Death Blossom
technique-sue-de-coq = Sue de Coq
technique-nishio = Nishio
technique-forcing-chain-contradiction = Forcing Chain (contradiction)
technique-forcing-chain-verity = Forcing Chain (verity)
technique-forcing-net-contradiction = Forcing Net (contradiction)
technique-forcing-net-verity = Forcing Net (verity)
technique-cell-forcing-chains = Cell Forcing Chains
technique-region-forcing-chains = Region Forcing Chains
technique-dynamic-forcing-chains = Dynamic Forcing Chains
technique-dynamic-forcing-chains-plus = Dynamic Forcing Chains (+)
technique-nested-forcing-chains = Dynamic Forcing Chains (+ Forcing Chains)
technique-nested-multiple-forcing-chains = Dynamic Forcing Chains (+ Multiple Forcing Chains)
technique-nested-dynamic-forcing-chains = Dynamic Forcing Chains (+ Dynamic Forcing Chains)
technique-nested-dynamic-forcing-chains-plus = Dynamic Forcing Chains (+ Dynamic Forcing Chains (+))
technique-template-set = Template Set
technique-template-delete = Template Delete

## Actions: what the help says of each

action-left = one cell left
action-down = one cell down
action-up = one cell up
action-right = one cell right
action-box-left = one box left
action-box-right = one box right
action-box-up = one box up
action-box-down = one box down
action-row-start = start of the row
action-row-end = end of the row
action-first-cell = first cell
action-last-cell = last cell
action-go-to-box = box 1 to 9
action-next-empty = next empty cell
action-previous-empty = previous empty cell
action-digit = write (again: erase)
action-note-once = one note
action-note-mode = digits or notes
action-select = select several cells
action-select-cell = add or drop a cell
action-select-end = end the selection
action-notes-shown = notes: hand, auto, none
action-to-centre = notes to the centre
action-colour = colour
action-colour-off = no colour
action-colour-mode = digits colour
action-focus-kind = kind of highlight
action-check = check; again: more
action-try = try: begin a branch
action-branches = list the branches
action-branch-drop = drop, or take back
action-branch-merge = keep the branch
action-refute = go back and strike it
action-fill-cell = fill this cell
action-fill-singles = fill the singles
action-show-conflicts = mark broken rules
action-show-dead-ends = mark dead ends
action-show-mistakes = mark mistakes
action-show-peers = row, column and box
action-erase = erase
action-skip-cell = leave a cell empty
action-fill-notes = fill or tidy the notes
action-focus = focus a digit
action-focus-off = focus none
action-focus-cell = focus the cell's digit
action-focus-next = focus the next digit
action-focus-previous = focus the one before
action-focus-write = write the focus digit
action-focus-note = note the focus digit
action-undo = undo
action-redo = redo
action-hint = hint (again: more)
action-hint-apply = do what the hint says
action-hint-close = close the hint
action-sentence-next = next sentence
action-sentence-previous = sentence before
action-hint-next = other hint
action-hint-previous = hint before
action-hint-list = all hints, with effect
action-hint-more = why is that so?
action-hint-copy = copy it in one line
action-why-not = why not this digit?
action-watch = watch a solver
action-fill = fill at once (asks)
action-play-pause = play, pause
action-step-forward = one event forward
action-step-back = one event back
action-next-backtrack = next backtrack
action-previous-backtrack = backtrack before
action-next-decision = next real choice
action-previous-decision = choice before
action-next-record = next depth record
action-previous-record = depth record before
action-next-solution = next solution
action-previous-solution = solution before
action-run-start = start of the run
action-run-end = end of the run
action-tenth = 10 % to 90 %
action-tenth-zero = 0 %
action-faster = faster
action-slower = slower
action-speed-one = one event a second
action-grain = what counts as a step
action-mark = mark this, or unmark
action-go-to-mark = next mark
action-stop-when = stop on a condition
action-heat = how often cells changed
action-count-all = count all solutions
action-algorithms = choose the algorithm
action-race = race algorithms
action-race-clock = equal steps or time
action-lane-algorithm = algorithm of a board
action-from-clues = start at the clues
action-use-solution = use the solution
action-review = look at the game again
action-review-page = the summary, the board
action-next-remark = next remark
action-previous-remark = previous remark
action-share = copy to share
action-leave = back to the game
action-menu = menu
action-enter-puzzle = enter a puzzle
action-new-puzzle = new puzzle
action-learn = lessons
action-library = library
action-statistics = statistics
action-games = games
action-filter-level = next level
action-filter-level-back = level before
action-filter-state = new, begun or finished
action-filter-technique = next technique
action-filter-technique-back = technique before
action-filter-clues = number of clues
action-filter-time = how long they took
action-filter-date = how long ago
action-sort-list = other order
action-sort-back = the other way round
action-practise = practise
action-copy = copy the puzzle
action-pause = pause, hide the board
action-layout = layout
action-mouse = mouse on, off
action-help = help
action-help-search = search the help
action-palette = find a command
action-settings = settings
action-calibrate = Shift and the digits
action-help-close = close the help
action-list-down = further down
action-list-up = further up
action-list-more = next choice
action-list-less = choice before
action-choose = choose
action-list-close = close
action-scroll-down = scroll down
action-scroll-up = scroll up
action-yes = yes
action-redraw = draw afresh
action-suspend = suspend
action-interrupt = quit
action-quit = quit

group-move = Move
group-write = Write
group-think = Think
group-run = Run
group-program = Program

## Actions: the short words of the footer

short-digit = digit
short-note-mode = note
short-select-cell = cell
short-note-once = note
short-colour = colour
short-erase = erase
short-select-end = done
short-undo = undo
short-hint = hint
short-watch = solver
short-fill = fill
short-help = help
short-palette = commands
short-skip-cell = empty
short-choose = open
short-list-close = close
short-list-down = choose
short-list-more = other
short-menu = menu
short-practise = practise
short-filter-level = level
short-filter-state = state
short-filter-technique = technique
short-filter-clues = clues
short-filter-time = time
short-filter-date = date
short-sort-list = order
short-learn = learn
short-quit = quit
short-pause = pause
short-layout = layout
short-new-puzzle = new
short-hint-apply = do it
short-hint-close = close
short-hint-next = other
short-sentence-next = sentence
short-play-pause = play
short-step-forward = forward
short-step-back = back
short-next-backtrack = next backtrack
short-faster = faster
short-algorithms = algorithm
short-race-clock = clock
short-lane-algorithm = algorithm
short-heat = changes
short-slower = slower
short-tenth = jump
short-from-clues = clues
short-use-solution = use it
short-next-solution = next
short-previous-solution = before
short-leave = back
short-review = review
short-review-page = board
short-next-remark = remark
short-previous-remark = remark back
short-share = share

# The command line
progress-bar = { $bar } { $answered } done, { $rate } a second, { $left } left
progress-choosy = { $bar } { $answered } done, { $rate } a second, { $accepted } % of the attempts, { $left } left
progress-open = { $answered } done, { $rate } a second
print-title = { $title } { $number }
print-solutions = Solutions
convert-drops = The form { $form } cannot hold { $parts }.
convert-lost = { $part } ({ $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
})
part-placed = which digits were filled in
part-singles = the difference between clues and naked singles
part-conflicts = clues in conflict
part-candidates = candidates
part-case = the case of a technique
part-title = titles
part-author = authors
part-level = levels
part-source = sources
part-date = dates
part-url = addresses
part-comment = comments
doctor-yes = yes
doctor-no = no
doctor-version = version
doctor-terminal = terminal
doctor-streams = terminals
doctor-size = window
doctor-locale = locale
doctor-language = language
doctor-glyphs = characters
doctor-color = colours
doctor-mouse = mouse
doctor-config = settings
doctor-games = games
doctor-instructions = instructions
doctor-threads = threads
