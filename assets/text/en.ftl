# The English messages. ja.ftl has the same messages with the same variables.

house-row = row { $number }
house-row-lettered = row { $number }
house-column = column { $number }
house-box = box { $number }
house-rows = rows { $numbers }
house-rows-lettered = rows { $numbers }
house-columns = columns { $numbers }
house-boxes = boxes { $numbers }
list-more = { $a }, { $b }
list-last = { $a } and { $b }
list-rest = { $list } and { $count } more
list-or = { $a } or { $b }
digit-range = { $first } to { $last }
list-choice = { $a } or { $b }
phrases-more = { $a }, { $b }
phrases-last = { $a } and { $b }
phrases-or = { $a }, or { $b }

## The play screen

mode-digit = digit
mode-note = note
mode-color = color
cell-notes = { $cell } notes
cell-center = center { $digits }
cell-empty = { $cell } is empty
cell-digit = { $cell } is { $digit }
cell-clue = { $cell } is { $digit } (clue)
cell-value = { $cell } is { $digit } (counts { $value })
focus-on = highlight { $digit }
paused = Paused
pause-end = resume
paused-resume = Press p to resume.
too-small = This window is { $have }. masume needs { $need }.
arcade-after-save = Arcade: three hearts and no help. The last game is saved: { $key } lists it.
game-arcade = Arcade
arcade-lost = No hearts are left: this arcade game is lost. Hints are available again.
lesson-hidden-notes = Empty cells have more candidates than fit. A number such as *9: counts them.
notes-without-room = { $width ->
    [1] : marks a cell with notes.
    [2] :: marks a cell with more notes than fit.
   *[other] :5: marks a cell with 5 notes, which do not fit.
    }
layout-key = { $key } changes the layout.
arcade-begun = Arcade: three hearts and no help. A wrong digit costs a heart.
arcade-miss = { $hearts ->
    [0] Wrong: no hearts are left, so the arcade game is lost. You can keep playing, with hints.
    [one] Wrong: one heart is left.
   *[other] Wrong: { $hearts } hearts are left.
    }
arcade-no-help = Help is not available in an arcade game.
game-race = Race
ghost-begun = Race: a dot marks each cell that the earlier game had filled by this time.
plain-race = The race has begun. After each digit, masume reports how far ahead or behind you are.
ghost-ahead = { $count ->
    [one] one cell ahead
   *[other] { $count } cells ahead
    }
ghost-level = even
ghost-behind = { $count ->
    [one] one cell behind
   *[other] { $count } cells behind
    }
ghost-beaten = { $time } faster
ghost-missed = { $time } slower
note-needs-focus = First choose a digit: press f and the digit. Then move to a cell that has it as a note, or select several.
link-needs-digit = First choose a digit: press f and the digit. Then link its candidates in empty cells.
link-begun = A link begins at { $from }. Move to its other end and press the same keys.
link-strong = Strong link: { $from } and { $to }. Draw it again to make it weak.
link-weak = Weak link: { $from } and { $to }. Draw it again to remove it.
link-removed = Link removed: { $from } and { $to }.
link-left = Link canceled.
is-clue = { $cell } is a clue and cannot be changed.
is-filled = { $cell } is { $digit }. Erase the digit before you write notes.
repeats = { $digit } repeats in { $house }.
notes-removed = { $cell } is { $digit }. Removed note { $digit } from { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }.
notes-back = Erased. Its notes are back in { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }.
changed-after-finish = The game is finished. Its result stays, and later changes do not count.
notes-returned = { $cell } is { $digit }. The notes of the replaced digit are back in { $returned ->
    [one] 1 cell
   *[other] { $returned } cells
  }.
notes-removed-and-returned = { $cell } is { $digit }. Removed note { $digit } from { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }. The notes of the replaced digit are back in { $returned ->
    [one] 1 cell
   *[other] { $returned } cells
  }.
notes-filled = Notes changed in { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }. Press u to undo.
nothing-to-undo = Nothing to undo.
nothing-to-redo = Nothing to redo.
undone = Undone. { $count ->
    [0] No moves left to undo.
    [one] 1 move left to undo.
   *[other] { $count } moves left to undo.
  }
redone = Redone.
won = Solved!
filled-in = masume filled cells
won-filled = masume filled cells, so this game does not count in the statistics.
won-unchecked = The grid is full, and no conflict was found. Not checked: { $rules }.
grid-full = The grid is full.
won-time = { $timed ->
    [0] Solved
   *[other] Solved in { $time }
  }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }. Enter: review, N: new puzzle.
trial-for-one = A trial starts in one cell, but several cells are selected.
not-the-solution = { $digit } in { $cell } differs from the solution.
no-place-left = No place is left for { $digit } in { $house }.
nothing-left = No digit is left for { $cells }.
notes-are-hidden = Notes are hidden. Press a to show them.
note-is-impossible = { $digit } is not possible in this cell.
notes-are-automatic = Automatic notes update themselves. Press a for another type of notes.
notes-auto = Automatic notes: every digit that the cell does not see. A note key removes one.
notes-hidden = Notes hidden. They are not deleted.
notes-hand = Manual notes: only the notes that you write.
notes-now-auto = automatic notes
notes-now-hidden = notes hidden
mode-corner = corner
mode-center = center
focus-values = Highlight: cells with the digit
focus-notes = Highlight: cells and notes with the digit
focus-possible = Highlight: cells where the digit can go
focus-excluded = Highlight: cells where the digit cannot go
wide-keys = Full-width characters work like half-width characters.
conflicts-on = Conflicts are highlighted.
conflicts-off = Conflicts are not highlighted.
dead-ends-on = Dead ends (no candidate or no place left) are marked !!
dead-ends-off = Dead ends are not marked.
mistakes-on = Entries that differ from the solution are marked like this: 7?
mistakes-off = Mistakes are not marked.
peers-on = Row, column and box of the cursor are tinted.
peers-off = Row, column and box of the cursor are not tinted.
two-sentences = { $first } { $second }
check-nothing = Your entries cannot be checked. { $flaw }
check-no-conflict = No conflicts.
check-no-entries = There are no entries to check yet.
check-right = All entries are correct.
check-count = { $count ->
    [one] 1 entry is
   *[other] { $count } entries are
  } wrong. Press c to see { $count ->
    [one] it
   *[other] them
  }.
check-where = { $many ->
    [yes] { $count } wrong entries are marked.
   *[no] Wrong: { $cells }.
  } Press c to undo from the first mistake on.
went-back = { $count ->
    [one] 1 move undone. Press U to redo it, or T to see it as a branch.
   *[other] { $count } moves undone. Press U to redo them, or T to see them as a branch.
  }
try-begins = Trial: the next digit starts a branch.
try-ends = Trial canceled.
try-now = next: trial
try-goes-nowhere = Dead end: an entry is wrong. Press c to check.
try-is-dead = Dead end: { $cell } is not { $digit }. Enter goes back and eliminates { $digit }.
try-rejected = Returned to the start of the trial. Eliminated { $digit } from { $cell }.
branches-title = Branches
branches-keys = Enter switch, m merge, d drop, Esc close
branch-now = branch { $name }
branch-main = main
branch-trial = { $cell } = { $digit }?
branch-left = { $cell } = { $digit } (undone)
branch-notes = notes (undone)
branch-erased = erased (undone)
branch-colors = colors (undone)
branch-links = links (undone)
branch-borders = borders (undone)
branch-hint = hint (undone)
branch-begun = begun game (undone)
branch-filled = filled (undone)
branch-open = { $move ->
    [one] 1 move
   *[other] { $move } moves
  }
branch-dead = dead end at move { $move }
branch-merged = merged
branch-is-main = The main branch cannot be merged or dropped.
branch-is-merged = This branch is already merged.
branch-is-dropped = First restore the dropped branch with d.
branch-dropped = dropped (d restores)
mouse-on = Mouse on.
mouse-off = Mouse off. You can select text in the terminal.
moves = Moves
frame-game = Game
frame-lesson = Lesson
frame-lessons = Lessons
count-moves = move { $count }
count-hearts = hearts { $count }
count-hints = hints { $count }
count-mistakes = mistakes { $count }
move-clear = erased { $cells }
move-center = centered { $cells }
move-color = color { $letter } { $cells }
move-color-off = no color { $cells }
move-borders = { $count ->
        [one] border drawn
       *[other] { $count } borders drawn
    }
move-borders-off = { $count ->
        [one] border removed
       *[other] { $count } borders removed
    }
move-fill-notes = notes filled
move-eliminate = not { $words }
move-take = hint: { $words }
move-load = { $count ->
    [one] begun with 1 entry
   *[other] begun with { $count } entries
    }
move-fill = filled { $count }
move-complete = all filled
new-after-save = New puzzle: { $level }. The last game is saved: { $key } lists it.
new-of-level = New puzzle: { $level }. Choose another level in the menu.
layout-now = Layout: { $name }
layout-auto = automatic
layout-tiny = tiny
layout-small = small
layout-classic = classic
layout-medium = medium
layout-portrait = portrait
layout-tall = tall
layout-large = large
layout-giant = giant
settings-problem = Settings: { $problem }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } problems; 'masume keys' lists those with keys)
  }
setting-not-saved = This setting could not be saved: { $error }
copied = Sent to the clipboard of the terminal: { $text }
no-shell = Only a shell could resume masume. It runs alone here: use another window.

## Invalid puzzles

flaw-conflict = The clues repeat { $digit } in { $house } ({ $cells }).
flaw-no-solution = These clues have no solution.
solution-of = Solution { $at } of { $count }.
solution-of-more = Solution { $at } of more than { $count }.
flaw-several = These clues have several solutions.
flaw-several-shown = These clues have several solutions: { $cell } can be { $first } or { $second }.

## Saved games

resumed = Game { $game } resumed: { $placed } cells filled, { $time }.
not-saved = Not saved: { $why }. You can keep playing.
unsaved = Not saved: { $why }.
saved-again = Saving works again.
saved-in-new-database = The saved games were moved or deleted. This game is now saved in a new file.
set-aside = { $count ->
    [0] The saved games could not be read. They were moved to
    [one] One game was recovered from a damaged database. The damaged file is
   *[other] { $count } games were recovered from a damaged database. The damaged file is
  } { $name }.
game-crashed = masume ended unexpectedly while it opened game { $game }, so it was not opened again. You can open it in the list of games.
plain-game-crashed = masume ended unexpectedly while it opened game { $game }, so it was not opened again. To open it, type open { $game }.
draft-crashed = masume ended unexpectedly with the last draft, so the editor is empty. Undo opens the draft.
open-elsewhere = Game { $game } is open in another window, so a different game was opened.
left-saved = Saved. Run masume to resume.
left-lost = the last moves are not saved: { $why }
store-error-no-folder = there is no home folder
store-error-read-only = the data folder is read-only
store-error-file-read-only = games.db is read-only
store-error-not-a-file = games.db is not a file
store-error-not-a-folder = the data folder is not a folder
store-error-broken-link = games.db links to a missing file
store-error-full = the disk is full
store-error-failing = the disk reports an error
store-error-busy = another program is using games.db
store-error-damaged = games.db is damaged; quit masume and run 'masume export --all' to recover the games
store-error-damaged-in-use = games.db is damaged; close the other windows of masume to recover the games
store-error-newer = games.db was written by a newer masume
store-error-open-elsewhere = game { $game } is open in another window
store-error-no-such-game = there is no game { $game }
store-error-unreadable = game { $game } cannot be read

## Statistics

stats-family = variant
stats-level = level
stats-played = played
stats-finished = finished
stats-best = best
stats-clean = no help
stats-median = median
stats-recent = last 20
stats-strength = strength: { $rating }, give or take { $uncertainty }, from { $count ->
        [one] one game
       *[other] { $count } games
    }; a puzzle for you: { $level }
stats-streak = days in a row with a finished game: { $current }, longest { $longest }
stats-arcade = arcade: { $won } of { $played } games won
stats-without = won without: { $aids }
stats-daily = puzzle-of-the-day streak: { $current }, longest { $longest }
stats-calendar = puzzles of the day, solved by level: { $levels }
stats-weekdays = Mo Tu We Th Fr Sa Su
stats-weekly = puzzle-of-the-week streak: { $current }, longest { $longest }
share-week = week of { $day }
stats-technique = technique
stats-found = found
stats-hinted = by hint
stats-late = late
stats-due = due
stats-due-today = today
stats-due-days = { $days } d
stats-typical = typical
stats-drill = drills
stats-asked = asked
stats-in-a-row = in a row
stats-learned = learned
stats-title = Statistics
stats-searching = Loading...
stats-none = No games played yet.
practice-nothing = No technique needs practice.

## The library

import-done = { $place }: { $new } new, { $known } already in the library, { $refused } rejected
library-title = Library
library-searching = Loading...
library-empty = No puzzles imported yet. To import some, run masume import FILE in a shell. To play a built-in puzzle, start a new game and choose its level.
library-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
  }
library-count-first = first { $shown } of { $count } puzzles
library-wanted = Level: { $level }, state: { $state }, clues: { $clues }, technique: { $technique }
library-any-level = any
library-any-state = any
library-any-clues = any
library-any-technique = any
library-clues = { $least } to { $most }
progress-new = new
progress-begun = begun
progress-finished = finished

## The list of games

games-title = Games
games-one = Game { $game }
games-none = No matching games.
games-wanted = Level: { $level }, state: { $state }, time: { $time }, date: { $date }; { $reversed ->
    [yes] { $order }, reversed
   *[no] { $order }
  }
games-any-state = any
games-any-time = any
games-any-date = any
games-time-to = up to { $to } min
games-time-from = { $from } min or more
games-time-between = { $from } to { $to } min
games-within = { $days ->
    [one] today
   *[other] last { $days } days
  }
games-date = date
games-time = time
games-hints = hints
games-mistakes = mistakes
games-state = state
games-filled = filled
order-use = last opened first
order-date = last played first
order-time = fastest first
order-level = easiest first
order-hints = fewest hints first
order-mistakes = fewest mistakes first

## The review screen

review-filled = REVIEW  { $level }, filled in by masume
review-share-filled = masume { $level }(filled in by masume) { $clues }
review-title = Review
review-result = REVIEW  { $level }, { $time }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }
review-turn = move { $turn } of { $turns }
review-at-hint = { $place }, hint
review-at-undo = { $place }, undone
review-searching = Analyzing the game: { $count } of { $all } digits...
review-none = There is nothing to review: the clues do not have exactly one solution.
review-longest = longest pause { $time } at move { $turn }
review-technique = technique
review-needed = needed
review-found = found
review-hinted = by hint
review-time = per digit
review-remarks = Remarks
review-times = Time per move
review-no-remarks = No guesses, no mistakes, and you never missed an easier move.
review-nothing = No remarks.
review-guess = Move { $turn }: { $placed } was a guess: nothing proved it yet.
review-undone = { $said } (undone)
review-slip = Move { $turn }: { $placed } was wrong.
review-slip-noticed = Move { $turn }: { $placed } was wrong. You removed it { $later ->
    [one] 1 move later.
   *[other] { $later } moves later.
  }
review-easier = Move { $turn }: { $placed } needed { $technique }. Easier: { $other } by { $easier }.
review-share = masume { $level }{ $time }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }{ $without } { $clues }
share-without = , without { $aids }

## Questions

confirm-keys = y yes, any other key cancels
confirm-fill = Fill { $count ->
    [one] the last cell
   *[other] all { $count } cells
  } at once? The game will not count in the statistics.
confirm-fill-cell = Fill this cell? The game will not count in the statistics.
confirm-missing-notes = Add { $count ->
    [one] the missing note
   *[other] the { $count } missing notes
  }? Notes that you removed return, too.
confirm-fill-singles = Fill { $count ->
    [one] the only single
   *[other] { $count } singles
  } at once? The game will not count in the statistics.
confirm-quit = Quit? This game is not saved.
confirm-quit-trial = Quit during a trial? The game is saved as it is.
confirm-fetch = This link is only the name of a puzzle. Ask { $server } for the puzzle?
confirm-new = Open a new puzzle? This game is not saved.
confirm-leave-together = Leave the game with the other players? Your own game is saved.
confirm-end-together = Leave the game that you host? It ends for the other players, too. Your own game is saved.
confirm-paste = Play this puzzle?
confirm-paste-flaw = Open the puzzle anyway?
import-begun = begun: { $entries } entries, { $notes } notes
import-unique = one solution
import-rating = { $level } { $rating } (Sudoku Explainer rating)
import-score = { $score } (HoDoKu score)
import-hardest = hardest step: { $technique }
import-beyond = needs techniques that masume does not know
paste-error = The pasted text is not a puzzle: { $error }
fetch-asking = Asking the server ...
fetch-failed = The server gave no puzzle: { $error }
fetch-forbidden = This link is only the name of a puzzle, and masume may not use the network. Open { $address } in a browser and paste its text.
paste-nothing = The pasted text contains no puzzle.
confirm-go-back = { $count ->
    [one] Undo 1 move, back to the position before the first mistake? The move remains as a branch.
   *[other] Undo { $count } moves, back to the position before the first mistake? The moves remain as a branch.
  }
fill-no-singles = There are no singles here.
filled-some = Filled { $count ->
    [one] 1 cell
   *[other] { $count } cells
  }. Press u to undo.
fill-no-need = All cells are already filled.
fill-done = Filled { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
  } in { $time }. Press u to undo.

## Hints

hint-trial = { $cell } is { $digit }
hint-assuming = If { $trials }: { $said }
hint-title = HINT { $level }/4
hint-keys = H more, Enter apply, Esc close
hint-first = Fix this first. Then you can ask for other hints.
hint-only = There is no other hint here.
hint-without-notes = { $said } Press { $key } to show the other candidates as notes.
hint-only-first = There is no other hint here. The search for forcing chains stops at the first result.
hint-unnoted = This hint needs complete notes. Press A to fill them in.
steps-title = { $count ->
    [one] One hint
   *[other] All { $count } hints
  }
steps-title-some = { $count } of { $all } hints
steps-by-rating = easiest first
steps-by-effect = biggest effect first
steps-by-place = top to bottom
steps-keys = Enter opens the hint, Right changes the order, Esc closes
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
hint-last-keys = H or Enter apply, Esc close
hint-more-rule = This is a rule of the puzzle.
hint-more-houses = This follows from the candidates and the houses.
hint-ask = Which candidates does this eliminate?
hint-ask-digit = Which cells cannot be { $digit }?
hint-ask-place = Which digit goes in which cell?
hint-answer = Move to the cell and press the digit, or press H for the reasons.
more-below = { $sign } { $count } more
review-proof = The easiest step before this move:
glossary-title = Glossary
term-scanning = Scanning
about-term-scanning = The way to find hidden singles. Take one digit, most frequent first. For each box without it, cross out the cells whose row or column has the digit; if one cell is left, the digit goes there. After each entry, scan the same digit again, then the digits of that box, row and column.
term-snyder = Snyder notation
about-term-snyder = A way to take few notes. While scanning, note a digit in a box only if exactly two cells of the box can have it. If one of them is excluded later, the other has the digit. Two cells with the same two notes are a pair, and two notes in one line are locked candidates. Take all notes only when this ends.
term-house = House
about-term-house = A row, a column or a box; in variants, also an extra region. Each house contains each digit exactly once.
term-candidate = Candidate
about-term-candidate = A digit that the rules still allow in a cell. A note is a candidate that you wrote down.
term-sees = Sees
about-term-sees = A cell sees the cells in its row, its column and its box. Two cells that see each other cannot have the same digit.
term-chute = Chute
about-term-chute = Three boxes side by side (a band) or one below the other (a stack).
term-strong-link = Strong link
about-term-strong-link = Two candidates of which at least one is true: the only two in a cell, or the only two places of a digit in a house. If one is false, the other is true.
term-weak-link = Weak link
about-term-weak-link = Two candidates that are not both true: two in one cell, or the same digit in two cells that see each other. If one is true, the other is false.
term-base = Base and cover
about-term-base = A fish has equally many bases and covers, usually lines that cross each other. In the bases, a digit fits only in the covers, except for fins. The digit is eliminated from the other cells of the covers.
term-fin = Fin
about-term-fin = A place of the digit that is in a base of a fish but in no cover, or a place in two bases. Either a fin is true, or the digit is eliminated from the other cells of the covers.
term-pivot = Pivot and pincers
about-term-pivot = In a wing, the pivot is the cell in the middle, and the pincers are cells that it sees. Whichever digit the pivot has, one pincer has the digit that the pincers share. In an XYZ-Wing, the pivot may have that digit instead.
term-color = Color
about-term-color = Where exactly one of two candidates is true, color one candidate A and the other B, and continue from candidate to candidate. Then all candidates of one color are true, and all of the other color are false.
term-deadly = Deadly pattern
about-term-deadly = Cells whose digits could be exchanged to make a second solution. Such cells cannot occur in a puzzle with one solution.
term-chain = Chain
about-term-chain = Alternating strong and weak links, with a strong link at each end. At least one of the two end candidates is true.
term-als = Almost locked set (ALS)
about-term-als = Cells of one house that together have one more candidate digit than there are cells. If one of the digits is in none of these cells, all the others are in them.
term-common = Restricted common
about-term-common = A digit of two almost locked sets that only one of them can hold, because its places in one set see all its places in the other.
term-target = Target
about-term-target = One of two cells of an exocet that hold the same two digits as its two base cells.
legend-strong = strong link
legend-weak = weak link
legend-color = color { $names }
legend-set = set { $names }
legend-true = true in the chain
legend-false = false in the chain
legend-base = base
legend-cover = cover
legend-pattern = pattern
legend-second = other part
legend-common = common digit
legend-extra = extra candidates
legend-fin = fin
legend-guardian = guardian
legend-loop = loop
legend-base-cells = base cells
legend-targets = target cells
legend-corners = corners
legend-ring = ring
legend-pair = pair
legend-third-box = third box
legend-evidence = reason
legend-barred = excluded
hint-searching = Searching...
hint-notes = The technique
hints-all = All hints
hints-ask = Press ] to search for other hints.
hint-place = Look at { $houses }.
hint-place-digit = Look at the { $digit }s in { $houses }.
hint-wing = { $technique }, { $letter }-Wing
hint-name = { $technique } on { $digits }
hint-named = { $name }.
full-house-cell = { $cell } is the only empty cell in { $house }.
full-house-digit = The missing digit is { $digit }.
hidden-single-blocker = { $holder } is { $digit }, so { $cells } cannot be { $digit }.
hidden-single-so = In { $house }, only { $cell } can be { $digit }.
ruled-out-before = { $digit } was already eliminated from { $cells }.
others-filled = All other cells in { $house } are filled.
naked-single-house = { $cell } sees { $digits } in { $house }.
naked-single-before = Earlier steps eliminated { $digits } from { $cell }.
naked-single-so = Only one digit is left for { $cell }.
locked-places = In { $from }, only { $cells } can be { $digit }.
locked-both = These cells are also in { $to }.
locked-so = One of them is { $digit }, so no other cell in { $to } can be { $digit }.
direct-left = In { $house }, only { $cells } could be { $digit }. Now only { $cell } is left.
naked-have = { $cells } can hold only { $digits }.
naked-take = So these { $number } cells hold these { $number } digits, one in each.
naked-so = These digits cannot go anywhere else in { $houses }.
hidden-places = In { $houses }, the only cells for { $digits } are { $cells }.
hidden-take = So these { $number } cells hold these { $number } digits, one in each.
hidden-so = These cells have no room for other digits.
fish-base = In { $base }, all places for { $digit } are in { $cover }.
fish-base-fins = Apart from { $number ->
    [one] the fin
   *[other] the fins
  } { $fins }, all places for { $digit } in { $base } are in { $cover }.
fish-use = Each of { $cover } has only one { $digit }, so each of { $base } has its { $digit } in a different one of them.
fish-use-fins = If { $number ->
    [one] { $fins } is not
    [2] neither of { $fins } is
   *[other] none of { $fins } is
  } { $digit }, each of { $base } has its { $digit } in a different one of { $cover }. Then no other cell of { $cover } can be { $digit }.
fish-fin = If { $number ->
    [one] the
   *[other] a
  } fin is { $digit }, no cell that sees it can be { $digit }.
fish-so = So each of { $cover } has one of these { $digit }s, and no other cell there can be { $digit }.
kraken-cover = In that case, { $cell } cannot be { $digit }.
kraken-house = In that case, the only cells for { $digit } in { $house } are { $cells }.
fish-so-fins = { $eliminable } { $count ->
    [one] is in { $crossed } and sees
   *[other] are in { $crossed } and see
  } { $number ->
    [one] the fin
   *[other] every fin
  }, so either way { $digit } is eliminated there.
wing-cells = { $cells } can hold only { $digits }.
wing-case = If { $pivot } is { $digit }, { $cell } is { $common }.
wing-own = { $pivot } may also be { $common } itself.
wing-one = In every case, at least one of { $holders } is { $common }.
wing-so = So a cell that sees { $count ->
    [one] { $holders }
    [2] both { $holders }
   *[other] all of { $holders }
  } cannot be { $common }.
colors-houses = There are only two places for { $digit } in { $count ->
    [one] { $houses }
   *[other] each of { $houses }
  }: one of them is { $digit }, and the other is not.
colors-pair = Give the two places of a house different colors: { $one } for { $a }, { $other } for { $b }. Either every { $one } cell is { $digit } and no { $other } cell is, or the reverse.
colors-sees = { $cell } sees { $a } ({ $one }, in { $house }) and { $b } ({ $other }, in { $across }), so it cannot be { $digit }.
colors-touch = { $a } ({ $one }) sees { $b } ({ $other }) in { $house }.
colors-trap = One of { $one } and { $other } is true, so a cell that sees both cannot be { $digit }.
colors-wrap = { $a } and { $b } are both { $one } and share { $house }. Only one of them can be { $digit }, so no { $one } cell is { $digit }.
colors-multi-trap = { $a } ({ $one }) sees { $b } ({ $other }) in { $house }, so { $one } and { $other } are not both true. So at least one of { $second } and { $third } is true.
colors-multi-wrap = One of { $second } and { $third } is true, so { $one } is false: no { $one } cell can be { $digit }.
node-cell = { $cells } is { $digit }
node-group = one of { $cells } is { $digit }
node-not = { $count ->
    [one] { $cells } is not { $digit }
    [2] neither of { $cells } is { $digit }
   *[other] none of { $cells } is { $digit }
  }
because-cell = the last candidate in { $cell }
because-house = { $count ->
    [one] the last place
   *[other] the last places
  } in { $house }
because-set = otherwise { $cells } would have too few digits
link-place = { $count ->
    [one] { $cells }
   *[other] one of { $cells }
  }
link-places = In { $house }, { $digit } can be only in { $first }, or in { $last }.
link-once = Only one { $digit } fits in { $house }, so it cannot be both in { $first } and in { $last }.
link-so = So at least one of { $cells } is { $digit }.
link-no-place = If both { $cells } were { $digit }, { $house } would have no place for { $digit }.
chain-suppose = Suppose { $count ->
    [one] { $cells } is not { $digit }.
    [2] neither of { $cells } is { $digit }.
   *[other] none of { $cells } is { $digit }.
  }
chain-then = Then { $node } ({ $why }).
chain-next = That eliminates { $digit } from { $before } ({ $weak }), so { $node } ({ $why }).
chain-next-set = That eliminates { $digit } from { $before }, so { $node } ({ $why }).
why-cell = both digits are in { $cell }
why-house = { $count ->
    [2] both cells are
   *[other] all these cells are
  } in { $house }
chain-ends = So at least one of these is true: { $first }, or { $last }.
chain-sees = { $cell } cannot be { $digit } if { $first } ({ $why }), nor if { $last } ({ $other }).
chain-cell = The chain proves that { $cell } is { $digits }, so it cannot be { $digit }.
chain-ruled-out = The other eliminations follow in the same way.
chain-self = That contradicts the assumption, so { $first }.
chain-closed = Conversely, if { $last }, { $again }. So the chain is a loop, and exactly one end of each link is true.
remote-pair-cells = { $cells } can hold only { $digits }, and each cell sees the next.
remote-pair-turns = So the digits alternate: one in { $odd }, the other in { $even }.
remote-pair-ends = { $ends } are different: one is { $low }, the other { $high }. So a cell that sees both is neither { $low } nor { $high }. This applies to { $seen }.
bent-once = Each of { $once } can appear in these cells only once, because its places all see each other.
bent-rest = These digits fill at most { $number } of the { $size } cells, so at least one of { $holders } is { $common }.
bent-all = There are as many digits as cells, so each digit appears once. A cell that sees all places of one of the digits in these cells cannot be that digit.
rectangle-corners = { $cells } are in two rows, two columns and two boxes, and none of them is a clue.
tridagon-cells = { $cells } are in four boxes: three cells in each box, in different rows and columns of the box.
tridagon-deadly = They cannot hold only { $digits }: in three boxes, the cells shift in one direction from row to row (around the box), and in the fourth in the opposite direction. Three digits cannot fill such cells.
rectangle-deadly = Assuming one solution, they cannot hold only { $digits }: swapping the digits would give another solution.
rectangle-one = Only { $roof } can be another digit, so it is { $extra }.
rectangle-extra = Only { $roof } can be other digits, so at least one of them is { $extra }.
rectangle-bound = One of the two cells is { $digit }. If the other cell were { $other }, all cells of the pattern would hold only { $digit } and { $other }.
rectangle-cross = If one of { $roof } were { $digit }, the other would be too, and the rectangle would hold only { $digit } and { $other }.
rectangle-hidden = If { $cell } were { $other }, the corners next to it would be { $digit }, so the opposite corner would be { $other }. Then the rectangle would hold only these two digits.
rectangle-external = If { $digits } had no place in { $cells }, { $roof } would hold them in { $houses }, and the rectangle only these two digits.
rectangle-outside = { $count ->
    [one] So { $cells } is one of the digits { $digits }.
   *[other] So at least one of { $cells } is one of the digits { $digits }.
  }
avoidable-one = Only { $cell } is still empty.
avoidable-so = If { $cell } were { $digit }, the rectangle would hold only these two digits.
joint-have = Count { $joined } as one cell that has only these digits. With { $cells }, that makes { $number } cells for { $number } digits: { $digits }.
candidate-in = { $digit } in { $cell }
bug-without = Without { $extras }, every empty cell would have two candidates, and every house would have two places for each missing digit (a BUG).
bug-deadly = Assuming one solution, that is impossible: such a grid has several solutions or none.
bug-one = { $count ->
    [one] So this candidate is true.
   *[other] So at least one of these candidates is true.
  }
bug-bound = One of the two cells is { $digit }, so the other has one of the extra candidates.
excluded-by-each = Whichever is true, it excludes { $eliminated }.
set-has = { $name }: { $cells } can hold only { $digits }. With { $number ->
    [one] 1 cell
   *[other] { $number } cells
  } for { $size } digits, exactly one digit is missing.
sets-common = { $a } and { $b } cannot both have { $digit }: every { $digit } in { $a } sees every { $digit } in { $b }.
sets-two = So A or B lacks { $digit }, and that set has all its other digits.
sets-suppose = Suppose { $a } lacks { $lacked }. Then it has { $digit }, so { $b } does not, and { $b } has all its other digits.
sets-then = Then { $a } has { $digit }, so { $b } does not, and { $b } has all its other digits.
sets-either = So { $digit } is in { $first } or { $last }, where only { $holders } can be { $digit }.
sets-locked = So one set lacks { $one } and the other lacks { $other }. Each set has all its other digits.
sets-own = So { $name } always has { $digits }. A cell that sees all places of one of these digits in { $name } cannot be that digit.
sets-shared = Each of { $digits } is in A or B. A cell that sees all places of one of these digits in A and B cannot be that digit.
cell-candidates = { $cell } can hold only { $digits }.
blossom-petal = If { $cell } is { $digit }, { $count ->
    [one] { $cells } is { $rest }, its only other candidate.
   *[other] { $cells } cannot be { $digit }, so these { $count } cells hold { $rest }.
  }
blossom-either = So in every case, at least one of { $cells } is { $digit }.
coq-once = No candidate of { $in_line } is also a candidate of { $in_box }, so no digit can be in these { $number } cells twice. They have { $number } digits, so each of the digits is in one of them.
coq-twice = Except { $both }, no candidate of { $in_line } is also a candidate of { $in_box }. So no other digit can be in these { $number } cells twice. To fill the cells, each of their digits must be used, and { $both } must be used twice.
coq-so = So in { $house } only { $cells } can hold { $digits }.
force-suppose = Suppose { $fact }.
force-cell = Then { $cell } can no longer be { $digits }, so it is { $digit }.
force-house = Then { $cells } can no longer be { $digit }, so { $fact } ({ $count ->
    [one] the last place
   *[other] the last places
  } in { $house }).
force-off = Then { $count ->
    [one] { $cells } is not { $digit }
    [2] neither of { $cells } is { $digit }
   *[other] none of { $cells } is { $digit }
  }, because { $reason }.
force-further = The remaining candidates contain another pattern: { $technique }.
force-ruled-out = So { $count ->
    [one] { $cells } is not { $digit }.
    [2] neither of { $cells } is { $digit }.
   *[other] none of { $cells } is { $digit }.
  }
force-no-digit = Then no digit is left for { $cell }, so the assumption is false.
force-no-place = Then { $digit } has no place left in { $house }, so the assumption is false.
force-conflict = These results contradict each other, so the assumption is false.
force-either = { $cell } is either { $digit } or not { $digit }.
force-any = So in every possible case { $fact }.
symmetry-clues = The clues stay the same when the grid is { $way }.
symmetry-names = The clues stay the same when the grid is { $way } and the digits are renamed { $names }.
symmetry-name = { $from } to { $to }
symmetry-half-turn = turned by 180 degrees
symmetry-quarter-turn = turned by 90 degrees
symmetry-diagonal = mirrored across the diagonal from { CELL("r1c1") } to { CELL("r9c9") }
symmetry-antidiagonal = mirrored across the diagonal from { CELL("r1c9") } to { CELL("r9c1") }
symmetry-lines = reordered to rows { $rows } and columns { $cols }
symmetry-crossed = transposed and reordered to rows { $rows } and columns { $cols }
symmetry-solution = Assuming one solution, the solution has this symmetry too.
symmetry-fixed = A cell that does not move ({ $cells }) holds a digit that is not renamed: { $digits }.
symmetry-moved = If a digit is eliminated from a cell, the renamed digit is eliminated from the cell to which this cell moves.
template-ways = The missing { $digit }s can be placed only in certain patterns, with one { $digit } in every row, column and box.
template-room = Exclude the patterns that leave too few places for another digit.
template-all = All remaining patterns have { $digit } in { $cells }.
template-none = The remaining patterns have no { $digit } in { $cells }.
loop-corners = { $cells } form a loop: each row, column and box has two of them or none. None of the cells is a clue.
extended-corners = { $cells } lie on two parallel lines, in pairs opposite each other, and none of them is a clue.
medusa-links = Link candidates in pairs of which exactly one is true: the only two candidates of a cell, or the only two places of a digit in a house.
medusa-pair = Give linked candidates different colors: A for { $a }, B for { $b }. Either all A candidates are true and all B candidates are false, or the reverse.
medusa-cell = { $cell } is { $digit }
medusa-sees = the { $digit } of { $house } is in { $cell }
medusa-two-digits = If { $one } were true, { $cell } would be { $digits } at the same time.
medusa-two-places = If { $one } were true, { $a } and { $b } would both be { $digit }, but they share { $house }.
medusa-no-digit = If { $one } were true, no candidate would be left for { $cell }, which can hold only { $digits }.
medusa-no-place = If { $one } were true, { $digit } would have no place left in { $house }: { $cells } could not be { $digit }.
medusa-rest = The other eliminations follow in the same way.
medusa-trap = If A is true, { $first }. If B is true, { $second }. In both cases { $cell } cannot be { $digit }.
medusa-wrap = So no { $one } candidate is true.
almost-locked-cells = { $in_line } can hold only { $digits }. In { $box }, outside { $line }, these digits fit only in { $in_box }.
almost-locked-one = There is no room for all of them in { $in_box }, so at least one is where { $box } and { $line } cross.
almost-locked-rest = { $count ->
    [one] The other digit is
   *[other] The other digits are
  } in { $in_line }. So no other cell in { $line }, outside { $box }, can be { $digits }.
almost-locked-same = A digit that { $in_line } will hold cannot be in { $line } again, so in { $box } only { $in_box } can hold it. No other digit fits in { $in_box }.
firework-leave = In the row and the column of { $corner }, outside { $box }, only { $ends } can hold { $digits }.
firework-twice = If one of these digits were in none of { $cells }, the row and the column would each need it in another cell of { $box }, but { $box } can have it only once.
firework-take = So { $digits } are in { $cells }, one in each, and these cells hold nothing else.
guardians-loop = { $cells } form a loop: each cell and the next share one of { $houses }, and there are { $number } cells, which is an odd number.
guardians-odd = If { $digit } had no other place in these houses, each house would have it in one of two neighbors in the loop. So every other cell would be { $digit }, which is impossible in a loop with an odd number of cells.
guardians-one = { $count ->
    [one] The only other place is { $guardians }, so it is { $digit }.
   *[other] The other places are the guardians { $guardians }. At least one of them is { $digit }.
  }
counts-crossing = There are { $number } unsolved cells where { $rows } cross { $columns }.
counts-loop = In { $boxes }, { $rows } cross { $columns }. In these boxes, the lines have { $number } unsolved cells besides the crossings.
counts-ring = Together, { $boxes } have each digit four times, and so do { $rows } and { $columns }. Without the cells that both have, two groups of { $number } cells remain: the corners, which are the cells of the boxes outside the lines, and the ring, which consists of the crossings and of the cells of the lines outside the boxes. Both groups have the same digits, each equally often.
counts-digit = { $digit } in { $houses } (at most { $count })
counts-digit-ring = { $digit } in { $houses } (at most { $count }, in the ring)
counts-most = Each digit has all its places among these cells in a few houses, and each house has the digit only once: { $list }.
counts-sum = Together, the digits fit at most { $number } times, and there are { $number } cells to fill. So each digit is used as often as it fits, and each house named for a digit has this digit in one of these cells.
counts-so = The rest of the house cannot have the digit.
exocet-base = { $base } hold two of the digits { $digits }.
exocet-lines = Each of the two digits is also needed in { $lines }. It is already used in { $line } and in { $box }, so it needs three other places in these lines.
exocet-none = Without { $targets }, none of { $digits } has three such places, because two of them would be in the same row or column, or a line would have none.
exocet-same = So each of the two digits is in one of { $targets }: these two cells hold the same two digits as { $base }.
exocet-check = Try every pair of digits in these four cells for which both digits still have a place in each of { $lines } and in each of { $boxes }: in none of them is an eliminated candidate true.
aligned-excluders = Some combinations of digits in { $cells } are impossible, because they would leave no candidate for { $excluders }.
aligned-so = No combination left in { $cells } uses the eliminated candidates.
aligned-suppose = Suppose { $cell } is { $digit }, and check each { $count ->
    [one] digit left for { $others }.
   *[other] combination of digits left for { $others }.
  }
aligned-case = If { $case }, no digit is left for { $excluder }, which can hold only { $digits }.
aligned-none = { $count ->
    [one] No other digit
   *[other] No other combination
  } is left to check, so { $cell } cannot be { $digit }.
conclude-place = { $cell } is { $digit }.
conclude-eliminate = { $cells } cannot be { $digit }.
conclude-ordinary = { $cells } cannot be { $value }.
cell-doubler = a doubler
cell-negator = a negator
cell-ordinary = an ordinary cell
conflict-place = There is a conflict in { $house }.
conflict-name = { $digit } appears more than once in { $house }.
conflict-why = Each of { $cells } is { $digit }, but { $house } can have { $digit } only once.
conflict-do = Erase { $cells }.
conflict-do-clues = The clues themselves conflict, so this cannot be fixed here.
mistake-place = An entry in { $houses } is wrong.
mistake-name = { $count ->
    [one] One entry differs
   *[other] { $count } entries differ
  } from the solution.
mistake-why = { $count ->
    [one] The entry in { $cells } is
   *[other] The entries in { $cells } are
  } wrong.
mistake-do = Erase { $cells }.
lacking-place = A note is missing in { $house }.
lacking-name = The notes of { $cell } lack the right digit.
lacking-why = The notes of { $cell } do not include { $digit }.
lacking-do = Add the note { $digit } in { $cell }.
unsolvable-name = However you fill the grid, some cell is left without a digit, or some digit without a place.
unsolvable-do = Check that every clue is correct.
ambiguous-name = A digit that is right in one solution may be wrong in another.
ambiguous-do = Check that no clue is missing.
stuck-place = masume knows no technique that makes progress here.
stuck-name = This grid needs more than nested forcing chains.
stuck-reveal = masume can reveal { $cell }, which has the fewest candidates.
stuck-do = { $cell } is { $digit }.
stuck-no-solution = The clues do not have exactly one solution, so nothing can be revealed.
why-not-filled = { $cell } is already filled.
why-not-seen = { $cell } sees { $holder }, which is { $digit }.
why-not-eliminated = An earlier hint eliminated { $digit } from { $cell }.
why-not-unknown = { $digit } is still possible in { $cell }: no technique up to the level { $level } rules it out.
no-hint-won = The puzzle is solved.
no-hint-flaw = { $flaw } Fix this first.

## Puzzles of other shapes and with other rules

house-region = region { $number }
house-regions = regions { $numbers }
area-from-to = { $kind } from { $first } to { $last }
area-of-rule = the cells from { $first } to { $last } ({ $name })
area-kind-row = the row
area-kind-column = the column
area-kind-region = the box
rule-of-cells = the { $name } { $cells }
rule-from-to = the { $name } from { $first } to { $last }
rule-of-line = the { $name } { $number } of { $line }
rule-of-grid = the { $name }
rule-reversed-row = { $line } from the right
rule-reversed-column = { $line } from the bottom
rule-diagonal = diagonal
rule-antiknight = anti-knight rule
rule-antiking = anti-king rule
rule-antitaxicab = anti-taxicab rule
rule-doublers = doublers
rule-negators = negators
rule-nonconsecutive = non-consecutive rule
rule-toroidal = toroidal rule
rule-windoku = windoku rule
rule-disjoint = disjoint groups rule
rule-asterisk = asterisk
rule-centeredots = center dots rule
rule-girandola = girandola
rule-entropy = entropy rule
rule-mod3 = modulo 3 rule
rule-flatmates = Dutch flatmates rule
rule-negative = negative constraint
rule-unique = extra region
rule-cage = cage
rule-sum = sum
rule-total = condition on a sum
rule-product = product cage
rule-minus = difference cage
rule-quotient = quotient cage
rule-calculation = calculation cage
rule-even = even cell
rules-even = even cells
rule-odd = odd cell
rules-odd = odd cells
rule-only = restricted cell
rules-only = restricted cells
rule-minimum = minimum cell
rules-minimum = minimum cells
rule-maximum = maximum cell
rules-maximum = maximum cells
rule-quad = quadruple
rule-contains = set
rule-containsexactly = exact set
rule-same = equal sets
rule-clone = clones
rule-equalsum = equal sums
rule-sums = comparison of sums
rule-circles = counting circles
rule-countdistinct = count of different digits
rule-counting = counting cell
rule-rellik = rellik cage
rule-equality = equality cage
rule-lunchbox = lunchbox
rule-lookandsay = look-and-say cage
rule-thermo = thermometer
rule-slowthermo = slow thermometer
rule-arrow = arrow
rule-doublearrow = double arrow
rule-palindrome = palindrome
rule-renban = renban line
rule-nabner = nabner line
rule-whisper = whisper line
rule-between = between line
rule-lockout = lockout line
rule-zipper = zipper line
rule-regionsum = region sum line
rule-sumline = sum line
rule-modular = modular line
rule-entropic = entropic line
rule-parityline = parity line
rule-pairs = pair condition
rule-allpairs = condition for all pairs
rule-leap = condition at a distance
rule-oneof = either-or line
rule-regex = pattern line
rule-machine = state table line
rule-sequence = sequence line
rule-samedifference = same-difference line
rule-valueindex = indexing line
rule-indexer = indexing cell
rules-indexer = indexing cells
rule-white = white dot
rule-black = black dot
rule-difference = difference dot
rule-ratio = ratio dot
rule-x = X
rule-v = V
rule-greater = inequality
rule-littlekiller = little killer
rule-sandwich = sandwich clue
rule-xsum = X-sum
rule-skyscraper = skyscraper clue
rule-hiddenskyscraper = hidden skyscraper clue
rule-room = numbered room
rule-rank = rank
rule-frame = frame clue
rule-says-diagonal = On a marked diagonal, no digit repeats.
rule-says-antiknight = Cells a knight's move apart have different digits.
rule-says-antiking = Cells a king's move apart have different digits.
rule-says-doublers = One cell in each row, column and region is a doubler, and each digit is in one doubler. A doubler counts as twice its digit in sums, on lines and at marks between cells. The doublers are not marked; if you color them with the first color (a), their values are displayed. Hints color them too, and color cells that cannot be doublers with the second color (b).
rule-says-negators = One cell in each row, column and region is a negator, and each digit is in one negator. A negator counts as minus its digit in sums, on lines and at marks between cells. The negators are not marked; if you color them with the first color (a), their values are displayed. Hints color them too, and color cells that cannot be negators with the second color (b).
rule-says-antitaxicab = Two cells with the same digit N are never exactly N orthogonal steps apart.
rule-says-nonconsecutive = Digits in adjacent cells never differ by 1.
rule-says-toroidal = Opposite edges of the grid are joined: moves and adjacency continue across them.
rule-says-windoku = In each shaded window, no digit repeats.
rule-says-disjoint = Cells in the same position within their boxes have different digits.
rule-says-asterisk = In the cells of the asterisk, no digit repeats.
rule-says-centeredots = The centers of the boxes have different digits.
rule-says-girandola = In the cells of the girandola, no digit repeats.
rule-says-entropy = Every group of 2x2 cells has a low digit ({ $low }), a middle digit ({ $middle }) and a high digit ({ $high }).
rule-says-mod3 = Every group of 2x2 cells has digits with the remainders 0, 1 and 2 when divided by 3.
rule-says-flatmates = Each middle digit (5 if the digits are 1 to 9) has the lowest digit directly above it or the highest digit directly below it.
rule-says-negative-white = Every possible white dot is shown. Adjacent cells without a white dot do not differ by 1.
rule-says-negative-black = Every possible black dot is shown. If there is no black dot between adjacent cells, neither digit is twice the other.
rule-says-negative-x = Every possible X is shown. Adjacent cells without an X do not add up to 10.
rule-says-negative-v = Every possible V is shown. Adjacent cells without a V do not add up to 5.
rule-says-negative = Every possible mark of this kind ({ $mark }) is shown. Adjacent cells without the mark do not have the relation that the mark stands for.
rule-says-unique = In { $cells }, no digit repeats.
rule-says-cage = The digits of { $cells } are different.
rule-says-cage-one = The cage contains only { $cells }, so this cell is { $number }.
rule-says-cage-sum = The digits of { $cells } are different and add up to { $number }.
rule-says-sum = The digits of { $cells } add up to { $number }.
rule-says-total = The sum a of the digits of { $cells } obeys this condition: { $formula }.
rule-says-product = The product of the digits of { $cells } is { $number }.
rule-says-minus = In { $cells }, subtracting the other digits from the largest digit gives { $number }.
rule-says-quotient = In { $cells }, dividing the largest digit by the other digits gives { $number }.
rule-says-calculation = From the digits of { $cells }, { $number } results by addition, by multiplication, or by subtracting all other digits from the largest digit or dividing it by them.
rule-says-even = Every digit in { $cells } is even.
rule-says-odd = Every digit in { $cells } is odd.
rule-says-only = Only { $digits } can be in { $cells }.
rule-says-minimum = Each digit in { $cells } is less than the digits in all adjacent cells that are not marked as a minimum.
rule-says-maximum = Each digit in { $cells } is greater than the digits in all adjacent cells that are not marked as a maximum.
rule-says-quad = { $cells } contain { $digits }.
rule-says-contains = { $cells } contain { $digits }.
rule-says-containsexactly = { $cells } contain { $digits }, each exactly as often as it is listed.
rule-says-same = { $cells } and { $others } contain the same digits.
rule-says-clone = { $cells } and { $others } have the same digits in the same order.
rule-says-equalsum = { $cells } and { $others } have the same sum.
rule-says-circles = A digit N in a circle is in exactly N circles.
rule-says-sums = The sum a of { $cells } and the sum b of { $others } obey this condition: { $formula }.
rule-says-sums-more = Of each two of these groups, the sum a of the first and the sum b of the second obey this condition: { $formula }. The groups: { $groups }.
rule-says-counting = The digit a of { $cells } is the number of cells among { $others } with a digit b for which { $formula }.
rule-says-countdistinct = { $cells } is the number of different digits in { $others }.
rule-says-rellik = The digits of { $cells } are different, and no group of them adds up to { $number }.
rule-says-equality = The digits of { $cells } are different. There are as many even as odd digits, and as many low as high digits (with the digits 1 to 9: 1 to 4 and 6 to 9, but no 5).
rule-says-lunchbox = The digits of { $cells } are different. The digits in the cells between the smallest and the largest digit add up to { $number }.
rule-says-lookandsay = { $number } describes the digits of { $cells }: a count, then the digit that occurs that many times, and so on.
rule-says-thermo = The digits of { $cells } increase from the bulb.
rule-says-slowthermo = The digits of { $cells } never decrease from the bulb.
rule-says-arrow = The digits along the arrow, { $others }, add up to the number in { $cells }.
rule-says-doublearrow = On { $cells }, the digits between the ends add up to the sum of the ends.
rule-says-palindrome = { $cells } read the same from both ends.
rule-says-renban = The digits of { $cells } are consecutive, in any order, and do not repeat.
rule-says-nabner = Any two digits of { $cells } differ by at least 2.
rule-says-whisper = Adjacent digits of { $cells } differ by at least { $number }.
rule-says-between = On { $cells }, the inner digits lie strictly between the ends.
rule-says-lockout = On { $cells }, the ends differ by at least { $number }. No other digit equals an end or lies between the ends.
rule-says-zipper = On { $cells }, all pairs of cells that are equally far from the middle have the same sum. If there is a middle cell, its digit is that sum.
rule-says-regionsum = Region borders divide { $cells } into parts with the same sum.
rule-says-sumline = { $cells } can be divided into parts that each add up to { $number }.
rule-says-modular = The digits in any { $number } consecutive cells of { $cells } have different remainders when divided by { $number }.
rule-says-entropic = Any three consecutive cells of { $cells } have a low digit ({ $low }), a middle digit ({ $middle }) and a high digit ({ $high }).
rule-says-parityline = Even and odd digits alternate along { $cells }.
condition-equal = { $x } is { $y }
condition-unequal = { $x } is not { $y }
condition-less = { $x } is less than { $y }
condition-at-most = { $x } is at most { $y }
condition-greater = { $x } is greater than { $y }
condition-at-least = { $x } is at least { $y }
condition-even = { $x } is even
condition-odd = { $x } is odd
condition-prime = { $x } is a prime number
condition-square = { $x } is a number times itself
condition-pairs = a and b are { $pairs }
condition-not = it is not true that { $x }
condition-difference = the difference of { $x } and { $y }
condition-sum = the sum of { $x } and { $y }
condition-minus = { $x } minus { $y }
condition-times = { $x } times { $y }
condition-product = the product of { $x } and { $y }
condition-quotient = { $x } divided by { $y }
condition-remainder = the remainder of { $x } divided by { $y }
condition-least = the lesser of { $x } and { $y }
condition-greatest = the greater of { $x } and { $y }
condition-absolute = the absolute value of { $x }
rule-says-pairs = Along { $cells }, for each digit a and the digit b after it: { $formula }.
rule-says-allpairs = For any two digits a and b of { $cells }: { $formula }.
rule-says-leap = If a { $number },{ $count } move ({ $number } straight, { $count } to the side) leads from one cell to another, their digits a and b obey this condition: { $formula }.
rule-says-oneof = At least one of these rules applies to { $cells }: { $formula }.
rule-says-regex = The digits of { $cells }, in this order, match the pattern { $formula }.
rule-says-machine = The digits of { $cells }, in this order, are accepted by a table of states (number of states: { $formula }).
rule-says-sequence = The digits of { $cells } are an arithmetic sequence: every step along the line adds or subtracts the same number.
rule-says-samedifference = Adjacent digits of { $cells } all have the same difference.
rule-says-valueindex = On { $cells }: if the second cell has the digit N, the Nth cell after it has the same digit as the first cell.
rule-says-indexer = For each of { $cells }: if it is cell number N of { $line } and has the digit D, then cell number D of { $line } has the digit N.
rule-says-white = { $cells } differ by 1.
rule-says-black = One of { $cells } is twice the other.
rule-says-difference = { $cells } differ by { $number }.
rule-says-ratio = One of { $cells } is { $number } times the other.
rule-says-x = { $cells } add up to 10.
rule-says-v = { $cells } add up to 5.
rule-says-greater = In { $cells }, the first digit is greater than the second.
rule-says-littlekiller = The diagonal { $cells } adds up to { $number }.
rule-says-sandwich = In { $line }, the digits between { $first } and { $last } add up to { $number }.
rule-says-xsum = In { $line }, the first X cells add up to { $number }, where X is the digit in the first of them.
rule-says-skyscraper = In { $line }, the count of digits that are greater than all digits before them is { $number }.
rule-says-hiddenskyscraper = { $number } is the first digit in { $line } that is less than some digit before it.
rule-says-room = In { $line }, the digit in the first cell is the position of { $number }.
rule-says-rank = Read all rows and columns in both directions as numbers and sort them in increasing order. Then { $number } is the position of { $line }, and no other line is the same number.
rule-says-frame = In { $line }, the first { $count } cells add up to { $number }.

explain-alternatives = With these candidates, only the following can still apply: { $rules }.
explain-last-cell = { $cell } is the last empty cell in { $area }.
explain-last-place = In { $area }, only { $cell } can be { $digit }.
explain-last-candidate = { $digit } is the last candidate of { $cell }.
explain-locked = In { $area }, only { $cells } can be { $digit }.
explain-required-sets = Only { $sets } can fill { $cells }, so the digits of these cells include { $digit }.
explain-required = Every way to fill { $cells } includes { $digit }.
explain-required-in = Of these cells, only { $cells } can be { $digit }.
explain-sees-all = { $seen } { $count ->
    [one] sees
   *[other] see
  } all of them ({ $why }).
explain-all-of-them = So { $digits } must be in these places, and a cell that sees all of them cannot be one of these digits.
explain-one-of-them = So { $digit } must be in one of these places, and a cell that sees all of them cannot be { $digit }.
explain-naked = In { $area }, { $cells } have no candidates other than { $digits }.
explain-naked-apart = { $cells } see each other and have no candidates other than { $digits }.
explain-naked-so = That is as many digits as cells, so each of these digits is in one of these cells.
explain-naked-sees = A cell that sees all places of one of these digits in these cells cannot be that digit.
explain-hidden = In { $area }, only { $cells } can be { $digits }.
explain-hidden-so = That is as many cells as digits, so these cells have no other digits.
explain-partners = { $other } can only be { $digits }.
explain-no-partner = With { $digits } in { $cell }, no candidate of { $other } fits.
explain-no-digit-beside = With { $digits } in { $cell }, no digit fits in { $other } at all.
explain-sees-partner = Cells that see each other also have different digits.
explain-applies = Here the rule applies to { $cells }.
explain-equal-sums = Here { $count ->
    [one] { $plus }
   *[other] the sum of { $plus }
  } equals { $others ->
    [one] { $minus }.
   *[other] the sum of { $minus }.
  }
explain-candidates = Candidates: { $list }.
explain-candidates-other = Candidates: { $list }. The other cells still have all candidates.
explain-candidates-of = { $cell } ({ $digits })
explain-sets-one = Only { $sets } is left for these cells.
explain-sets = Only { $sets } are left for these cells.
explain-fillings-one = In the order { $cells }, only { $fillings } is possible.
explain-fillings = In the order { $cells }, only { $fillings } are possible.
explain-exhausted = With { $digits } in { $count ->
    [one] { $cell }
   *[other] one of { $cell }
  }, the candidates of the other cells cannot satisfy this rule.
explain-exhausted-value = If { $count ->
    [one] { $cell }
   *[other] one of { $cell }
  } were { $digits }, the candidates of the cells could not satisfy this rule.
explain-occurrence = { $times ->
    [one] Only { $cells } can be { $digit }.
   *[other] The rule needs { $digit } { $times } times, and only { $cells } can be { $digit }.
  }
explain-reach-least = With { $digits } in { $count ->
    [one] { $cell }
   *[other] one of { $cell }
  }, { $counted ->
    [yes] at least { $number } skyscrapers would be seen.
   *[no] this sum would be at least { $number }.
  }
explain-reach-most = With { $digits } in { $count ->
    [one] { $cell }
   *[other] one of { $cell }
  }, { $counted ->
    [yes] at most { $number } skyscrapers would be seen.
   *[no] this sum would be at most { $number }.
  }
explain-order-ends = Counting from both ends of the line limits each cell: { $list }.
explain-cell-bounds = { $cell } can be { $least } to { $most }
explain-cell-fixed = { $cell } is { $least }
explain-doublers = A row, column or box has only one doubler, which counts twice.
explain-modified-known = { $count ->
    [one] { $cells } is { $value }.
   *[other] Each of { $cells } is { $value }.
  }
explain-modified-digit = { $digit } is in exactly one cell that is { $value }, and only { $count ->
    [one] { $cells } can be this cell
   *[other] one of { $cells } can be this cell
  }.
explain-modified-house = In { $area }, exactly one cell is { $value }, and only { $count ->
    [one] { $cells } can be this cell
   *[other] one of { $cells } can be this cell
  }.
explain-modified-seen = If a cell of a row, column or box is { $value }, no other cell is, so { $seen } cannot be { $value } ({ $why }).
explain-negators = A row, column or box has only one negator, which counts as a negative number.
explain-others-sum = The other cells add up to at least { $least } and at most { $most }, so { $cell } is { $range }.
explain-others-fixed = The other cells add up to { $least }, so { $cell } is { $range }.
explain-sides-fixed = { $count ->
    [one] { $total } is
   *[other] { $total } add up to
  } { $totals }, and { $rest ->
    [one] { $others } is
   *[other] { $others } add up to
  } { $sum }, so { $cell } is { $end }.
explain-sides-least = { $count ->
    [one] { $total } is
   *[other] { $total } add up to
  } at least { $totals }, and { $rest ->
    [one] { $others } is
   *[other] { $others } add up to
  } at most { $sum }, so { $cell } is at least { $end }.
explain-sides-most = { $count ->
    [one] { $total } is
   *[other] { $total } add up to
  } at most { $totals }, and { $rest ->
    [one] { $others } is
   *[other] { $others } add up to
  } at least { $sum }, so { $cell } is at most { $end }.
explain-parts = The parts are { $parts }.
explain-others-bounds = From the lowest and highest candidates of the other cells, it follows that { $cell } is { $range }.
explain-range-one = { $from }
explain-range-least = at least { $from }
explain-range-most = at most { $to }
explain-range-both = at least { $from } and at most { $to }
explain-balance-total = The digits of { $houses } add up to { $total }.
explain-balance-cages = { $inside ->
    [yes] { $count ->
        [one] The cage inside { $houses } adds up to { $covered }.
       *[other] The { $count } cages inside { $houses } add up to { $covered }.
      }
   *[no] { $count ->
        [one] The cage that reaches into { $houses } adds up to { $covered }.
       *[other] The { $count } cages that reach into { $houses } add up to { $covered }.
      }
  }
explain-balance-in = So { $count ->
    [one] { $cells } is the difference, { $sum }.
   *[other] the sum of { $cells } is the difference, { $sum }.
  }
explain-balance-out = The cages cover { $houses } and also { $cells }, so { $count ->
    [one] { $cells } is the difference, { $sum }.
   *[other] the sum of { $cells } is the difference, { $sum }.
  }
explain-balance-both = The cages leave out { $plus } of this area and cover { $minus } outside it, so the total of { $plus } minus the total of { $minus } is { $sum }.
explain-joined = Together, { $cells } add up to { $sum }.
explain-joined-differ = Cells that see each other have different digits, even if they belong to different rules.
explain-leftover = Every digit occurs equally often in { $lines } and in { $regions }.
explain-leftover-so = Without the cells that they share, two sets of cells remain, which contain the same digits: { $first } on one side, { $last } on the other.
explain-suppose = Suppose { $cell } is not { $digit }.
explain-suppose-none = Suppose none of { $cell } is { $digit }.
explain-then-area-one = Then one of { $cell } is { $digit }, because { $area } has no other places for { $digit }.
explain-then-set = { $set } can hold only { $digits }: one digit more than cells. If none of these cells is { $without }, they need all the other digits, so { $cell } is { $digit }.
explain-then-set-one = { $set } can hold only { $digits }: one digit more than cells. If none of these cells is { $without }, they need all the other digits, so one of { $cell } is { $digit }.
explain-so-none = Then none of { $cell } is { $digit } ({ $why }).
explain-one-has = So in either case, one of { $cells } is { $digit }.
explain-then-cell = Then { $cell } is { $digit }, its only other candidate.
explain-then-area = Then { $cell } is { $digit }, because { $area } has no other place for { $digit }.
explain-then-rule = Then { $cell } is { $digit }, because { $rule } needs the digit { $digit } and has no other place for it.
explain-then-filling = Then { $cell } is { $digit }: unless { $without }, every way to fill { $rule } has { $digit } there.
explain-then-implied = Then { $cell } is { $digit }: if { $with }, every way to fill { $rule } has { $digit } there.
explain-only-with = With { $digits } in { $cell }, only { $fillings } can fill { $cells }, in this order.
explain-rejected-cell = With { $filling }, no candidate is left for { $other }.
explain-rejected-area = With { $filling }, no place is left for { $digit } in { $area }.
explain-rejected-law = With { $filling }, { $rule } cannot be satisfied.
explain-rejected-balance = With { $filling }, the digits of { $area } cannot reach their sum.
explain-rank-first = Four lines begin with each digit, one from each side. So the rank { $number } determines { $cell }.
explain-rank-order = The rank of { $line } is { $number }, and the rank of { $other } is { $greater }. So { $line } is the smaller number.
explain-rank-above = { $count ->
    [0] Of the four lines that begin with { $digit }, { $line } is the smallest. So { $other } is greater.
    [one] Of the four lines that begin with { $digit }, { $line } is number { $place } in order of size. Only { $known } is smaller, so { $other } is greater.
   *[other] Of the four lines that begin with { $digit }, { $line } is number { $place } in order of size. Only { $known } are smaller, so { $other } is greater.
    }
explain-rank-below = { $count ->
    [0] Of the four lines that begin with { $digit }, { $line } is the greatest. So { $other } is smaller.
    [one] Of the four lines that begin with { $digit }, { $line } is number { $place } in order of size. Only { $known } is greater, so { $other } is smaller.
   *[other] Of the four lines that begin with { $digit }, { $line } is number { $place } in order of size. Only { $known } are greater, so { $other } is smaller.
    }
explain-rank-equal = Before { $cell } and { $other }, both lines have the same digits.
explain-rank-less = So { $cell } is less than { $other }.
explain-rank-at-most = So { $cell } is not greater than { $other }.
explain-common-sums = Only { $sums } can be the common sum of the parts.
explain-no-common-sum = With { $digits } in { $cell }, the part that contains { $cell } cannot have the common sum.
explain-circles-sum = So the different digits in the circles add up to { $count }, the number of circles.
explain-circles-sets = These digits are { $sets }: no other set of digits has that sum and enough places.
explain-circles-complete = All { $digit }s that belong in circles are already placed: { $cells }.
explain-circles-places = Exactly { $digit } of the circles must be { $digit }, and only { $cells } can be { $digit }.
explain-circles-houses = Exactly { $digit } of the circles must be { $digit }. The circles that can be { $digit } are all in { $houses }, so each { $digit } in { $houses } is in a circle.
explain-assume-filling = Assume that { $cells } are { $filling }, in this order.
explain-every-case = So in every case, { $cell } is { $digit }.
explain-every-case-not = So in every case, { $cell } is not { $digit }.
explain-then-balance = Then { $cell } is { $digit }, because of the sum of { $area }.
explain-no-balance = sum of { $area }
explain-no-filling = { $rule } cannot be satisfied with both digits
explain-needs = if { $with }, every way to fill { $rule } has { $digit } in { $other }
explain-needs-balance = if { $with }, the sum of { $area } requires { $digit } in { $other }
explain-so-not = Then { $cell } is not { $digit } ({ $why }).
explain-same-cell = a cell has only one digit
explain-assume = Assume { $cell } is { $digit }.
explain-forced-cell = Then { $cell } is { $digit }, its last candidate.
explain-forced-area = Then { $cell } is { $digit }, because { $area } has no other place for { $digit }.
explain-forced-locked = Then one of { $places } is the { $digit } of { $area }, so { $cell } is not { $digit }.
explain-forced-seen = Then { $cells } cannot be { $digit }.
explain-forced-pair = Then { $cell } cannot be { $digits }, because no candidate of { $other } would fit ({ $rule }).
explain-forced-law = Then { $cell } cannot be { $digits }, because of { $rule }.
explain-forced-balance = Then { $cell } cannot be { $digits }, because of the sum of { $area }.
explain-conflict-cell = Now no candidate is left for { $cell }.
explain-conflict-area = Now no place is left for { $digit } in { $area }.
explain-conflict-law = Now { $rule } cannot be satisfied.
explain-conflict-balance = Now the digits of { $area } cannot reach their sum.
explain-assumption-false = So the assumption is false.
explain-excluded-either = Each of these cases excludes the candidates that this step eliminates.
explain-times = { $factor }*{ $cell }
variant-no-step = No technique finds a next step here.
variant-wrong-entry = Entries that differ from the solution: { $cells }.
variant-missing-candidate = { $cell } no longer has the candidate { $digit }, which the solution needs.
variant-incomplete = Rules that masume does not understand: { $rules }. Hints could be wrong.
technique-hidden-single = Hidden Single
technique-pair-rule = Pair rule
technique-order = Order along a line
technique-only-combination = Only combination
technique-required-single = Required digit
technique-last-innie = 45 rule (one cell)
technique-locked = Locked Candidates
technique-required-locked = Required digit (locked)
technique-last-of-sum = Last cell of a sum
technique-sum-bounds = Bounds of a sum
technique-combinations = Combinations
technique-modified-cells = Doublers and negators
technique-rank = Rank of a line
technique-occurrence = Required occurrence
technique-innies = 45 rule (two cells)
technique-fillings = Possible fillings
technique-large-innies = 45 rule (large)
technique-leftovers = Law of leftovers
technique-line-clue = Line clue
technique-no-filling = Rule without a filling
technique-impossible-fillings = Impossible fillings
technique-set-equivalence = Set equivalence
technique-common-sum = Common sum
technique-cases = Cases
technique-contradiction = Contradiction

## Watching a solver

watch-title = SOLVER
watch-seeded = { $name }, seed { $seed }
watch-playing = playing
watch-paused = paused
watch-event = event { $at } of { $of }
watch-guesses = guesses
watch-cut-short = recorded up to event { $at }
watch-depth = depth { $now }, deepest { $deepest }
watch-tries = tried
watch-placements = placed
watch-backtracks = backtracks
watch-nodes = nodes
watch-dead-ends = dead ends
watch-scans = scanned
watch-rate = actual { $rate }/s
watch-stop = stops at: { $condition }
watch-stopped = Stopped: { $condition }
watch-nothing = Nothing more was found in this direction.
watch-step-size-event = step: every event
watch-step-size-placement = step: every placement
watch-step-size-decision = step: every decision
watch-heat-on = Changes per cell: a taller bar means more changes.
watch-heat-off = Changes per cell hidden.
watch-marked = Marked event { $at }.
watch-unmarked = Removed the mark at event { $at }.
watch-no-mark = No mark is set. Press m to set one.
watch-counting-all = Counting all solutions. Press e to stop.
watch-counting-stopped = Counting stopped.
stop-title = Stop at
stop-ask = { CELL("r5c5") }=7 stops when this digit is placed, depth 30 at that depth, and dead at the next dead end. An empty field never stops.
stop-refused = Unknown condition. Examples: { CELL("r5c5") }=7, depth 30, dead.
stop-keys = Enter set, Esc close
stop-depth = depth { $depth }
stop-dead-end = dead end
list-title = Algorithms
list-keys = Enter watch, Esc close
watch-speed = speed { $speed }/s
watch-speed-unlimited = speed: maximum
watch-program = Program
watch-path-box = Path
watch-step = Step
watch-result = Result
watch-depth-box = Depth and time
watch-path = path, deepest last
watch-tried = digits tried: { $digits }
watch-depth-bar = depth
watch-time-bar = time
step-guess = guess { $cell } = { $digit }
step-peers = eliminate { $digit } from the cells that { $cell } sees
step-pair = naked pair in { $cell } and { $other }: eliminate its digits from the cells that both see
step-dead-end = dead end: nothing is left for a cell or a rule
step-back = back: { $cell } is not { $digit }
law-house = places of digits in houses
law-combinations = combinations of digits in these cells
law-sum = sums of these cells
law-other = a rule about these cells
event-start = start
event-reject = { $cell } = { $digit } conflicts with { $cells }
event-place = place { $cell } = { $digit }
event-force-cell = { $cell } = { $digit }, its only candidate
event-force-house = { $cell } = { $digit }, its only place in { $house }
event-retract = erase { $cell } = { $digit }
event-find = { $name }: { $result }
event-eliminate = eliminate { $digit } from { $cell }
event-cover = cover { $constraint }
event-uncover = uncover { $constraint }
event-dead-cell = dead end: no digit fits { $cell }
event-dead-house = dead end: no place for { $digit } in { $house }
event-solution = solution found
event-exhausted = search finished
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
code-pick-fewest = cell := fewest fitting digits
code-if-none-fits = if no digit fits: return dead end
code-for-each-fitting = for each digit that fits:
code-eliminate = eliminate the digit from peers
code-if-nothing-left = if there is a contradiction: dead end
code-place-single = if there is a single: place it
code-erase-with-all = erase it and all after it
code-if-none-open = if no constraint is open: done
code-pick-constraint = constraint := fewest candidates
code-if-none-meets = if it has no candidate: dead end
code-cover = cover the constraint
code-for-each-meeting = for each of its candidates:
code-cover-others = cover its other constraints
code-uncover-others = uncover its other constraints
code-uncover = uncover the constraint
code-find-step = find the easiest step
code-if-no-step = if there is none: give up
code-eliminate-ruled-out = eliminate excluded candidates
code-place-proven = place proven digits
code-again = repeat from the top
watch-conflict = { $digit } repeats in { $house }, so no solver can start. Press r to start from the clues.
watch-counting = The events are still being counted. Try again in a moment.
watch-compared = { $name }: { $events } events, { $backtracks } backtracks
watch-next = g goes to the start, a selects another algorithm, R starts a race.
watch-use = Press y to fill in this solution
race-title = RACE
race-steps = step { $at }
watch-pause = pause
race-done = solved at event { $at }
race-nothing = no solution in { $at } events
watch-from-clues = Starting from the clues.

## Help

help-title = Help
help-keys = / filter, Enter run, Esc close

## The menu, entering a puzzle

menu-subtitle = sudoku in the terminal
menu-continue = Resume
menu-new = New puzzle
menu-suited = Puzzle for you
menu-daily = Daily
menu-weekly = Weekly
menu-streak = streak { $count }
menu-best = best { $time }
menu-enter = Enter or paste clues
menu-watch = Watch a solver
menu-learn = Learn a technique
menu-drill = Drill
menu-library = Library
menu-games = Games
menu-statistics = Statistics
about-menu-library = Imported puzzles, easiest first. Filter them by level, technique, clues and state.
about-menu-games = All your games. Filter them by level, state, time and date, and resume or review them.
about-menu-statistics = Your times by level and by technique.
about-menu-learn = Fourteen chapters, one page per technique: the idea, examples built up step by step, and drills.
about-menu-drill = Ten questions on techniques that are due for review and on new techniques. Each answer is checked at once.
menu-settings = Settings
menu-quit = Quit
about-menu-continue = Your last game.
about-menu-new = A new puzzle of the level that you select.
about-menu-suited = A new puzzle that suits your strength.
about-menu-daily = The same puzzle for everyone today. The clock starts when you open it.
about-menu-weekly = The same puzzle for everyone this week. The clock starts when you open it.
about-menu-enter = Type in a puzzle from paper and see at once whether it has one solution. You can also paste a puzzle in any common format, on this or any other screen.
about-menu-watch = Watch a solver work on this grid.
about-menu-settings = Language, theme, layout, keys, mouse and timer.
about-menu-quit = Back to the shell.
tip-note = Tip: ; and a digit writes one note without changing the mode.
tip-why-not = Tip: / and a digit shows why the digit cannot go in this cell.
tip-sentences = Tip: the Right and Left keys step through a hint sentence by sentence.
tip-paste = Tip: you can paste a puzzle at any time. masume shows it before opening it.
tip-layout = Tip: at 100x39 or larger, the links of a hint are drawn as lines.
tip-race = Tip: R races several solvers on your grid.
enter-title = Enter a puzzle
enter-clues = { $count ->
    [one] 1 clue
   *[other] { $count } clues
  }
enter-begin = Type the clues row by row: 1-9, or 0, . or Space for an empty cell. You can also paste a puzzle.

## Lessons

learn-chapter = Chapter { $number }: { $title } ({ $learned } of { $count } learned)
plain-chapter = { $chapter }: { $techniques }
plain-chapter-how = Type chapter and a number, such as chapter 4, for a puzzle that needs the techniques of that chapter.
chapter-search = Searching for a puzzle that needs the techniques of this chapter.
chapter-begins = This puzzle needs { $techniques }. All other steps are easier.
chapter-nothing = No puzzle was found that needs only techniques of this chapter and easier ones.
chapter-of-rules = Select a puzzle with these rules in the list of variants.
chapter-none = This drill mixes chapters. Select a chapter in the lessons.
learn-next = Enter practices this technique. Space shows the next technique: { $technique }.
learn-no-puzzle = No built-in puzzle needs this technique. The practice uses the { $count } positions of this lesson, turned and with other digits.
learn-drill = Enter practices this technique. Space starts the drill of the chapter.
chapter-1 = Scanning
chapter-2 = Locked candidates
chapter-3 = Pairs and triples
chapter-4 = One digit in two lines
chapter-5 = Wings
chapter-6 = Two colors
chapter-7 = Uniqueness
chapter-8 = Three cells and fins
chapter-9 = Quadruples and remote pairs
chapter-10 = More uniqueness
chapter-11 = Large fish
chapter-12 = Chains
chapter-13 = Beyond the course
chapter-14 = Rules of variants
drill-title = Question { $number } of { $count }
drill-results = Results
drill-signs = + means right on the first try, - means help or a wrong answer. After five + in a row, a technique counts as learned.
drill-ask = Find the { $technique }. Which candidate does it eliminate? Move to the cell and press the digit.
drill-ask-place = Find the { $technique }. Which digit does it place? Move to the cell and press the digit.
drill-right = Yes: { $cell } cannot be { $digit }.
hint-right-more = Yes: { $cell } cannot be { $digit }. { $count ->
    [one] One more candidate is left to find.
   *[other] { $count } more candidates are left to find.
    }
hint-not-placed = This step does not place { $digit } in { $cell }.
hint-of-pattern = { $cell } is part of the pattern. The pattern eliminates { $digit } from other cells.
hint-not-eliminated = This step does not eliminate { $digit } from { $cell }.
drill-right-place = Yes: { $cell } is { $digit }.
drill-other = True, but it follows from { $other }. Look for the { $technique }.
drill-harder = True, but it needs a harder technique. Look for the { $technique }.
drill-not-eliminated = { $technique } does not eliminate { $digit } from { $cell } here.
drill-not-placed = { $technique } does not place { $digit } in { $cell } here.
drill-no-candidate = { $cell } has no candidate { $digit }.
drill-first = Answer first, or press H for a hint.
drill-pattern = The pattern is marked. What follows from it?
drill-next = Press Enter for the next question.
notes-complete = No possible note is missing, and every note is possible.
drill-over = { $clean } of { $count } right on the first try.
drill-again = Press Enter for another session.
drill-repeat = Press R for the same questions again, against this time.
drill-time = Time { $time }
drill-before = Previous round { $time }
drill-own = From one of your games
drill-puzzle = Press N for a puzzle that needs the last technique.
plain-drill-ask = Find the { $technique }. Type a cell and a digit that it eliminates, such as r4c7 5. Or type hint, skip or quit.
plain-drill-ask-place = Find the { $technique }. Type a cell and the digit that it places, such as r4c7 5. Or type hint, skip or quit.
plain-pairs = Notes in { $house }: { $notes }.
plain-example = Example { $number } of { $count }
plain-drill-how = Type a cell and a digit, such as r4c7 5. Or type hint, skip or quit.

## Lessons: the ideas

idea-full-house = A house (a row, a column or a box) with one empty cell is missing one digit. That digit can only go in the empty cell. Look for such houses first: they are the quickest to see.
idea-hidden-single-box = Every box needs each digit once. A row or column that already has the digit blocks its cells in the box; if one empty cell is left, the digit goes there. Take one digit at a time and check the boxes that still need it.
idea-hidden-single-line = Every row and column needs each digit once. If all but one of the empty cells of a line see the digit, it goes in the remaining cell. Such singles are harder to see than in a box: take a digit that the line lacks, and cross out every empty cell that sees it.
idea-naked-single = A cell sees twenty others. If those cells hold eight different digits, only the ninth digit is left. Look where a row, a column and a box are all nearly full.
idea-direct-pointing = In a box, a digit fits only in one row or column, so the rest of that line cannot have it. Another box on that line may then have only one place left for the digit. You look at two boxes only, and you need no notes.
idea-direct-claiming = In a row or column, a digit fits only in one box, so the rest of that box cannot have it. Another line that crosses the box may then have only one place left for the digit. You look at two lines at once, but you need no notes.
idea-direct-hidden-pair = Two digits of a house fit only in the same two cells, so they fill these cells. No other digit can be there. Another digit may then have only one place left in the house.
idea-direct-hidden-triple = Three digits of a house fit only in the same three cells, so they fill these cells. No other digit can be there. Another digit may then have only one place left in the house, and you need no notes to see it.
idea-pointing = In a box, all places for a digit are in one row or column. Wherever the digit goes in the box, it is on that line. So no other cell of the line can have it.
idea-claiming = In a row or column, all places for a digit are in one box. Wherever the digit is on the line, it is in that box. So no other cell of the box can have it.
idea-locked-pair = Two cells in the same box and on the same line have the same two candidates and no others. They use up both digits in the box and on the line. So no other cell of either house can have them.
idea-naked-pair = Two cells of a house have the same two candidates and no others. Each takes one of the two digits, though we do not know yet which. So no other cell of the house can have them.
idea-x-wing = In two rows, a digit fits only in the same two columns. A column has the digit only once, so the two rows have it in different columns, and both columns have it. No other cell of these columns can have the digit. The same works with rows and columns swapped.
idea-hidden-pair = Two digits of a house fit only in the same two cells. They need both cells, so nothing else has room there. Eliminate all other candidates from the two cells.
idea-locked-triple = Three cells in the same box and on the same line have only three digits between them. They use up these digits in the box and on the line. So no other cell of either house can have them.
idea-naked-triple = Three cells of a house have only three digits between them, and a cell may have just two of the three. Each cell takes one of the digits, though we do not know yet which. So no other cell of the house can have them.
idea-swordfish = In three rows, a digit fits only in the same three columns, in two or three cells of each row. Each row has it in a different column, so the three rows use up all three columns. No other cell of the columns can have the digit. The same works with rows and columns swapped.
idea-hidden-triple = Three digits of a house fit only in the same three cells, and a digit may fit in just two of them. Each digit takes one of the cells, though we do not know yet which. Eliminate all other candidates from the three cells.
idea-skyscraper = In each of two rows, a digit has just two places: one in the same column for both rows (the base of a tower), and one elsewhere (the top). The two bases cannot both have the digit, so at least one of the two tops has it. A cell that sees both tops cannot have the digit. The same works with rows and columns swapped.
idea-two-string-kite = A row and a column have two places each for a digit, and one place of each is in the same box, in two different cells. These two places cannot both have the digit, so at least one of the other two, the far ends, has it. A cell that sees both far ends cannot have the digit.
idea-turbot-fish = Two houses have two places each for a digit, and a place in the first sees a place in the second. These two places cannot both have the digit, so at least one of the other two has it. A cell that sees both of the others cannot have the digit. Skyscrapers and 2-String Kites are special cases.
idea-xy-wing = A cell with candidates x and y sees a cell with x and z and a cell with y and z. If the first cell is x, the second is z; if it is y, the third is z. A cell that sees both the second and the third cannot be z.
idea-empty-rectangle = In a box, all places for a digit are in one row and one column, the two arms of a cross. A line that does not cross the box has just two places for the digit, and one of them is in line with an arm. If that place has the digit, the digit of the box is in the other arm; if not, the other place on the line has the digit. So a cell that sees the whole other arm and the other place cannot have it.
idea-dual-two-string-kite = In a box, two places for a digit form two kites: the row of the first with the column of the second, and the row of the second with the column of the first. Each of these rows and columns has just one other place for the digit, a far end. In each kite, the two places in the box cannot both have the digit, so at least one of the two far ends has it. The digit is eliminated from two cells in one step: each of them sees both far ends of one kite.
idea-dual-empty-rectangle = The only two places for a digit in a box share no row or column, so they form a cross in two ways: the row of one crosses the column of the other. For each cross, a line that does not cross the box has just two places for the digit, and one of them is in line with an arm of the cross. The digit is in the other arm or in the other place on the line. Both crosses work in this way, so the digit can be eliminated from two cells in one step.
idea-xyz-wing = A cell with candidates x, y and z sees a cell with x and z and a cell with y and z. Whatever the first cell is, one of the three is z. A cell that sees all three cannot be z.
idea-w-wing = Two cells that do not see each other have the same two candidates. Some house has just two places for one of these digits, and each of the two cells sees a different one of these places. So the two cells cannot both be that digit. At least one of them is the other digit, and a cell that sees both cannot be that other digit.
idea-guardians = The places of one digit form a loop with an odd number of cells (also called broken wing or oddagon), in which each cell and the next share a house. If the digit had no other place in these houses, it would be in every other cell of the loop, which is impossible. So at least one of the other places, the guardians, is the digit. A cell that sees all guardians cannot be the digit.
idea-chute-remote-pair = Two cells that do not see each other have the same two candidates, and they are in different rows and boxes of one band (or in different columns and boxes of one stack). The third box of the band has none of one of these digits in the third row, so it has this digit in the row of one of the two cells. The two cells cannot both be that digit. At least one of them is the other digit, and a cell that sees both cannot be that other digit.
idea-almost-locked-pair = A line crosses a box: a cell of the line outside the box has just two candidates, and in the part of the box outside the line, these digits fit in only one cell. One of the two digits goes where the line and the box cross, so each of the two cells has the other digit. Eliminate all other candidates from the cell in the box, and both digits from the rest of the line.
idea-color-trap = Where a digit has just two places in a house, give the two places different colors, and continue from house to house. One color is true everywhere, and the other is false everywhere. A cell that sees both colors cannot have the digit.
idea-color-wrap = Color the places of a digit alternately with two colors, along houses that have just two places for it. If two cells of one color see each other, that color cannot be true. Eliminate the digit from all cells of that color; the other color is true.
idea-unique-rectangle-1 = Four empty cells in two rows, two columns and two boxes must not end up with only two digits: swapping these would give a second solution. In type 1, three of the cells have only these two candidates. So the fourth cell must be something else: eliminate both digits from it.
idea-unique-rectangle-2 = If the four corners of a rectangle in two boxes held only two digits, swapping these would give a second solution. In type 2, only two corners have an extra candidate; they are on one line, and their extra candidate is the same digit. One of the two corners is that digit, so a cell that sees both cannot be that digit.
idea-unique-rectangle-3 = The four corners of a rectangle in two boxes must not end up with only two digits: swapping these would give a second solution. In type 3, only two corners have extra candidates, and at least one of these candidates is true. Treat the two corners as one cell that has just the extra candidates. With other cells of a house that contains both corners, that cell forms a naked subset, whose digits are eliminated from the rest of the house.
idea-unique-rectangle-4 = A rectangle in two boxes must not hold only two digits, because swapping them would give a second solution. In type 4, only two corners have extra candidates, and in a house that contains both, one of the two digits fits only there. So one of these two corners has that digit. If the other had the second digit, the rectangle would hold only the two digits; so eliminate the second digit from both.
idea-unique-rectangle-5 = Two digits must not fill all four corners of a rectangle in two boxes, or there would be two solutions. In type 5, only two opposite corners, or three corners, have an extra candidate, which is the same digit in each. At least one of these corners is that digit, so a cell that sees all of them cannot be that digit.
idea-unique-rectangle-6 = Two opposite corners of a rectangle in two boxes have just the same two digits, and the other two have these digits and more. In type 6, one of the two digits fits only in the corners, in both rows or in both columns. If one of the corners with extra candidates had that digit, the other would have it too, and the two digits of the rectangle could be swapped for a second solution. So eliminate the digit from both.
idea-remote-pair = Cells with the same two candidates form a chain in which each sees the next. The two digits alternate along the chain. A cell that sees two cells of the chain an odd number of steps apart can be neither digit.
idea-hidden-rectangle = The four corners of a rectangle in two boxes share two digits, and one of the corners has no other candidates. In the row and in the column of the opposite corner, one of the digits fits only in corners. If that opposite corner were the other digit, all four corners would end up with just these two digits. Then there would be two solutions, so eliminate the other digit from the opposite corner.
idea-external-rectangle = The four corners of a rectangle in two boxes share two digits, and two corners on a line have no other candidates. The other two corners share a house, which also has places for the two digits outside the rectangle. If none of these places were true, the two corners would hold the two digits, and there would be two solutions. So at least one of these places is true, and a candidate that each of them excludes is eliminated.
idea-avoidable-rectangle-1 = Look for a rectangle in two boxes with no clue in its four corners. If these corners held only two digits, the digits could be swapped to give a second solution, even if some corners are already solved. In type 1, three corners are solved and the fourth is empty. Eliminate from the fourth corner the digit that would complete the rectangle.
idea-avoidable-rectangle-2 = A rectangle in two boxes without a clue in its corners must not hold only two digits: swapping them would give a second solution, even if corners are already solved. In type 2, two corners are solved, and each of the other two has two candidates: the digit that would complete the rectangle, and an extra digit, which is the same in both. One of these two corners is the extra digit, so a cell that sees both cannot be that digit.
idea-unique-loop-1 = Six or more cells share two digits in a loop that has two cells in every house it passes. If these cells held only the two digits, the digits could be swapped around the loop to give a second solution. In type 1, only one cell has other candidates, so eliminate the two digits from it.
idea-unique-loop-2 = If six or more cells in a loop, two in every house that it passes, held only two digits, these could be swapped to give a second solution. In type 2, the cells with more candidates all have the same extra digit. At least one of them is that digit, so a cell that sees all of them cannot be that digit.
idea-unique-loop-3 = A loop of six or more cells, two in every house that it passes, must not end up with only two digits: swapping these would give a second solution. In type 3, only two of the cells have extra candidates; they share a house, and at least one extra candidate is true. Treat them as one cell that has just the extra candidates. With other cells of the house, that cell forms a naked subset, whose digits are eliminated from the rest of the house.
idea-unique-loop-4 = Six or more cells with the same two digits form a loop with two cells in every house that it passes, and only two of them have extra candidates. In type 4, these two cells share a house, and one of the two digits fits in that house only in them, so one of them has it. If the other cell had the second digit, the digits of the loop could be swapped for a second solution; so eliminate the second digit from both cells.
idea-finned-x-wing = In two lines, a digit fits only in two crossing lines, except for one or two extra places of one line: the fins, in a box where that line meets a crossing line. If no fin is true, the two lines use up the crossing lines; if a fin is true, the cells that see it cannot have the digit. So the digit is eliminated from other cells of the crossing lines that see every fin. These cells are in the box of the fins.
idea-sashimi-x-wing = In one line, a digit fits only in two crossing lines; in another line, it fits in just one of these and in the fins, one or two places in the box where this line meets the second crossing line. If no fin is true, the line with the fins has the digit in the first crossing line, so the other line has it in the second. If a fin is true, the cells that see it cannot have the digit. Either way, a cell of the second crossing line that sees every fin cannot have the digit.
idea-extended-rectangle-1 = Six cells on two parallel lines, three pairs of opposite cells, must not end up with only three digits: swapping the digits of the two lines would give a second solution. In type 1, just one of the six cells has other candidates. One of these is true, so eliminate the three digits from that cell.
idea-extended-rectangle-2 = If six cells on two parallel lines, three pairs of opposite cells, held only three digits, there would be two solutions. In type 2, the cells with more candidates all have the same extra digit. At least one of them is that digit, so a cell that sees all of them cannot be that digit.
idea-extended-rectangle-3 = Six cells on two parallel lines, in three pairs of opposite cells, must not hold only three digits, so at least one extra candidate is true. In type 3, the cells with extra candidates share a house and count as one cell that has just these candidates. With other cells of the house, that cell forms a naked subset, whose digits are eliminated from the rest of the house.
idea-naked-quadruple = Four cells of a house have only four digits between them, and a cell may have just two or three of them. Each cell takes one of the digits. So no other cell of the house can have them. The other cells often form a hidden subset, too.
idea-finned-swordfish = In three lines, a digit fits only in three crossing lines, except for some extra places, the fins. If no fin is true, the three lines use up the crossing lines; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have the digit. Usually all fins are in one box.
idea-jellyfish = In four rows, a digit fits only in the same four columns, in two to four cells of each row. Each row has it in a different column, so the four rows use up all four columns. No other cell of the columns can have the digit. There may also be a smaller fish in the remaining lines.
idea-sashimi-swordfish = In three lines, a digit fits only in three crossing lines and in some extra places, the fins; one of the three lines has at most one place that is not a fin. If no fin is true, that line has the digit in this place, and the other two lines use up the other two crossing lines. If a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have it.
idea-almost-locked-triple = A line crosses a box: two cells of the line outside the box have only three digits between them, and in the part of the box outside the line, these digits fit in only two cells. One of the three digits goes where the line and the box cross, so each of the two pairs of cells has the other two digits. Eliminate all other candidates from the pair in the box, and the three digits from the rest of the line.
idea-hidden-quadruple = Four digits of a house fit only in the same four cells, which also have other candidates. The four digits fill these cells. Eliminate all other candidates from them. The naked subset in the rest of the house is often easier to see.
idea-finned-jellyfish = In four lines, a digit fits only in four crossing lines, except for some extra places, the fins. If no fin is true, the four lines use up the crossing lines; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have it.
idea-wxyz-wing = Four cells in a box and a line that crosses it have four digits between them. Each of three digits can appear in these cells only once, because its places see each other. So at least one of the cells has the fourth digit. A cell that sees all places of the fourth digit in the four cells cannot be that digit.
idea-sashimi-jellyfish = In four lines, a digit fits only in four crossing lines and in some extra places, the fins; one of the four lines has at most one place that is not a fin. If no fin is true, that line has the digit in this place, and the other three lines use up the other three crossing lines. If a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have it.
idea-bug-1 = All empty cells have two candidates, except one cell with three. Without one of these three candidates, every house would have two places for each missing digit: such a grid (a BUG) has several solutions or none. So that candidate is true. To find it, look for the digit that has three places in the row, three in the column and three in the box of the cell.
idea-multi-color-trap = Houses with just two places for a digit connect its places into two separate groups, and in each group, two colors alternate: one is true, and the other is false. A cell of one color in the first group sees a cell of one color in the second, so these two colors are not both true. Therefore, at least one of the other two colors is true. A cell that sees both of the other colors cannot have the digit.
idea-multi-color-wrap = Two separate groups of places for a digit have two colors each: in a house with just two places, the two get different colors, and exactly one color of each group is true. One color of the first group sees both colors of the second. So that color of the first group is false: eliminate the digit from all cells of that color.
idea-bug-2 = Without a few candidates, every empty cell would have two candidates and every house two places for each missing digit: such a grid (a BUG) has several solutions or none. In type 2, all these extra candidates are the same digit. At least one of them is true, so a cell that sees all of them cannot be that digit.
idea-bug-4 = Without the extra candidates of two cells in one house, every empty cell would have two candidates, and every house two places for each missing digit: such a grid (a BUG) has several solutions or none. So at least one extra candidate is true. In type 4, a digit that is not an extra candidate fits in the house only in the two cells, so one of them has it, and the other has one of its extra candidates. Eliminate from both cells each candidate that is neither that digit nor extra.
idea-bug-3 = Without a few extra candidates, every empty cell would have two candidates, and every house two places for each missing digit: such a grid (a BUG) has several solutions or none. In type 3, these extra candidates are in a few cells of one house, and at least one of them is true. These cells count as one cell that has just the extra candidates. With other cells of the house, that cell forms a naked subset, whose digits are eliminated from the rest of the house.
idea-bug-n = Without a few extra candidates, every empty cell would have two candidates, and every house two places for each missing digit: such a grid (a BUG) has several solutions or none. So at least one of the extra candidates is true, however many there are. A candidate that each of them excludes, as the same digit in a cell that sees it or as another digit in its cell, is eliminated.
idea-firework = A row and a column cross in a box. Outside the box, three digits fit in only one cell of the row and in only one cell of the column, and these two cells are the same for all three. Each of the digits must be in one of these two cells or at the crossing: otherwise, the row and the column would both need it in other cells of the box. So nothing else fits in the three cells.
idea-gurth-symmetry = If the clues stay the same when you turn or mirror the grid and rename the digits, the only solution stays the same too. So a cell that does not move holds a digit that is not renamed. If a digit is eliminated from a cell, the renamed digit is eliminated from the cell to which this cell moves.
idea-medusa-trap = Color candidates with two colors. The two places of a digit in a house get different colors, and so do the only two candidates of a cell. Then all candidates of one color are true, and all of the other color are false. Eliminate each candidate that both colors rule out.
idea-medusa-wrap = Color candidates of several digits with two colors: the two places of a digit in a house get different colors, and so do the only two candidates of a cell. A color is false if it appears twice in a cell, appears twice for one digit in a house, or would leave a cell without candidates. Then all its candidates are false and the other color is true.
idea-aligned-pair-exclusion = List all pairs of digits that two cells could have. A pair is impossible if it leaves no candidate for a cell that sees both, or if it repeats a digit in cells that see each other. Eliminate candidates that appear in none of the remaining pairs.
idea-sue-de-coq = Two or three cells where a line and a box cross have at least two more digits than cells. Add a group of cells from the rest of the line and a group from the rest of the box that share digits with the crossing cells. If all these cells together have as many digits as cells (a digit of both groups counts twice), every digit is used. Eliminate the digits of each group from the other cells of its line or box, and the remaining digits of the crossing cells from the other cells of both.
idea-vwxyz-wing = Five cells in a box and a line that crosses it have five digits between them. Each of four digits can appear in these cells only once, because its places see each other. So at least one of the cells has the fifth digit. A cell that sees all places of the fifth digit in the five cells cannot be that digit.
idea-x-chain = A chain on one digit alternates strong links (the only two places in a house) and weak links (two places that see each other), with a strong link at each end. If one end is false, the other end is true. A cell that sees both ends cannot have the digit.
idea-xy-chain = Each cell of the chain has two candidates and sees the next cell. It shares one candidate with the cell before it and the other with the cell after it. The first and the last cell also have one candidate in common: if the first cell is not that digit, the last cell is. A cell that sees both ends cannot be that digit.
idea-twinned-xy-chain = Two lines cross three others in six cells, most of them with two candidates. Together, the cells have six digits, and each digit has all its places among them in one line, so it fits at most once. There are six cells to fill, so each of the lines has its digits there. In the plainest form, only one cell has three candidates: without one of them, four of the cells are a closed XY-Chain, and without another, four others, so one of these two chains always exists.
idea-continuous-nice-loop = A chain that alternates strong links (at least one of two candidates is true) and weak links (not both are true) returns to its start, and the links alternate there too. Whether the first candidate is true or false, exactly one end of each weak link is true. So a candidate that both ends of a weak link rule out is eliminated.
idea-discontinuous-nice-loop = Strong links (if one candidate is false, the other is true) and weak links (if one is true, the other is false) alternate around a loop, except at one candidate, where two links of the same kind meet. Two strong links prove this candidate: if it were false, it would have to be true. Two weak links disprove it: if it were true, it would have to be false.
idea-aic = A chain alternates strong links (at least one of two candidates is true) and weak links (not both are true) across cells, houses and digits. It starts and ends with a strong link, so if its first candidate is false, its last is true. Eliminate every candidate that both ends rule out.
idea-als-xz = An almost locked set (ALS) consists of cells of one house that together have one more candidate digit than there are cells. Two almost locked sets share a digit that cannot be in both, so one of the sets lacks that digit and has all its other digits. A second shared digit is then in one of the sets, so a cell that sees all its places cannot have it.
idea-franken-x-wing = In two houses, a digit fits only in two other houses, and at least one of the four is a box. A house has the digit only once, so each of the first two has it in a different one of the other two, and these are used up. No other cell of the other two houses can have the digit. Locked candidates usually give the same result.
idea-finned-franken-x-wing = In two base houses, a digit fits only in two cover houses, except for some fins: places outside the covers or in two bases. At least one of the four houses is a box. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit.
idea-als-xy-wing = The cells of an almost locked set are in one house and have one more digit than there are cells. Of three almost locked sets, the middle set shares with each of the others a digit that cannot be in both. The middle set has at least one of these two digits, so the outer set that shares this digit lacks it and has all its other digits. Another digit that both outer sets may have is therefore in one of them, so a cell that sees all its places cannot have it.
idea-grouped-continuous-nice-loop = In a loop of alternating strong and weak links, some nodes may be groups: two or three places for a digit where a box and a line cross. A group is true if the digit is in one of its cells. Exactly one end of each weak link is true, so a candidate that both ends rule out is eliminated.
idea-grouped-discontinuous-nice-loop = In a loop of strong and weak links, some nodes are groups: two or three places for a digit where a box and a line cross. A group is true if one of its cells has the digit, and false if none of them does. The links alternate except at one candidate: two strong links there prove it, and two weak links disprove it.
idea-grouped-aic = In a chain of alternating strong and weak links, several cells where a box and a line cross can form one node, a group. It is true if the digit is in one of its cells, which gives strong links where a house has more than two places. The first or the last node is true, so eliminate every candidate that both rule out.
idea-nishio = Assume a digit in a cell and follow this one digit alone. If some house then has no place for it, the assumption is false. So the candidate is eliminated.
idea-aligned-triple-exclusion = List all combinations of three digits that three cells could have. A combination is impossible if it leaves no candidate for a cell that sees all three, or if it repeats a digit in cells that see each other. Eliminate candidates that appear in none of the remaining combinations.
idea-franken-swordfish = In three base houses, a digit fits only in three cover houses, and some of these six houses are boxes: for example, the bases are two rows and a box, and the covers are three columns. Each base has its digit in a different cover, so the covers are used up. No other cell of the covers can have the digit, and neither can a cell in two covers, which would use up both.
idea-finned-franken-swordfish = In three base houses, a digit fits only in three cover houses, except for some fins: places outside the covers or in two bases. Some of the six houses are boxes. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit.
idea-als-chain = In a chain of almost locked sets (cells of one house with one more digit than cells), each set shares with the next a digit that cannot be in both. If the first set lacks some digit, it has all its others, so the next set lacks the shared digit, and so on to the last set. So if the first set lacks a digit that both end sets may have, the last set has it. A cell that sees all places of that digit in both end sets cannot have it.
idea-franken-jellyfish = In four base houses, a digit fits only in four cover houses: for example, the bases are rows and boxes, and the covers are columns and boxes. The bases need the digit four times, so the covers are used up. No other cell of the covers can have the digit.
idea-finned-franken-jellyfish = In four base houses, a digit fits only in four cover houses, except for some fins: places outside the covers or in two bases. Some of the eight houses are boxes. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit.
idea-forcing-chain-contradiction = Assume the opposite of what you want to prove and follow the assumption link by link. If two chains end in opposite results, or leave a cell without candidates or a digit without a place, the assumption is false. So its opposite is true.
idea-tridagon = Four boxes form a rectangle, and in each, three cells in different rows and columns have the same three digits. If the cells shift in one direction from row to row in three boxes, and in the opposite direction in the fourth, the three digits cannot fill all twelve cells. So at least one of the other candidates in these cells is true. If only one of the cells has other candidates, the three digits are eliminated from it.
idea-sk-loop = Two rows and two columns cross in four boxes, and in these boxes, they usually have 16 unsolved cells besides the crossings (also called domino loop). Each digit has all its places among these cells in a few lines and boxes, and fits at most once in each. If these numbers add up to the number of cells, each digit is used as often as it fits. So each of its lines and boxes has the digit in the loop, and the digit is eliminated from the other cells there.
idea-junior-exocet = Two base cells of a box are in one line and have three to five candidates, and three lines cross this line: one beside the base cells, and one in each of the two other boxes. Both digits of the base cells are needed in these three lines. If they have no three places there without two target cells in the other boxes, each of the two digits is in one of the targets. So the targets hold the same two digits as the base cells, and a digit that fits in no target is in no base cell.
idea-senior-exocet = Two base cells have a few candidates, and in three lines that cross their line, these digits have no three places without two target cells. So the targets hold the same two digits as the base cells, as in a junior exocet. But at least one of the targets is not in the boxes beside the base cells: it is elsewhere in the three lines.
idea-multi-sector-locked-sets = Choose some rows and some columns, and look at the unsolved cells where they cross. Each digit has all its places among these cells in a few of the rows, or in a few of the columns, and fits at most once in each. If these numbers add up to the number of cells, each of these rows and columns has the digit in the cells, and the digit is eliminated from its other cells.
idea-phistomefel-ring = The four corner boxes have each digit four times, and so do two rows and two columns that cross in them, such as rows 3 and 7 and columns 3 and 7. Without the cells that both have, 16 cells with the same digits remain on each side: the outer corners, and the ring around the central box. A digit that fits only a few times in one of them fits no more often in the other, and if these numbers add up to 16, each digit is used as often as it fits. The pattern also exists in other bands and stacks.
idea-death-blossom = Each candidate of a cell (the stem) eliminates its digit from an almost locked set (a petal): cells of one house with one more digit than cells. Whichever candidate is true, one petal is without that digit and has all its other digits. Another digit that all petals have is in one of them, so a cell that sees all its places cannot have it.
idea-forcing-chain-verity = One of several candidates must be true: those of a cell, or the places for a digit in a house. Follow a chain from each of them. A result that all chains reach is true.
idea-cell-forcing-chains = Choose a cell with three or more candidates and follow a chain from each candidate. The cell is one of these digits. So a result that all chains reach is true, wherever it is in the grid.
idea-region-forcing-chains = Choose a digit and a row, column or box, and follow a chain from each place for the digit there. One of these places has the digit. So a result that all chains reach is true.
idea-forcing-net-contradiction = Assume a candidate and write down everything that follows. Each result may need several earlier results, so the chains join into a net. If a cell ends up with no candidate or a digit with no place, the assumption is false, so its opposite is true.
idea-forcing-net-verity = Choose a cell or a digit of a house, and follow everything that each candidate of the cell, or each place for the digit, forces. The nets may be large and take different routes. A result that all nets reach is true, because one of these candidates or places is true.
idea-dynamic-forcing-chains = Assume a candidate. As you follow it, treat every candidate that it rules out as eliminated. That creates new links: cells with two candidates left and houses with two places left. A contradiction disproves the assumption; if you assume each candidate of a cell in turn, or each place for a digit in a house, a result that all of them share is true.
idea-mutant-x-wing = In two base houses of any kind, for example a row and a column, a digit fits only in two cover houses of any kind. Each base has its digit in a different cover. No other cell of the covers can have the digit, though easier patterns nearly always give the same result.
idea-finned-mutant-x-wing = In two base houses of any kind, a digit fits only in two cover houses of any kind, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit. The 2-String Kite and the Empty Rectangle are fish of this kind.
idea-mutant-swordfish = In three base houses that mix rows, columns and boxes, a digit fits only in three cover houses. No place may be in two of the bases, because its digit would count for both. The three covers are used up, so no other cell of the covers can have the digit.
idea-finned-mutant-swordfish = In three base houses of any kind, a digit fits only in three cover houses of any kind, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit. Many X-Chains with three strong links are fish of this kind.
idea-mutant-jellyfish = In four base houses of any kind, a digit fits only in four cover houses of any kind. Only the count matters: four houses need the digit, and only four houses have room for it. Cells of the covers outside the bases cannot have the digit, and neither can cells in two covers, which would use up both.
idea-finned-mutant-jellyfish = In four base houses of any kind, a digit fits only in four cover houses of any kind, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit.
idea-kraken-fish-1 = In the base houses of a fish, a digit fits only in equally many cover houses, except for some extra places, the fins. In type 1, a cell of the covers does not see every fin, but a chain from each fin excludes the digit from this cell. If no fin is true, the fish excludes the digit from it directly. So the digit is eliminated from the cell in every case.
idea-kraken-fish-2 = In some base houses, a digit fits only in equally many cover houses, except for some extra places, the fins. If no fin is true, each cover house has the digit in one of the bases. In type 2, chains from each fin and from each place of the bases in one cover house all reach the same result. One of the starting points is true, so the result is true; it may be about another digit.
idea-template-set = The missing instances of a digit can be placed only in certain patterns, with the digit once in every row, column and box. List all patterns that are still possible. A cell that appears in every pattern has the digit.
idea-template-delete = List every pattern in which the missing instances of a digit can still be placed, with the digit once in every row, column and box. Exclude patterns that leave too few places for another digit. A cell that appears in no pattern cannot have the digit.
idea-kropki-pair = A white dot joins two consecutive digits, and a black dot joins a digit and its double. A digit without a matching candidate in the other cell is impossible. Look at dots beside placed digits and beside cells with few candidates.
idea-xv-pair = An X joins two digits with the sum 10, and a V joins two digits with the sum 5. Each candidate needs its complement in the other cell. If the two cells see each other, an X excludes 5, which would need a second 5. A V allows only 1, 2, 3 and 4.
idea-whisper-pair = Neighbors on a whisper line differ by at least the number of the line. A digit is impossible if no candidate of the next cell is that far away. Eliminate the middle digits first: on a line with the number 5, the digit 5 has no partner at all.
idea-thermometer-bounds = Digits increase from the bulb of a thermometer to its tip. So each cell is greater than all before it, and less than all after it. Count from both ends: in a grid of nine digits, the third of five cells is at least 3 and at most 7.
idea-only-combination = The digits of a cage differ and add up to its sum. Few sums have only one combination: in two cells, 3 is 1+2 and 17 is 8+9. Candidates that are not in the combination are impossible.
idea-required-digit = Sometimes all combinations left for a cage share a digit. Then the cage must contain that digit. If only one of its cells can have it, the digit goes there.
idea-last-innie = The digits from 1 to 9 add up to 45, and so do the cells of every house; in a 6x6 puzzle, they add up to 21. Compare this with the sum of the cages that cover the house. If these cages leave out one cell of the house, or include one cell outside it, the digit of that cell is the difference.
idea-locked-in-house = In an irregular region or another extra house, all places of a digit may see the same cell outside. One of the places has the digit. So the cell outside cannot have it.
idea-cage-against-house = If all combinations left for a cage share a digit, the cage contains it. If all places for that digit in the cage see a cell outside, that cell cannot have the digit. Most often, the cage lies within one row, column or box.
idea-arrow-bounds = The digits along an arrow add up to the digit in its circle. So the circle is at least the smallest sum of the arrow. Each digit of the arrow is at most the largest candidate of the circle minus the smallest candidates of the other cells.
idea-little-killer-bounds = The digits on a diagonal add up to the number outside the grid. Add the smallest candidates of all cells but one, and subtract the total from that number: the remaining cell is at most the result. In the same way, the largest candidates of the other cells show the least that the cell can be.
idea-cage-combinations = List the combinations of different digits that add up to the sum of the cage. Cross out each combination that the candidates of the cells rule out. A candidate that is in none of the remaining combinations is impossible.
idea-renban-sets = A renban line has consecutive digits in any order. List the runs of digits that are as long as the line and that its cells allow. A candidate outside all these runs is impossible.
idea-quadruple-digits = The digits shown where four cells meet must be in these four cells. Count the cells that can have one of the digits. If there are as many of these cells as digits, each has one of the digits, and their other candidates are impossible.
idea-counting-circles = A digit N in the circles is in exactly N circles. So the different digits in the circles add up to the number of circles. List the sets of digits with that sum. A digit that is in no set is impossible, and a digit that is in every set must be in the circles.
idea-innies-outies = The digits of a house have a fixed sum: 45 with nine digits, 21 with six. Compare it with the sum of the cages that cover the house. Then two cells have a known sum or difference: cells of the house that the cages leave out, or cells of the cages outside the house. Candidates without a partner for that sum or difference are impossible.
idea-law-of-leftovers = Some rows or columns contain the same digits as an equal number of irregular regions. Leave out the cells that they share. Then the remaining cells of the rows or columns have the same digits as the remaining cells of the regions.
idea-common-sum = Some lines consist of parts with the same sum: the pairs of cells equally far from the middle of a zipper line, or the parts of a region sum line between region borders. List the sums that each part can have with its candidates. If cells of two parts see each other, compare the ways to fill both parts instead of the sums. A candidate that fits no common sum, or no way to fill both parts, is impossible.
idea-sandwich-span = The number outside the grid is the sum of the digits between the smallest and the largest digit of the line. So the distance between these two is limited: a small sum needs few cells, and a large sum needs many. Test each place of the smallest digit with each place of the largest digit.
idea-no-filling = Assume a digit in a cell that sees several cells of a cage, a diagonal or a line. Those cells can then no longer be that digit. If no way to fill them according to the rule is left, the candidate is impossible. On a line that compares neighbors, follow the candidate from neighbor to neighbor until a cell has no candidate left.
idea-impossible-fillings = Choose a rule that few combinations of digits satisfy, and assume a candidate in one of its cells. List all ways to fill the cells of the rule with that candidate. If each of them leaves a cell without candidates, a digit without a place or another rule that cannot be satisfied, the candidate is impossible.
idea-chains-through-rules = If no way to fill the cells of a rule includes both of two candidates, at most one of them is true: a weak link. If every way includes at least one of the two, they form a strong link. Build a chain from these links and those of houses and cells. One of its ends is true, so a candidate that both ends exclude is impossible.
idea-cases-of-rules = Choose a cell with few candidates, a digit with few places in a house, or a rule with few combinations. One of these candidates, places or combinations is true, so follow each of them through the rules. A conclusion that all these cases share is true. With only two cases, a conclusion may depend on several results of each case.
idea-dynamic-forcing-chains-plus = Assume a candidate and follow it link by link, with everything that it rules out treated as eliminated, until no link leads further. Then look for locked candidates, pairs and X-Wings among the remaining candidates, and eliminate what they rule out. The chains continue from there to a contradiction, which disproves the assumption. If you assume each candidate of a cell in turn, or each place for a digit in a house, a result that all assumptions share is true.
idea-squirmbag = In five rows, a digit fits only in the same five columns. The five rows use up the five columns, so no other cell of these columns can have the digit. You never need to look for a squirmbag: the other lines always form a fish of size four or less with the same result.
idea-finned-squirmbag = In five lines, a digit fits only in five crossing lines, except for some extra places, the fins. If no fin is true, the five lines use up the crossing lines; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have the digit. The remaining lines often form a smaller finned fish.
idea-sashimi-squirmbag = In five lines, a digit fits only in five crossing lines and in some extra places, the fins; one of the five lines has at most one place that is not a fin. If no fin is true, that line has the digit in this place, and the other four lines use up the other four crossing lines. If a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have it.
idea-whale = In six rows, a digit fits only in the same six columns, so the six rows use them up. No other cell of these columns can have the digit. In the remaining columns, a swordfish or an X-Wing gives the same result.
idea-finned-whale = In six lines, a digit fits only in six crossing lines, except for some extra places, the fins. If no fin is true, the six lines use up the crossing lines; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have the digit. The fins of a fish of this size are nearly always in one box, because otherwise no cell sees them all.
idea-sashimi-whale = In six lines, a digit fits only in six crossing lines and in some extra places, the fins; one of the six lines has at most one place that is not a fin. If no fin is true, that line has the digit in this place, and the other five lines use up the other five crossing lines. If a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have it.
idea-leviathan = In seven rows, a digit fits only in the same seven columns, so the rows use them up. The digit is eliminated from these columns in the two other rows. An X-Wing or a smaller pattern in the two remaining rows and columns is easier to see and gives the same result.
idea-finned-leviathan = In seven lines, a digit fits only in seven crossing lines, except for some extra places, the fins. If no fin is true, the seven lines use up the crossing lines; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have the digit. This fish is listed for completeness: people find a smaller finned fish instead.
idea-sashimi-leviathan = In seven lines, a digit fits only in seven crossing lines and in some extra places, the fins; one of the seven lines has at most one place that is not a fin. If no fin is true, that line has the digit in this place, and the other six lines use up the other six crossing lines. If a fin is true, the cells that see it cannot have the digit. Either way, another cell of the crossing lines that sees every fin cannot have it.
idea-franken-squirmbag = In five base houses (boxes and lines of one direction), a digit fits only in five cover houses. Each cover has its digit in one of the bases. So cells of the covers outside the bases cannot have the digit. Write the bases down to make sure that no two share a place.
idea-finned-franken-squirmbag = In five base houses, a digit fits only in five cover houses, except for some fins: places outside the covers or in two bases. Some of the ten houses are boxes. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit.
idea-franken-whale = In six base houses, a digit fits only in six cover houses, and some of these twelve houses are boxes. The six bases use up the covers, so cells of the covers outside the bases cannot have the digit. Large fish with boxes arise, for example, when three boxes side by side replace their three rows as bases.
idea-finned-franken-whale = In six base houses, a digit fits only in six cover houses, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit. Some of the twelve houses are boxes, and a fish with only some of these bases and covers usually gives the same result.
idea-nested-forcing-chains = Assume a candidate and follow it until no link, pair or X-Wing among the remaining candidates leads further. Then apply a plain chain or loop to the remaining candidates, as if they were a grid of their own. The outer chains continue with the result of that inner chain, and a contradiction disproves the assumption. If you assume each candidate of a cell in turn, or each place for a digit in a house, a result that all assumptions share is true.
idea-franken-leviathan = In seven base houses (lines and boxes), a digit fits only in seven cover houses (crossing lines and boxes). The covers are used up, so cells of the covers outside the bases cannot have the digit. The digit occurs nine times in the grid, and seven of these are in the bases, so there is little left to eliminate. A small fish in the other houses gives the same result.
idea-finned-franken-leviathan = In seven base houses (lines and boxes), a digit fits only in seven cover houses (crossing lines and boxes), except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit. The larger the fish, the more fins there are.
idea-mutant-squirmbag = In five base houses of any kind, no two of which share a place, a digit fits only in five cover houses of any kind. There are as many bases as covers, so the covers are used up. No other cell of the covers can have the digit, and neither can a cell in two covers, which would use up both.
idea-finned-mutant-squirmbag = In five base houses of any kind, a digit fits only in five cover houses of any kind, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit.
idea-mutant-whale = In six base houses (rows, columns and boxes), a digit fits only in six cover houses of any kind. The covers are used up, so cells of the covers outside the bases cannot have the digit. Some of the bases may fit within the same number of covers and form a smaller fish by themselves.
idea-finned-mutant-whale = In six base houses of any kind, a digit fits only in six cover houses of any kind, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit. A chain on this digit is usually easier to follow.
idea-mutant-leviathan = In seven base houses of any kind, a digit fits only in seven cover houses of any kind: the largest fish in this list. If no two bases share a place, the seven covers are used up. Then cells of the covers outside the bases cannot have the digit. A smaller fish in the remaining houses gives the same result.
idea-finned-mutant-leviathan = In seven base houses of any kind, a digit fits only in seven cover houses of any kind, except for some fins: places outside the covers or in two bases. If no fin is true, the bases use up the covers; if a fin is true, the cells that see it cannot have the digit. Either way, another cell of the covers that sees every fin cannot have the digit. Finding the largest of all finned fish is a task for a program.
idea-nested-multiple-forcing-chains = Within an assumption, even chains and loops may find nothing more. Then choose a cell and follow each of its remaining candidates, or choose a digit in a house and follow each of its places. A result that all these chains share is true under the assumption. The outer chains use it and end in a contradiction, or in a result that all outer assumptions share.
idea-nested-dynamic-forcing-chains = Here one assumption is made within another. Follow the inner assumption, with everything that it rules out treated as eliminated, until it leads to a contradiction, or to a result that all its alternatives share. The outer chains use that result. They end in a contradiction, which disproves the outer assumption, or in a result that all outer assumptions share.
idea-nested-dynamic-forcing-chains-plus = These are the deepest chains: within an assumption, further assumptions are made, with chains of their own. They are needed only when everything easier fails, in the hardest puzzles known. Still, each proof consists of small steps that you can check one by one.

## Plain mode

plain-greet = masume. { $count ->
    [one] 1 clue
   *[other] { $count } clues
  }. Type help for a list of commands.
plain-new = New puzzle with { $count ->
    [one] 1 clue
   *[other] { $count } clues
  }.
plain-help-how = Type help for a list of commands.
plain-unknown = Unknown command. Type help for a list of commands.
plain-several = Ambiguous: { $words }.
plain-help =
    437 or { CELL("r4c3") } 7 writes a 7 in row { ROW("4") }, column 3. 430 erases.
    Read: 43, row { ROW("4") }, column 3, box 5, board, where 7, left, candidates 43, time.
    Notes: note 43 12, fill, notes auto, color 43 a, link 43 7 48 7.
    Think: hint, hints, do, why 43 7, check, back.
    Trials: undo, redo, try 43 7, reject, branches, go, merge, drop, restore.
    Automatic: reveal 43, singles, solve.
    Games: new, new hard, arcade, race, daily, weekly, games, open 3, save, export, clues, pause, quit.
    More: learn, practice, chapter, path, watch, stats, review.
    help and a command explains it; help all explains every command.
    Commands may be shortened.
plain-house = { $house }: { $cells }.
plain-blank = x
plain-clue = { $cell } is { $digits }, a clue.
plain-digit = { $cell } is { $digits }.
plain-value = {" "}It counts as { $value }.
plain-empty = { $cell } is empty.
plain-notes = { $cell } is empty, notes { $digits }.
plain-color = {" "}Color { $letter }.
plain-link-strong = Strong link: { $from } and { $to }.
plain-link-weak = Weak link: { $from } and { $to }.
plain-no-links = No links are drawn.
plain-nowhere = no cell
plain-where = { $digit } is in { $cells }. It could go in { $open }.
plain-left-over = { $digit }: { $count }
plain-then = { $a }, { $b }
plain-lacks = Missing in { $house }: { $digits }. Empty cells: { $cells }.
plain-lacks-nothing = Nothing is missing in { $house }.
plain-time = { $time } played, { $placed } of { $cells } filled.
plain-paused = Paused. The next line that you type resumes the game.
plain-tidied = { $count ->
    [0] The notes are already complete.
    [one] Notes changed in 1 cell.
   *[other] Notes changed in { $count } cells.
  }
plain-notes-auto = Automatic notes: every digit that the cell does not see. Type note, a cell and a digit to remove one.
plain-notes-are-hidden = Notes are hidden. Type notes hand to show them.
plain-try = Trial: this is branch { $branch }.
plain-try-is-dead = Dead end: { $cell } is not { $digit }. Type reject to go back and eliminate { $digit }.
plain-no-branch = There is no such branch, or this command does not apply to it. Type branches for the list.
plain-no-dead-end = No trial has reached a dead end.
plain-branch = Branch { $branch }: { $name }, { $filled } of { $cells }, { $state }.
plain-branch-here = Current branch { $branch }: { $name }, { $filled } of { $cells }, { $state }.
plain-dropped = dropped
plain-filled = { $count ->
    [one] 1 cell filled.
   *[other] { $count } cells filled.
  } Type undo to undo this.
plain-answer = Answer with a digit or a note, or type hint for the reasons.
plain-do = Type do to apply it.
plain-pattern = Pattern: { $cells }.
plain-hint-listed = { $number }: { $name }. { $place }
plain-hints-more = { $count } more. Type hint and a number to open a hint.
plain-no-such-hint = { $count ->
    [one] There is only one hint here.
   *[other] There are only { $count } hints here.
  }
plain-check-count = { $count ->
    [one] 1 entry is wrong. Type check again to see which.
   *[other] { $count } entries are wrong. Type check again to see which.
  }
plain-check-where = Wrong: { $cells }. Type back to return to the position before the first mistake.
plain-went-back = { $count ->
    [0] There is no mistake.
    [one] 1 move undone. Type redo to redo it.
   *[other] { $count } moves undone. Type redo to redo them.
  }
plain-filled-in = Filled in by masume. This game does not count in the statistics. Type new for another game, review to review this game, or quit.
plain-won = { $timed ->
    [0] Solved
   *[other] Solved in { $time }
  }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }. Type new for another game, review to review this game, or quit.
plain-yes = Type yes to confirm, or anything else to cancel.
plain-nothing-asked = There is nothing to confirm.
plain-canceled = Canceled.
plain-left = Saved. Run masume --plain to resume.
plain-saved = This is game { $game }. Every move is saved at once.
plain-same-game = This game is already open.
plain-library = { $count ->
    [0] No new puzzles.
    [one] 1 new puzzle.
   *[other] { $count } new puzzles.
  }
plain-shelved = { $number }: { $level }, { $count ->
    [one] 1 clue
   *[other] { $count } clues
  }.
plain-shelved-variant = { $said } { $name }.
plain-shelf-more = { $count ->
    [0] That is all.
   *[other] { $count } more. Type library more to continue.
  }
plain-preview = { $clues }: { $found }.
plain-unrated = not rated
plain-not-listed = There is no such number in the list. Type library to show the list.
plain-game = Game { $game }: { $placed } filled, { $time }.
plain-game-here = Game { $game } (current): { $placed } filled, { $time }.
plain-game-won = Game { $game }: solved in { $time }.
plain-stats = { $level }: { $played } played, { $finished } finished, best { $best }, median { $median }.
plain-no-time = none
plain-practice = Find the { $technique }. Type hint for help.
plain-watch-solved = { $algorithm } ({ $slug }): solved. Digits: { $tries } tried, { $placements } placed, { $backtracks } erased.
plain-watch-nothing = { $algorithm } ({ $slug }): no solution found. Digits: { $tries } tried, { $placements } placed, { $backtracks } erased.
plain-watch-given-up = { $algorithm } ({ $slug }): stopped early. Digits: { $tries } tried, { $placements } placed, { $backtracks } erased so far.
plain-review = { $time }, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
  }, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
  }.

## Plain mode: the commands

command-board = board: reads every row. x is an empty cell.
command-row = row { ROW("4") }: reads row { ROW("4") }.
command-column = column 3: reads column 3.
command-box = box 5: reads box 5, row by row.
command-rules = rules: lists the rules of a variant.
command-where = where 7: lists the cells with 7, and the cells where 7 could go.
command-left = left: shows how many of each digit are missing. left row { ROW("4") }: lists the digits missing in row { ROW("4") }.
command-candidates = candidates 43: lists the digits that the rules and earlier hints allow in the cell.
command-time = time: shows the time played and the number of filled cells.
command-write = 437, or { CELL("r4c3") } 7, or write 43 7: writes 7 in row { ROW("4") }, column 3. { CELL("r4c3") } or 43 reads it.
command-clear = clear 43, or 430: erases the cell.
command-note = note 43 12: adds the notes 1 and 2 to the cell, or removes them.
command-color = color 43 a: sets a color (a to i), or removes it. color 43: removes all colors.
command-link = link 43 7 48 7: draws a strong link between the 7s in { CELL("r4c3") } and { CELL("r4c8") }. Repeat the command to make the link weak, and once more to remove it. link: lists all links.
command-fill = fill: adds all candidates as notes in cells without notes. Repeat it to remove notes that have become impossible.
command-notes = notes auto: turns on automatic notes. notes hand: shows the notes that you write. notes hidden: hides all notes.
command-undo = undo: undoes the last move.
command-redo = redo: redoes the last move that was undone.
command-hint = hint: shows where to look. Repeat it for the technique, the question and the reasons. hint 3: opens hint 3 of the list.
command-hints = hints: lists all hints here, easiest first.
command-do = do: applies the hint.
command-why = why 43 7: shows why 7 cannot be in the cell.
command-check = check: shows how many entries are wrong. Repeat it to see which.
command-back = back: returns to the position before the first mistake.
command-try = try 43 7: writes 7 as a trial, in a new branch.
command-reject = reject: leaves a trial that reached a dead end, and eliminates its digit.
command-branches = branches: lists the branches.
command-go = go 2: switches to branch 2.
command-merge = merge 2: makes the moves of branch 2 part of the main branch.
command-drop = drop 2: drops branch 2.
command-restore = restore 2: restores branch 2.
command-reveal = reveal 43: writes the digit of the solution in the cell. The game then does not count in the statistics.
command-singles = singles: fills in all singles. The game then does not count in the statistics.
command-solve = solve: fills in everything. The game then does not count in the statistics.
command-yes = yes: confirms the question.
command-no = no: cancels the question.
command-new = new: starts a new puzzle. new hard: starts a hard puzzle (levels: easy, medium, hard, expert, extreme). new and 81 characters: starts the puzzle with these cells.
command-arcade = arcade: starts a new puzzle with three hearts and no hints. A wrong digit costs a heart.
command-race = race 12: starts the puzzle of game 12 again, in a race against that game. race without a number: starts a race against the current game.
command-daily = daily: starts the puzzle of the day. daily easy, daily expert: start the puzzles of other levels.
command-weekly = weekly: starts the puzzle of the week, which takes longer than the puzzle of the day.
command-library = library: lists your puzzles. library hard: lists hard puzzles. library x-wing: lists puzzles that need an X-Wing. library hard x-wing: lists hard puzzles that need an X-Wing. library more: lists the next puzzles. library 3: starts puzzle 3.
command-games = games: lists your games.
command-open = open 3: resumes game 3.
command-save = save: shows the number of this game. It is always saved.
command-export = export: prints the game as text that masume import reads.
command-clues = clues: prints the puzzle as 81 characters.
command-stats = stats: shows your statistics.
command-review = review: reviews this game.
command-watch = watch: shows how much work each solver needs for this grid. watch fewest: shows only the work of the solver named fewest.
command-learn = learn x-wing: explains the idea of the X-Wing. learn without a name: explains the technique of the last hint, or lists the chapters if there was no hint.
command-practice = practice x-wing: starts a puzzle that needs an X-Wing.
command-chapter = chapter 4: starts a puzzle that needs the techniques of chapter 4, and otherwise only easier ones.
command-path = path: starts a puzzle that needs one technique you have not learned. All other steps are singles or techniques that you have learned.
command-pause = pause: stops the clock until you type the next line.
command-help = help: lists the commands. help hint: explains hint. help all: explains all commands.
command-quit = quit: quits. The game is saved.

## Command palette, settings, welcome

palette-title = Commands
choices-nothing = No matching entry.
palette-nothing = No matching command.
palette-new-variant = New puzzle: { $kind }
palette-setting = { $name }: { $value }
settings-title = Settings
settings-keys = Left and Right change, Esc closes
coach-title = Welcome
coach-move = move

setting-language = language
setting-level = level of new puzzles
setting-theme = theme
setting-background = background
setting-color = colors
setting-glyphs = characters
setting-motion = animations
setting-layout = layout
setting-rating = level and rating
setting-timer = timer
setting-mouse = mouse
setting-conflicts = highlight conflicts
setting-dead_ends = mark dead ends
setting-mistakes = mark mistakes
setting-fog = fog
setting-peers = tint row, column, box
setting-large_digits = large digits
setting-uniqueness = uniqueness techniques
setting-hint_order = order of hints
setting-wrap = wrap at the edges
setting-hardware_cursor = terminal cursor
setting-window_title = window title
setting-coordinates = cell names
setting-digit_style = digits above 9
setting-note_style = note style
setting-shift_digits = Shift and a digit
setting-network = network
setting-key_preset = keys
value-true = on
value-false = off
value-en = English
value-ja = 日本語
value-terminal = terminal colors
value-dark = dark
value-catppuccin = Catppuccin
value-gruvbox = Gruvbox
value-nord = Nord
value-solarized = Solarized
value-tokyo-night = Tokyo Night
value-light = light
value-contrast = high contrast
value-color-blind = color-blind
value-mono = no colors
value-auto = automatic
value-unicode = Unicode
value-ascii = ASCII only
value-ask = ask
value-never = never
value-always = always
value-full = on
value-reduced = reduced
value-none = none
timer-show = shown
timer-hide = hidden
timer-off = off
value-r1c1 = r4c7, row and column
value-a1 = D7, letter and number
value-letters = A, B, C
value-numbers = 10, 11, 12
value-single = one position
value-corner-center = corners and center
value-off = does nothing
value-us = US keyboard
value-jis = Japanese keyboard
value-uk = UK keyboard
value-de = German keyboard
value-fr = French keyboard
value-teach = easiest to see first
value-se = Sudoku Explainer
value-hodoku = HoDoKu
value-vim = vim
value-arrows = arrow keys
value-ctc = SudokuPad
value-numpad = number pad

context-global = Everywhere
context-play = Playing
context-rematch = Racing against a reviewed game
context-select = Cells selected
context-focus = During a highlight, trial or check
context-dead-end = Dead end in a trial
context-hint = Hint open
context-question = Question of a hint
context-solutions = Browsing solutions
context-watch = Watching a solver
context-race = Watching a race
context-menu = Menu
context-clues = Entering a puzzle
context-learn = Lessons
context-library = Library
context-games = Games
context-drill = Drill
context-statistics = Statistics
context-won = Puzzle solved
context-review = Review
context-branches = Branches
context-confirm = Question
context-help = Help
context-list = List
context-entry = Text entry

## Levels

level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-extreme = extreme

## Ratings

rate-revealed = Revealed from the solution

## Algorithms: name, description, source

lane-row-major = Row by row
lane-onward = Row by row, no rescan
lane-random = Random order
lane-fewest = Fewest candidates
lane-propagate = Singles, then guess
lane-exact-cover = Exact cover
lane-general = General solver
lane-human = Like a person
algorithm-row-major = Backtracking, row by row
algorithm-onward = Backtracking, resuming the scan
algorithm-random = Backtracking, random order
algorithm-fewest = Fewest candidates first
algorithm-propagate = Singles, then fewest candidates
algorithm-exact-cover = Exact cover, dancing links
algorithm-human = Like a person
about-row-major = Puts the first fitting digit in the first empty cell. Searches for that cell from the top every time.
about-onward = Tries the same digits in the same order as row-by-row backtracking. Searches for the next empty cell after the last filled cell, so it scans fewer cells.
about-random = Visits the cells in random order. It may take forever. Press Right to reshuffle.
about-fewest = Fills the empty cell with the fewest fitting digits first, so mistakes show early.
about-propagate = Eliminates each placed digit from the cells that see it, and fills all singles before it guesses.
about-exact-cover = Repeatedly takes the constraint with the fewest candidates and chooses one of them, until all 324 constraints are met exactly once.
about-general = Eliminates every candidate that a rule excludes, and guesses in the cells of the latest contradictions.
about-human = Applies the easiest step again and again, and never guesses. It may get stuck.
source-row-major = As described on Wikipedia, "Sudoku solving algorithms".
source-onward = A common improvement of backtracking row by row.
source-random = No source. Included to show how much the order matters.
source-fewest = The first-fail principle: R. M. Haralick, G. L. Elliott, 1980.
source-propagate = After Peter Norvig, "Solving Every Sudoku Puzzle", 2006.
source-exact-cover = Donald E. Knuth, "Dancing Links", 2000.
source-general = The solver that masume uses for variants.
source-human = The techniques in order, easiest first.

## Techniques

technique-full-house = Full House
technique-hidden-single-box = Hidden Single (box)
technique-hidden-single-line = Hidden Single (line)
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
technique-guardians = Guardians
technique-two-string-kite = 2-String Kite
technique-turbot-fish = Turbot Fish
technique-xy-wing = XY-Wing
technique-empty-rectangle = Empty Rectangle
technique-dual-two-string-kite = Dual 2-String Kite
technique-dual-empty-rectangle = Dual Empty Rectangle
technique-xyz-wing = XYZ-Wing
technique-w-wing = W-Wing
technique-chute-remote-pair = Chute Remote Pair
technique-color-trap = Simple Colors Trap
technique-color-wrap = Simple Colors Wrap
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
technique-multi-color-trap = Multi Colors 1
technique-multi-color-wrap = Multi Colors 2
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
technique-external-rectangle = External Unique Rectangle
technique-avoidable-rectangle-1 = Avoidable Rectangle Type 1
technique-avoidable-rectangle-2 = Avoidable Rectangle Type 2
technique-bug-1 = BUG+1
technique-bug-2 = BUG Type 2
technique-bug-3 = BUG Type 3
technique-bug-n = BUG+n
technique-bug-4 = BUG Type 4
technique-wxyz-wing = WXYZ-Wing
technique-vwxyz-wing = VWXYZ-Wing
technique-x-chain = X-Chain
technique-xy-chain = XY-Chain
technique-twinned-xy-chain = Twinned XY-Chain
technique-continuous-nice-loop = Continuous Nice Loop
technique-discontinuous-nice-loop = Discontinuous Nice Loop
technique-aic = Alternating Inference Chain (AIC)
technique-grouped-continuous-nice-loop = Grouped Continuous Nice Loop
technique-grouped-discontinuous-nice-loop = Grouped Discontinuous Nice Loop
technique-grouped-aic = Grouped AIC
technique-als-xz = ALS-XZ
technique-als-xy-wing = ALS-XY-Wing
technique-als-chain = ALS Chain
technique-tridagon = Tridagon
technique-sk-loop = SK-Loop
technique-junior-exocet = Junior Exocet
technique-senior-exocet = Senior Exocet
technique-multi-sector-locked-sets = Multi-Sector Locked Sets
technique-phistomefel-ring = Phistomefel Ring
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
topic-kropki-pair = Kropki pair
topic-xv-pair = XV pair
topic-whisper-pair = Whisper pair
topic-thermometer-bounds = Thermometer bounds
topic-only-combination = Only combination
topic-required-digit = Required digit
topic-last-innie = 45 rule: one cell
topic-locked-in-house = Locked in a region
topic-cage-against-house = Cage-house overlap
topic-arrow-bounds = Arrow bounds
topic-little-killer-bounds = Little killer bounds
topic-cage-combinations = Cage combinations
topic-renban-sets = Renban sets
topic-quadruple-digits = Quadruple digits
topic-counting-circles = Counting circles
topic-innies-outies = 45 rule: two cells
topic-law-of-leftovers = Law of leftovers
topic-common-sum = Common sum
topic-sandwich-span = Sandwich span
topic-no-filling = Rule without a filling
topic-impossible-fillings = Impossible fillings
topic-chains-through-rules = Chains through rules
topic-cases-of-rules = Cases with rules

## Actions: descriptions in the help

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
action-note-once = write one note
action-center-once = write a center note
action-note-mode = notes on or off
action-extend-left = select to the left
action-extend-right = select to the right
action-extend-up = select upward
action-extend-down = select downward
action-apart-left = left, keep selection
action-apart-right = right, keep selection
action-apart-up = up, keep selection
action-apart-down = down, keep selection
action-select-equal = select equal cells
action-select-group = select cage or line
action-next-mode = next input mode
action-digit-mode = enter digits
action-corner-mode = enter corner notes
action-center-mode = enter center notes
action-select = select a rectangle
action-select-path = select a path
action-select-cell = add or remove a cell
action-select-end = end the selection
action-notes-shown = type of notes
action-to-center = notes to the center
action-color = color the cell
action-color-off = remove the color
action-color-mode = colors on or off
action-color-notes = color highlighted note
action-note-state = bold or crossed note
action-link = draw a link
action-border-left = border on the left
action-border-right = border on the right
action-border-up = border above
action-border-down = border below
action-border-around = border around the cell
action-focus-kind = change highlight
action-check = check (again: more)
action-try = start a trial branch
action-branches = branches
action-branch-drop = drop or restore
action-branch-merge = merge the branch
action-reject-trial = go back and eliminate
action-fill-cell = fill this cell
action-fill-singles = fill all singles
action-show-conflicts = highlight conflicts
action-show-dead-ends = mark dead ends
action-show-mistakes = mark mistakes
action-show-peers = tint row, column, box
action-erase = erase
action-skip-cell = leave the cell empty
action-fill-notes = fill or clean up notes
action-focus = highlight a digit
action-focus-off = clear the highlight
action-focus-cell = highlight this digit
action-focus-next = highlight next digit
action-focus-previous = highlight previous
action-focus-write = write the digit
action-focus-note = note the digit
action-undo = undo
action-redo = redo
action-hint = hint (again: more)
action-hint-apply = apply the hint
action-hint-close = close the hint
action-sentence-next = next sentence
action-sentence-previous = previous sentence
action-hint-next = next hint
action-question-next = next question
action-position-next = next position
action-hint-previous = previous hint
action-hint-list = list all hints
action-hint-more = why does this hold?
action-hint-copy = copy as one line
action-why-not = why not this digit?
action-watch = watch a solver
action-fill = fill all cells
action-play-pause = play or pause
action-step-forward = forward one event
action-step-back = back one event
action-next-backtrack = next backtrack
action-previous-backtrack = previous backtrack
action-next-decision = next guess
action-previous-decision = previous guess
action-next-record = next depth record
action-previous-record = previous depth record
action-next-solution = next solution
action-previous-solution = previous solution
action-run-start = start of the run
action-run-end = end of the run
action-tenth = jump to 10-90 %
action-tenth-zero = jump to 0 %
action-faster = faster
action-slower = slower
action-speed-one = one event per second
action-step-size = step size
action-bookmark = set or remove a mark
action-next-bookmark = next mark
action-stop-when = stop at a condition
action-heat = changes per cell
action-count-all = count all solutions
action-algorithms = choose the algorithm
action-arcade = new arcade game
action-race-game = play against this game
action-race = race algorithms
action-lane-algorithm = change a solver
action-from-clues = start from the clues
action-use-solution = use this solution
action-review = review the game
action-review-page = summary or board
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
action-glossary = glossary
action-games = games
action-filter-level = next level
action-filter-level-back = previous level
action-filter-state = new, begun or finished
action-filter-technique = next technique
action-filter-technique-back = previous technique
action-filter-clues = number of clues
action-filter-time = playing time
action-filter-date = date
action-sort-list = change the order
action-sort-back = reverse the order
action-practice = practice
action-practice-chapter = practice the chapter
action-chapter-puzzle = puzzle for the technique
action-lesson-next = next sentence or technique
action-drill-repeat = same questions again
action-copy = copy the puzzle
action-pause = pause, hide the board
action-layout = layout
action-mouse = mouse on or off
action-help = help
action-help-search = search the list
action-palette = find a command
action-settings = settings
action-help-close = close the help
action-list-down = next line
action-list-up = previous line
action-list-more = next choice
action-list-less = previous choice
action-choose = choose
action-list-close = close
action-scroll-down = scroll down
action-scroll-up = scroll up
action-yes = yes
action-redraw = redraw
action-suspend = suspend
action-interrupt = quit
action-quit = quit

group-move = Move
group-write = Write
group-think = Think
group-run = Playback
group-program = Program

## Actions: short labels in the footer

short-digit = digit
short-note-mode = note
short-select-cell = select
short-select-group = cage, line
short-note-once = note
short-color = color
short-erase = erase
short-select-end = done
short-check = check
short-undo = undo
short-hint = hint
short-watch = solver
short-fill = solve
short-help = help
short-palette = commands
short-skip-cell = empty
short-choose = open
short-list-close = close
short-list-down = select
short-list-more = change
short-menu = menu
short-practice = practice
short-practice-chapter = chapter
short-chapter-puzzle = puzzle
short-drill-repeat = repeat
short-race-game = race
short-race = race
short-filter-level = level
short-filter-state = state
short-help-search = search
short-filter-technique = technique
short-filter-clues = clues
short-filter-time = time
short-filter-date = date
short-sort-list = order
short-learn = learn
short-focus = highlight
short-quit = quit
short-pause = pause
short-layout = layout
short-new-puzzle = new
short-hint-apply = apply
short-hint-close = close
short-hint-next = next
short-question-next = next
short-position-next = next
short-sentence-next = sentence
short-play-pause = play
short-step-forward = forward
short-step-back = back
short-next-backtrack = next backtrack
short-faster = faster
short-algorithms = algorithm
short-lane-algorithm = algorithm
short-heat = changes
short-slower = slower
short-tenth = jump
short-from-clues = clues
short-use-solution = use
short-next-solution = next
short-previous-solution = previous
short-leave = back
short-review = review
short-review-page = board
short-next-remark = remark
short-previous-remark = prev remark
short-share = share

## The command line
progress-bar = { $answered } done, { $rate }/s, { $left } left
progress-choosy = { $answered } done, { $rate }/s, { $accepted } % accepted, { $left } left
progress-open = { $answered } done, { $rate }/s
print-title = { $title } { $number }
site-about = Lessons of masume, a sudoku program for terminals.
site-practice = Practice in a terminal:
site-legend = Colored circles mark the pattern. A ring marks its second part, such as the target cells of an exocet. Violet marks a fin or a guardian. Dashed lines are weak links, and solid lines are strong links. A green ring marks a digit to place, and a red stroke marks an eliminated candidate.
print-solutions = Solutions
print-rule = { $name }: { $said }
print-digits = The digits are { $low } to { $high }.
print-no-regions = There are no boxes.
print-unread = A rule that masume does not understand: { $rule }
convert-drops = The format { $form } cannot store { $parts }.
convert-lost = { $part } ({ $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
    })
part-placed = which digits are entries
part-singles = which digits are naked singles
part-conflicts = conflicting clues
part-candidates = candidates
part-notes = notes
part-fog = fog
part-drawings = drawings
part-case = technique test cases
part-title = titles
part-author = authors
part-level = levels
part-source = sources
part-date = dates
part-url = URLs
part-comment = comments
part-success_message = messages for solvers
doctor-yes = yes
doctor-no = no
doctor-version = version
doctor-terminal = terminal
doctor-streams = terminal streams
doctor-size = window
doctor-locale = locale
doctor-language = language
doctor-glyphs = characters
doctor-color = colors
doctor-mouse = mouse
doctor-config = settings file
doctor-games = games folder
doctor-instructions = CPU instructions
doctor-threads = threads
doctor-limits = In this terminal:
limit-alt = Alt with a letter types another character. Press the key without Alt.
limit-background = The background color is unknown. If it is light, select a light theme in the settings (F2).
limit-clipboard = Copying does not reach the clipboard in the default settings. See "masume help terminals".
limit-ctrl-digits = Ctrl with a digit writes no center note. Select center notes with "." instead.
limit-esc = The Esc key has its effect after a delay. "masume help terminals" lists a setting for it.
limit-f1 = The terminal uses F1 itself. Open the help with "?".
limit-long-paste = The end of a pasted text over 16,000 characters arrives when you press another key.
limit-mouse = The mouse has no effect. Use the keys.
limit-mouse-screen = The mouse is off by default, because with it the Esc key acts only at the next key. M turns it on.
limit-shift-arrows = Shift with an arrow key does not move by boxes. Use b, w, { "{" } and { "}" }.
limit-title = masume does not set the window title, because the terminal would not restore it.

## Settings, the panel, the end of a game
no-thread = Cannot start a thread: { $error }

settings-game = Game
settings-look = Appearance
settings-input = Keys and mouse
coach-level = level: { $level }
action-list-first = first
action-list-last = last
about-setting-level = The level of new puzzles.
about-setting-timer = Shows the time, hides it, or turns the timer off.
about-setting-rating = Shows the level and the rating of the puzzle.
about-setting-conflicts = Marks digits that occur twice in a row, column or box.
about-setting-fog = Hides the cells under the fog of a puzzle until correct digits lift it.
about-setting-mistakes = Marks an entry at once if it differs from the solution.
about-setting-uniqueness = Allows hints that assume that the puzzle has only one solution.
about-setting-hint_order = The order in which hints look for techniques: the easiest to see first, or as in Sudoku Explainer or HoDoKu.
about-setting-language = The language of all screens, messages and hints.
about-setting-theme = The color theme. Automatic follows the background of the terminal.
about-setting-background = Paints the theme's own background.
about-setting-peers = Tints the row, column and box of the cursor.
about-setting-large_digits = Draws digits as large as their cells in windows of 100x39 or larger.
about-setting-color = Turns colors on or off. Without colors, every state still has its own sign.
about-setting-glyphs = The characters used for drawing: Unicode, or ASCII only.
about-setting-motion = The amount of animation: on, reduced or none.
about-setting-layout = The size of the board. Automatic fits it to the window.
about-setting-coordinates = The names of cells: r4c7 or D7.
about-setting-wrap = The cursor leaves the board at one edge and returns at the opposite edge.
about-setting-mouse = Reacts to clicks and the wheel.
filled = Filled { $count } of { $cells }
pad-digits = Digit
pad-left = Left
confirm-keys-enter = Enter or y yes, any other key cancels
confirm-race = Race against this game, which took { $time }? A new game starts on the same puzzle, and the current game is saved.
confirm-restart = Restart this puzzle? The game so far is saved.
action-rules = rules of the puzzle
action-daily = puzzle of the day
action-weekly = puzzle of the week
action-variants = variants
short-rules = rules
action-restart = restart the puzzle
won-card-title = Solved
won-card-time = Time
won-card-best = Best
won-card-par = Par
won-card-first = first
won-card-record = new best
won-card-hints = Hints
won-card-mistakes = Mistakes
won-card-streak = Days in a row
won-without = Without { $aids }.
aid-notes = notes
aid-auto-notes = automatic notes
aid-hints = hints
aid-undo = undo
aid-trials = trials
aid-highlight = highlight
aid-mouse = mouse
aid-uniqueness = uniqueness
won-card-daily = Daily streak
won-card-next = { $next } next puzzle   { $review } review   { $share } share   { $menu } menu
short-hint-more = why?
short-hint-list = all
about-setting-dead_ends = Marks cells without a candidate and digits without a place.
about-setting-digit_style = Digits above 9 are letters (A, B, C) or numbers (10, 11, 12). To enter 12, press 0 and 2.
about-setting-note_style = All notes in one position, or separate corner and center notes.
about-setting-window_title = Shows the level and the time in the title of the window.
about-setting-network = Whether masume asks a server for the puzzle of a link that is only a name.
about-setting-key_preset = The key table: vim, arrow keys, SudokuPad or number pad.
about-setting-shift_digits = The characters that Shift and a digit type on your keyboard. They write notes.
about-setting-hardware_cursor = Shows the terminal's own cursor, so that screen magnifiers can follow it.

## Puzzles of other shapes and with other rules

variant-by = by { $author }
variant-clues = { $kind }, { $count ->
    [0] no digits in the grid
    [one] 1 digit in the grid
   *[other] { $count } digits in the grid
    }
variant-notices = Also in the link or file:
variant-rules = Rules of this cell
variant-all-rules = Rules of the puzzle
rules-title = Rules
rules-keys = Enter or Esc close
rules-keys-first = Any key starts the game. { $key } shows the rules again.
rules-boxes = Every row, column and box contains each digit once.
rules-regions = Every row, column and outlined region contains each digit once.
rules-lines = Every row and column contains each digit once.
variant-about = About
variant-fog = Fog hides cells until correct digits lift it. Hints use only the rules that are visible.
variant-success = Message from the author
variant-no-set = no combination left
variant-proving = Checking the solution...
variant-rated = { $level }, SE (variant) { $rating }
variant-several = More than one solution.
variant-none = No solution.
variant-one-of-level = One solution. Level: { $level }
variant-undecided = The number of solutions is unknown.
variant-not = Not available for this kind of puzzle.
tens-begun = Now press 0 to { $key } for 10 to { $last }.
variant-digits = This puzzle uses the digits { $first } to { $last }.
variant-broken = Conflict in { $rule }: { $why }.
broken-doublers = { $digits } do not fit, whichever cells are doublers
broken-negators = { $digits } do not fit, whichever cells are negators
broken-twice = { $digit } appears twice, in { $cells }
broken-sum = { $terms } = { $sum }, not { $number }
broken-total = the sum is { $sum }, not { $number }
broken-sum-over = { $terms } is already more than { $number }
broken-sum-one = { $terms } leaves { $rest } for { $cell }
broken-sum-rest = { $terms } leaves { $rest } for { $count } cells
broken-differ = { $a } and { $b } differ by { $difference }, not by { $number }
broken-differ-least = { $a } and { $b } differ by { $difference }, less than { $number }
broken-consecutive = { $a } in { $cell } and { $b } in { $other } are consecutive
broken-ratio = neither of { $a } and { $b } is { $number } times the other
broken-condition = for a = { $a } in { $cell } and b = { $b } in { $other }, it is not true that { $formula }
broken-unmarked = for a = { $a } in { $cell } and b = { $b } in { $other }, { $formula }, but there is no mark between them
broken-product = the product of the filled cells is { $product }, which does not divide { $number }
broken-greater = { $a } in { $cell } is not greater than { $b } in { $other }
broken-less = { $a } in { $cell } is less than { $b } in { $other }
broken-least = { $cell } is { $a }, so { $other } must be at least { $number }, not { $b }
broken-too-high = { $count ->
    [one] a greater digit
   *[other] { $count } greater digits
  } must follow { $digit } in { $cell }
broken-too-low = { $count ->
    [one] a lower digit
   *[other] { $count } lower digits
  } must come before { $digit } in { $cell }
broken-parity = { $a } and { $b } are both { $even ->
    [yes] even
   *[no] odd
  }
broken-equal = { $a } in { $cell } and { $b } in { $other } must be equal
broken-spread = from { $low } to { $high } there are { $need } digits, but the line has { $count } cells
broken-not-between = { $digit } in { $cell } is not between { $low } and { $high }
broken-not-outside = { $digit } in { $cell } is in the range from { $low } to { $high }
broken-arrow = the circle is { $total }, but the arrow adds up to { $sum }
broken-arrow-least = the circle is at most { $total }, but the arrow adds up to at least { $sum }
broken-arrow-most = the circle is at least { $total }, but the arrow adds up to at most { $sum }
broken-parts = { $cells } add up to { $sum }, but { $others } to { $other }
broken-parts-range = { $cells } add up to at least { $sum }, but { $others } to at most { $other }
broken-missing = { $digits } missing, but { $count ->
    [0] no cell is
    [one] only one cell is
   *[other] only { $count } cells are
  } empty
broken-place = { $cell } is { $digit }, not { $number }
broken-seen = { $digits } would be seen, which is { $count } and not { $number }
variant-unread = The puzzle may have more solutions, because masume does not understand these rules:
variant-not-made = No puzzle of this kind was found. Press Enter to try again.
variant-making = Generating...
variants-any-level = any level
variants-today = Variant of the day
variants-week = Variant of the week
variants-title = Variants
variants-example = Example
kind-plain = Sudoku
kind-jigsaw = Jigsaw sudoku
kind-killer = Killer sudoku
kind-x = Sudoku X
kind-windoku = Windoku
kind-disjoint = Disjoint groups sudoku
kind-anti-knight = Anti-knight sudoku
kind-anti-king = Anti-king sudoku
kind-non-consecutive = Non-consecutive sudoku
kind-thermo = Thermo sudoku
kind-arrow = Arrow sudoku
kind-renban = Renban sudoku
kind-whispers = Whispers sudoku
kind-palindrome = Palindrome sudoku
kind-zipper = Zipper sudoku
kind-between = Between lines sudoku
kind-region-sum = Region sum sudoku
kind-quadruple = Quadruple sudoku
kind-x-sum = X-sum sudoku
kind-little-killer = Little killer sudoku
kind-sandwich = Sandwich sudoku
kind-skyscraper = Skyscraper sudoku
kind-kropki = Kropki sudoku
kind-xv = XV sudoku
kind-consecutive = Consecutive sudoku
kind-parity = Even-odd sudoku
kind-mathdoku = Mathdoku
kind-samurai = Samurai sudoku
menu-variants = Variants
about-menu-variants = Jigsaw, killer, X, windoku, 4x4 to 16x16, samurai and more, at the level that you select, and a variant of the day and of the week. You can also paste a SudokuPad or f-puzzles link, on this or any other screen.
plain-variant-help =
    r4c7 2: writes 2. r4c7: reads the cell and its rules.
    note r4c7 23: adds or removes the notes 2 and 3. fill: adds all candidates as notes.
    Write: erase r4c7, undo, redo, try r4c7 2.
    Read: board, rules, time, check, review, save.
    hint: explains more each time. do: applies the hint.
    solve: fills in everything. quit: quits. help all: explains every command.
menu-path = Path
menu-arcade = Arcade
about-menu-arcade = A puzzle with three hearts and no help. A wrong digit costs a heart. Press Right to change the level.
about-menu-path = A puzzle that needs one technique you have not learned. All other steps are singles or techniques that you have learned. A technique counts as learned after five correct drill answers in a row without help.
path-nothing = You have learned every technique that has a puzzle.
path-begins = This puzzle needs one new technique: { $technique }. All other steps are singles or techniques that you have learned. L opens the lessons.

## The editor for variants
rule-the-cells = the cells
rule-the-arrow = with the arrow
rule-the-circle = the circle
rule-no-circle = without the circle
rule-the-others = the other cells
rule-the-digits = the digits
rule-the-number = the number
rule-the-line = the row or column
rule-the-count = the count
rule-the-mark = such as white dots
rule-the-formula = the condition of the rule
rule-not = not { $rule }
rule-needs-nothing = This rule needs no numbers.
rule-needs-number = Type the number.
rule-needs-maybe-number = Type the sum, or leave the field empty for different digits without a sum.
rule-needs-digits = Type the digits, separated by commas: 1,2,3
rule-needs-sign = Type + for the diagonal from bottom left to top right, or - for the diagonal from top left to bottom right.
rule-needs-mark = Type white, black, x or v; or difference or ratio with a number: difference 2
rule-needs-number-loop = Type the number. For a closed line, add the word loop: 10 loop
rule-needs-house = Type row, column or box.
rule-needs-direction = Type the sum. The diagonal starts at the cursor. Add DR, DL, UR or UL for its direction (down or up, right or left).
rule-needs-outside = Type the number. The line starts at the border cell under the cursor. To choose another line, add its name: r3 from the left, -r3 from the right, c2 from the top, -c2 from the bottom.
rule-needs-two-outside = Type the sum and the number of cells, separated by a comma, such as 12,3. The line starts at the border cell under the cursor. To choose another line, add r3, -r3, c2 or -c2.
rule-needs-condition = Type a condition on two digits a and b: |a-b|>=4, a*b=12, prime(a+b) or a+b in 5,10
rule-needs-move-condition = Type a move and a condition on two digits a and b: 1,2 a!=b
rule-needs-pattern = Type a pattern of digits: (12|21)*[3-5]?
rule-needs-alternatives = Type rules without their cells, separated by semicolons: renban; whisper 5; not palindrome
rule-cells-none = no cells
rule-cells-exactly = { $count ->
    [one] one cell
   *[other] { $count } cells
    }
rule-cells-least = { $count ->
    [one] one cell or more
   *[other] { $count } cells or more
    }
rule-cells-groups = { $count } groups of cells
rule-error-cells = This rule needs { $cells }. Select them with Space, V or the mouse; | starts another group.
rule-error-outside = The row, column or cell is outside the grid.
rule-error-shape = This rule does not fit a grid of this shape.
rule-error-twice = { $cell } is listed twice.
rule-error-repeated = { $cell } cannot be in this rule twice, because all digits of a { $rule } are different.
rule-error-formula = This cannot be read: { $part }
setter-title = Create a variant
setter-begin = Type digits for clues. Select cells with Space, V or the mouse, and press Enter for a constraint. You can also paste a puzzle or a link.
setter-counting = Counting solutions...
setter-one = One solution.
setter-none = No solution. Press f for the clues and rules that contradict each other.
setter-several = Several solutions.
setter-count = { $count } solutions.
setter-many = { $count } solutions or more.
setter-finding = Finding true candidates: { $count } so far
setter-candidates = { $count } true candidates. Each occurs in a solution.
setter-some = At least { $count } true candidates. The search stopped early.
setter-searching = Examining each clue and rule...
setter-selected = Selected: { $cells }
setter-rules = Clues: { $clues }, rules: { $rules }
setter-more = { $count } more: press d for all
setter-unread = Not understood: { $rule }
setter-constraint = Add a constraint
setter-drawing = Drawing that is not a rule
setter-drawing-about = Color the selected cells, or draw a line or a text on them. Solvers ignore drawings.
setter-draw-cells = Colored cells, { $color }
setter-draw-line = Line, { $color }
setter-draw-text = Text
setter-draw-about = Solvers ignore the drawing. The same drawing again removes it.
setter-draw-text-about = Type up to four characters. Two selected cells have the text on their edge, four on their corner. An empty text removes it.
setter-draw-cells-first = Select the cells of the line first.
drawn-color-red = red
drawn-color-orange = orange
drawn-color-yellow = yellow
drawn-color-green = green
drawn-color-blue = blue
drawn-color-purple = purple
drawn-color-gray = gray
setter-remove = Remove a rule
setter-no-rules = There are no rules to remove.
setter-no-digit = A grid of this size does not use this digit.
setter-no-cells = Select the cells of the region first.
setter-no-region = A region has at most { $count } cells. In a layout of several grids, the regions cannot be changed.
setter-cleared = New grid. Undo restores the old one.
setter-opened = Puzzle opened. Undo restores the old one.
setter-needs-one = Superfluous clues are searched for only if there is one solution, and contradictions only if there is none.
setter-nothing-superfluous = Every clue and every rule is needed.
setter-superfluous = Superfluous ({ $count })
setter-superfluous-each = Without this clue or rule, the puzzle still has one solution. Enter removes it. Then press f to search again.
setter-clue = Clue { $digit } in { $cell }
setter-contradiction = Contradiction ({ $count })
setter-contradiction-each = These clues and rules together have no solution, and each of them is needed for that. Enter removes it.
setter-no-grid = The grid has no solution even without clues and rules.
setter-size = Size and layout
setter-now = current
setter-dropped = { $count ->
    [one] One clue or rule does not fit the new grid and was removed. Undo restores it.
   *[other] { $count } clues and rules do not fit the new grid and were removed. Undo restores them.
    }
setter-remarks = Title, author and description
remark-title = Title
remark-author = Author
remark-comment = Rules in your own words
setter-picture-about = The grid with its rules as a drawing: SVG and PNG for browsers, PDF for printing.
setter-output = Copy or save
setter-copy = Copy as { $form }
setter-save = Save a file as { $form }
setter-file = File name
setter-file-about = A name or a path. The ending .{ $ending } is added.
setter-overlap = { $said } Another cage also contains { $cells }.
setter-holds-all = Stores the whole puzzle.
setter-lost = Cannot store: { $rules }
setter-cannot-hold = This format cannot store the puzzle.
setter-plain = The editor is not available in plain mode. You can write the puzzle as JSON instead: see 'masume help forms'.
draft-not-saved = The draft cannot be saved: { $error }
draft-not-read = The draft cannot be read: { $error }
file-written = Saved as { $name }.
file-not-written = Not saved: { $error }
context-setter = Creating a variant
context-setter-cells = Creating a variant: cells selected
menu-set = Create a variant
about-menu-set = An editor for variants of every kind: place clues, regions and constraints, and see at once how many solutions there are and which digits each cell can have. Copy the puzzle as a link or text, or play it.
action-new-group = another group of cells
action-add-constraint = add a constraint
action-remove-rule = list and remove rules
action-make-region = make cells a region
action-true-candidates = true candidates on/off
action-superfluous = find superfluous clues
action-puzzle-size = size and layout
action-puzzle-title = title, author, rules
action-clear-puzzle = new empty grid
action-save-puzzle = copy or save
action-play-puzzle = play the puzzle
short-new-group = group
short-add-constraint = constraint
short-remove-rule = rules
short-make-region = region
short-superfluous = superfluous
short-puzzle-size = size
short-save-puzzle = copy or save
short-play-puzzle = play

## Games with other players

together-mode-race = Race
together-mode-share = Shared board
together-mode-watch = Game to watch
together-host-race = Host a race
together-host-share = Host a shared board
together-host-watch = Host a game to watch
about-together-race = Each player solves the puzzle on a board of their own. The others see how many cells are filled.
about-together-share = All players solve the puzzle on one board. Each player undoes only their own moves.
about-together-watch = You play, and the others watch your board and your cursor.
together-join = Join a game
together-join-about = Type or paste the code and the address that the host sees, as CODE@ADDRESS.
together-listen-about = The address for other players. With 127.0.0.1, only this computer and SSH tunnels can join. With 0.0.0.0, your network can join.
together-connecting = Connecting to the host...
together-on-this-computer = To join in another terminal on this computer, type:
together-tunnel = To join from another computer over SSH, first run this command there, with the name of this computer for HOST. Then run the command above.
together-open-network = To let your network join, host with --listen 0.0.0.0:{ $port }.
together-on-network = To join from another computer in your network, type there:
together-hidden = The puzzle appears when the game starts.
together-players = { $mode }. Players: { $names }.
together-start = Press Enter when all players are here.
together-wait = Wait until the host starts the game.
lobby-host-keys = Enter start   y copy the command   Esc end
lobby-guest-keys = Esc leave
together-joined = { $name } joins.
together-left = { $name } is away.
together-away = away
together-votes = wants a pause
together-voted = { $name } wants a pause.
together-lost = The connection is lost. masume connects again for 30 seconds, and your moves are kept.
together-reconnecting = Connecting again...
together-returned = Connected again.
together-ended = The host has left. Your game stays open, and you can finish it alone.
together-ended-early = The host has left before the game began.
together-full = The game is full: it already has eight players.
together-wrong-code = The host does not accept the code. Check the code and the address.
together-unreachable = Nothing answers at the address ({ $why }). Check the address, and that the host is still waiting.
together-not-listening = The address cannot be used ({ $why }). Choose another one with --listen.
together-version = The host uses version { $theirs } of the protocol, and this program version { $own }. Install the same masume on both computers.
together-incompatible = { $name } cannot join: their program uses version { $theirs } of the protocol, and yours version { $own }. Install the same masume on both computers.
together-too-large = This puzzle is too large to be played together.
together-no-trials = A shared board has no trials.
together-watching = You are watching. Only the host changes the board.
together-hint = { $name } views a hint: { $subject }.
together-finished = { $name } is number { $rank } in { $time }.
together-paused = Paused by vote. Vote again to resume.
together-resumes = The game resumes.
frame-players = Other boards
podium-title = Result
podium-slower = { $time } per digit slower than { $name }: { $technique }
chat-about = Type a message, or a number: 1 Hello! 2 Good luck! 3 Nice! 4 Oops! 5 Thanks! 6 Well played!
chat-nobody = Nobody else plays this game.
quick-1 = Hello!
quick-2 = Good luck!
quick-3 = Nice!
quick-4 = Oops!
quick-5 = Thanks!
quick-6 = Well played!
menu-together = Together
about-menu-together = Race with others, solve one board with them, or let them watch. One player hosts the game, and the others join with its code.
action-chat = write to the players
plain-waiting = The game has not started. Say start to start it as the host, players, say TEXT, or quit.
plain-leave-first = Other players are here. Leave with quit first.
plain-together = Other players are here. players lists them, say TEXT writes to them, and pause votes for a pause.
plain-played = { $name }: { $cell } is { $digit }.
plain-fills = { $name } fills several cells.
plain-cleared = { $name } erases { $cells }.
