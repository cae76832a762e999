# masume の日本語メッセージ。en.ftl と同じ見出し、同じ変数をもつ。

house-row = { $number }行目
house-column = { $number }列目
house-box = ブロック{ $number }
list-more = { $a }・{ $b }
list-last = { $a }・{ $b }

## プレイ画面

mode-digit = 数字
mode-note = メモ
cell-notes = { $cell } メモ
cell-digit = { $cell } は { $digit }
cell-clue = { $cell } は { $digit }（問題）
notes = メモなし
focus-on = 注目 { $digit }
paused = 一時停止中
paused-resume = p で再開
too-small = { $need } 以上が必要です（今は { $have }）
is-clue = { $cell } は問題の数字です。
is-filled = { $cell } には { $digit } が入っています。メモするには消してください。
repeats = { $house }に { $digit } が重複しています。
notes-removed = { $cell } = { $digit }。メモ { $count } か所から { $digit } を消しました。
notes-filled = { $count } マスのメモを書き換えました。u で元に戻せます。
nothing-to-undo = これ以上戻せません。
nothing-to-redo = やり直すものはありません。
undone = 元に戻しました（残り { $count } 手）。
redone = やり直しました。
won = 完成！
won-time = { $time } で完成（ヒント { $hints } 回、間違い { $mistakes } 個）。Enter で振り返り、N で次の問題へ。
digit-for-one = 複数のマスを選んでいます。数字は一つのマスにだけ入ります。
not-the-solution = { $cell } の { $digit } は正解ではありません。
no-place-left = { $house }に { $digit } の入るマスがなくなりました。
nothing-left = { $cells } に入る数字がなくなりました。
notes-are-hidden = メモは隠れています。a で表示します。
note-is-impossible = そこに { $digit } はもともと入りません。
notes-are-automatic = 自動メモは自分で埋まります。
notes-auto = 自動メモ：ルールで残る数字。メモのキーで消せます。
notes-hidden = メモを隠しました（残っています）。
notes-hand = 手書きメモ：自分で書いたものだけ。
notes-now-auto = 自動メモ
notes-now-hidden = メモ非表示
mode-corner = 隅
mode-centre = 中央
focus-values = 強調：同じ数字
focus-notes = 強調：同じ数字とメモ
focus-possible = 強調：その数字が入るマス
focus-excluded = 強調：その数字が入らないマス
wide-keys = 全角の文字も半角と同じに扱います。
conflicts-on = ルール違反に印を付けます。
conflicts-off = ルール違反に印を付けません。
dead-ends-on = 行き止まりに印を付けます：!!
dead-ends-off = 行き止まりに印を付けません。
mistakes-on = 正解と違う記入に印を付けます：7?
mistakes-off = 正解と違う記入に印を付けません。
peers-on = カーソルの行・列・ブロックに色を付けます。
peers-off = カーソルの行・列・ブロックに色を付けません。
two-sentences = { $first }{ $second }
check-nothing = 比べる正解がありません。{ $flaw }
check-no-clash = ルール違反はありません。
check-right = 記入はすべて正解です。
check-count = { $count } マスが正解と違います。もう一度 c で場所を示します。
check-where = 正解と違う：{ $cells }。c で最初の間違いの前に戻ります。
went-back = { $count } 手戻しました。U でやり直せます。別の手を打っても T の分岐に残ります。
try-begins = 次の数字を仮定として、分岐を始めます。
try-ends = 仮定をやめました。
try-now = 仮定：次の数字
try-is-dead = 行き止まり：{ $cell } は { $digit } ではありません。Enter で戻って消します。
try-refuted = 仮定の前に戻り、{ $cell } の { $digit } を消しました。
branches-title = 分岐
branches-keys = Enter 移動・m 採用・d 捨てる・Esc 閉じる
branch-now = 分岐 { $name }
branch-main = 本筋
branch-try = { $cell } = { $digit }？
branch-left = { $cell } = { $digit }（戻した手）
branch-notes = メモ（戻した手）
branch-erased = 消去（戻した手）
branch-colours = 色（戻した手）
branch-hint = ヒント（戻した手）
branch-filled = 自動記入（戻した手）
branch-open = { $move } 手
branch-dead = { $move } 手目で行き止まり
branch-merged = 採用済み
branch-dropped = 捨てた（d で戻す）
mouse-on = マウスを使います。
mouse-off = マウスを端末に返しました。文字を選択できます。
new-of-level = 新しい問題（{ $level }）。難易度はメニューで選べます。
layout-now = 表示：{ $name }
layout-auto = 画面に合わせる
layout-tiny = 極小
layout-small = 小
layout-classic = 標準
layout-medium = 中
layout-portrait = 縦長
layout-tall = 中（縦広）
layout-large = 大
layout-huge = 特大
settings-problem = 設定の問題：{ $problem }{ $count ->
    [one] {""}
   *[other] （全 { $count } 件。masume keys で一覧）
  }
setting-not-kept = 次回のために保存できません：{ $error }
copied = コピーしました：{ $text }

## 問題として成り立たない盤面

flaw-clash = 問題の数字が{ $house }で重複しています：{ $digit }（{ $cells }）。
flaw-no-solution = この問題には解がありません。
flaw-several = この問題には解が複数あります。
flaw-several-shown = この問題には解が複数あります。{ $cell } は { $first } でも { $second } でも解けます。

## ゲームの保存

resumed = ゲーム { $game } の続きです（{ $placed }/81、{ $time }）。
not-kept = 保存できません：{ $why }。ゲームはこのまま続けられます。
kept-again = 保存が再開しました。
set-aside = { $count ->
    [0] ゲームの記録が壊れていて読めません。記録は
   *[other] 壊れた記録から { $count } ゲームを取り出しました。元の記録は
  } { $name } にあります。
open-elsewhere = ゲーム { $game } は別の画面で開いています。こちらは別のゲームです。
left-kept = 保存しました · masume で続きから
left-lost = 最後の操作は保存されていません：{ $why }
trouble-no-folder = ホームフォルダーがありません
trouble-read-only = 保存先のフォルダーに書き込めません
trouble-full = ディスクがいっぱいです
trouble-busy = ほかのプログラムが記録を使用中です
trouble-damaged = 記録が壊れていて、別の画面で開かれています
trouble-newer = 記録が新しい版の masume のものです
trouble-open-elsewhere = ゲーム { $game } は別の画面で開いています
trouble-no-such-game = ゲーム { $game } はありません
trouble-unreadable = ゲーム { $game } を読み取れません

## 成績

stats-level = 難易度
stats-played = 開始
stats-finished = 完成
stats-best = 最短
stats-clean = ヒントなし
stats-median = 中央値
stats-recent = 最近の 20 回
stats-streak = 連続 { $current } 日（最長 { $longest } 日）

## 振り返り

review-title = 振り返り
review-result = 振り返り  { $level } · { $time } · ヒント { $hints } 回 · 間違い { $mistakes } 個
review-turn = { $turn } / { $turns } 手
review-searching = 調べています…
review-none = 解が一つに決まらないので、比べるものがありません。
review-longest = 最も長く考えた手：{ $turn } 手目（{ $time }）
review-technique = 手筋
review-needed = 必要
review-found = 発見
review-time = 時間
review-no-remarks = 当て推量も間違いも、見過ごした易しい手もありません。
review-guess = { $turn } 手目：{ $placed } は当て推量です。まだどの手筋でも決まりません。
review-slip = { $turn } 手目：{ $placed } は間違いです。
review-slip-noticed = { $turn } 手目：{ $placed } は間違いで、{ $later } 手後に取り消しました。
review-easier = { $turn } 手目：{ $placed } は{ $technique }ですが、{ $other } のほうが{ $easier }で易しく決まりました。
review-share = masume { $level }{ $time } · ヒント { $hints } 回 { $clues }

## 確認

confirm-keys = y はい・他のキー いいえ
confirm-fill = 残り { $count } マスを一度に埋めますか？ 記録には残りません。
confirm-quit = このゲームをやめますか？ 保存されていません。
confirm-new = 新しい問題を開きますか？ 今のゲームは保存されていません。
confirm-paste = この問題で遊びますか？
confirm-paste-flaw = それでも開きますか？
import-unique = 解は一つ
import-level = { $level }：最も難しい手は{ $technique }
import-beyond = masume の知るテクニックだけでは解けません
paste-error = 貼り付けた文字は問題として読めません：{ $error }
paste-nothing = 貼り付けた文字に問題がありません。
confirm-go-back = 最初の間違いの前まで { $count } 手戻りますか？ 戻した手は分岐として残ります。
fill-no-singles = シングルがありません。
filled-some = { $count } マスを埋めました。u で元に戻せます。
fill-no-need = すべてのマスが埋まっています。
fill-done = { $cells } マスを { $time } で埋めました。u で元に戻せます。

## ヒント

hint-title = ヒント { $level }/4
hint-keys = H 次へ・Enter 実行・Esc 閉じる
hint-unnoted = メモをすべて書く必要があります（A で書き込み）。
steps-title = ヒント { $count } 件
steps-by-rating = やさしい順
steps-by-effect = 効果の大きい順
steps-by-place = 盤の上から順
steps-keys = 右 並べ替え・Enter 見る・Esc 閉じる
steps-places = 数字 { $placed } 個
steps-takes = メモ -{ $gone }
steps-unlocks = シングル +{ $singles }
hint-last-keys = H か Enter 実行・Esc 閉じる
hint-searching = 考え中…
hints-all = ここで使えるヒント（やさしい順）
hints-ask = ] で他のヒントを探します。
hint-place = { $houses }を見てください。
hint-name = { $technique }（{ $digits }）
full-house-cell = { $house }で空いているのは { $cell } だけです。
full-house-digit = そこに足りないのは { $digit } だけです。
hidden-single-blocker = { $holder } が { $digit } なので、{ $cells } に { $digit } は入りません。
hidden-single-so = { $house }で { $digit } が入るのは { $cell } だけです。
ruled-out-before = { $cells } の { $digit } はすでに消えています。
others-filled = { $house }の他のマスはすべて埋まっています。
naked-single-house = { $house }には { $digits } があります。
naked-single-before = { $cell } の { $digits } はすでに消えています。
naked-single-so = { $cell } に入る数字は一つしか残りません。
locked-places = { $from }で { $digit } が入るのは { $cells } だけです。
locked-both = これらはすべて{ $to }にもあります。
locked-so = { $to }の { $digit } はこの中のどれかなので、{ $to }の他のマスには入りません。
direct-left = { $house }で { $digit } の候補は { $cells } でしたが、残るのは { $cell } だけです。
naked-have = { $cells } の候補は合わせて { $digits } だけです。
naked-take = 順番はともかく、この { $number } 個の数字はこれらのマスに入ります。
naked-so = そのため、{ $houses }の他のマスには入りません。
hidden-places = { $houses }で { $digits } が入るのは { $cells } だけです。
hidden-take = 順番はともかく、この { $number } マスはこれらの数字で埋まります。
hidden-so = そのため、そこに他の数字は入りません。
fish-base = { $base }で { $digit } が入るのは、{ $cover }と交わるマスだけです。
fish-base-fins = { $base }で { $digit } が入るのは、{ $cover }と交わるマスか { $fins } だけです。
fish-use = それぞれに { $digit } が一つずつ必要なので、{ $cover }の { $digit } はそこで使い切られます。
fish-use-fins = フィン（{ $fins }）が { $digit } でなければ、{ $cover }の { $digit } はそこで使い切られます。
fish-fin = フィンが { $digit } なら、そこから見えるマスに { $digit } は入りません。
fish-so = そのため、{ $cover }の他のマスに { $digit } は入りません。
fish-so-fins = どちらにしても、すべてのフィンが見える{ $cover }のマスに { $digit } は入りません。
wing-cells = { $cells } の候補は合わせて { $digits } だけです。
wing-one = { $pivot } が何であっても、このうち一つは { $common } です。
wing-so = そのため、{ $holders } が見えるマスに { $common } は入りません。
colours-pair = { $a } の { $digit } と { $b } の { $digit } は、一方がすべて正しく、他方はすべて誤りです。
colours-trap = 両方の組が見えるマスに { $digit } は入りません。
colours-wrap = 同じ組の二つが互いに見えるので、その組は誤りです。
colours-multi-trap = 一方の組と他方の組が互いに見えるので、それぞれの反対の組の少なくとも一つは正しいです。
colours-multi-wrap = 一つの組がもう一方の両方の組から見えるので、その組は誤りです。
node-cell = { $cells } は { $digit }{" "}
node-group = { $cells } のどれかは { $digit }{" "}
node-not = { $cells } は { $digit } 以外
because-cell = { $cell } には他の候補がありません
because-house = { $house }に他の場所がありません
because-set = そうでないと { $cells } の数字が足りません
chain-suppose = { $count ->
    [one] { $cells } が { $digit } でないとします。
   *[other] { $cells } のどれも { $digit } でないとします。
  }
chain-then = すると{ $node }です（{ $why }）。
chain-next = { $before } に { $digit } は入らないので、{ $node }です（{ $why }）。
chain-ends = どちらにしても、{ $first }か、{ $last }です。両方から見える候補は消えます。
chain-self = いずれにしても、{ $first }です。
chain-closed = 鎖は輪になります。どちら向きにたどっても、各つなぎの一方の端は正しいです。
bent-once = { $once } は、どれもこの中の入れる場所がすべて互いに見えるので、一マスにしか入りません。
bent-rest = それで埋まるのは { $size } マスのうち多くて { $number } マスなので、{ $holders } のどれかは { $common } です。
bent-all = マスと数字の数が同じなので、どの数字もこの中のどれかに入ります。ある数字の場所がすべて見える外のマスに、その数字は入りません。
rectangle-corners = { $cells } は二つの行、二つの列、二つのブロックにあり、どれも問題の数字ではありません。
rectangle-deadly = 解が一つなら、これらのマスに { $digits } だけが入ることはありません。入れ替えても成り立つからです。
rectangle-one = 他の候補があるのは { $roof } だけなので、そのどれか（{ $extra }）です。
rectangle-extra = 他の数字になれるのは { $roof } だけ{ $number ->
    [one] なので、その一つは { $extra } です。
   *[other] なので、その一つは { $extra } のどれかです。
  }
rectangle-bound = その一方は { $digit } です。もう一方が { $other } なら、これらのマスにこの二つの数字だけが入ってしまいます。
rectangle-cross = { $roof } の一方が { $digit } ならもう一方も { $digit } で、これらのマスに { $digit } と { $other } だけが入ってしまいます。
rectangle-hidden = { $cell } が { $other } なら、隣の角は { $digit }、残りの角は { $other } になり、これらのマスにこの二つの数字だけが入ってしまいます。
avoidable-one = まだ空いているのは { $cell } だけです。
avoidable-so = { $cell } が { $digit } なら、これらのマスにこの二つの数字だけが入ってしまいます。
joint-have = そのマスと { $cells } の候補は合わせて { $digits } だけで、マスと同じ { $number } 個です。
candidate-in = { $cell } の { $digit }
grave-without = { $extras } がなければ、どの空きマスも候補が二つになり、どの行・列・ブロックでも残りの数字の場所が二つずつになります。
grave-deadly = 解が一つなら、それはありえません。そのような盤面の解は複数か、なしです。
grave-one = { $count ->
    [one] そのため、この候補は正しいです。
   *[other] そのため、これらの候補の少なくとも一つは正しいです。
  }
grave-cell = { $cell } に他の数字が入る余地はありません。
grave-bound = その一方は { $digit } なので、もう一方は今挙げた候補のどれかです。
set-has = { $name }：{ $cells }（{ $number ->
    [one] { $number } マス
   *[other] { $number } マス
  }）の候補は { $digits }（{ $size } 個）だけなので、そのうち一つを除いてすべて入ります。
sets-common = { $a } と { $b } の両方に { $digit } が入ることはありません。場所が互いに見えるからです。
sets-two = そのため、A と B の一方には { $digit } が入らず、そこには他の数字がすべて入ります。
sets-suppose = { $a } に { $digit } が入るなら、{ $b } には入らず、{ $b } の他の数字がすべて入ります。
sets-then = すると { $a } に { $digit } が入るので、{ $b } には入らず、{ $b } の他の数字がすべて入ります。
sets-either = そのため、{ $digit } は { $first } か { $last } にあります。{ $first } になければ { $last } にあります。
sets-locked = そのため、{ $digits } は A と B に一つずつ入り、どちらにも残りの数字がすべて入ります。
sets-own = そのため、{ $name } には必ず { $digits } が入ります。{ $name } の中のある数字の場所がすべて見えるマスに、その数字は入りません。
sets-shared = { $digits } はどれも A か B にあります。両方の場所がすべて見えるマスに、その数字は入りません。
cell-candidates = { $cell } の候補は { $digits } だけです。
blossom-petal = { $cell } が { $digit } なら、{ $count ->
    [one] { $cells } は { $rest } です。
   *[other] { $cells } に { $digit } は入らず、{ $rest } が入ります。
  }
blossom-either = そのため、いずれにしても { $cells } のどれかは { $digit } です。
coq-once = { $line }でも{ $box }でも数字は重複しないので、この { $number } マスには候補の数字がすべて必要です。
coq-so = { $house }の { $digits } は { $cells } に入るので、そこの他のマスには入りません。
force-suppose = { $fact }とします。
force-cell = すると { $cell } に { $digits } は入らないので、{ $cell } は { $digit } です。
force-house = すると{ $house }の { $digit } は { $cells } に入らないので、{ $cell } は { $digit } です。
force-off = すると { $cell } は { $digit } ではありません（{ $reason }なので）。
force-no-digit = すると { $cell } に入る数字がなくなるので、この仮定は誤りです。
force-no-place = すると{ $house }に { $digit } の入る場所がなくなるので、この仮定は誤りです。
force-clash = 両方が成り立つことはないので、この仮定は誤りです。
force-either = { $cell } は { $digit } であるか、そうでないかのどちらかです。
force-any = いずれにしても、{ $fact }です。
template-ways = 残りの { $digit } を、どの行・列・ブロックにも一つずつ置く方法は限られています。
template-room = そのうち、他の数字の場所をなくすものは除きます。
template-all = 残りの方法では、すべて { $cells } に { $digit } が入ります。
template-none = 残りの方法に、{ $cells } に { $digit } が入るものはありません。
loop-corners = { $cells } は輪をなし、どの行・列・ブロックにもそのうち二つか、一つもありません。どれも問題の数字ではありません。
extended-corners = { $cells } は並んだ二本の行か列にあり、どれも問題の数字ではありません。
medusa-pair = { $a } がすべて正しく { $b } がすべて誤りか、その逆です。
medusa-trap = どちらの場合にも成り立たない候補は消えます。
medusa-wrap = 一方の場合は矛盾するので、その候補は消えます。
almost-locked-cells = { $in_line } の候補は { $digits } だけです。{ $line }を除く{ $box }でこれらの数字が入るのは { $in_box } だけです。
almost-locked-same = そのため、{ $in_line } と { $in_box } にはこのうち同じ数字が入ります。
firework-leave = { $box }の外では、{ $corner } の行と列で { $digits } が入るのは { $ends } だけです。
firework-take = そのため、{ $digits } は { $cells } に一つずつ入ります。
aligned-excluders = { $cells } の数字の組み合わせによっては、{ $excluders } の候補がなくなります。
aligned-so = { $cells } の残る組み合わせに、これらの候補は現れません。
conclude-place = { $cell } は { $digit } です。
conclude-eliminate = { $cells } に { $digit } は入りません。
clash-place = { $house }でルールに反しています。
clash-name = { $digit } が二つ以上あります。
clash-why = { $cells } はすべて { $digit } です。{ $house }に同じ数字は一つしか入りません。
clash-do = { $cells } を消します。
clash-do-clues = 問題の数字どうしが重複しているので、直せません。
mistake-place = { $houses }に正しくないものがあります。
mistake-name = { $count } マスが解と違います。
mistake-why = { $cells } は正しくありません。
mistake-do = { $cells } を消します。
lacking-place = { $house }のメモが足りません。
lacking-name = { $cell } のメモに、入るべき数字がありません。
lacking-why = { $cell } のメモに { $digit } がありません。
lacking-do = { $cell } に { $digit } をメモします。
stuck-place = masume の探す手筋では、次の一手が見つかりません。
stuck-name = チェーン、ALS、強制ネットなどより難しい手筋が必要です。
stuck-reveal = 候補の最も少ない { $cell } の答えを開けられます。
stuck-do = { $cell } は { $digit } です。
stuck-no-solution = 解が一つに決まらない問題なので、答えを開けられません。
why-not-filled = { $cell } はもう埋まっています。
why-not-seen = { $cell } から見える { $holder } が { $digit } です。
why-not-struck = 前のヒントで { $cell } の { $digit } は消えました。
why-not-unknown = 「{ $level }」までの手筋では、今のところ { $cell } に { $digit } が入らない理由は見つかりません。
no-hint-won = もう完成しています。
no-hint-flaw = ヒントを出せません：{ $flaw }

## 解法を見る

watch-title = 解法
watch-seeded = { $name }（種 { $seed }）
watch-playing = 再生中
watch-paused = 停止中
watch-event = 手順 { $at }（全 { $of }）
watch-depth = 深さ { $now }・最深 { $deepest }
watch-tries = 試した数
watch-placements = 置いた数
watch-backtracks = 戻った数
watch-nodes = 分岐
watch-dead-ends = 行き止まり
watch-scans = 調べた数
watch-rate = 実測 毎秒 { $rate }
watch-stop = 停止条件：{ $condition }
watch-stopped = 条件で停止：{ $condition }
watch-nothing = こちら側にはありません。
watch-grain-event = 単位：すべての手順
watch-grain-placement = 単位：置くごと
watch-grain-decision = 単位：分岐ごと
watch-heat-on = マスが変わった回数を表示：高いほど多い。
watch-heat-off = 変わった回数を隠しました。
watch-marked = 手順 { $at } に印を付けました。
watch-unmarked = 手順 { $at } の印を消しました。
watch-no-mark = 印がありません。m で付けます。
watch-counting-all = すべての解の先まで数えています。e で止めます。
watch-counting-stopped = 数えるのを止めました。
stop-title = 停止条件
stop-ask = r5c5=7 はその数字が置かれたとき、depth 30 はその深さに達したとき、dead は次の行き止まり。空なら止めません。
stop-refused = 読み取れません。r5c5=7、depth 30、dead のように書いてください。
stop-keys = Enter 決定・Esc 閉じる
stop-depth = 深さ { $depth }
stop-dead-end = 行き止まり
list-title = 解法の一覧
list-keys = Enter 見る・Esc 閉じる
watch-speed = 速さ 毎秒 { $speed }
watch-speed-unlimited = 速さ 全速
watch-path = たどった道（最後が今）
watch-tried = 試行 { $digits }
watch-depth-bar = 深さ
watch-time-bar = 進み
event-start = 開始
event-reject = { $cell } に { $digit }？ { $cells } と重複
event-place = { $cell } に { $digit } を置く
event-force-cell = { $cell } に残るのは { $digit } だけ
event-force-house = { $house }の { $digit } は { $cell } だけ
event-retract = { $cell } の { $digit } を消す
event-find = { $name }：{ $result }
event-eliminate = { $cell } の候補 { $digit } を消す
event-cover = カバー：{ $constraint }
event-uncover = カバーを外す：{ $constraint }
event-dead-cell = 行き止まり：{ $cell } に何も入らない
event-dead-house = 行き止まり：{ $house }に { $digit } が入らない
event-solution = 解けました
event-exhausted = もう試すものがありません
constraint-cell = { $cell } の数字
constraint-house = { $house }の { $digit }
code-solve = 解く：
code-if-full = 空きマスがなければ完成
code-for-each-digit = 数字 1〜9 について：
code-if-fits = 入れられるなら：
code-place = 置く
code-solve-rest = 残りが解ければ完成
code-erase = 消す
code-dead-end = 行き止まりを返す
code-pick-fewest = 入る数字が最も少ないマスへ
code-if-none-fits = 何も入らなければ行き止まり
code-for-each-fitting = 入る数字それぞれについて：
code-strike = 同じ行・列・ブロックの候補を消す
code-if-nothing-left = 入るものがなければ行き止まり
code-place-single = 一つに決まるものがあれば置く
code-erase-with-all = それ以後に置いた数字ごと消す
code-if-none-open = 残る条件がなければ完成
code-pick-constraint = 候補が最も少ない条件を選ぶ
code-if-none-meets = 候補がなければ行き止まり
code-cover = その条件をカバーする
code-for-each-meeting = その候補それぞれについて：
code-cover-others = 候補の他の条件もカバーする
code-uncover-others = それらのカバーを外す
code-uncover = 条件のカバーを外す
code-find-step = 最もやさしい手筋を探す
code-if-no-step = 見つからなければあきらめる
code-strike-ruled-out = 消える候補を消す
code-place-proven = 決まる数字を置く
code-again = 最初に戻る
watch-clash = { $house }に { $digit } が重複しているため、何も試せません。r で問題の数字から始めます。
watch-counting = まだ数えている途中です。
watch-use = y でこの解をゲームに使います
race-title = 競走
race-steps = 時計 { $at }（同じ手順数）
race-time = 時計 { $at }（同じ時間）
race-done = { $at } 手順で解決
race-nothing = 解なし（{ $at } 手順）
watch-from-clues = 問題の数字だけから始めます。

## ヘルプ

help-title = ヘルプ
help-keys = / で絞り込み・Enter 実行・Esc 閉じる

## メニュー、問題の入力

menu-subtitle = 端末で遊ぶ数独
menu-continue = 続きから
menu-new = 新しい問題
menu-enter = 問題を入力・貼り付け
menu-watch = 解法を見る
menu-learn = テクニックを学ぶ
about-menu-learn = テクニックごとに一ページ。考え方と実例の盤面、自分で探す練習問題があります。
menu-settings = 設定
menu-quit = 終了
about-menu-continue = 前回の続きです。
about-menu-new = 内蔵の問題です。
about-menu-enter = 紙の問題の数字を入力すると、解が一つかどうかすぐに分かります。よくある形式の問題なら、いつでもどこでも貼り付けられます。
about-menu-watch = この盤面を解く様子を見ます。
about-menu-settings = 言語・配色・表示・キー・マウス・時間。
about-menu-quit = シェルに戻ります。
tip-note = ヒント：; と数字で、モードを変えずにメモを一つ書けます。
tip-why-not = ヒント：/ と数字で、その数字が入らない理由を尋ねられます。
tip-sentences = ヒント：→ と ← で、説明を一文ずつたどれます。
tip-paste = ヒント：問題はいつでも貼り付けられます。開く前に確認できます。
tip-layout = ヒント：100x39 以上の画面では、つながりが線で描かれます。
tip-race = ヒント：R で複数の解法を競走させられます。
enter-title = 問題の入力
enter-clues = 数字 { $count } 個
enter-begin = 上の行から順に入力します。数字は 1〜9、空きマスは 0・.・Space。貼り付けもできます。
enter-unique = 解は一つです。Enter で始めます。
enter-several = まだ解が一つに決まりません。

## レッスン

learn-title = テクニック
learn-practise = { $technique }を探しましょう。H でヒント。

## レッスン：考え方

idea-full-house = 空きマスが一つだけの行・列・ブロックには、足りない数字が一つだけあります。その数字はそこにしか入りません。まずこれを探しましょう。
idea-hidden-single = どの行・列・ブロックにも、それぞれの数字が一つずつ必要です。一つを除くすべてのマスが埋まっているか、その数字が見えていれば、残った一つに入ります。数字を一つ選び、その行と列をブロックに通してみると見つかります。
idea-naked-single = 一つのマスからは二十のマスが見えます。そこに八種類の数字があれば、入るのは残りの一つだけです。行・列・ブロックがよく埋まった所を探しましょう。
idea-direct-locked = ある数字の場所が二つの領域の交わりに限られると、もう一方の残りには入りません。そのため別の領域でその数字の場所が一つに決まることがあります。メモがなくても見つけられます。
idea-direct-hidden = いくつかの数字が同じ数のマスにしか入らなければ、そこに他の数字は入りません。別の数字はそれらのマスを失います。その数字の場所が一つだけ残れば、そこに決まります。
idea-pointing = ブロックの中で、ある数字の場所がすべて一つの行か列に並ぶことがあります。どこに入っても、その行か列の数字はこのブロックの中です。そのため、その行や列の残りには入りません。
idea-claiming = 行や列の中で、ある数字の場所がすべて一つのブロックに入ることがあります。そのブロックの数字は必ずこの線の上です。そのため、ブロックの残りには入りません。
idea-locked-subset = 二マスに二つ、三マスに三つの数字だけが残り、それらが同じブロックと同じ線にあることがあります。数字は両方の領域で使い切られます。そのためブロックの残りからも線の残りからも消えます。
idea-naked-subset = ある領域のいくつかのマスの候補が合わせて同じ数の数字だけなら、それらの数字はそこに入ります。順番はまだ分かりません。しかし領域の他のマスには入りません。
idea-hidden-subset = ある領域でいくつかの数字の場所が合わせて同じ数のマスだけなら、それらで埋まります。他の数字の入る余地はありません。そのため、それらのマスの他の候補は消えます。
idea-fish = ある数字について、入る場所が同じ数の列に限られる行をいくつか選びます。どの行にも一つ必要なので、それらの列はそこで使い切られます。列の残りからは消え、行と列を入れ替えても同じです。
idea-finned-fish = 余分な場所（フィン）がなければ魚になる形です。フィンがすべて誤りなら魚が成り立ち、そうでなければフィンのどれかが正しいです。そのため、すべてのフィンが見えるマスからだけ消えます。
idea-sashimi-fish = フィン付きの魚で、自分の角の一つが欠けた形です。フィンがなければ数字はやはり決まってしまいます。そのため、すべてのフィンが見える覆いのマスから消えます。
idea-wide-fish = 行や列と同じようにブロックも魚に加われます。土台の領域の数字は、同じ数の覆いの領域に収まります。覆いの残りは、フィンがあればそのすべてが見える場合に消えます。
idea-skyscraper = 二つの行で数字の場所が二つずつあり、その一方どうしが同じ列に並びます。その二つが共に正しいことはないので、残る二つのどちらかは正しいです。両方が見えるマスから消えます。
idea-two-string-kite = ある行と列で数字の場所が二つずつあり、その一端どうしが同じブロックにあります。両方が正しいことはないので、遠い端のどちらかは正しいです。遠い端の両方が見えるマスから消えます。
idea-turbot-fish = 二つの領域で数字の場所が二つずつあり、一方の一つが他方の一つを見ています。両方は正しくないので、残る二つのどちらかは正しいです。その両方が見えるマスから消えます。
idea-empty-rectangle = ブロックの中で数字の場所が十字の一行と一列に限られます。別の線に場所が二つあり、その一方が十字の腕を見ています。それが正しければもう一方の腕に入るので、その腕ともう一つの場所の両方が見えるマスから消えます。
idea-xy-wing = x・y のマスが、x・z のマスと y・z のマスを見ています。最初のマスがどちらでも、残る二つの一方は z です。その両方が見えるマスから z が消えます。
idea-xyz-wing = x・y・z のマスが、x・z のマスと y・z のマスを見ています。三つのうち一つは必ず z です。三つすべてが見えるマスから z が消えます。
idea-w-wing = 離れた二つのマスが同じ二つの候補をもちます。ある領域で一方の数字の場所が二つあり、それぞれが片方のマスから見えます。二つが共にその数字にはならないので、両方が見えるマスからもう一方の数字が消えます。
idea-bent = ブロックと線にまたがるいくつかのマスに、同じ数の数字だけが残ります。一つを除く数字は互いに見える場所にしかなく、一度しか入りません。残る数字は必ずどれかに入るので、その場所がすべて見えるマスから消えます。
idea-colour-trap = ある領域で数字の場所が二つなら、どちらかが正しいので二色に塗り分け、領域から領域へ続けます。一方の色はすべて正しく、他方はすべて誤りです。両方の色が見えるマスから消えます。
idea-colour-wrap = 数字の場所が二つの領域をたどって二色に塗り分けます。同じ色の二マスが互いに見えるなら、その色は誤りです。その色はすべて消え、もう一方の色が正しいです。
idea-multi-colour = 互いに離れた二組をそれぞれ二色に塗り分けます。一方の色が他方の色を見ていれば両方は正しくなく、反対の色のどちらかが正しいです。反対の色の両方が見えるマスから消え、他方の二色を共に見る色は誤りです。
idea-remote-pair = 同じ二つの候補をもつマスが、順に見え合ってつながります。数字は交互に並びます。奇数だけ離れた二つが見えるマスからは、両方の数字が消えます。
idea-almost-locked = 線とブロックが交わっています。線の外側のマスとブロックの残りのマスは、同じ数字を分け合うことになります。両方に合わない候補は消えます。
idea-firework = ブロックの中で交わる行と列で、三つの数字がブロックの外に一マスずつしか出られません。どの数字も交点か二つの端のどれかに入ります。三つの数字に三マスなので、他の数字は入りません。
idea-medusa = 候補が二つのマスでは、塗り分けを別の数字へ続けられます。二色の一方はすべて正しく、他方はすべて誤りです。両方の色が見える候補は消え、矛盾する色は誤りです。
idea-aligned = 二つか三つのマスに入る数字の組合せを考えます。別のマスの候補をなくしてしまう組合せはありえません。残りの組合せに現れない数字は消えます。
idea-unique-rectangle-1 = 二行・二列・二ブロックにまたがる四マスが二つの数字だけになると、入れ替えができて解が二つになります。三マスにはその二つしかありません。そのため四つ目には他の数字が入ります。
idea-unique-rectangle-2 = 四マスが二つの数字だけになると解が二つになります。そのうち二マスには同じ数字が一つ余分にあります。どちらかはその数字なので、両方が見えるマスから消えます。
idea-unique-rectangle-3 = 四マスが二つの数字だけになると解が二つになります。二マスの余分な数字は、合わせて一つのマスのように働きます。同じ領域の他のマスと合わせて裸の組になります。
idea-unique-rectangle-4 = 四マスが二つの数字だけになると解が二つになります。候補の多い二マスの領域で、一方の数字の場所がその二マスだけです。そのため二マスにもう一方の数字は入りません。
idea-unique-rectangle-5 = 四マスが二つの数字だけになると解が二つになります。斜めの二マスか三マスに、同じ数字が一つ余分にあります。どれかはその数字なので、すべてが見えるマスから消えます。
idea-unique-rectangle-6 = 四マスが二つの数字だけになると解が二つになります。斜めの二マスに余分な候補があり、一方の数字は行でも列でも四隅にしかありません。そこに入ると危険な形になるので、その数字は二マスから消えます。
idea-hidden-rectangle = 四マスが二つの数字だけになると解が二つになります。ある角の行と列で、一方の数字は四隅にしか入りません。その角がもう一方の数字だと四つとも決まってしまうので、そうではありません。
idea-avoidable = 問題の数字でない四マスが二つの数字だけになると、入れ替えができてしまいます。そのいくつかはすでに埋まっています。危険な形を完成させる数字は入りません。
idea-unique-loop = 同じ二つの候補をもつマスが輪になり、どの領域にも零個か二個だけ入る形です。輪がその二つだけになると、全体で入れ替えができて解が二つになります。それを防ぐ候補のどれかは正しいです。
idea-extended-rectangle = 並んだ二本の線の六マスが三つの数字だけになってはいけません。入れ替えができて解が二つになります。それを防ぐ候補のどれかは正しいです。
idea-bug-1 = ある候補を一つ除くと、空きマスの候補がすべて二つになり、どの領域でも数字の場所が二つずつになります。そのような盤面の解は複数か零です。そのため、その候補が正しいです。
idea-bug-more = いくつかの候補を除くと、空きマスの候補がすべて二つになり、どの領域でも数字の場所が二つずつになります。そのような盤面の解は複数か零なので、除いた候補のどれかは正しいです。そのすべてが消すものは消えます。
idea-x-chain = 一つの数字のつながりです。場所が二つの強いつながりと弱いつながりが交互に並びます。一端が誤りなら他端は正しく、両端が見えるマスから消えます。
idea-xy-chain = 候補が二つのマスが、隣どうし数字を一つずつ共有してつながります。最初のマスが端の数字でなければ、最後のマスがその数字です。両端が見えるマスからその数字が消えます。
idea-continuous-loop = 強いつながりと弱いつながりが交互に並び、初めに戻る輪です。どちら回りでも、弱いつながりの一方は必ず正しいです。その両端が見える候補は消えます。
idea-discontinuous-loop = 強いつながりと弱いつながりが交互に並び、始めの候補に戻ります。誤りと仮定すると正しくなるか、正しいと仮定すると誤りになります。そのためその候補は決まります。
idea-aic = 強いつながりと弱いつながりを交互にたどる鎖です。最初の候補が誤りなら最後の候補は正しいです。両方が消すものは消えます。
idea-grouped = 鎖の節に、ブロックと線の交わる数マスをまとめて使えます。数字はそのどれかに入ります。つながりの考え方は普通の鎖と同じで、より多くの鎖が見つかります。
idea-als-xz = マスの数より数字が一つ多い組を ALS と呼びます。二つの ALS が両方には入らない数字を共有すると、一方はそれを欠き、残りの数字をすべて含みます。別の共通の数字はどちらかに入るので、その場所がすべて見えるマスから消えます。
idea-als-xy-wing = 三つの ALS のうち中央のものが、左右それぞれと両立しない数字を共有します。中央が欠くのは一方だけなので、左右のどちらかは確定します。左右に共通する数字は、その場所がすべて見えるマスから消えます。
idea-als-chain = ALS が並び、隣どうしが両立しない数字を共有します。最初の組がある数字を欠けば、最後の組がそれをもちます。両端のその場所がすべて見えるマスから消えます。
idea-death-blossom = あるマスの候補それぞれが、花びらとなる ALS から数字を奪います。どの候補が正しくても、花びらの一つが確定します。すべての花びらに共通する数字は、その場所がすべて見えるマスから消えます。
idea-sue-de-coq = 線とブロックの交わるマスに、数より多くの候補があります。線のマスとブロックのマスがそれらを分け合います。そのため線の残り、ブロックの残りから数字が消えます。
idea-nishio = あるマスに数字を仮定し、その数字だけをたどります。場所がなくなる領域があれば仮定は誤りです。そのためその候補は消えます。
idea-forcing-contradiction = 証明したいことの反対を仮定し、そこから決まることをたどります。候補や場所がなくなるか、同じものが正しくも誤りにもなれば、仮定は誤りです。そのため反対が成り立ちます。
idea-forcing-verity = あるマスの候補、またはある領域での数字の場所のどれかは必ず正しいです。それぞれから決まることをたどります。いつも同じ結果になることは、どの場合にも正しいです。
idea-template = 一つの数字の九か所の並べ方は限られています。今の盤面で可能な並べ方をすべて考えます。すべてが使うマスにはその数字が入り、どれも使わないマスには入りません。

## 文字だけのプレイ

plain-greet = masume。数字は { $count } 個です。help でコマンドの一覧。
plain-unknown = 分かりません。help でコマンドの一覧。
plain-help =
    r4c3 7：7 を記入。r4c3 0、clear r4c3：消す。
    note r4c3 47：4 と 7 のメモを付ける・消す。fill：メモを埋める・整える。
    r4c3：そのマスを読む。row 4（行）、column 3（列）、box 5（ブロック）、board：読む。
    where 7：7 のある場所と入りうる場所。left：残りの数。
    hint：ヒント（繰り返すと詳しく）。do：実行。
    why r4c3 7：7 が入らない理由。check：間違いがあるか。
    undo 戻す、redo やり直す、new 新しい問題、quit 終了。短く打っても構いません。
plain-blank = -
plain-nowhere = なし
plain-where = { $digit } は { $cells } にあります。入りうるのは { $open } です。
plain-do = do と打つと実行します。
plain-check = { $count ->
    [0] 規則違反も間違いもありません。
   *[other] 規則違反はありませんが、{ $count } マスが違います。
  }
plain-won = 完成です。new で次の問題、quit で終了。

## コマンド、設定、はじめて

palette-title = コマンド
palette-nothing = 該当するものがありません。
settings-title = 設定
settings-keys = 矢印で変更（すぐ保存）・Esc 閉じる
coach-title = ようこそ
coach-move = 矢印で移動、1〜9 で記入、n でメモに切り替え。
coach-hint = H でヒント。押すごとに詳しく。u で元に戻す。
coach-help = ? でキー一覧、: でコマンド検索、q で終了。

setting-language = 言語
setting-level = 新しい問題の難易度
setting-theme = 配色
setting-background = 背景を塗る
setting-color = 色
setting-glyphs = 文字
setting-motion = 動き
setting-layout = 表示
setting-timer = 時間
setting-mouse = マウス
setting-conflicts = ルール違反の表示
setting-dead_ends = 行き詰まりの表示
setting-mistakes = 間違いの表示
setting-peers = 行・列・ブロックの表示
setting-wrap = 端でカーソルが回り込む
setting-note_style = メモの書き方
setting-shift_digits = Shift＋数字
setting-key_preset = キー
value-true = オン
value-false = オフ
value-en = English
value-ja = 日本語
value-terminal = 端末の色
value-dark = 暗い背景
value-light = 明るい背景
value-contrast = 高コントラスト
value-colour-blind = 色覚に配慮
value-mono = 色なし
value-auto = 端末に合わせる
value-unicode = 罫線と記号
value-ascii = ASCII のみ
value-full = すべて
value-reduced = 控えめ
value-none = なし
value-single = 一か所
value-corner-centre = 隅と中央
value-off = メモにしない
value-us = 米国式キーボード
value-jis = 日本語キーボード
value-uk = 英国式キーボード
value-de = ドイツ語キーボード
value-fr = フランス語キーボード
value-vim = 文字キー（vim 風）
value-arrows = 矢印キー
value-ctc = SudokuPad 風
value-numpad = テンキー

context-global = どこでも
context-play = プレイ中
context-select = マスを選択中
context-focus = 数字の注目・仮定・点検中
context-dead-end = 仮定が行き詰まったとき
context-hint = ヒント表示中
context-watch = 解法を見る
context-race = 競走を見る
context-menu = メニュー
context-clues = 問題を入力中
context-learn = レッスン
context-won = 解けたあと
context-review = 振り返り
context-branches = 分岐の一覧
context-confirm = 確認
context-help = ヘルプ
context-list = 一覧
context-entry = 入力

## 難しさ

level-easy = 初級
level-medium = 中級
level-hard = 上級
level-expert = 達人級
level-extreme = 超難問

## 評価

rate-revealed = 解から取る

## 解法：名前、内容、出典

algorithm-row-major = バックトラック（上の行から順に）
algorithm-onward = バックトラック（続きから探す）
algorithm-random = バックトラック・無作為な順
algorithm-fewest = 候補が最も少ないマスから
algorithm-propagate = シングルを埋めてから候補の少ない順
algorithm-exact-cover = 厳密被覆（ダンシングリンク）
algorithm-human = 人と同じ手筋で
about-row-major = 最初の空きマスに、入る数字を小さい順に置きます。空きマスは毎回いちばん上から探します。
about-onward = 置く数字も順番も同じですが、次の空きマスを直前のマスから先に探すので、調べるマスが減ります。
about-random = くじで決めた順にマスを埋めます。いつまでも終わらないことがあります。→ でくじを引き直します。
about-fewest = 入る数字が最も少ないマスから埋めるので、間違いに早く気づきます。
about-propagate = 置いた数字を同じ行・列・ブロックの候補から消し、一つに決まるマスをすべて埋めてから試します。
about-exact-cover = 324 個の条件がちょうど一度ずつ満たされるように、厳しい条件から候補を選びます。
about-human = ヒントと同じ手筋のうち最もやさしいものを順に使い、試しに置くことはしません。行き詰まることもあります。
source-row-major = 出典：Wikipedia「Sudoku solving algorithms」のバックトラック法。
source-onward = 出典：その一般的な改良。
source-random = 出典なし。順番の大切さが分かります。
source-fewest = 出典：first-fail の原則（R. M. Haralick・G. L. Elliott, 1980）。
source-propagate = 出典：Peter Norvig “Solving Every Sudoku Puzzle”（2006）による。
source-exact-cover = 出典：Donald E. Knuth “Dancing Links”（2000）。
source-human = 出典：手筋のやさしい順。

## 手筋

technique-full-house = フルハウス（残り一マス）
technique-hidden-single-box = 隠れシングル（ブロック）
technique-hidden-single-line = 隠れシングル（列）
technique-naked-single = 裸のシングル
technique-pointing = ロックされた候補（ポインティング）
technique-claiming = ロックされた候補（クレーミング）
technique-locked-pair = ロックされたペア
technique-naked-pair = 二国同盟（裸のペア）
technique-hidden-pair = 隠れ二国同盟（隠れペア）
technique-locked-triple = ロックされたトリプル
technique-naked-triple = 三国同盟（裸のトリプル）
technique-hidden-triple = 隠れ三国同盟（隠れトリプル）
technique-naked-quadruple = 四国同盟（裸のクアッド）
technique-hidden-quadruple = 隠れ四国同盟（隠れクアッド）
technique-x-wing = Xウイング
technique-swordfish = ソードフィッシュ
technique-skyscraper = スカイスクレーパー
technique-two-string-kite = 2ストリング・カイト
technique-turbot-fish = ターボット・フィッシュ
technique-xy-wing = XYウイング
technique-empty-rectangle = エンプティ・レクタングル
technique-dual-two-string-kite = 二重2ストリング・カイト
technique-dual-empty-rectangle = 二重エンプティ・レクタングル
technique-xyz-wing = XYZウイング
technique-w-wing = Wウイング
technique-colour-trap = シンプルカラー（トラップ）
technique-colour-wrap = シンプルカラー（ラップ）
technique-remote-pair = リモートペア
technique-almost-locked-pair = オールモストロックドペア
technique-almost-locked-triple = オールモストロックドトリプル
technique-firework = ファイアワーク（花火）
technique-medusa-trap = 3Dメデューサ（トラップ）
technique-medusa-wrap = 3Dメデューサ（ラップ）
technique-aligned-pair-exclusion = アラインドペア除外
technique-aligned-triple-exclusion = アラインドトリプル除外
technique-unique-loop-1 = ユニークループ タイプ1
technique-unique-loop-2 = ユニークループ タイプ2
technique-unique-loop-3 = ユニークループ タイプ3
technique-unique-loop-4 = ユニークループ タイプ4
technique-extended-rectangle-1 = 拡張レクタングル タイプ1
technique-extended-rectangle-2 = 拡張レクタングル タイプ2
technique-extended-rectangle-3 = 拡張レクタングル タイプ3
technique-finned-x-wing = フィン付きXウイング
technique-sashimi-x-wing = 刺身Xウイング
technique-finned-swordfish = フィン付きソードフィッシュ
technique-jellyfish = ジェリーフィッシュ
technique-sashimi-swordfish = 刺身ソードフィッシュ
technique-finned-jellyfish = フィン付きジェリーフィッシュ
technique-sashimi-jellyfish = 刺身ジェリーフィッシュ
technique-multi-colour-trap = マルチカラー（トラップ）
technique-multi-colour-wrap = マルチカラー（ラップ）
technique-franken-x-wing = フランケンXウイング
technique-finned-franken-x-wing = フィン付きフランケンXウイング
technique-franken-swordfish = フランケンソードフィッシュ
technique-finned-franken-swordfish = フィン付きフランケンソードフィッシュ
technique-franken-jellyfish = フランケンジェリーフィッシュ
technique-finned-franken-jellyfish = フィン付きフランケンジェリーフィッシュ
technique-mutant-x-wing = ミュータントXウイング
technique-finned-mutant-x-wing = フィン付きミュータントXウイング
technique-mutant-swordfish = ミュータントソードフィッシュ
technique-finned-mutant-swordfish = フィン付きミュータントソードフィッシュ
technique-mutant-jellyfish = ミュータントジェリーフィッシュ
technique-finned-mutant-jellyfish = フィン付きミュータントジェリーフィッシュ
technique-squirmbag = スクァームバグ
technique-finned-squirmbag = フィン付きスクァームバグ
technique-sashimi-squirmbag = 刺身スクァームバグ
technique-whale = ホエール
technique-finned-whale = フィン付きホエール
technique-sashimi-whale = 刺身ホエール
technique-leviathan = リバイアサン
technique-finned-leviathan = フィン付きリバイアサン
technique-sashimi-leviathan = 刺身リバイアサン
technique-franken-squirmbag = フランケンスクァームバグ
technique-finned-franken-squirmbag = フィン付きフランケンスクァームバグ
technique-franken-whale = フランケンホエール
technique-finned-franken-whale = フィン付きフランケンホエール
technique-franken-leviathan = フランケンリバイアサン
technique-finned-franken-leviathan = フィン付きフランケンリバイアサン
technique-mutant-squirmbag = ミュータントスクァームバグ
technique-finned-mutant-squirmbag = フィン付きミュータントスクァームバグ
technique-mutant-whale = ミュータントホエール
technique-finned-mutant-whale = フィン付きミュータントホエール
technique-mutant-leviathan = ミュータントリバイアサン
technique-finned-mutant-leviathan = フィン付きミュータントリバイアサン
technique-direct-pointing = ポインティング（直接）
technique-direct-claiming = クレーミング（直接）
technique-direct-hidden-pair = 隠れ二国同盟（直接）
technique-direct-hidden-triple = 隠れ三国同盟（直接）
technique-unique-rectangle-1 = ユニーク・レクタングル（タイプ1）
technique-unique-rectangle-2 = ユニーク・レクタングル（タイプ2）
technique-unique-rectangle-3 = ユニーク・レクタングル（タイプ3）
technique-unique-rectangle-4 = ユニーク・レクタングル（タイプ4）
technique-unique-rectangle-5 = ユニーク・レクタングル（タイプ5）
technique-unique-rectangle-6 = ユニーク・レクタングル（タイプ6）
technique-hidden-rectangle = 隠れレクタングル
technique-avoidable-rectangle-1 = アヴォイダブル・レクタングル（タイプ1）
technique-avoidable-rectangle-2 = アヴォイダブル・レクタングル（タイプ2）
technique-bug-1 = BUG+1
technique-bug-2 = BUG（タイプ2）
technique-bug-3 = BUG（タイプ3）
technique-bug-4 = BUG（タイプ4）
technique-wxyz-wing = WXYZウイング
technique-vwxyz-wing = VWXYZウイング
technique-x-chain = Xチェーン
technique-xy-chain = XYチェーン
technique-continuous-nice-loop = 連続ナイスループ
technique-discontinuous-nice-loop = 不連続ナイスループ
technique-aic = 交互推論チェーン（AIC）
technique-grouped-continuous-nice-loop = グループ付き連続ナイスループ
technique-grouped-discontinuous-nice-loop = グループ付き不連続ナイスループ
technique-grouped-aic = グループ付き交互推論チェーン（AIC）
technique-als-xz = ALS-XZ
technique-als-xy-wing = ALS-XYウイング
technique-als-chain = ALSチェーン
technique-death-blossom = デス・ブロッサム
technique-sue-de-coq = スー・ド・コック
technique-nishio = 西尾（ニシオ）
technique-forcing-chain-contradiction = 強制チェーン（矛盾）
technique-forcing-chain-verity = 強制チェーン（必然）
technique-forcing-net-contradiction = 強制ネット（矛盾）
technique-forcing-net-verity = 強制ネット（必然）
technique-template-set = テンプレート（確定）
technique-template-delete = テンプレート（消去）

## 操作：ヘルプの説明

action-left = 左のマス
action-down = 下のマス
action-up = 上のマス
action-right = 右のマス
action-box-left = 左のブロック
action-box-right = 右のブロック
action-box-up = 上のブロック
action-box-down = 下のブロック
action-row-start = 行の先頭
action-row-end = 行の末尾
action-first-cell = 最初のマス
action-last-cell = 最後のマス
action-go-to-box = ブロック 1〜9
action-next-empty = 次の空きマス
action-previous-empty = 前の空きマス
action-digit = 記入（もう一度で消す）
action-note-once = メモを一つ
action-note-mode = 数字とメモの切替
action-select = 複数のマスを選ぶ
action-select-cell = マスを加える・外す
action-select-end = 選択をやめる
action-notes-shown = メモ：手書き・自動・非表示
action-to-centre = 隅のメモを中央へ
action-colour = 色を付ける
action-colour-off = 色を消す
action-focus-kind = 強調の種類
action-check = 答え合わせ（押すごとに詳しく）
action-try = 仮定して分岐を始める
action-branches = 分岐の一覧
action-branch-drop = 分岐を捨てる・戻す
action-branch-merge = 分岐を採用する
action-refute = 仮定をやめ、その数字を消す
action-fill-cell = このマスを埋める
action-fill-singles = シングルを埋める
action-show-conflicts = ルール違反の印
action-show-dead-ends = 行き止まりの印
action-show-mistakes = 間違いの印
action-show-peers = 行・列・ブロックの色
action-erase = 消す
action-skip-cell = 空きマスにする
action-fill-notes = メモを埋める・整える
action-focus = 数字に注目
action-focus-off = 注目をやめる
action-focus-cell = マスの数字に注目
action-focus-next = 次の数字に注目
action-focus-previous = 前の数字に注目
action-focus-write = 注目の数字を記入
action-focus-note = 注目の数字をメモ
action-undo = 元に戻す
action-redo = やり直す
action-hint = ヒント（押すごとに詳しく）
action-hint-apply = ヒントを実行
action-hint-close = ヒントを閉じる
action-sentence-next = 次の文
action-sentence-previous = 前の文
action-hint-next = 別のヒント
action-hint-previous = 前のヒント
action-hint-list = ヒントをすべて効果とともに並べる
action-hint-more = この文の理由をさらに説明する
action-hint-copy = ヒントを一行でコピー
action-why-not = この数字が入らない理由
action-watch = 解法を見る
action-fill = 一度に埋める（確認あり）
action-play-pause = 再生・停止
action-step-forward = 一手進む
action-step-back = 一手戻る
action-next-backtrack = 次の後戻りへ
action-previous-backtrack = 前の後戻りへ
action-next-decision = 次の分岐へ
action-previous-decision = 前の分岐へ
action-next-record = 次の最深記録へ
action-previous-record = 前の最深記録へ
action-next-solution = 次の解へ
action-previous-solution = 前の解へ
action-run-start = 最初へ
action-run-end = 最後へ
action-tenth = 10〜90 % へ
action-tenth-zero = 0 % へ
action-faster = 速く
action-slower = 遅く
action-speed-one = 毎秒一手
action-grain = 進む単位を変える
action-mark = 印を付ける・消す
action-go-to-mark = 次の印へ
action-stop-when = 停止条件を決める
action-heat = マスが変わった回数を表示
action-count-all = すべての解の先まで数える
action-algorithms = 解法を選ぶ
action-race = 解法を並べて競走
action-race-clock = 同じ手順数・同じ時間
action-lane-algorithm = 盤 1〜3 を次の解法に
action-from-clues = 問題の数字から始める
action-use-solution = この解を使う
action-review = ゲームを振り返る
action-review-page = まとめと盤面の切り替え
action-next-remark = 次の指摘
action-previous-remark = 前の指摘
action-share = 結果をコピー
action-leave = ゲームに戻る
action-menu = メニュー
action-enter-puzzle = 問題を入力
action-new-puzzle = 新しい問題
action-learn = レッスン
action-practise = 練習
action-copy = 問題をコピー
action-pause = 一時停止（盤面を隠す）
action-layout = 表示の切替
action-mouse = マウスの切替
action-help = ヘルプ
action-help-search = ヘルプを検索
action-palette = コマンドを探す
action-settings = 設定
action-help-close = ヘルプを閉じる
action-list-down = 次の項目
action-list-up = 前の項目
action-list-more = 次の種
action-list-less = 前の種
action-choose = 決定
action-list-close = 閉じる
action-scroll-down = 下へ
action-scroll-up = 上へ
action-yes = はい
action-redraw = 描き直す
action-suspend = 中断
action-interrupt = 終了
action-quit = 終了

group-move = 移動
group-write = 記入
group-think = 考える
group-run = 再生
group-program = プログラム

## 操作：画面下の短い言葉

short-digit = 数字
short-note-mode = メモ
short-select-cell = マス
short-note-once = メモ
short-colour = 色
short-erase = 消す
short-select-end = 終わる
short-undo = 戻す
short-hint = ヒント
short-watch = 解法
short-fill = 埋める
short-help = ヘルプ
short-palette = コマンド
short-skip-cell = 空き
short-choose = 開く
short-list-close = 閉じる
short-list-down = 選ぶ
short-list-more = 変更
short-menu = メニュー
short-practise = 練習
short-learn = 学ぶ
short-quit = 終了
short-pause = 停止
short-layout = 表示
short-new-puzzle = 新規
short-hint-apply = 実行
short-hint-close = 閉じる
short-hint-next = 別の
short-sentence-next = 文
short-play-pause = 再生
short-step-forward = 進む
short-step-back = 戻る
short-next-backtrack = 次の後戻り
short-faster = 速く
short-algorithms = 解法
short-race-clock = 時計
short-lane-algorithm = 解法
short-heat = 変化
short-slower = 遅く
short-tenth = 移動
short-from-clues = 問題から
short-use-solution = 使う
short-leave = 戻る
short-review = 振り返り
short-review-page = 盤面
short-next-remark = 指摘
short-previous-remark = 前の指摘
short-share = 共有

# The command line
progress-bar = { $bar } { $answered }件済み　毎秒{ $rate }件　残り{ $left }
progress-choosy = { $bar } { $answered }件済み　毎秒{ $rate }件　採用率{ $accepted }%　残り{ $left }
progress-open = { $answered }件済み　毎秒{ $rate }件
print-title = { $title } 第{ $number }問
print-solutions = 解答
convert-drops = { $form } 形式には { $parts } を書けません。
convert-lost = { $part }（{ $puzzles }問）
part-placed = 書き込んだ数字の区別
part-candidates = 候補
part-case = 手筋の例
part-title = 題名
part-author = 作者
part-level = 難易度
part-source = 出典
part-date = 日付
part-url = アドレス
part-comment = 注釈
doctor-yes = あり
doctor-no = なし
doctor-version = バージョン
doctor-terminal = 端末
doctor-streams = 端末につながる入出力
doctor-size = ウィンドウ
doctor-locale = ロケール
doctor-language = 言語
doctor-glyphs = 文字
doctor-color = 色
doctor-mouse = マウス
doctor-config = 設定ファイル
doctor-games = 対局の保存先
doctor-instructions = 使える命令
doctor-threads = スレッド
