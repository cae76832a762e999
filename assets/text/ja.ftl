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
won-time = { $time } で完成しました。N で次の問題へ。
mouse-on = マウスを使います。
mouse-off = マウスを端末に返しました。文字を選択できます。
layout-auto = 表示：画面に合わせる
layout-small = 表示：小
layout-classic = 表示：標準
layout-medium = 表示：中
copied = コピーしました：{ $puzzle }

## 問題として成り立たない盤面

flaw-clash = 問題の数字が{ $house }で重複しています：{ $digit }（{ $cells }）。
flaw-no-solution = この問題には解がありません。
flaw-several = この問題には解が複数あります。
flaw-several-shown = この問題には解が複数あります。{ $cell } は { $first } でも { $second } でも解けます。

## 確認

confirm-keys = y はい・他のキー いいえ
confirm-fill = 残り { $count } マスを一度に埋めますか？ 記録には残りません。
confirm-quit = このゲームをやめますか？ 問題は残りますが、記入は残りません。
confirm-new = 新しい問題を開きますか？ 今の記入は残りません。
confirm-paste = 貼り付けた問題で遊びますか？ 数字 { $clues } 個、解は一つ。
confirm-paste-flaw = それでも開きますか？ { $flaw }
paste-error = 貼り付けた文字は問題として読めません：{ $error }
paste-nothing = 貼り付けた文字に問題がありません。
fill-no-need = すべてのマスが埋まっています。
fill-done = { $cells } マスを { $time } で埋めました。u で元に戻せます。

## ヒント

hint-title = ヒント { $level }/4
hint-keys = H 次へ・Enter 実行・Esc 閉じる
hint-last-keys = H か Enter 実行・Esc 閉じる
hint-searching = 考え中…
hint-place = { $houses }を見てください。
hint-name = { $technique }（{ $digits }）
full-house-cell = { $house }で空いているのは { $cell } だけです。
full-house-digit = そこに足りないのは { $digit } だけです。
hidden-single-blocker = { $holder } が { $digit } なので、{ $cells } に { $digit } は入りません。
hidden-single-so = { $house }で { $digit } が入るのは { $cell } だけです。
ruled-out-before = { $cells } の { $digit } はすでに消えています。
naked-single-house = { $house }には { $digits } があります。
naked-single-before = { $cell } の { $digits } はすでに消えています。
naked-single-so = { $cell } に入る数字は一つしか残りません。
locked-places = { $from }で { $digit } が入るのは { $cells } だけです。
locked-both = これらはすべて{ $to }にもあります。
locked-so = { $to }の { $digit } はこの中のどれかなので、{ $to }の他のマスには入りません。
naked-have = { $cells } の候補は合わせて { $digits } だけです。
naked-take = 順番はともかく、この { $number } 個の数字はこれらのマスに入ります。
naked-so = そのため、{ $houses }の他のマスには入りません。
hidden-places = { $houses }で { $digits } が入るのは { $cells } だけです。
hidden-take = 順番はともかく、この { $number } マスはこれらの数字で埋まります。
hidden-so = そのため、そこに他の数字は入りません。
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
stuck-place = masume の知っている手筋では、次の一手が見つかりません。
stuck-name = シングル、ロックされた候補、二国同盟などより難しい手筋が必要です。
stuck-reveal = 候補の最も少ない { $cell } の答えを開けられます。
stuck-do = { $cell } は { $digit } です。
stuck-no-solution = 解が一つに決まらない問題なので、答えを開けられません。
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
watch-from-clues = 問題の数字だけから始めます。

## ヘルプ

help-title = ヘルプ
help-keys = Esc 閉じる・矢印 スクロール

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
action-erase = 消す
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
action-from-clues = 問題の数字から始める
action-use-solution = この解を使う
action-leave = ゲームに戻る
action-new-puzzle = 新しい問題
action-copy = 問題をコピー
action-pause = 一時停止（盤面を隠す）
action-layout = 表示の切替
action-mouse = マウスの切替
action-help = ヘルプ
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
short-undo = 戻す
short-hint = ヒント
short-watch = 解法
short-fill = 埋める
short-help = ヘルプ
short-quit = 終了
short-pause = 停止
short-layout = 表示
short-new-puzzle = 新規
short-hint-apply = 実行
short-hint-close = 閉じる
short-sentence-next = 文
short-play-pause = 再生
short-step-forward = 進む
short-step-back = 戻る
short-next-backtrack = 次の後戻り
short-faster = 速く
short-algorithms = 解法
short-heat = 変化
short-slower = 遅く
short-tenth = 移動
short-from-clues = 問題から
short-use-solution = 使う
short-leave = 戻る
