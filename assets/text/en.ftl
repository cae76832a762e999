# What masume says in English. ja.ftl holds the same messages with the same facts.

house-row = row { $number }
house-column = column { $number }
house-box = box { $number }
list-more = { $a }, { $b }
list-last = { $a } and { $b }

## The play screen

mode-digit = digit
mode-note = note
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
won-time = Solved in { $time }. N opens a new puzzle.
mouse-on = Mouse on.
mouse-off = Mouse off: the terminal can select text.
layout-auto = Layout: by window
layout-small = Layout: small
layout-classic = Layout: classic
layout-medium = Layout: medium
copied = Copied: { $text }

## Clues that are no puzzle

flaw-clash = The clues repeat { $digit } in { $house } ({ $cells }).
flaw-no-solution = These clues have no solution.
flaw-several = These clues have several solutions.
flaw-several-shown = These clues have several solutions: { $cell } can be { $first } or { $second }.

## Questions

confirm-keys = y yes, any other key no
confirm-fill = Fill { $count ->
    [one] the last cell
   *[other] all { $count } cells
  } at once? The game will not count.
confirm-quit = Leave this game? The puzzle is kept, your entries are not.
confirm-new = Open a new puzzle? Your entries in this one are not kept.
confirm-paste = Play the pasted puzzle? { $clues } clues, one solution.
confirm-paste-flaw = Open the pasted grid all the same? { $flaw }
paste-error = The pasted text is no puzzle: { $error }
paste-nothing = The pasted text holds no puzzle.
fill-no-need = Every cell is filled.
fill-done = Filled { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  } in { $time }. u undoes.

## Hints

hint-title = HINT { $level }/4
hint-keys = H more, Enter do it, Esc close
hint-last-keys = H or Enter do it, Esc close
hint-searching = Thinking ...
hint-place = Look at { $houses }.
hint-name = { $technique } on { $digits }
full-house-cell = In { $house } only { $cell } is empty.
full-house-digit = Only { $digit } is missing there.
hidden-single-blocker = { $holder } is { $digit }, so { $cells } cannot be { $digit }.
hidden-single-so = In { $house } the { $digit } can go only to { $cell }.
ruled-out-before = In { $cells } the { $digit } was ruled out before.
naked-single-house = In { $house } there is already { $digits }.
naked-single-before = Ruled out for { $cell } before: { $digits }.
naked-single-so = Only one digit is left for { $cell }.
locked-places = In { $from } the { $digit } can go only to { $cells }.
locked-both = They all lie in { $to } too.
locked-so = One of them takes the { $digit } of { $to }, so it can be nowhere else in { $to }.
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
stuck-place = None of the techniques masume knows finds a step here.
stuck-name = This grid needs more than singles, locked candidates and subsets.
stuck-reveal = A cell can be revealed: { $cell }, where the fewest candidates are left.
stuck-do = { $cell } is { $digit }.
stuck-no-solution = The clues have no single solution, so nothing can be revealed.
why-not-filled = { $cell } is filled already.
why-not-seen = { $cell } sees { $holder }, which is { $digit }.
why-not-struck = An earlier hint ruled { $digit } out in { $cell }.
why-not-unknown = Nothing masume knows forbids { $digit } in { $cell } now.
no-hint-won = The puzzle is solved.
no-hint-flaw = No hint: { $flaw }

## Watching a solver

watch-title = SOLVER
watch-row-major = Backtracking, row by row
watch-playing = playing
watch-paused = paused
watch-event = event { $at } of { $of }
watch-depth = depth { $now }, deepest { $deepest }
watch-tries = tries
watch-placements = placed
watch-backtracks = backtracks
watch-speed = speed { $speed }/s
watch-speed-unlimited = speed: full
watch-path = path, deepest last
watch-tried = tried { $digits }
watch-depth-bar = depth
watch-time-bar = time
event-start = start
event-reject = { $cell } = { $digit }? blocked by { $cells }
event-place = place { $cell } = { $digit }
event-retract = erase { $cell } = { $digit }
event-solution = a solution
event-exhausted = nothing left to try
code-solve = solve:
code-if-full = if no cell is empty: done
code-for-each-digit = for each digit 1 to 9:
code-if-fits = if the digit fits:
code-place = place it
code-solve-rest = if solve: done
code-erase = erase it
code-dead-end = return dead end
watch-clash = { $digit } repeats in { $house }, so nothing can be tried. r starts at the clues.
watch-counting = The run is still being counted.
watch-use = y fills the game with this solution
watch-from-clues = From the clues alone.

## Help

help-title = Help
help-keys = Esc closes, arrows scroll

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
action-erase = erase
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
action-hint-copy = copy the hint in one line
action-why-not = why not this digit here?
action-watch = watch a solver
action-fill = fill at once (asks)
action-play-pause = play, pause
action-step-forward = one event forward
action-step-back = one event back
action-next-backtrack = next backtrack
action-previous-backtrack = backtrack before
action-run-start = start of the run
action-run-end = end of the run
action-tenth = 10 % to 90 %
action-tenth-zero = 0 %
action-faster = faster
action-slower = slower
action-speed-one = one event a second
action-from-clues = start at the clues
action-use-solution = use the solution
action-leave = back to the game
action-new-puzzle = new puzzle
action-copy = copy the puzzle
action-pause = pause, hide the board
action-layout = layout
action-mouse = mouse on, off
action-help = help
action-help-close = close the help
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
short-undo = undo
short-hint = hint
short-watch = solver
short-fill = fill
short-help = help
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
short-slower = slower
short-tenth = jump
short-from-clues = clues
short-use-solution = use it
short-leave = back
