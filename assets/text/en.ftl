# What masume says in English. ja.ftl holds the same messages with the same facts.

house-row = row { $number }
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
undone = Undone. { $count } before it.
redone = Done again.
won = Solved!
won-time = Solved in { $time }, { $hints ->
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
check-where = Not right: { $cells }. c goes back to before the first mistake.
went-back = { $count ->
    [one] 1 move
   *[other] { $count } moves
  } taken back. U makes them again; T keeps them as a branch.
try-begins = The next digit is a try: it begins a branch.
try-ends = The next digit is no try.
try-now = try: next digit
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
flaw-several = These clues have several solutions.
flaw-several-shown = These clues have several solutions: { $cell } can be { $first } or { $second }.

## The keeping of games

resumed = Game { $game } goes on: { $placed } of 81, { $time }.
not-kept = Not saved: { $why }. The game goes on.
kept-again = Saved again.
set-aside = { $count ->
    [0] The games could not be read; they are
    [one] One game was saved out of a damaged database, now
   *[other] { $count } games were saved out of a damaged database, now
  } in { $name }.
open-elsewhere = Game { $game } is open in another window; this is another one.
left-kept = saved · masume to continue
left-lost = the last turns are not saved: { $why }
trouble-no-folder = there is no home folder
trouble-read-only = the folder of the games cannot be written to
trouble-full = the disk is full
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

## The review screen

review-title = Review
review-result = REVIEW  { $level } · { $time } · { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  } · { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }
review-turn = turn { $turn } of { $turns }
review-searching = Looking at the game …
review-none = There is nothing to compare with: the clues have no single solution.
review-longest = longest think { $time } at turn { $turn }
review-technique = technique
review-needed = needed
review-found = found
review-time = your time
review-no-remarks = Nothing was guessed, nothing was wrong, nothing easier was passed by.
review-guess = Turn { $turn }: { $placed } was a guess. No technique gave it yet.
review-slip = Turn { $turn }: { $placed } was wrong.
review-slip-noticed = Turn { $turn }: { $placed } was wrong. You took it away { $later ->
    [one] in the next turn.
   *[other] { $later } turns later.
  }
review-easier = Turn { $turn }: { $placed } took { $technique }; { $other } was there by { $easier }.
review-share = masume { $level }{ $time } · { $hints ->
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
confirm-new = Open a new puzzle? This game is not saved.
confirm-paste = Play this puzzle?
confirm-paste-flaw = Open it all the same?
import-unique = one solution
import-level = { $level }: its hardest step is { $technique }
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
force-house = In { $house } the { $digit } can then no longer go to { $cells }, so { $cell } is { $digit }.
force-off = Then { $cell } is not { $digit }, because { $reason }.
force-no-digit = Then no digit is left for { $cell }: what was supposed is wrong.
force-no-place = Then { $house } has no place left for { $digit }: what was supposed is wrong.
force-clash = Both cannot be: what was supposed is wrong.
force-either = Either { $cell } is { $digit } or it is not.
force-any = So in any case { $fact }.
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
stuck-place = None of the techniques masume looks for finds a step here.
stuck-name = This grid needs more than chains, almost locked sets and forcing nets.
stuck-reveal = A cell can be revealed: { $cell }, where the fewest candidates are left.
stuck-do = { $cell } is { $digit }.
stuck-no-solution = The clues have no single solution, so nothing can be revealed.
why-not-filled = { $cell } is filled already.
why-not-seen = { $cell } sees { $holder }, which is { $digit }.
why-not-struck = An earlier hint ruled { $digit } out in { $cell }.
why-not-unknown = Nothing up to { $level } forbids { $digit } in { $cell } now.
no-hint-won = The puzzle is solved.
no-hint-flaw = No hint: { $flaw }

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
stop-ask = r5c5=7 when the digit is written, depth 30 when the search is as deep, dead for the next dead end. Nothing: play on.
stop-refused = Not understood. Write it like r5c5=7, depth 30 or dead.
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
menu-enter = Enter or paste a puzzle
menu-watch = Watch a solver
menu-learn = Learn a technique
about-menu-learn = Every technique on a page: the idea, a board it is shown on, and positions to find it in yourself.
menu-settings = Settings
menu-quit = Quit
about-menu-continue = The game as you left it.
about-menu-new = A puzzle of the program.
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

## Lessons: the ideas

idea-full-house = A house with one empty cell lacks one digit. That digit can only go there. Look for such houses first: they cost nothing.
idea-hidden-single = Every house needs each digit once. If all cells of a house but one are filled or see the digit, it goes to the one that is left. Take a digit and cross its rows and columns through the boxes to see it.
idea-naked-single = A cell sees up to twenty others. If these hold eight different digits, only the ninth is left for it. Look where a row, a column and a box are all well filled.
idea-direct-locked = If a digit of one house can only lie where it crosses another, the rest of that other house cannot have it. Often that leaves the digit a single place in a third house. No notes are needed to see it.
idea-direct-hidden = If some digits of a house fit only as many cells, nothing else fits there. A further digit loses those cells. If that leaves it one place in the house, it goes there.
idea-pointing = In a box all places of a digit may lie in one row or column. Wherever it goes, the box puts it into that line. So the rest of the line cannot have it.
idea-claiming = In a row or column all places of a digit may lie in one box. The line takes the digit of that box, whichever of them it is. So the rest of the box cannot have it.
idea-locked-subset = Two cells with two digits, or three with three, may lie in a box and in a line at once. The digits are used up in both houses. So they go from the rest of the box and from the rest of the line.
idea-naked-subset = If as many cells of a house have only as many digits between them, these cells take these digits. Which goes where is not known yet. But no other cell of the house can have any of them.
idea-hidden-subset = If some digits of a house have only as many cells between them, they fill these cells. Nothing else fits there. So every other candidate of the cells goes.
idea-fish = Take a digit and some rows in which it fits only where as many columns cross. Each row needs the digit, so together they use up those columns. In the rest of the columns it goes; the same holds with rows and columns changed.
idea-finned-fish = A fish would be whole but for a few places more, its fins. Either no fin is true and the fish holds, or a fin is true. So only cells of the cover that see every fin lose the digit.
idea-sashimi-fish = A fish with fins lacks one of its own corners. Without the fins a digit would be forced there all the same. So cells of the cover that see every fin lose the digit.
idea-wide-fish = Boxes may take part in a fish as rows and columns do. The digit of as many base houses must lie in as many cover houses. What else the cover holds goes, if it sees every fin there is.
idea-skyscraper = Two rows have two places each for a digit, and one place of each lies in the same column. Not both of these are true, so one of the other two is. Cells that see both others lose the digit.
idea-two-string-kite = A row and a column have two places each for a digit, and one end of each lies in the same box. Not both of these are true, so one of the far ends is. A cell that sees both far ends loses the digit.
idea-turbot-fish = Two houses have two places each for a digit, and one of the first sees one of the second. These are not both true, so one of the other two is. Cells that see both of those lose the digit.
idea-empty-rectangle = In a box the digit lies only in one row and one column, which cross there. A line elsewhere has two places for it, one of which sees an arm of the cross. If that one is true the other arm must hold the digit; so a cell that sees both the other arm and the other place loses it.
idea-xy-wing = A cell with x and y sees a cell with x and z and a cell with y and z. Whatever the first is, one of the other two is z. Cells that see both lose z.
idea-xyz-wing = A cell with x, y and z sees one with x and z and one with y and z. One of the three is z, whatever the first is. Cells that see all three lose z.
idea-w-wing = Two cells have the same two digits and do not see each other. In some house one of the digits has two places, each seen by one of them. So not both cells are that digit, and one is the other: cells that see both lose the other.
idea-bent = A few cells in a box and a line have as many digits as cells. Each digit but one can be only once among them, as its places see each other. So the one that is left is in one of them, and cells that see all its places lose it.
idea-colour-trap = Where a digit has two places in a house, one is true: colour them differently, and go on from house to house. One colour is all true, the other all false. A cell that sees both colours loses the digit.
idea-colour-wrap = Colour a digit with two colours through houses where it has two places. If two cells of one colour see each other, that colour cannot be true. All of it goes, and the other colour is true.
idea-multi-colour = Two separate sets of cells are coloured with two colours each. Where a colour of one sees a colour of the other, not both are true, so one of their opposites is. Cells that see both opposites lose the digit, and a colour that sees both colours of the other set is false.
idea-remote-pair = Cells with the same two digits form a chain, each seeing the next. The digits alternate along it. So a cell that sees two of them an odd number of steps apart loses both digits.
idea-almost-locked = A line crosses a box. Cells of the line outside it and cells of the box outside the line must then take the same digits. What does not fit both goes.
idea-firework = In a row and a column that cross in a box, three digits leave the box only by one cell each. Each of them must then be at the crossing or at one of the two ends. Three digits for three cells: nothing else fits there.
idea-medusa = Colouring may pass from digit to digit where a cell has two candidates. One of the two colours is all true and the other all false. What sees both colours goes; a colour that contradicts itself is false.
idea-aligned = Two or three cells can have only some combinations of digits. A combination that would leave another cell without a candidate is impossible. A digit that is in none of the others goes.
idea-unique-rectangle-1 = Four cells in two rows, two columns and two boxes must not come to hold only two digits, or these could change places and there would be two solutions. Three of them have just these two digits. So the fourth has one of its others.
idea-unique-rectangle-2 = Four cells must not come to hold only two digits, or there would be two solutions. Two of them have the same one digit more. One of the two is that digit, so cells that see both lose it.
idea-unique-rectangle-3 = Four cells must not come to hold only two digits, or there would be two solutions. The extra digits of two of them act as one cell together. With other cells of the house that cell forms a naked subset.
idea-unique-rectangle-4 = Four cells must not come to hold only two digits, or there would be two solutions. In a house of the two cells with more candidates, one of the digits can only lie in them. So neither of these can be the other digit.
idea-unique-rectangle-5 = Four cells must not come to hold only two digits, or there would be two solutions. Two in opposite corners, or three, have the same one digit more. One of them is it, so cells that see all of them lose it.
idea-unique-rectangle-6 = Four cells must not come to hold only two digits, or there would be two solutions. Two opposite corners have more candidates, and one digit lies only in the corners in both rows and columns. Were it in them, the rectangle would be deadly, so it goes from them.
idea-hidden-rectangle = Four cells must not come to hold only two digits, or there would be two solutions. In a row and a column of one corner a digit has no other place than the corners. If that corner were the other digit, all four would be forced, so it is not.
idea-avoidable = Four cells that are no clues must not come to hold only two digits, for these could change places. Some of them are filled already. What would complete the deadly rectangle is impossible.
idea-unique-loop = A loop of cells that share two digits, each house holding none or two of them, must not come to hold only these. They could change places all round, and there would be two solutions. What keeps the loop from that must be true.
idea-extended-rectangle = Six cells in two lines side by side and three boxes, or three lines and two, must not come to hold only three digits. They could change places, and there would be two solutions. What keeps them from that must be true.
idea-bug-1 = Without one candidate every open cell would have two, and every house two places for each missing digit. Such a board has several solutions or none. So that one candidate is true.
idea-bug-more = Without some candidates every open cell would have two, and every house two places for each missing digit. Such a board has several solutions or none, so one of them is true. What all of them rule out goes.
idea-x-chain = A chain of one digit: strong links, where a house has two places, and weak ones in turn. If one end is false the other is true. Cells that see both ends lose the digit.
idea-xy-chain = A chain of cells with two candidates each, every cell sharing a digit with the next. If the first is not the digit at its end, the last is. Cells that see both ends lose that digit.
idea-continuous-loop = A chain of strong and weak links in turn comes back to its start. Whichever way it runs, each weak link holds exactly one of its two ends. So whatever sees both ends of a weak link goes.
idea-discontinuous-loop = A chain of strong and weak links in turn comes back to the candidate it began with. Supposing it false proves it true, or supposing it true proves it false. So it is known.
idea-aic = A chain leads from candidate to candidate by strong and weak links in turn. If its first is false its last is true. What both rule out goes.
idea-grouped = In a chain several cells of a box and a line may stand together as one node: the digit is in one of them. The links are the same as in other chains. More chains can be found so.
idea-als-xz = An almost locked set has one digit more than cells. Two of them share a digit that cannot be in both, so one of the sets lacks it and has all its others. A second shared digit is then in one of them, and cells that see all its places lose it.
idea-als-xy-wing = Three almost locked sets: the one in the middle shares with each of the others a digit that cannot be in both. It lacks at most one of the two, so one of the outer sets is locked. A digit both of these have goes from cells that see all its places.
idea-als-chain = Almost locked sets in a row, each sharing with the next a digit that cannot be in both. If the first lacks a digit, the last has it. So cells that see all its places in both ends lose it.
idea-death-blossom = Each candidate of a cell takes a digit from an almost locked set, its petal. Whichever the cell is, one petal is locked. A digit that all petals have goes from cells that see all its places.
idea-sue-de-coq = Cells where a line and a box cross have a few digits too many. Cells of the line and of the box beside them share these out between them. So the digits go from the rest of the line, or of the box.
idea-nishio = Suppose a digit in a cell and follow this one digit alone. If that leaves some house without a place for it, the supposition was wrong. So the candidate goes.
idea-forcing-contradiction = Suppose the opposite of what you want to prove and follow what it forces. If a cell or a house is left with nothing, or something would be true and false at once, the supposition was wrong. So its opposite holds.
idea-forcing-verity = One of several candidates must be true: those of a cell, or the places of a digit in a house. Follow what each of them forces. What comes out every time is so in any case.
idea-template = The nine copies of a digit can lie in the grid only in certain ways. Lay out all that are possible with what is there. A cell that all of them use has the digit, and a cell that none uses does not.

## The game in lines

plain-greet = masume. { $count } clues. Type help for the commands.
plain-unknown = Not understood. Type help for the commands.
plain-help =
    r4c3 7: write 7. r4c3 0 or clear r4c3: erase.
    note r4c3 47: note or unnote 4 and 7. fill: fill in or tidy all notes.
    r4c3: what is there. row 4, column 3, box 5, board: read.
    where 7: where 7 is and could be. left: how many of each are missing.
    hint: a hint; again: more. do: carry it out.
    why r4c3 7: why not 7 there? check: is anything wrong?
    undo, redo, new, quit. Words may be shortened.
plain-blank = -
plain-nowhere = nowhere
plain-where = { $digit } is in { $cells }. It could be in { $open }.
plain-do = Type do to carry it out.
plain-check = { $count ->
    [0] No rule broken, and nothing is wrong.
    [one] No rule broken; one cell is not right.
   *[other] No rule broken; { $count } cells are not right.
  }
plain-won = Solved. new begins another, quit leaves.

## Palette, settings, the first time

palette-title = Commands
palette-nothing = Nothing is called so.
settings-title = Settings
settings-keys = arrows change, kept at once, Esc closes
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
setting-wrap = cursor comes round
setting-note_style = notes
setting-shift_digits = Shift and a digit
setting-key_preset = keys
value-true = on
value-false = off
value-en = English
value-ja = 日本語
value-terminal = the terminal's colours
value-dark = dark
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
context-watch = Watching a solver
context-race = Watching a race
context-menu = In the menu
context-clues = Entering a puzzle
context-learn = Learning
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
action-notes-shown = notes by hand, automatic, hidden
action-to-centre = corner notes to the centre
action-colour = colour
action-colour-off = no colour
action-colour-mode = digits colour, or write again
action-focus-kind = kind of highlight
action-check = check; again: more
action-try = try: begin a branch
action-branches = list the branches
action-branch-drop = drop the branch, or back
action-branch-merge = keep the branch
action-refute = leave the try, strike its digit
action-fill-cell = fill this cell
action-fill-singles = fill the singles
action-show-conflicts = mark broken rules
action-show-dead-ends = mark dead ends
action-show-mistakes = mark mistakes
action-show-peers = show row, column and box
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
action-hint-list = list all hints with their effect
action-hint-more = why is this sentence so?
action-hint-copy = copy the hint in one line
action-why-not = why not this digit?
action-watch = watch a solver
action-fill = fill at once (asks)
action-play-pause = play, pause
action-step-forward = one event forward
action-step-back = one event back
action-next-backtrack = next backtrack
action-previous-backtrack = backtrack before
action-next-decision = next choice among several
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
action-grain = step by event, placement, choice
action-mark = mark this event, or unmark
action-go-to-mark = next mark
action-stop-when = stop when something holds
action-heat = show how often cells changed
action-count-all = count past all solutions
action-algorithms = choose the algorithm
action-race = race algorithms
action-race-clock = equal steps or equal time
action-lane-algorithm = next algorithm for board 1 to 3
action-from-clues = start at the clues
action-use-solution = use the solution
action-review = look at the game again
action-review-page = the summary, the board
action-next-remark = next remark
action-previous-remark = previous remark
action-share = copy the result to share it
action-leave = back to the game
action-menu = menu
action-enter-puzzle = enter a puzzle
action-new-puzzle = new puzzle
action-learn = lessons
action-practise = practise
action-copy = copy the puzzle
action-pause = pause, hide the board
action-layout = layout
action-mouse = mouse on, off
action-help = help
action-help-search = search the help
action-palette = find a command
action-settings = settings
action-help-close = close the help
action-list-down = further down
action-list-up = further up
action-list-more = next seed
action-list-less = seed before
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
