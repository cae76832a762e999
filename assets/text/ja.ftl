# masume の日本語メッセージ。en.ftl と同じ見出し、同じ変数をもつ。

house-row = { $number }行目
house-row-lettered = { $number }行
house-column = { $number }列目
house-box = ブロック{ $number }
house-rows = { $numbers }行目
house-rows-lettered = { $numbers }行
house-columns = { $numbers }列目
house-boxes = ブロック{ $numbers }
list-more = { $a }・{ $b }
list-last = { $a }・{ $b }
list-rest = { $list } ほか { $count } 個
list-or = { $a }・{ $b }
digit-range = { $first }〜{ $last }
list-choice = { $a }・{ $b }
phrases-more = { $a }、{ $b }
phrases-last = { $a }と{ $b }
phrases-or = { $a }、または{ $b }

## プレイ画面

mode-digit = 数字
mode-note = メモ
mode-color = 色
cell-notes = { $cell } メモ
cell-center = 中央 { $digits }
cell-empty = { $cell } 空き
cell-digit = { $cell }は { $digit }
cell-clue = { $cell }は { $digit }（ヒント数字）
cell-value = { $cell }は { $digit }（値は { $value }）
focus-on = 強調 { $digit }
paused = 一時停止中
pause-end = 再開
paused-resume = p で再開します。
too-small = このウィンドウは { $have } です。masume には { $need } 以上が必要です。
arcade-after-save = アーケード：ハートは三つで、ヒントや答え合わせは使えません。前のゲームは保存しました（{ $key } で一覧）。
game-arcade = アーケード
arcade-lost = ハートがなくなり、アーケードは失敗です。ヒントはまた使えます。
lesson-hidden-notes = 空のマスには、表示しきれない候補があります。*9: のような数字は、候補の個数です。
notes-without-room = { $width ->
    [1] : は、メモのあるマスです。
    [2] :: は、メモを表示しきれないマスです。
   *[other] :5: は、メモが5個あり、表示しきれないマスです。
    }
layout-key = { $key } でレイアウトを変えられます。
arcade-begun = アーケード：ハートは三つで、ヒントや答え合わせは使えません。間違えるとハートが一つ減ります。
arcade-miss = { $hearts ->
    [0] 間違いです。ハートがなくなり、アーケードは失敗です。ヒントを使って続けられます。
   *[other] 間違いです。残りのハートは { $hearts } つです。
    }
arcade-no-help = アーケードではヒントなどの助けは使えません。
game-race = 競走
ghost-begun = 競走：前のゲームで同じ時間までに埋めていたマスに、点が付きます。
plain-race = 競走を始めます。数字を入れるたびに、前のゲームより何マス進んでいるか、または遅れているかを知らせます。
ghost-ahead = { $count } マスのリード
ghost-level = 互角
ghost-behind = { $count } マスの遅れ
ghost-beaten = { $time } 速い
ghost-missed = { $time } 遅い
note-needs-focus = 先に f と数字キーを順に押して数字を選んでください。次に、そのメモがあるマスに移動するか、複数のマスを選択します。
link-needs-digit = 先に f と数字キーを順に押して数字を選んでください。その数字を候補にもつ空きマスどうしを結べます。
link-begun = { $from }からリンクを始めます。もう一方の端で同じキーを押してください。
link-strong = 強いリンク：{ $from }と { $to }。もう一度描くと弱いリンクになります。
link-weak = 弱いリンク：{ $from }と { $to }。もう一度描くとリンクがなくなります。
link-removed = リンクを消しました：{ $from }と { $to }。
link-left = リンクを描くのをやめました。
is-clue = { $cell }はヒント数字なので、変えられません。
is-filled = { $cell }には { $digit } が入っています。メモを書くには先に消してください。
repeats = { $house }で { $digit } が重複しています。
notes-removed = { $cell }は { $digit }。{ $count } マスのメモから { $digit } を消しました。
notes-back = 消しました。消えていたメモを { $count } マスに戻しました。
changed-after-finish = このゲームは終了しています。結果はそのままで、以後の変更は数えません。
notes-returned = { $cell }は { $digit }。置き換えた数字のメモを { $returned } マスに戻しました。
notes-removed-and-returned = { $cell }は { $digit }。{ $count } マスのメモから { $digit } を消し、置き換えた数字のメモを { $returned } マスに戻しました。
notes-filled = { $count } マスのメモを更新しました。u で元に戻せます。
nothing-to-undo = 元に戻す手はありません。
nothing-to-redo = やり直す手はありません。
undone = 元に戻しました。{ $count ->
    [0] これより前の手はありません。
   *[other] あと { $count } 手戻せます。
  }
redone = やり直しました。
won = 完成！
filled-in = masume が記入しました
won-filled = masume がマスを埋めたので、このゲームは成績に数えません。
won-unchecked = すべてのマスが埋まり、重複は見つかりませんでした。確認していないルール：{ $rules }
grid-full = すべて埋まりました
won-time = { $timed ->
    [0] 完成
   *[other] { $time } で完成
  }（ヒント { $hints } 回、間違い { $mistakes } 個）。Enter で振り返り、N で次の問題へ。
trial-for-one = 仮置きは一マスで始めます。複数のマスを選択中です。
not-the-solution = { $cell }の { $digit } は正解と違います。
no-place-left = { $house }に { $digit } の入るマスがありません。
nothing-left = { $cells }に入る数字がありません。
notes-are-hidden = メモは非表示です。a で表示します。
note-is-impossible = このマスに { $digit } は入りません。
notes-are-automatic = 自動メモは自動で更新されます。a でメモの種類を切り替えます。
notes-auto = 自動メモ：各マスから見えない数字をすべて表示します。メモのキーで一つずつ消せます。
notes-hidden = メモを非表示にしました。内容は残っています。
notes-hand = 手書きメモ：自分で書いたメモだけを表示します。
notes-now-auto = 自動メモ
notes-now-hidden = メモ非表示
mode-corner = 隅
mode-center = 中央
focus-values = 強調：同じ数字のマス
focus-notes = 強調：同じ数字とそのメモ
focus-possible = 強調：その数字が入りうるマス
focus-excluded = 強調：その数字が入らないマス
wide-keys = 全角文字も半角文字と同じに扱います。
conflicts-on = 重複を強調表示します。
conflicts-off = 重複を強調表示しません。
dead-ends-on = 行き止まり（候補のないマスや、入る場所のない数字）に !! を付けます。
dead-ends-off = 行き止まりに印を付けません。
mistakes-on = 正解と違う入力に ? を付けます（例：7?）。
mistakes-off = 間違いに印を付けません。
peers-on = カーソルの行・列・ブロックに色を付けます。
peers-off = カーソルの行・列・ブロックに色を付けません。
two-sentences = { $first }{ $second }
check-nothing = 入力の答え合わせができません。{ $flaw }
check-no-conflict = 重複はありません。
check-no-entries = 答え合わせをする入力がまだありません。
check-right = 入力はすべて正解です。
check-count = { $count } マスが間違っています。もう一度 c で場所を表示します。
check-where = { $many ->
    [yes] 間違っている { $count } マスに印を付けました。
   *[no] 間違い：{ $cells }。
  }c で最初の間違いの前に戻ります。
went-back = { $count } 手戻しました。U でやり直せます。T を押すと、戻した手を分岐として表示します。
try-begins = 仮置き：次に入れる数字から分岐が始まります。
try-ends = 仮置きを取り消しました。
try-now = 次は仮置き
try-goes-nowhere = 行き止まり：どこかの入力が間違っています。c で調べられます。
try-is-dead = 行き止まり：{ $cell }は { $digit } ではありません。Enter で戻り、{ $digit } を候補から除外します。
try-rejected = 仮置きの前に戻り、{ $cell }の候補から { $digit } を除外しました。
branches-title = 分岐
branches-keys = Enter 移動・m 採用・d 破棄・Esc 閉じる
branch-now = 分岐 { $name }
branch-main = 本筋
branch-trial = { $cell } = { $digit }？
branch-left = { $cell } = { $digit }（取り消し済み）
branch-notes = メモ（取り消し済み）
branch-erased = 消去（取り消し済み）
branch-colors = 色（取り消し済み）
branch-links = リンク（取り消し済み）
branch-borders = 境界線（取り消し済み）
branch-hint = ヒント（取り消し済み）
branch-begun = 途中のゲーム（取り消し済み）
branch-filled = 自動入力（取り消し済み）
branch-open = { $move } 手
branch-dead = { $move } 手目で行き止まり
branch-merged = 採用済み
branch-is-main = 本筋は採用も破棄もできません。
branch-is-merged = この分岐はすでに採用済みです。
branch-is-dropped = 先に、破棄した分岐を d で復元してください。
branch-dropped = 破棄（d で復元）
mouse-on = マウスを使います。
mouse-off = マウスを使いません。端末で文字を選択できます。
moves = 手順
frame-game = ゲーム
frame-lesson = 解説
frame-lessons = レッスン
count-moves = { $count } 手
count-hearts = ハート { $count }
count-hints = ヒント { $count }
count-mistakes = 間違い { $count }
move-clear = { $cells }を消去
move-center = { $cells }を中央へ
move-color = { $cells }に色 { $letter }
move-color-off = { $cells }の色を消去
move-borders = 境界線を{ $count }本描く
move-borders-off = 境界線を{ $count }本消す
move-fill-notes = メモを自動入力
move-eliminate = 除外 { $words }
move-take = ヒント：{ $words }
move-load = 途中から（記入 { $count }）
move-fill = { $count } マスを自動入力
move-complete = 全マスを自動入力
new-after-save = 新しい問題です（{ $level }）。前のゲームは保存しました（{ $key } で一覧）。
new-of-level = 新しい問題です（{ $level }）。難易度はメニューで変えられます。
layout-now = レイアウト：{ $name }
layout-auto = 自動
layout-tiny = 極小
layout-small = 小
layout-classic = 標準
layout-medium = 中
layout-portrait = 縦長
layout-tall = 中（縦に広い）
layout-large = 大
layout-giant = 最大
settings-problem = 設定の問題：{ $problem }{ $count ->
    [1] {""}
   *[other] （全 { $count } 件。キーの問題は masume keys で一覧）
  }
setting-not-saved = この設定を保存できませんでした：{ $error }
copied = 端末のクリップボードに送りました：{ $text }
no-shell = 中断できません。この画面には、再開するシェルがありません。

## 問題として成り立たない盤面

flaw-conflict = ヒント数字の { $digit } が{ $house }で重複しています（{ $cells }）。
flaw-no-solution = この問題には解がありません。
solution-of = 解 { $count } 個のうち { $at } 番目です。
solution-of-more = { $at } 番目の解です。解は { $count } 個を超えます。
flaw-several = この問題には解が複数あります。
flaw-several-shown = この問題には解が複数あります。{ $cell }は { $first } でも { $second } でも成り立ちます。

## ゲームの保存

resumed = ゲーム { $game } を再開しました（81 マスのうち { $placed } マスが埋まっています。{ $time }）。
not-saved = 保存できません：{ $why }。ゲームは続けられます。
unsaved = 未保存：{ $why }
saved-again = 保存できるようになりました。
saved-in-new-database = 保存したゲームが移動または削除されました。このゲームは新しいファイルに保存しました。
set-aside = { $count ->
    [0] 保存したゲームを読み込めませんでした。元のファイルの移動先は
   *[other] 壊れたデータベースから { $count } ゲームを復元しました。壊れたファイルの移動先は
  } { $name } です。
game-crashed = 前回、ゲーム { $game } を開く途中で masume が異常終了したため、開きませんでした。ゲームの一覧から開けます。
plain-game-crashed = 前回、ゲーム { $game } を開く途中で masume が異常終了したため、開きませんでした。開くには open { $game } と入力します。
draft-crashed = 前回の下書きで masume が異常終了したため、エディターを空にしました。元に戻すと下書きが開きます。
open-elsewhere = ゲーム { $game } は別のウィンドウで開いているので、別のゲームを開きました。
left-saved = 保存しました。masume で再開できます。
left-lost = 最後の操作は保存されていません：{ $why }
store-error-no-folder = ホームフォルダーがありません
store-error-read-only = 保存先のフォルダーに書き込めません
store-error-file-read-only = games.db に書き込めません
store-error-not-a-file = games.db がファイルではありません
store-error-not-a-folder = 保存先がフォルダーではありません
store-error-broken-link = games.db のリンク先がありません
store-error-full = ディスクがいっぱいです
store-error-failing = ディスクでエラーが起きました
store-error-busy = ほかのプログラムが games.db を使用中です
store-error-damaged = games.db が壊れています。masume を終了してシェルで全ゲームを書き出すと、ゲームを復元できます
store-error-damaged-in-use = games.db が壊れています。ほかのウィンドウの masume を終了するとゲームを復元できます
store-error-newer = games.db は新しいバージョンの masume で作られています
store-error-open-elsewhere = ゲーム { $game } は別のウィンドウで開いています
store-error-no-such-game = ゲーム { $game } はありません
store-error-unreadable = ゲーム { $game } を読み込めません

## 成績

stats-family = 変則問題
stats-level = 難易度
stats-played = プレイ
stats-finished = 完成
stats-best = 最短
stats-clean = 自力
stats-median = 中央値
stats-recent = 直近 20 回
stats-strength = 強さ：{ $rating }（誤差 { $uncertainty }、{ $count }ゲームから）。あなた向けの問題：{ $level }
stats-streak = 完成した日の連続：{ $current } 日（最長 { $longest } 日）
stats-arcade = アーケード：{ $played } ゲーム中 { $won } 勝
stats-without = 使わずに完成した回数：{ $aids }
stats-daily = 今日の問題：{ $current } 日連続（最長 { $longest } 日）
stats-calendar = 今日の問題の完成（難易度の順：{ $levels }）
stats-weekdays = 月 火 水 木 金 土 日
stats-weekly = 今週の問題：{ $current } 週連続（最長 { $longest } 週）
share-week = { $day } の週
stats-technique = 手筋
stats-found = 発見
stats-hinted = ヒント
stats-late = 後回し
stats-due = 次回
stats-due-today = 今日
stats-due-days = { $days } 日後
stats-typical = 目安
stats-drill = 練習問題
stats-asked = 出題
stats-in-a-row = 連続正解
stats-learned = 習得済み
stats-title = 成績
stats-searching = 読み込み中…
stats-none = まだ記録がありません。
practice-nothing = 練習が必要な手筋はありません。

## ライブラリー

import-done = { $place }：新規 { $new } 問、登録済み { $known } 問、取り込めなかったもの { $refused } 件
library-title = ライブラリー
library-searching = 読み込み中…
library-empty = 取り込んだ問題はまだありません。シェルで masume import FILE を実行すると取り込めます。組み込みの問題を解くには、難易度を選んで新しい問題を始めます。
library-count = { $count } 問
library-count-first = { $count } 問中、最初の { $shown } 問
library-wanted = 難易度：{ $level }、進み：{ $state }、ヒント数字：{ $clues }、手筋：{ $technique }
library-any-level = すべて
library-any-state = すべて
library-any-clues = すべて
library-any-technique = すべて
library-clues = { $least }〜{ $most } 個
progress-new = 未着手
progress-begun = 途中
progress-finished = 完成

## ゲームの一覧

games-title = ゲーム
games-one = ゲーム { $game }
games-none = 該当するゲームはありません。
games-wanted = 難易度：{ $level }、状態：{ $state }、時間：{ $time }、日付：{ $date }（{ $reversed ->
    [yes] { $order }の逆順
   *[no] { $order }
  }）
games-any-state = すべて
games-any-time = すべて
games-any-date = すべて
games-time-to = { $to } 分以内
games-time-from = { $from } 分以上
games-time-between = { $from }〜{ $to } 分
games-within = { $days ->
    [1] 今日
   *[other] 過去 { $days } 日
  }
games-date = 日付
games-time = 時間
games-hints = ヒント
games-mistakes = 間違い
games-state = 状態
games-filled = 自動入力
order-use = 最近開いた順
order-date = 最近遊んだ順
order-time = 時間の短い順
order-level = やさしい順
order-hints = ヒントの少ない順
order-mistakes = 間違いの少ない順

## 振り返り

review-filled = 振り返り  { $level }、masume が記入
review-share-filled = masume { $level }（masume が記入） { $clues }
review-title = 振り返り
review-result = 振り返り  { $level }、{ $time }、ヒント { $hints } 回、間違い { $mistakes } 個
review-turn = { $turn } / { $turns } 手
review-at-hint = { $place }、ヒント
review-at-undo = { $place }、取り消し
review-searching = ゲームを調べています：{ $all } 個中 { $count } 個…
review-none = 解が一つに決まらない問題なので、振り返れません。
review-longest = 最も長く考えた手：{ $turn } 手目（{ $time }）
review-technique = 手筋
review-needed = 必要
review-found = 発見
review-hinted = ヒント
review-time = 1 手
review-remarks = 指摘
review-times = 1 手ごとの時間
review-no-remarks = 推測も間違いもなく、もっとやさしい手の見落としもありません。
review-nothing = 指摘はありません。
review-guess = { $turn } 手目：{ $placed } は推測です。まだ決まりません。
review-undone = { $said }（取り消し）
review-slip = { $turn } 手目：{ $placed } は間違いです。
review-slip-noticed = { $turn } 手目：{ $placed } は間違いです。{ $later } 手後に取り消しました。
review-easier = { $turn } 手目：{ $placed } には{ $technique }が必要でした。もっとやさしい手：{ $other }（{ $easier }）。
review-share = masume { $level }{ $time }、ヒント { $hints } 回{ $without } { $clues }
share-without = 、なし：{ $aids }

## 確認

confirm-keys = y はい・他のキー 取り消し
confirm-fill = { $count ->
    [1] 最後の 1 マスを
   *[other] 残り { $count } マスをすべて
  }記入しますか？ このゲームは成績に数えません。
confirm-fill-cell = このマスに答えを記入しますか？ このゲームは成績に数えません。
confirm-missing-notes = 足りないメモ { $count } 個を書き込みますか？ 自分で消したメモも戻ります。
confirm-fill-singles = シングルの { $count } マスを記入しますか？ このゲームは成績に数えません。
confirm-quit = 終了しますか？ このゲームは保存されていません。
confirm-quit-trial = 仮置きの途中で終了しますか？ ゲームはこのまま保存されます。
confirm-fetch = このリンクは問題の名前だけです。{ $server } に問題を問い合わせますか？
confirm-new = 新しい問題を開きますか？ このゲームは保存されていません。
confirm-leave-together = ほかの人とのゲームから抜けますか？ 自分のゲームは保存されています。
confirm-end-together = 主催しているゲームをやめますか？ ほかの人のゲームも終わります。自分のゲームは保存されています。
confirm-paste = この問題で遊びますか？
confirm-paste-flaw = それでも開きますか？
import-begun = 途中のゲーム：記入 { $entries }、メモ { $notes }
import-unique = 解は一つ
import-rating = { $level } { $rating }（Sudoku Explainer の評価）
import-score = { $score } 点（HoDoKu の評価）
import-hardest = 最も難しい手筋：{ $technique }
import-beyond = masume の手筋だけでは解けません
paste-error = 貼り付けた文字列は問題として読めません：{ $error }
fetch-asking = サーバーに問い合わせています…
fetch-failed = サーバーから問題を受け取れません：{ $error }
fetch-forbidden = このリンクは問題の名前だけで、ネットワークは使わない設定です。ブラウザで { $address } を開き、その文字列を貼り付けてください。
paste-nothing = 貼り付けた文字列の中に、数独の問題が見つかりません。
confirm-go-back = 最初の間違いの前まで { $count } 手戻しますか？ 戻した手は分岐として残ります。
fill-no-singles = ここにシングルはありません。
filled-some = { $count } マスに記入しました。u で元に戻せます。
fill-no-need = すべてのマスが埋まっています。
fill-done = { $cells } マスに { $time } で記入しました。u で元に戻せます。

## ヒント

hint-trial = { $cell }が { $digit }
hint-assuming = { $trials }なら：{ $said }
hint-title = ヒント { $level }/4
hint-keys = H 次へ・Enter 適用・Esc 閉じる
hint-first = 先にこれを直してください。ほかのヒントは、そのあとで表示できます。
hint-only = ほかのヒントはありません。
hint-without-notes = { $said } { $key } を押すと、残りの候補をメモに表示します。
hint-only-first = ほかのヒントはありません。強制チェーンは、最初に見つかった一つだけを表示します。
hint-unnoted = このヒントには、すべての候補のメモが必要です。A で書き込めます。
steps-title = ヒント { $count } 件
steps-title-some = ヒント { $all } 件のうち { $count } 件
steps-by-rating = やさしい順
steps-by-effect = 効果の大きい順
steps-by-place = 盤面の上から順
steps-keys = 右キー 順序を変更・Enter 表示・Esc 閉じる
steps-places = 数字 { $placed } 個
steps-takes = メモ -{ $gone }
steps-unlocks = シングル +{ $singles }
hint-last-keys = H か Enter 適用・Esc 閉じる
hint-more-rule = この問題のルールから分かることです。
hint-more-houses = 候補と行・列・ブロックから分かることです。
hint-ask = どの候補を除外できますか。
hint-ask-digit = { $digit } が入らないのはどのマスですか。
hint-ask-place = どのマスに何が入りますか。
hint-answer = そのマスに移動して数字を押します。H で理由を表示します。
more-below = { $sign } あと { $count } 行
review-proof = この手の前の盤面で、最もやさしい手：
glossary-title = 用語
term-scanning = 見渡し
about-term-scanning = 隠れたシングルを見つける方法です。多く出ている数字から一つずつ選びます。その数字がまだないブロックで、同じ行か列にその数字があるマスを消していき、一つだけ残れば、そこに決まります。入れたら、同じ数字をもう一度見渡し、次にそのマスのブロック・行・列の数字を調べます。
term-snyder = スナイダー式メモ
about-term-snyder = メモを少なくする方法です。見渡しながら、ブロックの中で入るマスがちょうど二つの数字だけをメモします。あとで片方に入らなくなれば、もう片方に決まります。同じ二つのメモがあるマスが二つあれば二国同盟、メモが一列に並べばロックされた候補です。これで進めなくなったら、すべての候補をメモします。
term-house = ハウス
about-term-house = 行・列・ブロックのことで、変則問題で追加される区画も含みます。どのハウスにも、それぞれの数字が一つずつ入ります。
term-candidate = 候補
about-term-candidate = ルール上、そのマスにまだ入りうる数字です。書き留めた候補がメモです。
term-sees = 見える
about-term-sees = 同じ行・列・ブロックのマスは互いに見えます。互いに見える二つのマスに同じ数字は入りません。
term-chute = シュート
about-term-chute = 横または縦に並ぶ三つのブロックです。
term-strong-link = 強いリンク
about-term-strong-link = 少なくとも一方が正しい二つの候補です。一つのマスに残る二つの候補や、あるハウスに二つだけ残る同じ数字の候補などです。一方が誤りなら、もう一方は正しいです。
term-weak-link = 弱いリンク
about-term-weak-link = 両方が正しいことはない二つの候補です。同じマスの二つの候補や、互いに見える二つのマスの同じ数字の候補です。一方が正しければ、もう一方は誤りです。
term-base = ベースとカバー
about-term-base = フィッシュには同じ数のベースとカバーがあり、ふつうは互いに交わる行と列です。ベースの中でその数字が入るのは、フィンを除いてカバーのマスだけです。カバーのほかのマスからその数字を除外します。
term-fin = フィン
about-term-fin = フィッシュのベースで数字が入りうるマスのうち、どのカバーにもないマスや、二つのベースに共通するマスです。フィンのどれかが正しいか、カバーのほかのマスからその数字が除外されるかのどちらかです。
term-pivot = 軸と先端
about-term-pivot = ウイングで、中心のマスが軸、そこから見えるマスが先端です。軸にどの数字が入っても、先端のどれかに、先端どうしに共通の数字が入ります。XYZウイングでは、軸にその数字が入ることもあります。
term-color = 色
about-term-color = 強いリンクでつながる候補を A、B、A、B と交互に塗り分けます。一方の色はすべて正しく、もう一方はすべて誤りです。
term-deadly = デッドリーパターン
about-term-deadly = 数字を入れ替えても成り立ち、解が二つになってしまうマスの組です。解が一つの問題には現れません。
term-chain = チェーン
about-term-chain = 候補を強いリンクと弱いリンクで交互につないだもので、両端のリンクは強いリンクです。両端の候補の少なくとも一方は正しいです。
term-als = ほぼロックされた集合（ALS）
about-term-als = 同じハウスにあり、候補の数字がマスの数より一つだけ多いマスの組です。そのうちの一つの数字が入らなければ、ほかの数字はすべて入ります。
term-common = 制限された共通候補
about-term-common = 二つの ALS に共通する数字のうち、一方の ALS で入りうるマスから、もう一方で入りうるマスがすべて見えるものです。その数字は、どちらか一方にしか入りません。
term-target = ターゲット
about-term-target = エグゾセの二マスで、ベースの二マスと同じ二つの数字が入ります。
legend-strong = 強いリンク
legend-weak = 弱いリンク
legend-color = 色 { $names }
legend-set = 集合 { $names }
legend-true = チェーンで正しい
legend-false = チェーンで誤り
legend-base = ベース
legend-cover = カバー
legend-pattern = 手筋
legend-second = もう一方
legend-common = 共通の数字
legend-extra = 余分な候補
legend-fin = フィン
legend-guardian = ガーディアン
legend-loop = 輪
legend-base-cells = ベースのマス
legend-targets = ターゲットのマス
legend-corners = 四隅
legend-ring = 環
legend-pair = ペア
legend-third-box = 三つ目のブロック
legend-evidence = 根拠
legend-barred = 入らない
hint-searching = 探しています…
hint-notes = この手筋について
hints-all = ヒント一覧
hints-ask = ] でほかのヒントを探します。
hint-place = { $houses }を見てください。
hint-place-digit = { $houses }の { $digit } を見てください。
hint-wing = { $technique }（{ $letter }-Wing）
hint-name = { $technique }：{ $digits }
hint-named = { $name }。
full-house-cell = { $house }の空きマスは { $cell }だけです。
full-house-digit = 足りない数字は { $digit } です。
hidden-single-blocker = { $holder }が { $digit } なので、{ $cells }に { $digit } は入りません。
hidden-single-so = { $house }で { $digit } が入るのは { $cell }だけです。
ruled-out-before = { $cells }の { $digit } はすでに除外されています。
others-filled = { $house }のほかのマスはすべて埋まっています。
naked-single-house = { $cell }からは{ $house }の { $digits } が見えます。
naked-single-before = { $cell }の { $digits } はすでに除外されています。
naked-single-so = { $cell }に残る候補は一つだけです。
locked-places = { $from }で { $digit } が入るのは { $cells }だけです。
locked-both = これらのマスはどれも{ $to }にあります。
locked-so = { $digit } はそのどれかに入るので、{ $to }のほかのマスには入りません。
direct-left = { $house }で { $digit } が入りうるマスは { $cells }でしたが、残るのは { $cell }だけになります。
naked-have = { $cells }の候補は { $digits } だけです。
naked-take = したがって、この { $number } 個の数字は、この { $number } マスに一つずつ入ります。
naked-so = { $houses }のほかのマスにこれらの数字は入りません。
hidden-places = { $houses }で { $digits } が入るのは { $cells }だけです。
hidden-take = したがって、この { $number } マスには、この { $number } 個の数字が一つずつ入ります。
hidden-so = これらのマスにほかの数字は入りません。
fish-base = { $base }で { $digit } が入るのは、{ $cover }のマスだけです。
fish-base-fins = { $base }で { $digit } が入るのは、{ $number ->
    [1] フィン（{ $fins }）
   *[other] { $number } マスのフィン（{ $fins }）
  }を除けば{ $cover }のマスだけです。
fish-use = { $cover }のそれぞれに { $digit } は一つしか入らないので、{ $base }の { $digit } は{ $cover }に一つずつ入ります。
fish-use-fins = { $number ->
    [1] フィン（{ $fins }）が { $digit } でなければ
    [2] フィン（{ $fins }）のどちらも { $digit } でなければ
   *[other] フィン（{ $fins }）のどれも { $digit } でなければ
  }、{ $base }の { $digit } は{ $cover }に一つずつ入り、{ $cover }のほかのマスには入りません。
fish-fin = { $number ->
    [1] フィンが { $digit } なら、そこから
    [2] フィンのどちらかが { $digit } なら、そのフィンから
   *[other] フィンのどれかが { $digit } なら、そのフィンから
  }見えるマスに { $digit } は入りません。
fish-so = { $cover }の { $digit } はこれらのマスのどれかに入るので、{ $cover }のほかのマスに { $digit } は入りません。
kraken-cover = その場合、{ $cell }に { $digit } は入りません。
kraken-house = その場合、{ $house }で { $digit } が入るのは { $cells }だけです。
fish-so-fins = { $eliminable }は{ $crossed }のマスで、{ $number ->
    [1] フィンが見えます。
    [2] 両方のフィンが見えます。
   *[other] すべてのフィンが見えます。
  }したがって、どちらの場合も{ $count ->
    [1] このマス
   *[other] これらのマス
  }に { $digit } は入りません。
wing-cells = { $cells }の候補は { $digits } だけです。
wing-case = { $pivot }が { $digit } なら、{ $cell }は { $common } です。
wing-own = { $pivot }自身に { $common } が入る場合もあります。
wing-one = どの場合も、{ $holders }のうち少なくとも一つは { $common } です。
wing-so = したがって、{ $count ->
    [1] { $holders }が見えるマス
    [2] { $holders }の両方が見えるマス
   *[other] { $holders }がすべて見えるマス
  }に { $common } は入りません。
colors-houses = { $houses }では、{ $digit } の入るマスが{ $count ->
    [1] 二つ
   *[other] 二つずつ
  }しかありません。そのどちらか一方だけに { $digit } が入ります。
colors-pair = その二マスを違う色に塗り分け、一方の色を { $one }（{ $a }）、もう一方の色を { $other }（{ $b }）とします。一方の色のマスにはすべて { $digit } が入り、もう一方の色のマスには入りません。
colors-sees = { $cell }からは { $a }（{ $one }、{ $house }）も { $b }（{ $other }、{ $across }）も見えるので、{ $digit } は入りません。
colors-touch = { $a }（{ $one }）と { $b }（{ $other }）はどちらも{ $house }にあります。
colors-trap = { $one } と { $other } のどちらかは正しいので、両方の色が見えるマスに { $digit } は入りません。
colors-wrap = { $a }と { $b }はどちらも { $one } で、{ $house }で互いに見えます。両方が { $digit } になることはないので、{ $one } のマスに { $digit } は入りません。
colors-multi-trap = { $a }（{ $one }）と { $b }（{ $other }）はどちらも{ $house }にあるので、{ $one } と { $other } が両方とも正しいことはありません。したがって、{ $second } と { $third } の少なくとも一方は正しいです。
colors-multi-wrap = { $second } と { $third } のどちらかは正しく、{ $one } はそのどちらとも両立しません。したがって、{ $one } のマスに { $digit } は入りません。
node-cell = { $cells }が { $digit }{" "}
node-group = { $cells }のどれかが { $digit }{" "}
node-not = { $count ->
    [1] { $cells }が { $digit } 以外
    [2] { $cells }がどちらも { $digit } 以外
   *[other] { $cells }がどれも { $digit } 以外
  }
because-cell = { $cell }に残る最後の候補
because-house = { $count ->
    [1] { $house }で、ほかに入るマスがない
   *[other] { $house }で、これら以外に入るマスがない
  }
because-set = そうでないと { $cells }に入る数字が足りない
link-place = { $count ->
    [1] { $cells }
   *[other] { $cells }のどれか
  }
link-places = { $house }で { $digit } が入るのは、{ $first }か{ $last }だけです。
link-once = { $house }に { $digit } は一つしか入らないので、{ $first }と{ $last }の両方に入ることはありません。
link-so = したがって、{ $cells }の少なくとも一方は { $digit } です。
link-no-place = { $cells }が両方とも { $digit } だと、{ $house }に { $digit } の入るマスがなくなります。
chain-suppose = { $count ->
    [1] { $cells }が { $digit } でないと仮定します。
    [2] { $cells }のどちらも { $digit } でないと仮定します。
   *[other] { $cells }のどれも { $digit } でないと仮定します。
  }
chain-then = すると、{ $node }になります（{ $why }）。
chain-next = そのため { $before }に { $digit } は入らず（{ $weak }）、{ $node }になります（{ $why }）。
chain-next-set = そのため { $before }に { $digit } は入らず、{ $node }になります（{ $why }）。
why-cell = { $cell }に入る数字は一つだけ
why-house = { $house }で{ $count ->
    [2] 互いに見える
   *[other] すべて互いに見える
  }
chain-ends = したがって、{ $first }であるか、{ $last }であるか、少なくとも一方が成り立ちます。
chain-sees = { $first }でも（{ $why }）、{ $last }でも（{ $other }）、{ $cell }に { $digit } は入りません。
chain-cell = チェーンから、{ $cell }の数字は { $digits } に限られるので、{ $digit } は入りません。
chain-ruled-out = ほかの候補も同じように除外できます。
chain-self = これは仮定と矛盾します。したがって、{ $first }と決まります。
chain-closed = 逆に、{ $last }なら、{ $again }になるので、チェーンは輪になります。どのリンクでも、両端のちょうど一方が正しいです。
remote-pair-cells = { $cells }の候補はどれも { $digits } だけで、この順に並べると、隣どうしが互いに見えます。
remote-pair-turns = したがって、二つの数字は交互に入ります。{ $odd }に一方の数字が、{ $even }にもう一方の数字が入ります。
remote-pair-ends = { $ends }には違う数字が入ります。一方が { $low }、もう一方が { $high } です。その両方が見える { $seen }には、どちらの数字も入りません。
bent-once = これらのマスの中で、{ $once } はどれも、入りうるマスがすべて互いに見えるので、一度しか入りません。
bent-rest = これらの数字で埋まるのは { $size } マスのうち多くても { $number } マスなので、{ $holders }のうち少なくとも一つは { $common } です。
bent-all = マスの数と数字の数が同じなので、どの数字もこれらのマスに一度ずつ入ります。これらのマスのうち、ある数字を候補にもつものがすべて見えるマスに、その数字は入りません。
rectangle-corners = { $cells }は、二つの行、二つの列、二つのブロックにまたがる長方形の四つの角で、どれもヒント数字ではありません。
tridagon-cells = { $cells }は四つのブロックに三マスずつあり、どのブロックの三マスも行と列がすべて異なります。
tridagon-deadly = これらのマスに { $digits } だけが入ることはありません。行を一つ下がるごとに、三つのブロックではマスが同じ向きに一列ずつずれ（端からは反対側に回ります）、残る一つのブロックでは逆向きにずれます。このような形は、三つの数字では埋められません。
rectangle-deadly = 解が一つなら、これらのマスに { $digits } だけが入ることはありません。数字を入れ替えた別の解ができてしまうからです。
rectangle-one = ほかの数字（{ $extra }）が入りうるのは { $roof }だけなので、そこにはほかの数字が入ります。
rectangle-extra = ほかの数字（{ $extra }）が入りうるのは { $roof }だけなので、そのうち少なくとも一マスにはほかの数字が入ります。
rectangle-bound = したがって、その一方は { $digit } です。もう一方が { $other } なら、初めに挙げたマスがすべてこの二つの数字になってしまいます。
rectangle-cross = { $roof }の一方が { $digit } ならもう一方も { $digit } になり、四つの角に { $digit } と { $other } だけが入ってしまいます。
rectangle-hidden = { $cell }が { $other } なら、両隣の角は { $digit } になり、対角の角は { $other } になるので、四つの角にこの二つの数字だけが入ってしまいます。
rectangle-external = { $cells }に { $digits } が入らないなら、{ $houses }の { $digits } は { $roof }に入り、四つの角がこの二つの数字だけで埋まってしまいます。
rectangle-outside = { $count ->
    [1] そのため、{ $cells }に { $digits } のどちらかが入ります。
   *[other] そのため、{ $cells }の少なくとも一マスに { $digits } のどちらかが入ります。
  }
avoidable-one = まだ空いているのは { $cell }だけです。
avoidable-so = { $cell }が { $digit } なら、四つの角にこの二つの数字だけが入ってしまいます。
joint-have = { $joined }を、それらの数字だけが入る一つのマスとみなします。{ $cells }と合わせると、{ $number } マスに入る数字は { $digits } の { $number } 個だけです。
candidate-in = 「{ $cell }の { $digit }」
bug-without = 候補{ $extras }がなければ、どの空きマスも候補が二つになり、どの行・列・ブロックでも残りの数字の入りうるマスが二つずつになります（BUG）。
bug-deadly = 解が一つなら、それはありえません。BUG の盤面の解は、複数あるか一つもないかのどちらかだからです。
bug-one = { $count ->
    [1] そのため、この候補は正しいです。
   *[other] そのため、これらの候補の少なくとも一つは正しいです。
  }
bug-bound = この二マスの一方は { $digit } なので、もう一方には、初めに挙げた候補のどれかが入ります。
excluded-by-each = どの場合も、{ $eliminated }は誤りになります。
set-has = { $name }：{ $cells }の候補は { $digits } だけです。{ $number } マスに数字が { $size } 個なので、入らない数字は一つだけです。
sets-common = { $a } で { $digit } が入りうるマスと { $b } で { $digit } が入りうるマスは互いに見えるので、両方に { $digit } が入ることはありません。
sets-two = したがって、A と B の少なくとも一方には { $digit } が入らず、そこにはほかの数字がすべて入ります。
sets-suppose = 除外する数字（{ $lacked }）のうち、{ $a } に入らないものがあると仮定します。すると { $a } に { $digit } が入るので、{ $b } に { $digit } は入らず、{ $b } にはほかの数字がすべて入ります。
sets-then = すると { $a } に { $digit } が入るので、{ $b } に { $digit } は入らず、{ $b } にはほかの数字がすべて入ります。
sets-either = そのため、{ $digit } は { $first } か { $last } に入ります。その中で { $digit } が入りうるのは { $holders }だけです。
sets-locked = したがって、一方には { $one } が入らず、もう一方には { $other } が入りません。どちらにも残りの数字がすべて入ります。
sets-own = { $name } には { $digits } が必ず入ります。その数字を候補にもつ { $name } のマスがすべて見えるマスに、その数字は入りません。
sets-shared = { $digits } は必ず A か B に入ります。A と B の中でその数字を候補にもつマスがすべて見えるマスに、その数字は入りません。
cell-candidates = { $cell }の候補は { $digits } だけです。
blossom-petal = { $cell }が { $digit } なら、{ $count ->
    [1] { $cells }は残る候補の { $rest } です。
   *[other] { $cells }に { $digit } は入らないので、この { $count } マスに { $rest } が入ります。
  }
blossom-either = どの場合も、{ $cells }のうち少なくとも一つは { $digit } です。
coq-once = { $in_line }と { $in_box }に共通の候補はないので、この { $number } マスに同じ数字が二つ入ることはありません。候補の数字も { $number } 個なので、どの数字も一つずつ入ります。
coq-twice = { $in_line }と { $in_box }に共通の候補は { $both } だけなので、この { $number } マスに二つ入りうる数字は { $both } だけです。すべてのマスを埋めるには、どの候補の数字も必要で、{ $both } は二つずつ必要です。
coq-so = そのため、{ $house }で { $digits } が入るのは { $cells }だけです。
force-suppose = { $fact }だと仮定します。
force-cell = すると、{ $cell }に { $digits } は入らないので、{ $cell }は { $digit } です。
force-house = すると、{ $cells }に { $digit } は入らないので、{ $fact }になります（{ $count ->
    [1] { $house }で、ほかに入るマスがない
   *[other] { $house }で、これら以外に入るマスがない
  }）。
force-off = すると、{ $reason }なので、{ $cells }{ $count ->
    [1] に
    [2] のどちらにも
   *[other] のどれにも
  } { $digit } は入りません。
force-further = すると、残りの候補で{ $technique }が使えます。
force-ruled-out = したがって、{ $cells }{ $count ->
    [1] に
    [2] のどちらにも
   *[other] のどれにも
  } { $digit } は入りません。
force-no-digit = すると、{ $cell }に入る数字がなくなるので、仮定は誤りです。
force-no-place = すると、{ $house }に { $digit } の入るマスがなくなるので、仮定は誤りです。
force-conflict = この二つの結果は両立しないので、仮定は誤りです。
force-either = { $cell }は { $digit } であるか、そうでないかのどちらかです。
force-any = したがって、ありうるどの場合でも { $fact }になります。
symmetry-clues = { $way }ても、ヒント数字は元と同じ配置になります。
symmetry-names = { $way }、数字を { $names } と置き換えても、ヒント数字は元と同じ配置になります。
symmetry-name = { $from }→{ $to }
symmetry-half-turn = 盤面を 180 度回し
symmetry-quarter-turn = 盤面を 90 度回し
symmetry-diagonal = 盤面を左上と右下を結ぶ対角線で折り返し
symmetry-antidiagonal = 盤面を右上と左下を結ぶ対角線で折り返し
symmetry-lines = 行を { $rows }、列を { $cols } と並べ替え
symmetry-crossed = 行と列を入れ替えてから、行を { $rows }、列を { $cols } と並べ替え
symmetry-solution = 解が一つなら、解も元と同じ配置になります。
symmetry-fixed = { $cells }は動かないので、そこに入るのは置き換わらない数字（{ $digits }）です。
symmetry-moved = あるマスから除外できる数字があれば、そのマスの移った先からは、置き換えた後の数字を除外できます。
template-ways = 残りの { $digit } をどの行・列・ブロックにも一つずつ置く並べ方は限られています。
template-room = そのうち、ほかの数字の入る場所をなくす並べ方は除きます。
template-all = 残ったどの並べ方でも、{ $cells }に { $digit } が入ります。
template-none = 残ったどの並べ方でも、{ $cells }に { $digit } は入りません。
loop-corners = { $cells }は輪をなし、輪の通る行・列・ブロックのどれにも二マスずつあります。どれもヒント数字ではありません。
extended-corners = { $cells }は、二つの行（または列）に三マスずつ向かい合って並び、どれもヒント数字ではありません。
medusa-links = ちょうど一方だけが正しい二つの候補をつなぎます。一つのマスに二つだけ残る候補か、行・列・ブロックに二つだけ残る同じ数字の候補です。
medusa-pair = つながった二つの候補を違う色に塗り、一方の色を A（{ $a }）、もう一方の色を B（{ $b }）とします。一方の色の候補はすべて正しく、もう一方の色の候補はすべて誤りです。
medusa-cell = { $cell }が { $digit }{" "}
medusa-sees = { $house }の { $cell }が { $digit }{" "}
medusa-two-digits = { $one } が正しいとすると、{ $cell }に { $digits } が同時に入ることになります。
medusa-two-places = { $one } が正しいとすると、{ $house }の { $a }と { $b }の両方に { $digit } が入ることになります。
medusa-no-digit = { $one } が正しいとすると、{ $cell }の候補（{ $digits }）が一つも残りません。
medusa-no-place = { $one } が正しいとすると、{ $house }で { $digit } の入るマスがなくなります（残る { $cells }にも入りません）。
medusa-rest = ほかの候補も同じように除外できます。
medusa-trap = A が正しければ、{ $first }になり、B が正しければ、{ $second }になります。どちらの場合も { $cell }に { $digit } は入りません。
medusa-wrap = したがって、{ $one } の候補はすべて誤りです。
almost-locked-cells = { $in_line }の候補は { $digits } だけです。{ $box }のうち{ $line }の外で、これらの数字が入るのは { $in_box }だけです。
almost-locked-one = { $in_box }にそのすべては入らないので、少なくとも一つは{ $box }と{ $line }の重なるマスに入ります。
almost-locked-rest = { $count ->
    [1] もう一つの数字
   *[other] 残りの数字
  }は { $in_line }に入ります。したがって、{ $box }の外では{ $line }のほかのマスに { $digits } は入りません。
almost-locked-same = { $in_line }に入る数字は{ $line }のほかのマスには入らないので、{ $box }では { $in_box }に入ります。したがって、{ $in_box }にほかの数字は入りません。
firework-leave = { $corner }の行と列のうち{ $box }の外で、{ $digits } が入るのは { $ends }だけです。
firework-twice = これらの数字のどれかが { $cells }のどこにも入らないとすると、行でも列でも{ $box }の別のマスに必要ですが、{ $box }に入るのは一つだけです。
firework-take = したがって、{ $digits } は { $cells }に一つずつ入り、ほかの数字は入りません。
guardians-loop = { $cells }は輪をなします。どのマスも、次のマスと{ $houses }のどれかを共有し、マスの数 { $number } は奇数です。
guardians-odd = これらの行・列・ブロックのほかのマスに { $digit } が入らないなら、どれも、輪の中で隣り合う二マスの一方に { $digit } をもちます。つまり輪の一マスおきに { $digit } が入りますが、マスが奇数個の輪では不可能です。
guardians-one = { $count ->
    [1] ほかに { $digit } が入る場所は{ $guardians }だけなので、そこは { $digit } です。
   *[other] ほかに { $digit } が入る場所（ガーディアン）は{ $guardians }で、少なくとも一つは { $digit } です。
  }
counts-crossing = { $rows }と{ $columns }は、{ $number } 個の空きマスで交わります。
counts-loop = { $rows }と{ $columns }は、{ $boxes }の中で交わります。これらのブロックの中で、交点のほかに、行と列の空きマスは { $number } 個あります。
counts-ring = { $boxes }にはどの数字も四回ずつ入り、{ $rows }と{ $columns }にも合わせて四回ずつ入ります。両方にあるマスを除くと、{ $number } マスずつ二組が残ります。行と列に含まれないブロックのマス（四隅）と、交点およびブロックの外にある行と列のマス（環）です。二組には、同じ数字が同じ回数ずつ入ります。
counts-digit = { $digit } は{ $houses }（最大 { $count } 回）
counts-digit-ring = { $digit } は環の{ $houses }（最大 { $count } 回）
counts-most = これらのマスの中で、どの数字も入る場所がいくつかの行・列・ブロックに限られ、それぞれに一回しか入りません。{ $list }。
counts-sum = 入る回数は、すべての数字を合わせても最大 { $number } 回で、埋めるマスは { $number } 個あります。したがって、どの数字も最大の回数だけ使われ、数字ごとに挙げた行・列・ブロックは、その数字をこれらのマスのどれかにもちます。
counts-so = そのため、同じ行・列・ブロックのほかのマスには、その数字は入りません。
exocet-base = { $base }には、{ $digits } のうち二つが入ります。
exocet-lines = この二つの数字は、どちらも{ $lines }にも必要です。{ $line }と{ $box }ではすでに使われているので、これらの列や行の別の場所が三つ要ります。
exocet-none = { $targets }を除くと、{ $digits } のどれにも、そのような三つの場所はありません。二つが同じ行か列に並んでしまうか、場所のない行か列が残るからです。
exocet-same = したがって、二つの数字はどちらも { $targets }のどちらかに入ります。この二マスには、{ $base }と同じ二つの数字が入ります。
exocet-check = この四マスに入る二つの数字の組のうち、どちらの数字にも{ $lines }のそれぞれと{ $boxes }のそれぞれに入る場所が残る組をすべて試します。除外される候補が正しくなる組はありません。
aligned-excluders = { $cells }の数字の組み合わせには、{ $excluders }の候補をすべてなくしてしまうものがあります。
aligned-so = 成り立つ組み合わせのどれにも、{ $cells }から除外される候補は現れません。
aligned-suppose = { $cell }が { $digit } だと仮定し、{ $others }に残る{ $count ->
    [1] 数字
   *[other] 数字の組み合わせ
  }を一つずつ調べます。
aligned-case = { $case } の場合、{ $excluder }の候補（{ $digits }）が一つも残りません。
aligned-none = 成り立つ{ $count ->
    [1] 数字
   *[other] 組み合わせ
  }がないので、{ $cell }に { $digit } は入りません。
conclude-place = { $cell }は { $digit } です。
conclude-eliminate = { $cells }に { $digit } は入りません。
conclude-ordinary = { $cells }は{ $value }ではありません。
cell-doubler = 二倍マス
cell-negator = 負数マス
cell-ordinary = 普通のマス
conflict-place = { $house }に重複があります。
conflict-name = { $house }に { $digit } が二つ以上あります。
conflict-why = { $cells }はどれも { $digit } ですが、{ $house }に同じ数字は一つしか入りません。
conflict-do = { $cells }を消します。
conflict-do-clues = ヒント数字どうしが重複しているので、ここでは直せません。
mistake-place = { $houses }に間違いがあります。
mistake-name = { $count } マスが正解と違います。
mistake-why = { $count ->
    [1] { $cells }の入力が間違っています。
    [2] { $cells }の入力がどちらも間違っています。
   *[other] { $cells }の入力がどれも間違っています。
  }
mistake-do = { $cells }を消します。
lacking-place = { $house }に、足りないメモがあります。
lacking-name = { $cell }のメモに正解の数字がありません。
lacking-why = { $cell }のメモに { $digit } がありません。
lacking-do = { $cell }に { $digit } をメモします。
unsolvable-name = どう埋めても、入る数字のないマスか、入るマスのない数字ができます。
unsolvable-do = ヒント数字のどれかを変える必要があります。
ambiguous-name = 一つの解で正しい数字が、別の解では間違いになります。
ambiguous-do = ヒント数字が抜けていないか確認してください。
stuck-place = masume の手筋では、ここから先に進めません。
stuck-name = 入れ子の強制チェーンより難しい手筋が必要です。
stuck-reveal = 候補が最も少ない { $cell }の答えを表示できます。
stuck-do = { $cell }は { $digit } です。
stuck-no-solution = 解が一つに決まらない問題なので、答えを表示できません。
why-not-filled = { $cell }はすでに埋まっています。
why-not-seen = { $cell }から見える { $holder }が { $digit } です。
why-not-eliminated = 前のヒントで { $cell }の候補から { $digit } を除外しました。
why-not-unknown = 「{ $level }」までの手筋では、まだ { $cell }から { $digit } を除外できません。
no-hint-won = もう完成しています。
no-hint-flaw = { $flaw }先にこれを直してください。

## 形やルールの違うパズル

house-region = ブロック{ $number }
house-regions = ブロック{ $numbers }
area-from-to = { $first }から { $last }までの{ $kind }
area-of-rule = { $first }から { $last }までのマス（{ $name }）
area-kind-row = 行
area-kind-column = 列
area-kind-region = ブロック
rule-of-cells = { $name }（{ $cells }）
rule-from-to = { $first }から { $last }までの{ $name }
rule-of-line = { $line }の{ $name }（{ $number }）
rule-of-grid = 「{ $name }」のルール
rule-reversed-row = { $line }（右から）
rule-reversed-column = { $line }（下から）
rule-diagonal = 対角線
rule-antiknight = アンチナイト
rule-antiking = アンチキング
rule-antitaxicab = アンチタクシー
rule-doublers = 二倍マス
rule-negators = 負数マス
rule-nonconsecutive = 非連続
rule-toroidal = トーラス
rule-windoku = ウィンドク
rule-disjoint = ディスジョイント
rule-asterisk = アスタリスク
rule-centeredots = センタードット
rule-girandola = ジランドラ
rule-entropy = エントロピー
rule-mod3 = モジュロ3
rule-flatmates = ダッチフラットメイツ
rule-negative = ネガティブ制約
rule-unique = 追加ブロック
rule-cage = ケージ
rule-sum = 和
rule-total = 和の条件
rule-product = 積ケージ
rule-minus = 差ケージ
rule-quotient = 商ケージ
rule-calculation = 計算ケージ
rule-even = 偶数マス
rules-even = 偶数マス
rule-odd = 奇数マス
rules-odd = 奇数マス
rule-only = 数字指定マス
rules-only = 数字指定マス
rule-minimum = 極小マス
rules-minimum = 極小マス
rule-maximum = 極大マス
rules-maximum = 極大マス
rule-quad = クアドルプル
rule-contains = 含む数字
rule-containsexactly = ちょうど含む数字
rule-same = 同じ数字の組
rule-clone = クローン
rule-equalsum = 等しい和
rule-sums = 和の比較
rule-circles = カウントサークル
rule-countdistinct = 数字の種類
rule-counting = 数えるマス
rule-rellik = レリックケージ
rule-equality = イコーリティケージ
rule-lunchbox = ランチボックス
rule-lookandsay = ルックアンドセイ
rule-thermo = サーモメーター
rule-slowthermo = スローサーモメーター
rule-arrow = アロー
rule-doublearrow = ダブルアロー
rule-palindrome = 回文
rule-renban = レンバン
rule-nabner = ナブナー
rule-whisper = ウィスパー
rule-between = ビトウィーンライン
rule-lockout = ロックアウトライン
rule-zipper = ジッパーライン
rule-regionsum = ブロック和ライン
rule-sumline = 和ライン
rule-modular = モジュラーライン
rule-entropic = エントロピックライン
rule-parityline = パリティライン
rule-pairs = ペア条件
rule-allpairs = 全ペア条件
rule-leap = 距離条件
rule-oneof = どれかのライン
rule-regex = パターンライン
rule-machine = 状態表ライン
rule-sequence = 等差ライン
rule-samedifference = 等間隔ライン
rule-valueindex = インデックスライン
rule-indexer = インデックスマス
rules-indexer = インデックスマス
rule-white = 白丸
rule-black = 黒丸
rule-difference = 差の印
rule-ratio = 比の印
rule-x = X
rule-v = V
rule-greater = 不等号
rule-littlekiller = リトルキラー
rule-sandwich = サンドイッチ
rule-xsum = Xサム
rule-skyscraper = スカイスクレーパー
rule-hiddenskyscraper = 隠れスカイスクレーパー
rule-room = ナンバードルーム
rule-rank = ランク
rule-frame = フレーム
rule-says-diagonal = 印のある対角線に同じ数字は二度入りません。
rule-says-antiknight = チェスのナイトの動きで移れるマスどうしには、違う数字が入ります。
rule-says-antiking = 斜めも含めて隣り合うマスには、違う数字が入ります。
rule-says-doublers = 各行・各列・各ブロックに一つずつ二倍マスがあり、どの数字もちょうど一つの二倍マスに入ります。合計や線、マスの間の印では、二倍マスの数字は二倍の値になります。どのマスが二倍マスかは示されません。一番目の色（a）を付けると、値が表示されます。ヒントもこの色を付け、二倍マスでないマスには二番目の色（b）を付けます。
rule-says-negators = 各行・各列・各ブロックに一つずつ負数マスがあり、どの数字もちょうど一つの負数マスに入ります。合計や線、マスの間の印では、負数マスの数字は負の値になります。どのマスが負数マスかは示されません。一番目の色（a）を付けると、値が表示されます。ヒントもこの色を付け、負数マスでないマスには二番目の色（b）を付けます。
rule-says-antitaxicab = 同じ数字の二つのマスが、縦横の歩数でちょうどその数字だけ離れることはありません。
rule-says-nonconsecutive = 隣り合うマスの数字の差は 1 になりません。
rule-says-toroidal = 盤面の端は反対側の端とつながっています。隣接や移動は端を越えて続きます。
rule-says-windoku = 色の付いた窓には同じ数字が二度入りません。
rule-says-disjoint = ブロック内で同じ位置にあるマスには、違う数字が入ります。
rule-says-asterisk = アスタリスクのマスに同じ数字は二度入りません。
rule-says-centeredots = 各ブロックの中央のマスには、違う数字が入ります。
rule-says-girandola = ジランドラのマスに同じ数字は二度入りません。
rule-says-entropy = 2×2 のどの四マスにも、小さい数字（{ $low }）・中間の数字（{ $middle }）・大きい数字（{ $high }）がそれぞれ入ります。
rule-says-mod3 = 2×2 のどの四マスにも、3 で割った余りが 0・1・2 の数字が入ります。
rule-says-flatmates = 中央の値の数字（1〜9 なら 5）のすぐ上に最小の数字があるか、すぐ下に最大の数字があります。
rule-says-negative-white = 白丸は、付けられる所すべてに付いています。白丸のない隣り合うマスの差は 1 になりません。
rule-says-negative-black = 黒丸は、付けられる所すべてに付いています。黒丸のない隣り合うマスでは、一方がもう一方の 2 倍になりません。
rule-says-negative-x = X は、付けられる所すべてに付いています。X のない隣り合うマスの和は 10 になりません。
rule-says-negative-v = V は、付けられる所すべてに付いています。V のない隣り合うマスの和は 5 になりません。
rule-says-negative = この印（{ $mark }）は、付けられる所すべてに付いています。印のない隣り合うマスでは、印が表す関係は成り立ちません。
rule-says-unique = { $cells }に同じ数字は二度入りません。
rule-says-cage = { $cells }の数字はすべて異なります。
rule-says-cage-one = このケージは { $cells }だけなので、このマスは { $number } です。
rule-says-cage-sum = { $cells }の数字はすべて異なり、合計は { $number } です。
rule-says-sum = { $cells }の合計は { $number } です。
rule-says-total = { $cells }の合計を a とすると、{ $formula }。
rule-says-product = { $cells }の数字の積は { $number } です。
rule-says-minus = { $cells }では、最大の数字から残りの数字を引くと { $number } になります。
rule-says-quotient = { $cells }では、最大の数字を残りの数字で割ると { $number } になります。
rule-says-calculation = { $cells }の数字から、足し算か掛け算、または最大の数字から残りを引くか最大の数字を残りで割る計算で { $number } が得られます。
rule-says-even = { $cells }は偶数です。
rule-says-odd = { $cells }は奇数です。
rule-says-only = { $cells }に入るのは { $digits } だけです。
rule-says-minimum = { $cells }の数字は、極小の印のない隣のマスのどの数字よりも小さくなります。
rule-says-maximum = { $cells }の数字は、極大の印のない隣のマスのどの数字よりも大きくなります。
rule-says-quad = { $cells }のどこかに { $digits } が入ります。
rule-says-contains = { $cells }のどこかに { $digits } が入ります。
rule-says-containsexactly = { $cells }に { $digits } が、それぞれちょうど書かれた回数だけ入ります。
rule-says-same = { $cells }と { $others }には同じ数字の組が入ります。
rule-says-clone = { $cells }と { $others }には同じ数字が同じ順に入ります。
rule-says-equalsum = { $cells }と { $others }の合計は等しくなります。
rule-says-circles = 丸の中に数字 N があれば、N はちょうど N 個の丸に入ります。
rule-says-sums = { $cells }の合計を a、{ $others }の合計を b とすると、{ $formula }。
rule-says-sums-more = 次のどの二組も、前の組の合計を a、後の組の合計を b とすると、{ $formula }：{ $groups }。
rule-says-counting = { $cells }の数字 a は、{ $others }のうち「{ $formula }」が成り立つ数字 b のマスの数です。
rule-says-countdistinct = { $cells }の数字は、{ $others }に入る数字の種類の数です。
rule-says-rellik = { $cells }の数字はすべて異なり、どの数字の組を足しても { $number } になりません。
rule-says-equality = { $cells }の数字はすべて異なります。偶数と奇数が同数で、小さい数字と大きい数字も同数です（1〜9 なら 1〜4 と 6〜9。5 は入りません）。
rule-says-lunchbox = { $cells }の数字はすべて異なり、最小の数字のマスと最大の数字のマスの間にあるマスの合計は { $number } です。
rule-says-lookandsay = { $cells }では、{ $number } が「個数、数字」の順に、各数字の個数を表します。
rule-says-thermo = { $cells }の数字は、球から先へ順に大きくなります。
rule-says-slowthermo = { $cells }の数字は、球から先へ進んでも小さくなりません。
rule-says-arrow = 矢印が通るマス（{ $others }）の合計は、{ $cells }に入る数と等しくなります。
rule-says-doublearrow = { $cells }では、両端の間にあるマスの合計が、両端の和に等しくなります。
rule-says-palindrome = { $cells }はどちらから読んでも同じです。
rule-says-renban = { $cells }には、連続した数字が順不同で重複なく入ります。
rule-says-nabner = { $cells }のどの二つの数字も、差が 2 以上です。
rule-says-whisper = { $cells }の隣り合う数字の差は { $number } 以上です。
rule-says-between = { $cells }の途中の数字は、両端の数字の間の値です。
rule-says-lockout = { $cells }の両端の差は { $number } 以上で、途中の数字は両端の間の値にも両端と同じ値にもなりません。
rule-says-zipper = { $cells }では、中央から等距離にある二マスの和がどれも等しくなります。中央にマスがあれば、その数字もその和と同じです。
rule-says-regionsum = { $cells }はブロックの境で区切られ、どの部分の合計も等しくなります。
rule-says-sumline = { $cells }は、合計が { $number } の部分に分けられます。
rule-says-modular = { $cells }の連続するどの { $number } マスでも、数字を { $number } で割った余りがすべて異なります。
rule-says-entropic = { $cells }の連続するどの三マスにも、小さい数字（{ $low }）・中間の数字（{ $middle }）・大きい数字（{ $high }）が一つずつ入ります。
rule-says-parityline = { $cells }では偶数と奇数が交互に並びます。
condition-equal = { $x } は { $y } です
condition-unequal = { $x } は { $y } ではありません
condition-less = { $x } は { $y } より小さい数です
condition-at-most = { $x } は { $y } 以下です
condition-greater = { $x } は { $y } より大きい数です
condition-at-least = { $x } は { $y } 以上です
condition-even = { $x } は偶数です
condition-odd = { $x } は奇数です
condition-prime = { $x } は素数です
condition-square = { $x } は平方数です
condition-pairs = a と b の組は { $pairs } です
condition-not = 「{ $x }」は成り立ちません
condition-difference = { $x } と { $y } の差
condition-sum = { $x } と { $y } の和
condition-minus = { $x } から { $y } を引いた数
condition-times = { $y } の { $x } 倍
condition-product = { $x } と { $y } の積
condition-quotient = { $x } を { $y } で割った数
condition-remainder = { $x } を { $y } で割った余り
condition-least = { $x } と { $y } の小さい方
condition-greatest = { $x } と { $y } の大きい方
condition-absolute = { $x } の絶対値
rule-says-pairs = { $cells }では、隣り合う数字 a とその次の b について、{ $formula }。
rule-says-allpairs = { $cells }のどの二つの数字 a と b についても、{ $formula }。
rule-says-leap = まっすぐ { $number } マス、横に { $count } マス離れた二つのマスの数字 a と b について、{ $formula }。
rule-says-oneof = { $cells }では次の制約のうち少なくとも一つが成り立ちます：{ $formula }。
rule-says-regex = { $cells }の数字を順に並べると、パターン { $formula } に一致します。
rule-says-machine = { $cells }の数字を順に読むと、状態表（状態の数：{ $formula }）に受理されます。
rule-says-sequence = { $cells }の数字は等差数列です。線に沿って毎回同じ数だけ増えるか減ります。
rule-says-samedifference = { $cells }の隣り合う数字の差はすべて同じです。
rule-says-valueindex = { $cells }では、二番目のマスの数字を N とすると、そこから N マス先に、最初のマスと同じ数字が入ります。
rule-says-indexer = { $cells }のどのマスでも、そのマスが{ $line }の N 番目で数字が D なら、{ $line }の D 番目のマスの数字は N です。
rule-says-white = { $cells }の差は 1 です。
rule-says-black = { $cells }の一方は他方の 2 倍です。
rule-says-difference = { $cells }の差は { $number } です。
rule-says-ratio = { $cells }の一方は他方の { $number } 倍です。
rule-says-x = { $cells }の和は 10 です。
rule-says-v = { $cells }の和は 5 です。
rule-says-greater = { $cells }では、最初のマスの数字のほうが大きくなります。
rule-says-littlekiller = 斜めに並ぶ { $cells }の合計は { $number } です。
rule-says-sandwich = { $line }で、{ $first } と { $last } の間にある数字の合計は { $number } です。
rule-says-xsum = { $line }の最初のマスの数字を X とすると、最初の X マスの合計は { $number } です。
rule-says-skyscraper = { $line }で、それより前のどの数字よりも大きい数字は { $number } 個です。
rule-says-hiddenskyscraper = { $line }で、より大きい数字の後ろに隠れる最初の数字は { $number } です。
rule-says-room = { $line }では、最初のマスの数字が、{ $number } の入る位置を表します。
rule-says-rank = 行と列を両方向から数として読み、小さい順に並べると、{ $line }は { $number } 番目で、ほかに同じ数になる行や列はありません。
rule-says-frame = { $line }の最初の { $count } マスの合計は { $number } です。

explain-alternatives = これらの候補でまだ成り立つ制約は次のとおりです：{ $rules }。
explain-last-cell = { $area }で空いているのは { $cell }だけです。
explain-last-place = { $area }で { $digit } が入るのは { $cell }だけです。
explain-last-candidate = { $cell }の候補は { $digit } しか残っていません。
explain-locked = { $area }で { $digit } が入るのは { $cells }だけです。
explain-required-sets = { $cells }に入る組み合わせは { $sets } だけなので、これらのマスに { $digit } が必ず入ります。
explain-required = { $cells }をどう埋めても、その中に { $digit } が必ず入ります。
explain-required-in = その中で { $digit } が入るのは { $cells }だけです。
explain-sees-all = { $count ->
    [1] { $seen }
   *[other] { $seen }のそれぞれ
  }からは、これらのマスがすべて見えます（{ $why }）。
explain-all-of-them = したがって、{ $digits } はこれらのマスに入ります。これらがすべて見えるマスに、その数字は入りません。
explain-one-of-them = したがって、これらのマスのどれかは { $digit } です。これらがすべて見えるマスに { $digit } は入りません。
explain-naked = { $area }の { $cells }の候補は { $digits } だけです。
explain-naked-apart = 互いに見える { $cells }の候補は { $digits } だけです。
explain-naked-so = 数字とマスが同数なので、どの数字もこれらのマスのどれかに入ります。
explain-naked-sees = これらのマスのうち、ある数字を候補にもつものがすべて見えるマスに、その数字は入りません。
explain-hidden = { $area }で { $digits } が入るのは { $cells }だけです。
explain-hidden-so = マスと数字が同数なので、これらのマスにほかの数字は入りません。
explain-partners = { $other }の候補は { $digits } だけです。
explain-no-partner = { $cell }の { $digits } と組になる候補が、{ $other }にはありません。
explain-no-digit-beside = { $cell }の { $digits } と組になって { $other }に入る数字は、一つもありません。
explain-sees-partner = 互いに見えるマスには、違う数字が入ります。
explain-applies = ここでは、このルールを { $cells }に当てはめます。
explain-equal-sums = ここでは、{ $count ->
    [1] { $plus }
   *[other] { $plus }の合計
  }が { $others ->
    [1] { $minus }
   *[other] { $minus }の合計
  }と等しくなります。
explain-candidates = 候補は { $list }です。
explain-candidates-other = 候補は { $list }です。ほかのマスには、まだすべての候補が残っています。
explain-candidates-of = { $cell }（{ $digits }）
explain-sets-one = これらのマスに残る組み合わせは { $sets } だけです。
explain-sets = これらのマスに残る組み合わせは { $sets } だけです。
explain-fillings-one = 入れ方は、{ $cells }の順に { $fillings } だけです。
explain-fillings = 入れ方は、{ $cells }の順に { $fillings } だけです。
explain-exhausted = { $count ->
    [1] { $cell }
   *[other] { $cell }のどれか
  }に { $digits } が入ると、ほかのマスの候補をどう組み合わせても、このルールを満たせません。
explain-exhausted-value = { $count ->
    [1] { $cell }
   *[other] { $cell }のどれか
  }が{ $digits }だと、候補をどう組み合わせても、このルールを満たせません。
explain-occurrence = { $times ->
    [1] { $digit } が入るのは{ $cells }だけです。
   *[other] このルールには { $digit } が{ $times }つ必要ですが、{ $digit } が入るのは{ $cells }だけです。
  }
explain-reach-least = { $count ->
    [1] { $cell }
   *[other] { $cell }のどれか
  }に { $digits } が入ると、{ $counted ->
    [yes] 見えるビルの数
   *[no] この合計
  }は { $number } 以上になってしまいます。
explain-reach-most = { $count ->
    [1] { $cell }
   *[other] { $cell }のどれか
  }に { $digits } が入ると、{ $counted ->
    [yes] 見えるビルの数
   *[no] この合計
  }は { $number } 以下にしかなりません。
explain-order-ends = 線の両端から数えると、各マスに入りうる数字は { $list }です。
explain-cell-bounds = { $cell }（{ $least }〜{ $most }）
explain-cell-fixed = { $cell }（{ $least }）
explain-doublers = 数字が二倍の値になる二倍マスは、行・列・ブロックに一つずつしかありません。
explain-modified-known = { $count ->
    [1] { $cells }は{ $value }です。
   *[other] { $cells }はどれも{ $value }です。
  }
explain-modified-digit = { $digit } の入る{ $value }は一つだけで、{ $count ->
    [1] { $cells }しか当てはまりません
   *[other] { $cells }のどれかしか当てはまりません
  }。
explain-modified-house = { $area }の{ $value }は一つだけで、{ $count ->
    [1] { $cells }しか当てはまりません
   *[other] { $cells }のどれかしか当てはまりません
  }。
explain-modified-seen = { $value }のある行・列・ブロックに、ほかの{ $value }はないので、{ $seen }は{ $value }ではありません（{ $why }）。
explain-negators = 数字が負の値になる負数マスは、行・列・ブロックに一つずつしかありません。
explain-others-sum = ほかのマスの合計は { $least } 以上 { $most } 以下なので、{ $cell }は { $range }です。
explain-others-fixed = ほかのマスの合計は { $least } なので、{ $cell }は { $range }です。
explain-sides-fixed = { $count ->
    [1] { $total }
   *[other] { $total }の合計
  }は { $totals }、{ $rest ->
    [1] { $others }
   *[other] { $others }の合計
  }は { $sum } なので、{ $cell }は { $end } です。
explain-sides-least = { $count ->
    [1] { $total }
   *[other] { $total }の合計
  }は { $totals } 以上、{ $rest ->
    [1] { $others }
   *[other] { $others }の合計
  }は { $sum } 以下なので、{ $cell }は { $end } 以上です。
explain-sides-most = { $count ->
    [1] { $total }
   *[other] { $total }の合計
  }は { $totals } 以下、{ $rest ->
    [1] { $others }
   *[other] { $others }の合計
  }は { $sum } 以上なので、{ $cell }は { $end } 以下です。
explain-parts = 区間は { $parts } です。
explain-others-bounds = ほかのマスの最小と最大の候補から、{ $cell }は { $range }と分かります。
explain-range-one = { $from }{" "}
explain-range-least = { $from } 以上
explain-range-most = { $to } 以下
explain-range-both = { $from } 以上 { $to } 以下
explain-balance-total = { $houses }の合計は { $total } です。
explain-balance-cages = { $inside ->
    [yes] { $houses }の中にある{ $count ->
        [1] ケージ
       *[other] {" "}{ $count } 個のケージ
      }
   *[no] { $houses }にかかる{ $count ->
        [1] ケージ
       *[other] {" "}{ $count } 個のケージ
      }
  }の合計は { $covered } です。
explain-balance-in = したがって、残りの { $count ->
    [1] { $cells }はその差の { $sum } です。
   *[other] { $cells }の合計はその差の { $sum } です。
  }
explain-balance-out = ケージは{ $houses }の全体に加えて { $cells }も含むので、{ $count ->
    [1] { $cells }はその差の { $sum } です。
   *[other] { $cells }の合計はその差の { $sum } です。
  }
explain-balance-both = ケージは、その範囲の { $plus }を含まず、範囲の外の { $minus }を含みます。したがって、{ $plus }の合計から { $minus }の合計を引くと { $sum } です。
explain-joined = 合わせると、{ $cells }の合計は { $sum } です。
explain-joined-differ = 別のルールのマスどうしでも、互いに見えるなら違う数字が入ります。
explain-leftover = { $lines }と{ $regions }には、どの数字も同じ回数ずつ入ります。
explain-leftover-so = 両方に共通のマスを除くと、{ $first }と { $last }には同じ数字の組が入ります。
explain-suppose = { $cell }が { $digit } でないと仮定します。
explain-suppose-none = { $cell }のどれにも { $digit } が入らないと仮定します。
explain-then-area-one = すると、{ $area }の { $digit } は { $cell }のどれかに入ります。
explain-then-set = { $set }の候補は { $digits } だけで、マスの数より一つ多くなっています。そのどのマスにも { $without } が入らなければ、ほかの数字がすべて入るので、{ $cell }は { $digit } です。
explain-then-set-one = { $set }の候補は { $digits } だけで、マスの数より一つ多くなっています。そのどのマスにも { $without } が入らなければ、ほかの数字がすべて入るので、{ $digit } は { $cell }のどれかに入ります。
explain-so-none = すると、{ $cell }のどれにも { $digit } は入りません（{ $why }）。
explain-one-has = したがって、どの場合も { $digit } は { $cells }のどれかに入ります。
explain-then-cell = すると、{ $cell }は残るもう一つの候補の { $digit } です。
explain-then-area = すると、{ $area }で { $digit } が入るのは { $cell }だけです。
explain-then-rule = すると、{ $rule }には { $digit } が必要で、ほかに入るマスがないので、{ $cell }は { $digit } です。
explain-then-filling = すると、{ $cell }は { $digit } です。{ $without }の場合を除き、{ $rule }のどの入れ方でもそこに { $digit } が入るからです。
explain-then-implied = すると、{ $cell }は { $digit } です。{ $with }なら、{ $rule }のどの入れ方でもそこに { $digit } が入るからです。
explain-only-with = { $cell }の { $digits } を使う入れ方は、{ $cells }の順に { $fillings } だけです。
explain-rejected-cell = { $filling } では、{ $other }の候補がなくなります。
explain-rejected-area = { $filling } では、{ $area }に { $digit } の入るマスがなくなります。
explain-rejected-law = { $filling } では、{ $rule }が成り立ちません。
explain-rejected-balance = { $filling } では、{ $area }の和が合いません。
explain-rank-first = どの数字にも、それで始まる行や列が各辺に一つずつ、合わせて四つあります。そのため、{ $number } 番目という順位から{ $cell }が決まります。
explain-rank-order = { $line }は { $number } 番目、{ $other }は { $greater } 番目です。したがって、{ $line }のほうが小さい数です。
explain-rank-above = { $count ->
    [0] { $line }は、{ $digit } で始まる四つの行や列の中で最小です。したがって、{ $other }のほうが大きい数です。
   *[other] { $line }は、{ $digit } で始まる四つの行や列の中で、小さいほうから { $place } 番目です。これより小さいのは{ $known }だけなので、{ $other }は{ $line }より大きい数です。
    }
explain-rank-below = { $count ->
    [0] { $line }は、{ $digit } で始まる四つの行や列の中で最大です。したがって、{ $other }のほうが小さい数です。
   *[other] { $line }は、{ $digit } で始まる四つの行や列の中で、小さいほうから { $place } 番目です。これより大きいのは{ $known }だけなので、{ $other }は{ $line }より小さい数です。
    }
explain-rank-equal = { $cell }と { $other }より手前では、二つの行や列の数字の並びが同じです。
explain-rank-less = したがって、{ $cell }は { $other }より小さい数字です。
explain-rank-at-most = したがって、{ $cell }は { $other }以下の数字です。
explain-common-sums = すべての部分に共通する和になりうるのは { $sums } だけです。
explain-no-common-sum = { $cell }が { $digits } だと、{ $cell }を含む部分の和は共通の和になりません。
explain-circles-sum = したがって、丸に入る数字を一種類につき一度ずつ足すと、丸の個数の { $count } になります。
explain-circles-sets = その数字の組になりうるのは { $sets } だけです。ほかの組では、和が合わないか、入るマスが足りません。
explain-circles-complete = 丸に必要な { $digit } は、すでにすべて入っています（{ $cells }）。
explain-circles-places = 丸には { $digit } がちょうど { $digit } 個必要で、{ $digit } が入りうる丸は { $cells }だけです。
explain-circles-houses = 丸には { $digit } がちょうど { $digit } 個入ります。{ $digit } が入りうる丸はすべて{ $houses }にあるので、{ $houses }の { $digit } は必ず丸に入ります。
explain-assume-filling = { $cells }が順に { $filling } だと仮定します。
explain-every-case = したがって、どの場合も { $cell }は { $digit } です。
explain-every-case-not = したがって、どの場合も { $cell }に { $digit } は入りません。
explain-then-balance = すると、{ $area }の和から、{ $cell }は { $digit } になります。
explain-no-balance = { $area }の和
explain-no-filling = 両方の数字が入ると{ $rule }が成り立たない
explain-needs = { $with }なら、{ $rule }のどの入れ方でも { $other }が { $digit } になるため
explain-needs-balance = { $with }なら、{ $area }の和から { $other }が { $digit } になるため
explain-so-not = すると、{ $cell }は { $digit } ではありません（{ $why }）。
explain-same-cell = 一つのマスに入る数字は一つだけ
explain-assume = { $cell }が { $digit } だと仮定します。
explain-forced-cell = すると、{ $cell }は最後の候補の { $digit } です。
explain-forced-area = すると、{ $area }で { $digit } が入るのは { $cell }だけです。
explain-forced-locked = すると、{ $area }の { $digit } は { $places }のどれかに入るので、{ $cell }は { $digit } ではありません。
explain-forced-seen = すると、{ $cells }に { $digit } は入りません。
explain-forced-pair = すると、{ $cell }の { $digits } と組になる候補が { $other }にないので、{ $cell }に { $digits } は入りません（{ $rule }）。
explain-forced-law = すると、{ $rule }により、{ $cell }に { $digits } は入りません。
explain-forced-balance = すると、{ $area }の合計から、{ $cell }に { $digits } は入りません。
explain-conflict-cell = その結果、{ $cell }の候補がなくなります。
explain-conflict-area = その結果、{ $area }で { $digit } の入るマスがなくなります。
explain-conflict-law = その結果、{ $rule }を満たす入れ方がなくなります。
explain-conflict-balance = その結果、{ $area }の合計が合わなくなります。
explain-assumption-false = したがって、仮定は誤りです。
explain-excluded-either = そのどちらが正しくても、ここで除外する候補とは両立しません。
explain-times = { $factor }×{ $cell }
variant-no-step = ここから先に進む手筋が見つかりません。
variant-wrong-entry = 正解と違う入力があります：{ $cells }
variant-missing-candidate = 解に必要な { $cell }の候補 { $digit } が除外されています。
variant-incomplete = masume が理解できないルールがあります：{ $rules }。ヒントが正しくないことがあります。
technique-hidden-single = 隠れシングル
technique-pair-rule = 二マスのルール
technique-order = 大小の順
technique-only-combination = 唯一の組み合わせ
technique-required-single = 必須の数字
technique-last-innie = 45ルール（一マス）
technique-locked = ロックされた候補
technique-required-locked = 必須の数字（ロック型）
technique-last-of-sum = 和の最後のマス
technique-sum-bounds = 和の範囲
technique-combinations = 組み合わせ
technique-modified-cells = 二倍マスと負数マス
technique-rank = 行や列の順位
technique-occurrence = 必ず現れる数字
technique-innies = 45ルール（二マス）
technique-fillings = 可能な入れ方
technique-large-innies = 45ルール（広い範囲）
technique-leftovers = はみ出しの法則
technique-line-clue = 行・列・線のヒント
technique-no-filling = 満たせなくなるルール
technique-impossible-fillings = ありえない入れ方
technique-set-equivalence = 集合の等価
technique-common-sum = 共通の和
technique-cases = 場合分け
technique-contradiction = 矛盾

## 解法を見る

watch-title = 解法
watch-seeded = { $name }（シード { $seed }）
watch-playing = 再生中
watch-paused = 停止中
watch-event = 手順 { $at }（全 { $of }）
watch-guesses = 仮定
watch-cut-short = 記録は手順 { $at } まで
watch-depth = 深さ { $now }（最深 { $deepest }）
watch-tries = 試した数
watch-placements = 置いた数
watch-backtracks = 戻った数
watch-nodes = ノード
watch-dead-ends = 行き止まり
watch-scans = 調べた数
watch-rate = 実測 毎秒 { $rate }
watch-stop = 停止条件：{ $condition }
watch-stopped = 条件で停止：{ $condition }
watch-nothing = この方向には、もう見つかりません。
watch-step-size-event = 単位：すべての手順
watch-step-size-placement = 単位：置くごと
watch-step-size-decision = 単位：仮定ごと
watch-heat-on = マスごとの変化の回数：棒が高いマスほど多く変化しました。
watch-heat-off = 変化の回数を非表示にしました。
watch-marked = 手順 { $at } に印を付けました。
watch-unmarked = 手順 { $at } の印を消しました。
watch-no-mark = 印がありません。m で付けます。
watch-counting-all = すべての解を数えています。e で止めます。
watch-counting-stopped = 数えるのを止めました。
stop-title = 停止条件
stop-ask = { CELL("r5c5") }=7：この数字が置かれたとき。depth 30：その深さに達したとき。dead：次の行き止まり。空欄：止まりません。
stop-refused = 条件が読み取れません。例：{ CELL("r5c5") }=7、depth 30、dead。
stop-keys = Enter 決定・Esc 閉じる
stop-depth = 深さ { $depth }
stop-dead-end = 行き止まり
list-title = 解法の一覧
list-keys = Enter 見る・Esc 閉じる
watch-speed = 速さ 毎秒 { $speed }
watch-speed-unlimited = 速さ 最大
watch-program = プログラム
watch-path-box = 経路
watch-step = 手順
watch-result = 結果
watch-depth-box = 深さと時間
watch-path = 経路（最後が現在）
watch-tried = 試した数字 { $digits }
watch-depth-bar = 深さ
watch-time-bar = 進み
step-guess = { $cell }を { $digit } と仮定
step-peers = { $cell }は { $digit }：見えるマスの候補から除外
step-pair = { $cell }と{ $other }は二国同盟：両方から見えるマスの候補から除外
step-dead-end = 行き止まり：入る数字のないマスか、満たせないルールがある
step-back = 戻る：{ $cell }は { $digit } ではない
law-house = 行・列・ブロック内の数字の場所
law-combinations = これらのマスの数字の組み合わせ
law-sum = これらのマスの和
law-other = これらのマスのルール
event-start = 開始
event-reject = { $cell }に { $digit }？ { $cells }と重複
event-place = { $cell }に { $digit } を置く
event-force-cell = { $cell } = { $digit }（唯一の候補）
event-force-house = { $cell } = { $digit }（{ $house }で唯一の場所）
event-retract = { $cell }の { $digit } を消す
event-find = { $name }：{ $result }
event-eliminate = { $cell }の候補から { $digit } を除外
event-cover = カバー：{ $constraint }
event-uncover = カバーを外す：{ $constraint }
event-dead-cell = 行き止まり：{ $cell }に入る数字がない
event-dead-house = 行き止まり：{ $house }に { $digit } が入らない
event-solution = 解を発見
event-exhausted = 探索終了
constraint-cell = { $cell }の数字
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
code-eliminate = 同じ行・列・ブロックの候補から除外
code-if-nothing-left = 矛盾があれば行き止まり
code-place-single = 一つに決まるものがあれば置く
code-erase-with-all = それ以後に置いた数字ごと消す
code-if-none-open = 残る条件がなければ完成
code-pick-constraint = 候補が最も少ない条件を選ぶ
code-if-none-meets = 候補がなければ行き止まり
code-cover = その条件をカバーする
code-for-each-meeting = その候補それぞれについて：
code-cover-others = 候補のほかの条件もカバーする
code-uncover-others = ほかの条件のカバーを外す
code-uncover = 条件のカバーを外す
code-find-step = 最もやさしい手筋を探す
code-if-no-step = 見つからなければ終わる
code-eliminate-ruled-out = 除外できる候補を除外する
code-place-proven = 決まる数字を置く
code-again = 最初に戻る
watch-conflict = { $house }に { $digit } が重複しているので、解法を始められません。r でヒント数字から始めます。
watch-counting = 手順を数えている途中です。少し待ってからもう一度押してください。
watch-compared = { $name }：{ $events } 手順、戻った数 { $backtracks }
watch-next = g で最初へ、a で別の解法、R で競走します。
watch-use = y でこの解を記入します
race-title = 競走
race-steps = 手順 { $at }
watch-pause = 一時停止
race-done = { $at } 手順で解決
race-nothing = 解なし（{ $at } 手順）
watch-from-clues = ヒント数字だけから始めます。

## ヘルプ

help-title = ヘルプ
help-keys = / で絞り込み・Enter 実行・Esc 閉じる

## メニュー、問題の入力

menu-subtitle = 端末で遊ぶ数独
menu-continue = 再開
menu-new = 新しい問題
menu-suited = あなた向けの問題
menu-daily = 今日の問題
menu-weekly = 今週の問題
menu-streak = 連続{ $count }
menu-best = 最短{ $time }
menu-enter = 問題を入力・貼り付け
menu-watch = 解法を見る
menu-learn = 手筋を学ぶ
menu-drill = 練習問題
about-menu-learn = 全十四章で、手筋ごとに一ページの解説です。考え方、一歩ずつ進む例、練習問題があります。
about-menu-drill = 復習の時期が来た手筋と新しい手筋の 10 問です。答えはすぐに判定されます。
menu-library = ライブラリー
menu-games = ゲームの一覧
menu-statistics = 成績
about-menu-library = 取り込んだ問題です。やさしい順に並び、難易度、手筋、ヒント数字の数、進み具合で絞り込めます。
about-menu-games = これまでのすべてのゲームです。難易度、状態、時間、日付で絞り込み、再開したり振り返ったりできます。
about-menu-statistics = 難易度ごとの時間と、手筋ごとの時間です。
menu-settings = 設定
menu-quit = 終了
about-menu-continue = 前回のゲームです。
about-menu-new = 選んだ難易度の新しい問題です。
about-menu-suited = あなたの強さに合う新しい問題。
about-menu-daily = 今日の問題です。全員が同じ問題を解きます。開くと、計時が始まります。
about-menu-weekly = 今週の問題です。全員が同じ問題を解きます。開くと、計時が始まります。
about-menu-enter = 紙の問題を入力すると、解が一つかどうかすぐに分かります。よくある形式の問題なら、どの画面でも貼り付けられます。
about-menu-watch = この盤面がどう解かれていくかを見ます。
about-menu-settings = 言語、配色、レイアウト、キー、マウス、タイマー。
about-menu-quit = シェルに戻ります。
tip-note = コツ：; と数字で、モードを変えずにメモを一つ書けます。
tip-why-not = コツ：/ と数字で、その数字がこのマスに入らない理由が分かります。
tip-sentences = コツ：→ と ← で、ヒントを一文ずつたどれます。
tip-paste = コツ：問題はいつでも貼り付けられます。開く前に確認できます。
tip-layout = コツ：100x39 以上のウィンドウでは、ヒントのリンクが線で描かれます。
tip-race = コツ：R で、この盤面を解く速さを複数の解法に競わせます。
enter-title = 問題の入力
enter-clues = ヒント数字 { $count } 個
enter-begin = 上の行から順に入力します。数字は 1〜9、空きマスは 0、.、Space のどれかです。貼り付けもできます。

## レッスン

learn-chapter = 第 { $number } 章　{ $title }（習得済み { $learned }/{ $count }）
plain-chapter = { $chapter }：{ $techniques }
plain-chapter-how = chapter と番号（chapter 4 など）で、その章の手筋が必要な問題を始めます。
chapter-search = この章の手筋が必要な問題を探しています。
chapter-begins = この問題には{ $techniques }が必要です。ほかはもっとやさしい手筋で解けます。
chapter-nothing = この章の手筋とやさしい手筋だけで解ける問題は見つかりませんでした。
chapter-of-rules = 変則問題の一覧でこのルールの問題を選んでください。
chapter-none = この練習問題には複数の章の手筋が出ます。レッスンで章を選んでください。
learn-next = Enter でこの手筋を練習します。Space で次の手筋（{ $technique }）に進みます。
learn-no-puzzle = この手筋が必要な問題は、まだ用意されていません。練習には、このレッスンの { $count } 個の例を、向きや数字を変えて使います。
learn-drill = Enter でこの手筋を練習します。Space でこの章の練習問題を始めます。
chapter-1 = 見渡す
chapter-2 = ロックされた候補
chapter-3 = 二国同盟と三国同盟
chapter-4 = 一つの数字と二本の線
chapter-5 = ウイング
chapter-6 = 二つの色
chapter-7 = 解は一つ
chapter-8 = 三つのマスとフィン
chapter-9 = 四国同盟とリモートペア
chapter-10 = 解は一つ（続き）
chapter-11 = 大きなフィッシュ
chapter-12 = チェーン
chapter-13 = さらに先の手筋
chapter-14 = 変則問題
drill-title = 問題 { $number }/{ $count }
drill-results = 結果
drill-signs = + は一度で正解、- はヒントを使ったか間違えた問題です。5 問続けて + なら、その手筋は習得です。
drill-ask = 「{ $technique }」を見つけてください。除外できる候補はどれですか。そのマスに移動して数字を押します。
drill-ask-place = 「{ $technique }」を見つけてください。どのマスに何が入りますか。そのマスに移動して数字を押します。
drill-right = 正解です。{ $cell }に { $digit } は入りません。
hint-right-more = 正解です。{ $cell }に { $digit } は入りません。除外できる候補はあと { $count } 個あります。
hint-not-placed = この手筋からは、{ $cell }が { $digit } だとは言えません。
hint-of-pattern = { $cell }は、この手筋の形を作るマスです。{ $digit } が除外されるのは、ほかのマスです。
hint-not-eliminated = この手筋では、{ $cell }の { $digit } を除外できません。
drill-right-place = 正解です。{ $cell }は { $digit } です。
drill-other = 正しいですが、それは{ $other }で分かることです。ここでは{ $technique }を探してください。
drill-harder = 正しいですが、それにはもっと難しい手筋が必要です。ここでは{ $technique }を探してください。
drill-not-eliminated = ここの{ $technique }では、{ $cell }の { $digit } を除外できません。
drill-not-placed = ここの「{ $technique }」からは、{ $cell }が { $digit } だとは言えません。
drill-no-candidate = { $digit } は { $cell }の候補ではありません。
drill-first = 先に答えてください。H でヒントを表示します。
drill-pattern = 手筋の形に印を付けました。そこから何が分かりますか。
drill-next = Enter で次の問題に進みます。
notes-complete = 足りないメモも、ありえないメモもありません。
drill-over = 一度で正解：{ $clean }/{ $count }
drill-again = Enter で別の問題を練習します。
drill-repeat = R で同じ問題に戻り、この時間と競います。
drill-time = 時間 { $time }
drill-before = 前回 { $time }
drill-own = あなたのゲームから
drill-puzzle = N で最後の手筋が必要な問題を始めます。
plain-drill-ask = 「{ $technique }」を見つけてください。除外できるマスと数字を r4c7 5 のように入力します。ほかに hint、skip、quit が使えます。
plain-drill-ask-place = 「{ $technique }」を見つけてください。入るマスと数字を r4c7 5 のように入力します。ほかに hint、skip、quit が使えます。
plain-pairs = { $house }のメモ：{ $notes }
plain-example = 例 { $number }/{ $count }
plain-drill-how = マスと数字を r4c7 5 のように入力してください。ほかに hint、skip、quit が使えます。

## レッスン：考え方

idea-full-house = 空きマスが一つだけの行・列・ブロックでは、足りない数字も一つだけです。その数字は、その空きマスに決まります。見つけやすいので、真っ先に探しましょう。
idea-hidden-single-box = どのブロックにも、それぞれの数字が一つずつ入ります。その数字がすでにある行や列では、ブロックの中のマスにもその数字は入りません。残った空きマスが一つなら、そこに決まります。数字を一つずつ選び、まだ入っていないブロックを調べましょう。
idea-hidden-single-line = どの行や列にも、それぞれの数字が一つずつ入ります。一つを除くどの空きマスからもその数字が見えていれば、残った一つに決まります。ブロックより見つけにくいので、その行や列に足りない数字を一つ選び、その数字が見える空きマスを順に消していきましょう。
idea-naked-single = 一つのマスからは、ほかの二十のマスが見えます。そこに八種類の数字があれば、入るのは残りの一種類だけです。行・列・ブロックがよく埋まった所を探しましょう。
idea-direct-pointing = あるブロックで、ある数字の入るマスが一つの行か列に限られると、その行や列の残りにその数字は入りません。その結果、同じ行や列が通る別のブロックで、入るマスが一つだけになれば、そこに決まります。見るのは二つのブロックだけで、メモはいりません。
idea-direct-claiming = ある行や列で、ある数字の入るマスが一つのブロックに限られると、そのブロックの残りにその数字は入りません。その結果、そのブロックを通る別の行や列で、入るマスが一つだけになれば、そこに決まります。二つの行や列を同時に見る必要がありますが、メモはいりません。
idea-direct-hidden-pair = ある行・列・ブロックで、二つの数字が同じ二マスにしか入りません。その二マスはこの二つの数字で埋まり、ほかの数字は入りません。その結果、入るマスが一つだけになった数字は、そこに決まります。
idea-direct-hidden-triple = ある行・列・ブロックで、三つの数字の入るマスが合わせて三マスしかありません。その三マスはこの三つの数字で埋まり、ほかの数字は入りません。その結果、入るマスが一つだけになった数字は、メモがなくても決まります。
idea-pointing = ブロックの中で、ある数字の入るマスがすべて同じ行か列に並んでいます。どのマスに入っても、その数字はその行か列にあります。したがって、その行や列のほかのマスには入りません。
idea-claiming = 行や列の中で、ある数字の入るマスがすべて同じブロックにあります。どのマスに入っても、その数字はそのブロックの中にあります。したがって、そのブロックのほかのマスには入りません。
idea-locked-pair = 同じブロックの同じ行か列にある二マスの候補が、どちらも同じ二つだけです。二つの数字は、ブロックでもその行や列でもこの二マスで使い切られます。したがって、ブロックとその行や列の残りのマスから、二つとも除外できます。
idea-naked-pair = ある行・列・ブロックの二マスの候補が、どちらも同じ二つだけです。どちらがどちらかはまだ分かりませんが、二つの数字はこの二マスに入ります。したがって、同じ行・列・ブロックのほかのマスには入りません。
idea-x-wing = 二つの行で、ある数字の入るマスが同じ二つの列に限られます。一つの列に同じ数字は一つしか入らないので、二つの行の数字は別々の列に入り、二つの列はここで使い切られます。その二つの列の残りのマスからその数字を除外できます。行と列を入れ替えた形でも同じです。
idea-hidden-pair = ある行・列・ブロックで、二つの数字が同じ二マスにしか入りません。二マスはこの二つの数字で埋まり、ほかの数字は入りません。したがって、二マスのほかの候補はすべて除外できます。
idea-locked-triple = 同じブロックの同じ行か列に並ぶ三マスの候補が、合わせて三つの数字だけです。三つの数字は、ブロックでもその行や列でもこの三マスで使い切られます。したがって、ブロックとその行や列の残りのマスから、三つとも除外できます。
idea-naked-triple = ある行・列・ブロックの三マスの候補が、合わせて三つの数字だけです（一マスに三つそろわなくても構いません）。どれがどこかはまだ分かりませんが、三つの数字はこの三マスに一つずつ入ります。ほかのマスにはどれも入りません。
idea-swordfish = 三つの行で、ある数字の入るマスが同じ三つの列に限られます（一行に二マスでも三マスでも構いません）。三つの行の数字は別々の列に入るので、三つの列はここで使い切られます。三つの列の残りのマスからその数字を除外できます。行と列を入れ替えた形でも同じです。
idea-hidden-triple = ある行・列・ブロックで、三つの数字の入るマスが合わせて三マスしかありません（二マスにしか入らない数字があっても構いません）。どれがどこかはまだ分かりませんが、三マスはこの三つで埋まります。三マスのほかの候補はすべて除外できます。
idea-skyscraper = 二つの行で、ある数字の入るマスが二つずつあり、そのうち一つずつが同じ列に並んで、二つの塔の土台になります。土台の両方に入ることはないので、二つの塔の先端の少なくとも一方に入ります。両方の先端が見えるマスからその数字を除外できます。行と列を入れ替えた形でも同じです。
idea-two-string-kite = ある行とある列で、ある数字の入るマスが二つずつあり、行と列から一つずつが同じブロックにあります。この二つの両方に入ることはないので、行と列のもう一方の端の少なくとも一つに入ります。その両端が見えるマスからその数字を除外できます。
idea-turbot-fish = 行・列・ブロックのうちの二つで、ある数字の入るマスが二つずつあり、そのうち一つずつが互いに見えます。この二つの両方に入ることはないので、残る二つの少なくとも一方に入ります。その両方が見えるマスからその数字を除外できます。スカイスクレーパーやカイトもこの一種です。
idea-xy-wing = 候補が x と y のマスから、候補が x と z のマスと、候補が y と z のマスが見えます。最初のマスが x なら二つ目が z に、y なら三つ目が z になります。二つ目と三つ目の両方が見えるマスから z を除外できます。
idea-empty-rectangle = ブロックの中で、ある数字の入るマスが一行と一列の十字の形に限られます。ブロックを通らない行か列に、その数字の入るマスが二つだけあり、一方が十字の腕の延長上にあります。そこに数字が入れば、ブロックの数字は十字のもう一方の腕に入り、入らなければ残る一マスに入ります。もう一方の腕の全体と残る一マスの両方が見えるマスから、その数字を除外できます。
idea-dual-two-string-kite = ブロックの中の、ある数字の入る二マスが、二つのカイトを作ります。一方のカイトは一つ目のマスの行と二つ目のマスの列、もう一方は二つ目のマスの行と一つ目のマスの列を使い、どの行と列にも、数字の入るマスはブロックの外にもう一つ（端）だけあります。ブロックの二マスの両方に入ることはないので、どちらのカイトでも両端の少なくとも一方に入ります。それぞれのカイトの両端が見えるマス、合わせて二つから、一度にその数字を除外できます。
idea-dual-empty-rectangle = ブロックの中で、ある数字の入るマスが二つだけあり、同じ行にも列にも並んでいないと、一方の行ともう一方の列で十字を二通りに作れます。どちらの十字にも、ブロックを通らず、その数字の入るマスが二つだけの行か列があり、一方のマスが十字の腕の延長上にあります。数字は、十字のもう一方の腕か、その行や列の残る一マスに入ります。二つの十字でこれが成り立つので、二つのマスから一度にその数字を除外できます。
idea-xyz-wing = 候補が x と y と z のマスから、候補が x と z のマスと、候補が y と z のマスが見えます。最初のマスが何であっても、三マスのどれかは z です。三マスすべてが見えるマスから z を除外できます。
idea-w-wing = 互いに見えない二マスの候補が、同じ二つの数字です。その一方の数字が二マスにしか入らない行・列・ブロックがあり、その二マスは、最初の二マスからそれぞれ一つずつ見えます。そのため、最初の二マスが両方ともその数字になることはなく、少なくとも一方はもう一つの数字です。最初の二マスの両方が見えるマスから、もう一つの数字を除外できます。
idea-guardians = 一つの数字の入る場所が奇数個のマスの輪をなし、どのマスも次のマスと行・列・ブロックのどれかを共有しています（壊れたウイング、オッダゴンとも呼ばれます）。これらの行・列・ブロックのほかのマスに入らないなら、数字は輪の一マスおきに入るはずですが、奇数個では不可能です。そのため、ほかの場所（ガーディアン）の少なくとも一つに、その数字が入ります。すべてのガーディアンが見えるマスから、その数字を除外できます。
idea-chute-remote-pair = 横に並ぶ三ブロック（または縦に並ぶ三ブロック）の別々の行（列）と別々のブロックに、候補が同じ二つの数字である二マスがあります。残るブロックの三つ目の行（列）に一方の数字が入らなければ、その数字は、二マスのどちらかと同じ行（列）に入ります。そのため、二マスが両方ともその数字になることはなく、少なくとも一方はもう一つの数字です。二マスの両方が見えるマスから、もう一つの数字を除外できます。
idea-almost-locked-pair = 行か列がブロックを通ります。その行や列では、ブロックの外の一マスの候補が二つだけで、その二つの数字は、ブロックの残りの部分でも一マスにしか入りません。重なる部分には二つのうち一つだけが入るので、この二マスにはどちらにも、もう一つの数字が入ります。ブロックの側のマスからはほかの候補を、行や列のほかのマスからは二つの数字を除外できます。
idea-color-trap = ある行・列・ブロックで、ある数字の入るマスが二つだけなら、その二マスを違う色に塗り、次の行・列・ブロックへと続けます。一方の色はすべて正しく、もう一方の色はすべて誤りです。両方の色が見えるマスから、その数字を除外できます。
idea-color-wrap = ある数字の入るマスが二つだけの行・列・ブロックをたどり、二色に塗り分けます。同じ色の二マスが互いに見えるなら、その色が正しいことはありません。その色のマスからはその数字をすべて除外でき、もう一方の色が正しいと分かります。
idea-unique-rectangle-1 = 二行・二列・二ブロックにまたがる四つの空きマスに二つの数字だけが入ると、二つの数字を入れ替えても成り立ち、解が二つになります。タイプ1では、三つの角の候補がその二つだけです。したがって、四つ目の角から二つとも除外できます。
idea-unique-rectangle-2 = 二つのブロックにまたがる長方形の四つの角が二つの数字だけになると、入れ替えた別の解ができてしまいます。タイプ2では、同じ行か列に並ぶ二つの角だけに余分な候補が一つずつあり、それが同じ数字です。どちらかの角はその数字なので、両方が見えるマスからその数字を除外できます。
idea-unique-rectangle-3 = 二つのブロックにまたがる長方形の四つの角が二つの数字だけになると、その二つを入れ替えても解になるので、そうなってはいけません。タイプ3では、二つの角だけに余分な候補があり、そのどれかは正しいです。この二つの角を、余分な候補だけをもつ一つのマスとみなします。両方の角を含む行・列・ブロックで、ほかのマスとともに同盟になれば、残りのマスから同盟の数字を除外できます。
idea-unique-rectangle-4 = 二つのブロックにまたがる長方形が二つの数字だけで埋まると、その二つを入れ替えた別の解ができます。タイプ4では、二つの角だけに余分な候補があり、両方を含む行・列・ブロックで、一方の数字がこの二つの角にしか入りません。どちらかの角がその数字なので、残る角にもう一方の数字が入ると、長方形は二つの数字だけになります。したがって、この二つの角からもう一方の数字を除外できます。
idea-unique-rectangle-5 = 二つのブロックにまたがる長方形の四つの角が二つの数字だけなら、解が二つになってしまいます。タイプ5では、斜めに向かい合う二つの角だけか三つの角に余分な候補が一つずつあり、どれも同じ数字です。少なくとも一つの角はその数字なので、そのすべてが見えるマスからその数字を除外できます。
idea-unique-rectangle-6 = 二つのブロックにまたがる長方形で、斜めの二つの角の候補は同じ二つの数字だけで、残る二つの角にはほかの候補もあります。タイプ6では、一方の数字が、二つの行のどちらでも（または二つの列のどちらでも）角にしか入りません。その数字が残る角の一方に入るともう一方にも入り、長方形の二つの数字を入れ替えた別の解ができてしまいます。したがって、残る二つの角からその数字を除外できます。
idea-remote-pair = 候補が同じ二つの数字だけのマスを、隣どうしが互いに見えるように並べます。二つの数字は交互に入ります。奇数歩だけ離れた二マスの両方が見えるマスからは、二つとも除外できます。
idea-hidden-rectangle = 二つのブロックにまたがる長方形の四つの角がどれも同じ二つの数字を候補にもち、一つの角の候補はその二つだけです。その対角の角の行と列では、一方の数字が角にしか入りません。対角の角がもう一方の数字なら、四つの角がその二つの数字だけで埋まり、解が二つになります。したがって、対角の角からもう一方の数字を除外できます。
idea-external-rectangle = 二つのブロックにまたがる長方形の四つの角がどれも同じ二つの数字を候補にもち、一つの行または列にある二つの角の候補はその二つだけです。残りの二つの角は同じ行・列・ブロックにあり、そこでは長方形の外にもその二つの数字の入りうるマスがあります。外の候補がどれも誤りなら、二つの角にその二つの数字が入り、解が二つになります。したがって、外の候補の少なくとも一つは正しく、そのどれが正しくても誤りになる候補を除外できます。
idea-avoidable-rectangle-1 = 二つのブロックにまたがる長方形で、どの角もヒント数字でないものを探します。四つの角が二つの数字だけになると、角がすでに埋まっていても、数字を入れ替えた別の解ができます。タイプ1では、三つの角が埋まり、四つ目だけが空いています。四つ目の角から、二つの数字だけの長方形を完成させる数字を除外できます。
idea-avoidable-rectangle-2 = 二つのブロックにまたがり、角にヒント数字のない長方形が二つの数字だけになると、角がすでに埋まっていても、入れ替えた別の解ができます。タイプ2では、二つの角が埋まり、残る二つの角の候補は、長方形を完成させる数字と、どちらにも同じ余分な数字の二つです。少なくとも一方の角はその余分な数字なので、両方が見えるマスからその数字を除外できます。
idea-unique-loop-1 = 六つ以上のマスが同じ二つの数字を候補にもって輪になり、輪の通るどの行・列・ブロックにも二マスずつあります。すべてがその二つだけになると、輪全体で数字を入れ替えられ、解が二つになります。タイプ1では、ほかの候補をもつのが一マスだけなので、そこから二つとも除外できます。
idea-unique-loop-2 = 六つ以上のマスが輪になり、輪の通るどの行・列・ブロックにも二マスずつあるとき、すべてが二つの数字だけになると、入れ替えた別の解ができます。タイプ2では、いくつかのマスに余分な候補があり、どれも同じ数字です。少なくとも一つのマスはその数字なので、そのすべてが見えるマスからその数字を除外できます。
idea-unique-loop-3 = 通るどの行・列・ブロックにも二マスずつある、六マス以上の輪が二つの数字だけになると、入れ替えた別の解ができます。タイプ3では、余分な候補が、同じ行・列・ブロックの二マスだけにあり、そのどれかは正しいです。この二マスを、余分な候補だけをもつ一つのマスとみなします。同じ行・列・ブロックのほかのマスとともに同盟になれば、残りのマスから同盟の数字を除外できます。
idea-unique-loop-4 = 同じ二つの数字を候補にもつ六つ以上のマスが輪になり、輪の通るどの行・列・ブロックにも二マスずつあって、ほかの候補ももつのは二マスだけです。タイプ4では、その二マスが同じ行・列・ブロックにあり、そこでは一方の数字が二マスのどちらかにしか入りません。もう一マスに残りの数字が入ると、輪全体で数字を入れ替えられて解が二つになります。したがって、残りの数字を二マスから除外できます。
idea-finned-x-wing = 二つの行（列）で数字の入るマスが二つの列（行）に限られますが、一方の行（列）だけ、角のあるブロックの中に余分なマス（フィン）が一つか二つあります。フィンがすべて誤りなら、二つの行（列）が二つの列（行）を使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。したがって、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。それらはフィンのあるブロックの中にあります。
idea-sashimi-x-wing = 一つの行（列）では数字の入るマスが二つの列（行）だけにあり、別の行（列）では一つ目の列（行）と、二つ目の列（行）との交点があるブロックの一、二マス（フィン）だけにあります。フィンがすべて誤りなら、フィンのある行の数字は一つ目の列に、もう一方の行の数字は二つ目の列に決まります。正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、二つ目の列（行）のマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-extended-rectangle-1 = 平行な二つの行（列）の上で、向かい合う二マスが三組ある六マスが三つの数字だけになると、二つの行（列）の数字を入れ替えた別の解ができます。タイプ1では、六マスのうち一つだけにほかの候補があります。そこにはほかの候補のどれかが入るので、三つの数字を除外できます。
idea-extended-rectangle-2 = 平行な二つの行（列）の上で、向かい合う二マスが三組ある六マスが三つの数字だけになると、解が二つになります。タイプ2では、余分な候補がどれも同じ数字です。少なくとも一つのマスはその数字なので、余分な候補をもつマスがすべて見えるマスから、その数字を除外できます。
idea-extended-rectangle-3 = 平行な二つの行（列）の上で、向かい合う二マスが三組ある六マスが三つの数字だけになることはないので、余分な候補のどれかは正しいです。タイプ3では、余分な候補をもつマスが同じ行・列・ブロックにあり、余分な候補だけをもつ一つのマスとみなせます。それが同じ行・列・ブロックのほかのマスとともに同盟になれば、残りのマスから同盟の数字を除外できます。
idea-naked-quadruple = ある行・列・ブロックの四マスの候補が、合わせて四つの数字だけです（一マスに二つでも三つでも構いません）。四つの数字はこの四マスに一つずつ入るので、ほかのマスから四つとも除外できます。残りのマスが隠れた同盟になっていて、そちらのほうが見つけやすいこともあります。
idea-finned-swordfish = 三つの行（列）で数字の入るマスが、余分なマス（フィン）を除いて三つの列（行）に収まります。フィンがすべて誤りなら、三つの行（列）が三つの列（行）を使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。フィンはたいてい一つのブロックに集まっています。
idea-jellyfish = 四つの行で、ある数字の入るマスが同じ四つの列に限られます（一行に二〜四マス）。四つの行の数字は別々の列に入るので、四つの列はここで使い切られます。四つの列の残りのマスからその数字を除外できます。残りの行や列に、もっと小さなフィッシュがあることもあります。
idea-sashimi-swordfish = 三つの行（列）で数字の入るマスが三つの列（行）とフィン（余分なマス）だけにあり、一つの行（列）には、フィンを除くと多くても一マスしか残りません。フィンがすべて誤りなら、その行（列）の数字がそこに決まり、ほかの二つの行（列）が残り二つの列（行）を使い切ります。正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-almost-locked-triple = 行か列がブロックを通ります。その行や列では、ブロックの外の二マスの候補が合わせて三つだけで、その三つの数字は、ブロックの残りの部分でも二マスにしか入りません。重なる部分には三つのうち一つだけが入るので、どちらの二マスにも、残りの二つの数字が入ります。ブロックの側の二マスからはほかの候補を、行や列のほかのマスからは三つの数字を除外できます。
idea-hidden-quadruple = ある行・列・ブロックで、四つの数字の入るマスが合わせて四マスしかありません。この四マスは四つの数字で埋まるので、ほかの候補は除外できます。残りのマスにある裸の同盟を探すほうが楽なこともあります。
idea-finned-jellyfish = 四つの行（列）で数字の入るマスが、余分なマス（フィン）を除いて四つの列（行）に収まります。フィンがすべて誤りなら、四つの行（列）が四つの列（行）を使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-wxyz-wing = ブロックとそれを通る行か列にまたがる四マスの候補が、合わせて四つの数字です。そのうち三つの数字は、入るマスが互いに見えるので一度しか入りません。そのため、残る一つの数字が少なくとも一マスに入ります。四マスの中でその数字の入りうるマスがすべて見えるマスから、その数字を除外できます。
idea-sashimi-jellyfish = 四つの行（列）で数字の入るマスが四つの列（行）とフィン（余分なマス）だけにあり、一つの行（列）には、フィンを除くと多くても一マスしか残りません。フィンがすべて誤りなら、その行（列）の数字がそこに決まり、ほかの三つの行（列）が残り三つの列（行）を使い切ります。正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-bug-1 = 候補が三つの空きマスが一つだけあり、ほかの空きマスの候補はどれも二つです。その三つのうちの余分な一つがなければ、どの行・列・ブロックでも残りの数字の入るマスが二つずつになります。そのような盤面（BUG）の解は、複数あるか、一つもありません。したがって余分な一つが正しく、それは行・列・ブロックのどこでも三か所にある候補です。
idea-multi-color-trap = 一つの数字の入るマスが二つだけの行・列・ブロックをたどると、つながりのない二組ができ、どちらの組も二色に交互に塗り分けられて、一方の色が正しく、もう一方は誤りです。一組目のある色のマスから二組目のある色のマスが見えるので、この二色の両方が正しいことはありません。したがって、それぞれの反対の色の少なくとも一方が正しいです。反対の色の両方が見えるマスからその数字を除外できます。
idea-multi-color-wrap = 一つの数字について、つながりのない二組のマスをそれぞれ二色に塗り分けます。入るマスが二つだけの行・列・ブロックではその二マスを別の色にするので、どちらの組でもちょうど一色が正しいです。一組目のある色から、二組目の二色がどちらも見えます。したがって一組目のその色は誤りで、その色のすべてのマスからこの数字を除外できます。
idea-bug-2 = いくつかの余分な候補がなければ、どの空きマスの候補も二つになり、どの行・列・ブロックでも残りの数字の入るマスが二つずつになります。そのような盤面（BUG）の解は、複数あるか、一つもありません。タイプ2では、余分な候補がどれも同じ数字です。どれかは正しいので、そのすべてが見えるマスからその数字を除外できます。
idea-bug-4 = 同じ行・列・ブロックにある二マスの余分な候補を除けば、空きマスの候補も、行・列・ブロックで残りの数字の入るマスも二つずつになり、そのような盤面（BUG）の解は複数あるか、一つもありません。したがって、余分な候補のどれかは正しいです。タイプ4では、余分でない一つの数字がそこではその二マスにしか入らず、一方がその数字、もう一方が余分な候補です。その数字でも余分な候補でもない候補を、二マスから除外できます。
idea-bug-3 = 余分な候補がいくつかなければ、空きマスの候補も、行・列・ブロックで残りの数字の入るマスも二つずつになり、そのような盤面（BUG）の解は複数あるか、一つもありません。タイプ3では、余分な候補が一つの行・列・ブロックの数マスにあり、そのどれかは正しいです。その数マスを、余分な候補だけをもつ一つのマスとみなします。同じ行・列・ブロックのほかのマスとともに同盟になれば、残りのマスから同盟の数字を除外できます。
idea-bug-n = 余分な候補がいくつかなければ、空きマスの候補も、行・列・ブロックで残りの数字の入るマスも二つずつになり、そのような盤面（BUG）の解は複数あるか、一つもありません。したがって、余分な候補がいくつあっても、その少なくとも一つは正しいです。余分な候補のどれが正しくても誤りになる候補（見えるマスの同じ数字や、同じマスのほかの数字）を除外できます。
idea-firework = ある行とある列が、ブロックの中の一マス（交点）で交わります。ブロックの外では、三つの数字が、行の一マスと列の一マスにしか入らず、この二マスは三つの数字に共通です。どの数字も、この二マスにも交点にも入らなければ、行と列の両方でブロックの別のマスに必要になるので、この三マスのどれかに入ります。三つの数字に三マスなので、そこにほかの数字は入りません。
idea-gurth-symmetry = 盤面を回したり折り返したりして数字を置き換えてもヒント数字が元と同じなら、一つだけの解も元と同じになります。動かないマスには置き換わらない数字が入ります。あるマスから除外できる数字があれば、移った先のマスからは置き換えた後の数字を除外できます。
idea-medusa-trap = 候補を二色に塗り分けます。数字の入るマスが二つだけの行・列・ブロックではその二マスの数字を、候補が二つだけのマスではその二つの候補を、違う色に塗ります。一方の色はすべて正しく、もう一方はすべて誤りです。どちらの色とも両立しない候補は除外できます。
idea-medusa-wrap = いくつもの数字の候補を二色に塗り分けます。数字の入るマスが二つだけの行・列・ブロックではその二マスの数字を、候補が二つだけのマスではその二つの候補を、違う色に塗ります。ある色が一つのマスに二度現れるか、一つの行・列・ブロックで同じ数字に二度付くか、あるマスの候補をすべてなくすなら、その色の候補はすべて誤りで、もう一方の色が正しいです。
idea-aligned-pair-exclusion = 二マスに入る数字の組み合わせをすべて調べます。両方が見えるマスの候補をなくす組み合わせや、互いに見えるのに同じ数字になる組み合わせはありえません。残りの組み合わせに現れない候補は除外できます。
idea-sue-de-coq = 行か列とブロックの重なる二、三マスの候補が、マスの数より二つ以上多くあります。そこに、行や列の残りのマスから一組、ブロックの残りのマスから一組、共通の候補をもつマスを加えます。全体で数字とマスが同数なら（両方の組にある数字は二つと数えます）、どの数字も使い切られます。それぞれの組の数字を同じ行や列、または同じブロックのほかのマスから、重なるマスの残りの数字をその両方のほかのマスから除外できます。
idea-vwxyz-wing = ブロックとそれを通る行か列にまたがる五マスの候補が、合わせて五つの数字です。そのうち四つの数字は、入るマスが互いに見えるので一度しか入りません。そのため、残る一つの数字が少なくとも一マスに入ります。五マスの中でその数字の入りうるマスがすべて見えるマスから、その数字を除外できます。
idea-x-chain = 一つの数字だけをたどり、強いリンク（行・列・ブロックで入るマスが二つだけ）と弱いリンク（互いに見えるだけ）が交互に並ぶチェーンです。両端は強いリンクなので、一端が誤りなら他端が正しくなります。両端が見えるマスからその数字を除外できます。
idea-xy-chain = 候補が二つのマスをつなぎ、どのマスも、候補の一方を前のマスと、もう一方を次のマスと共有します。最初と最後のマスには共通の候補が一つあり、最初のマスがその数字でなければ、最後のマスがその数字です。両端が見えるマスからその数字を除外できます。
idea-twinned-xy-chain = 二本の線が三本の線と六マスで交わり、そのほとんどの候補は二つだけです。六マスの候補は合わせて六つの数字で、どの数字も入る場所が一本の線に限られるので、一回しか入りません。六マスを埋めるには、どの数字もその線の中でこれらのマスに入る必要があります。いちばん単純な形では一マスだけ候補が三つあり、その一つがなければ四マスが、別の一つがなければ別の四マスが、閉じたXYチェーンになるので、二つの輪のどちらかが必ず成り立ちます。
idea-continuous-nice-loop = 強いリンク（二つの候補の少なくとも一方が正しい）と弱いリンク（両方が正しいことはない）が交互に並び、最初の候補に戻り、そこでも交互のまま輪になります。最初の候補が正しくても誤りでも、どの弱いリンクでも両端のちょうど一方が正しいです。したがって、ある弱いリンクの両端のどちらとも両立しない候補は除外できます。
idea-discontinuous-nice-loop = 強いリンク（一方が誤りなら他方は正しい）と弱いリンク（一方が正しければ他方は誤り）が交互に並んで最初の候補に戻り、そこだけ同じ種類のリンクが二本出会います。強いリンクが二本なら、その候補は誤りと仮定しても正しくなるので、正しいと決まります。弱いリンクが二本なら、正しいと仮定すると誤りになるので、誤りと決まります。
idea-aic = 強いリンク（二つの候補の少なくとも一方が正しい）と弱いリンク（両方が正しいことはない）を交互にたどり、マスや行・列・ブロックも、数字も越えて候補をつなぎます。強いリンクで始まり強いリンクで終わるので、最初の候補が誤りなら最後の候補は正しいです。そのどちらとも両立しない候補は除外できます。
idea-als-xz = 同じ行・列・ブロックにあり、候補の数字がマスの数より一つ多いマスの組を ALS と呼びます。二つの ALS に、両方には入らない共通の数字があると、少なくとも一方の ALS には、その数字が入らず残りの数字がすべて入ります。もう一つの共通の数字は、必ずどちらかに入ります。その数字の入りうるマスがすべて見えるマスから、その数字を除外できます。
idea-franken-x-wing = 二つのベースで数字の入るマスが二つのカバーに収まり、ベースかカバーの少なくとも一つはブロックです。それぞれのベースの数字は別々のカバーに入るので、二つのカバーは使い切られます。カバーの残りのマスからその数字を除外できますが、たいていはロックされた候補でも分かります。
idea-finned-franken-x-wing = 二つのベースで数字の入るマスが、カバーの外や二つのベースの両方にあるマス（フィン）を除いて二つのカバーに収まり、ベースかカバーの少なくとも一つはブロックです。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-als-xy-wing = 三つの ALS（同じ行・列・ブロックにあり、候補の数字がマスの数より一つ多いマスの組）のうち中央のものが、左右のそれぞれと、両方には入らない数字を共有します。この二つの数字の少なくとも一方は中央に入るので、それを共有する側の ALS には、その数字が入らず残りの数字がすべて入ります。そのため、左右に共通する別の数字は必ずどちらかに入ります。その数字の入りうるマスがすべて見えるマスから、その数字を除外できます。
idea-grouped-continuous-nice-loop = 強いリンクと弱いリンクが交互に並ぶ輪が、グループ（一つの数字が入る、ブロックと行や列の重なる二、三マス）を通ります。グループが正しいとは、その中のどれかのマスに数字が入るということです。どの弱いリンクでも、両端のちょうど一方が正しいです。ある弱いリンクの両端のどちらとも両立しない候補は除外できます。
idea-grouped-discontinuous-nice-loop = 強いリンクと弱いリンクの輪が、グループ（ブロックと行や列の重なる二、三マス）を通ります。グループは、どれかのマスに数字が入れば正しく、どこにも入らなければ誤りです。リンクは一つの候補を除いて交互に並び、そこに強いリンクが二本集まればその候補は正しく、弱いリンクが二本集まれば誤りです。
idea-grouped-aic = 交互推論チェーンでは、ブロックと行や列の重なる数マスを一まとまり（グループ）として扱えます。グループはどれかのマスに数字が入れば正しいので、入るマスが三つ以上ある行・列・ブロックでも強いリンクを作れます。チェーンの最初と最後の少なくとも一方は正しいので、そのどちらとも両立しない候補は除外できます。
idea-nishio = あるマスに数字が入ると仮定し、その数字だけをたどります。入るマスのない行・列・ブロックができれば、仮定は誤りです。したがって、その候補は除外できます。
idea-aligned-triple-exclusion = 三マスに入る数字の組み合わせをすべて調べます。三マスすべてが見えるマスの候補をなくす組み合わせや、互いに見えるマスに同じ数字が入る組み合わせはありえません。残りの組み合わせに現れない候補は除外できます。
idea-franken-swordfish = 三つのベースで数字の入るマスが三つのカバーに収まり、ベースかカバーにはブロックが含まれます（たとえば二行と一ブロックが三つの列に収まる形）。どのベースの数字も別々のカバーに入るので、カバーは使い切られます。カバーのほかのマスからその数字を除外できます。二つのカバーにまたがるマスも、入れると両方を使ってしまうので、その数字を除外できます。
idea-finned-franken-swordfish = 三つのベースで数字の入るマスが、カバーの外や二つのベースの両方にあるマス（フィン）を除いて三つのカバーに収まり、ベースかカバーにはブロックが含まれます。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-als-chain = ALS（同じ行・列・ブロックにあり、候補の数字がマスの数より一つ多いマスの組）が一列につながり、隣どうしが、両方には入らない数字を共有します。最初の ALS にある数字が入らなければ残りの数字がすべて入り、次の ALS には共有する数字が入らず、これが最後の ALS まで続きます。そのため、両端に共通する数字は、最初の ALS に入らなければ最後の ALS に入ります。両端の ALS でその数字の入りうるマスがすべて見えるマスから、その数字を除外できます。
idea-franken-jellyfish = 行とブロック、または列とブロックからなる四つのベースで、数字の入るマスが、それと交わる列（行）やブロックの四つのカバーに収まります。四つのベースに一つずつ必要なので、カバーに余りはありません。カバーの残りのマスからその数字を除外できます。
idea-finned-franken-jellyfish = 四つのベースで数字の入るマスが、カバーの外や二つのベースの両方にあるマス（フィン）を除いて四つのカバーに収まり、ベースかカバーにはブロックが含まれます。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-forcing-chain-contradiction = 証明したいことの反対を仮定し、そこからチェーンをたどります。二本のチェーンの結果が食い違うか、候補のないマスや入る場所のない数字ができれば、仮定は誤りです。したがって、仮定の反対が成り立ちます。
idea-tridagon = 長方形をなす四つのブロックのそれぞれに、行も列も異なる三マスがあり、どれも同じ三つの数字を候補にもちます。行を一つ下がるごとにマスのずれる向きが、三つのブロックでは同じで、残る一つでは逆なら、三つの数字だけで十二マスを埋めることはできません。そのため、余分な候補の少なくとも一つは正しいです。余分な候補をもつマスが一つだけなら、そこから三つの数字を除外できます。
idea-sk-loop = 二つの行と二つの列が四つのブロックの中で交わり、その中で交点を除いた空きマスは、ふつう十六個あります（ドミノループとも呼ばれます）。どの数字も、これらのマスの中で入る場所がいくつかの行・列・ブロックに限られ、それぞれに一回しか入りません。その回数の合計がマスの数と等しければ、どの数字も最大の回数だけ使われます。数字ごとの行・列・ブロックは、その数字をループの中にもつので、ほかのマスから除外できます。
idea-junior-exocet = あるブロックの二マス（ベース）が一つの行か列に並び、候補は三つから五つの数字で、この行か列に三つの列か行が交わります（一つはベースの隣、残りは並びの二つのブロックに一つずつ）。ベースの二つの数字は、この三つの列か行にも必要です。並びのブロックの二マス（ターゲット）を除くとその中で三つの場所に入れないなら、どちらの数字もターゲットのどちらかに入ります。ターゲットにはベースと同じ二つの数字が入り、ターゲットに入らない数字はベースにも入りません。
idea-senior-exocet = ベースの二マスの候補が少なく、その行か列に交わる三つの列か行の中で、ターゲットの二マスを除くと、それらの数字は三つの場所に入れません。そのため、ジュニアエグゾセと同じように、ターゲットにはベースと同じ二つの数字が入ります。ただし、ターゲットの少なくとも一つは、ベースに並ぶブロックではなく、三つの列か行の別の場所にあります。
idea-multi-sector-locked-sets = いくつかの行といくつかの列を選び、それらが交わる空きマスに注目します。どの数字も、これらのマスの中で入る場所がいくつかの行か、いくつかの列に限られ、それぞれに一回しか入りません。その回数の合計がマスの数と等しければ、数字ごとの行や列は、その数字をこれらのマスの中にもちます。行や列のほかのマスから、その数字を除外できます。
idea-phistomefel-ring = 四隅のブロックにはどの数字も四回ずつ入り、その中で交わる二つの行と二つの列（たとえば3行と7行、3列と7列）にも合わせて四回ずつ入ります。両方にあるマスを除くと、外側の四隅と、中央のブロックを囲む環に十六マスずつ残り、どちらにも同じ数字が入ります。一方に入る回数が限られた数字はもう一方にもそれより多くは入らず、回数の合計が十六なら、どの数字も最大の回数だけ使われます。ほかの並びのブロックでも同じです。
idea-death-blossom = あるマス（茎）の候補ごとに、その数字が除外される ALS（花びら）が一つずつあります。ALS は、同じ行・列・ブロックにあり、候補の数字がマスの数より一つ多いマスの組です。どの候補が正しくても、どれかの花びらに残りの数字がすべて入るので、すべての花びらに共通する別の数字は必ずどれかの花びらに入ります。その数字の入りうるマスがすべて見えるマスから、その数字を除外できます。
idea-forcing-chain-verity = あるマスの候補、またはある行・列・ブロックで数字の入るマスのうち、どれか一つは必ず正しいです。それぞれからチェーンをたどります。すべてのチェーンに共通する結果は正しいです。
idea-cell-forcing-chains = 候補が三つ以上あるマスを選び、候補の一つ一つからチェーンをたどります。マスの数字はそのどれかです。したがって、すべてのチェーンに共通する結果は、盤面のどこにあっても正しいといえます。
idea-region-forcing-chains = 一つの行・列・ブロックで、ある数字の入るマスをすべて選び、それぞれからチェーンをたどります。数字はそのどれかに必ず入ります。したがって、すべてのチェーンに共通する結果は正しいです。
idea-forcing-net-contradiction = 候補を一つ仮定し、そこから分かることをすべて書き出します。一つの結論がそれまでの複数の結論から決まることもあるので、チェーンは網のようにつながります。候補のないマスや入る場所のない数字ができれば仮定は誤りで、その反対が成り立ちます。
idea-forcing-net-verity = あるマスのすべての候補、またはある行・列・ブロックで数字の入るすべてのマスについて、そこから決まることを網のようにたどります。途中の道筋はそれぞれ違っていて構いません。出発点のどれかは正しいので、すべての網に共通する結果は正しいです。
idea-dynamic-forcing-chains = 候補を仮定し、そこから除外される候補はないものとして先へ進みます。その結果、候補が二つになったマスや、数字の入るマスが二つになった行・列・ブロックも、新しいリンクとして使います。矛盾すれば仮定は誤りです。一マスのすべての候補、または行・列・ブロックで一つの数字の入りうるすべてのマスをそれぞれ仮定し、どれも同じ結果になれば、その結果は正しいです。
idea-mutant-x-wing = 行と列のように種類を問わない二つのベースで、数字の入るマスが、やはり種類を問わない二つのカバーに収まります。それぞれのベースの数字は別々のカバーに入ります。カバーの残りのマスからその数字を除外できますが、たいていはもっとやさしい手筋でも分かります。
idea-finned-mutant-x-wing = 行・列・ブロックを問わない二つのベースで、数字の入るマスが、フィン（カバーの外や二つのベースの両方にあるマス）を除いて、同じく種類を問わない二つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。カイトやエンプティ・レクタングルもこの仲間です。
idea-mutant-swordfish = 行・列・ブロックを自由に混ぜた三つのベースで、数字の入るマスが三つのカバーに収まります。二つのベースに共通するマスがあると両方に数えてしまうので、そのようなマスがあってはいけません。三つのカバーはここで使い切られるので、カバーのほかのマスからその数字を除外できます。
idea-finned-mutant-swordfish = 行・列・ブロックを問わない三つのベースで、数字の入るマスが、フィン（カバーの外や二つのベースの両方にあるマス）を除いて、同じく種類を問わない三つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。強いリンクが三本のXチェーンの多くも、この形とみなせます。
idea-mutant-jellyfish = 行・列・ブロックを問わない四つのベースで、数字の入るマスが、同じく種類を問わない四つのカバーに収まります。四つのベースには数字が一つずつ必要で、入るのは四つのカバーの中だけなので、カバーは使い切られます。ベースの外にあるカバーのマスから、その数字を除外できます。二つのカバーにまたがるマスも、入れると両方を使ってしまうので、その数字を除外できます。
idea-finned-mutant-jellyfish = 行・列・ブロックを問わない四つのベースで、数字の入るマスが、フィン（カバーの外や二つのベースの両方にあるマス）を除いて、同じく種類を問わない四つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-kraken-fish-1 = フィッシュのベースで数字の入るマスが、余分なマス（フィン）を除いて同じ数のカバーに収まります。タイプ1では、カバーのあるマスからすべてのフィンは見えませんが、どのフィンからチェーンをたどっても、そのマスの数字が除外されます。フィンがすべて誤りなら、フィッシュから直接、その数字が除外されます。したがって、どの場合もそのマスから数字を除外できます。
idea-kraken-fish-2 = いくつかのベースで数字の入るマスが、余分なマス（フィン）を除いて同じ数のカバーに収まり、フィンがすべて誤りなら、どのカバーでもその数字はベースのマスに入ります。タイプ2では、すべてのフィンと、一つのカバーにあるベースのすべてのマスからチェーンをたどると、どれも同じ結果になります。出発点のどれかは正しいので、その結果も正しいです。結果は別の数字についてのこともあります。
idea-template-set = 一つの数字の残りの並べ方は、どの行・列・ブロックにも一つずつ入るという条件で限られます。今の盤面で可能な並べ方をすべて挙げます。すべての並べ方が使うマスには、その数字が入ります。
idea-template-delete = 一つの数字の残りの並べ方を、どの行・列・ブロックにも一つずつになるようにすべて挙げます。ほかの数字の入る場所をなくす並べ方は除きます。どの並べ方も使わないマスに、その数字は入りません。
idea-kropki-pair = 白丸は差が 1 の二つの数字、黒丸は一方が他方の 2 倍の数字を示します。相手のマスに組になる候補がない数字は除外できます。数字の決まったマスや候補の少ないマスの隣の丸に注目しましょう。
idea-xv-pair = X は和が 10、V は和が 5 の二つの数字を示します。相手のマスに、足してその和になる候補がない数字は除外できます。二つのマスが互いに見えるなら、X に 5 は入りません（5 が二つ必要になるからです）。V に入るのは 1・2・3・4 だけです。
idea-whisper-pair = ウィスパーの線では、隣り合うマスの数字が、決められた数以上離れています。隣のマスにそれだけ離れた候補がない数字は除外できます。まず中ほどの数字を調べましょう。差が 5 の線では、5 と組になる数字がありません。
idea-thermometer-bounds = サーモメーターでは、球から先へ数字が大きくなります。どのマスも手前のマスより大きく、先のマスより小さい数字です。両端から数えましょう。9 までの数字なら、五マスの線の三番目に入るのは 3〜7 です。
idea-only-combination = ケージの数字はすべて異なり、合計が決まっています。合計によっては、組み合わせが一つしかありません。二マスなら、3 は 1+2、17 は 8+9 だけです。その組み合わせにない候補は除外できます。
idea-required-digit = ケージに残る組み合わせのすべてが、同じ数字を含むことがあります。その数字はケージに必ず入ります。ケージの中で入るマスが一つだけなら、そこに決まります。
idea-last-innie = 1 から 9 までの和は 45 なので、どのハウス（行・列・ブロック）の合計も 45 です（6x6 の問題では 21）。そこから、ハウスの中のケージの合計を引きます。一マスだけ残るか、一マスだけはみ出していれば、その差がそのマスの数字です。
idea-locked-in-house = いびつなブロックや追加のハウスでは、ある数字の入るマスがすべて見えるマスが、ハウスの外にあることがあります。その数字は、ハウスのどれかのマスに必ず入ります。したがって、外のそのマスには入りません。
idea-cage-against-house = ケージに残るどの組み合わせにもある数字は、ケージに必ず入ります。ケージの中でその数字の入るマスがすべて見える外のマスには、その数字は入りません。多くの場合、ケージは一つの行・列・ブロックに収まっています。
idea-arrow-bounds = 矢印に沿った数字の和は、丸の中の数字です。そのため、丸の数字は、矢印の各マスの最小の候補の和以上です。矢印の各マスの数字は、丸の最大の候補から、ほかのマスの最小の候補の和を引いた数以下です。
idea-little-killer-bounds = 斜めの線の数字の和は、盤面の外に書かれた数です。その数から、一マスを除くすべてのマスの最小の候補を引くと、その一マスに入りうる最大の数字が分かります。同じように最大の候補を引けば、最小の数字が分かります。
idea-cage-combinations = 合計がケージの数になる、異なる数字の組み合わせを挙げます。マスの候補では作れない組み合わせを消します。残りのどの組み合わせにもない候補は除外できます。
idea-renban-sets = レンバンの線には、連続した数字が順不同で入ります。線のマスと同じ個数の連続した数字のうち、マスの候補で作れるものを挙げます。そのどれにも含まれない候補は除外できます。
idea-quadruple-digits = 四つのマスが接する角に書かれた数字は、その四マスのどれかに入ります。それらの数字のどれかが入りうるマスの数が、書かれた数字の個数と同じなら、どのマスにもそのうちの一つが入ります。それらのマスのほかの候補は除外できます。
idea-counting-circles = 丸の中に数字 N があれば、N はちょうど N 個の丸に入ります。そのため、丸に入る数字を一種類につき一度ずつ足すと、丸の個数になります。その合計になる数字の組を書き出しましょう。どの組にもない数字は除外でき、すべての組にある数字は必ず丸に入ります。
idea-innies-outies = ハウスの合計は決まっています。数字が九つなら 45、六つなら 21 です。そこから中のケージの合計を引くと、残る二マスの和や、残るマスとはみ出すマスの差が分かります。その和や差になる組み合わせのない候補は除外できます。
idea-law-of-leftovers = いくつかの行（列）と、同じ数のいびつなブロックには、同じ数字の組が入ります。両方に共通のマスを除きます。すると、行（列）の側に残るマスとブロックの側に残るマスにも、同じ数字の組が入ります。
idea-common-sum = ジッパーラインの中央から等しく離れた二マスや、ブロック和ラインをブロックの境界で区切った部分は、どれも同じ和になります。部分ごとに、候補から作れる和を書き出しましょう。別の部分のマスどうしが見えるときは、和の代わりに、両方の部分の入れ方を比べます。どの共通の和にも合わない候補や、両方の部分のどの入れ方にも合わない候補は除外できます。
idea-sandwich-span = 盤面の外の数は、その行や列の最小の数字と最大の数字に挟まれた数字の和です。そのため、この二つの数字の間隔は限られます。小さな和なら少ないマス、大きな和なら多くのマスが必要です。最小と最大の数字の場所の組を、一つずつ調べましょう。
idea-no-filling = ケージや斜めの線など、いくつかのマスがすべて見えるマスに、数字を一つ仮定します。すると、それらのマスからその数字の候補がなくなります。それでルールを満たす入れ方がなくなるなら、その候補は除外できます。隣どうしを比べる線では、候補の影響を隣から隣へとたどり、候補のないマスができないか調べましょう。
idea-impossible-fillings = ケージや線など、入れ方の少ないルールで、候補を一つ仮定します。その候補を含む入れ方をすべて書き出しましょう。どの入れ方でも、候補のないマスか、入る場所のない数字か、満たせないルールが生じるなら、その候補は除外できます。
idea-chains-through-rules = ルールを満たすどの入れ方でも二つの候補が同時に現れなければ、正しいのは多くても一つなので、弱いリンクです。どの入れ方でも少なくとも一方が現れるなら、強いリンクです。ハウスやマスのリンクとつないでチェーンを作りましょう。両端の少なくとも一方は正しいので、そのどちらとも両立しない候補は除外できます。
idea-cases-of-rules = 候補の少ないマス、ハウスの中で入るマスの少ない数字、または組み合わせの少ないルールを選びます。そのうちの一つは必ず正しいので、それぞれの場合をルールに沿ってたどりましょう。どの場合にも共通する結論は正しいです。場合が二つだけなら、いくつかの結果を組み合わせて結論を導くこともあります。
idea-dynamic-forcing-chains-plus = 候補を一つ仮定し、そこから除外される候補はないものとして、リンクがなくなるまでたどります。そこで残った候補の中に、ロックされた候補・二国同盟・井桁（Xウイング）を探し、それらで除外できる候補を除外します。チェーンはそこからさらに進み、矛盾すれば仮定は誤りです。一マスの候補、または行・列・ブロックで一つの数字の入るマスをすべて仮定し、どれも同じ結果になれば、その結果は正しいです。
idea-squirmbag = 五つの行で、ある数字の入るマスが同じ五つの列に限られます。五つの列はここで使い切られ、ほかのマスからその数字を除外できます。残りの行や列には、同じ結果になる、四つ以下の行や列のフィッシュが必ずあります。そのため、この形を探す必要はありません。
idea-finned-squirmbag = 五つの行（列）で数字の入るマスが、余分なマス（フィン）を除いて五つの列（行）に収まります。フィンがすべて誤りなら、五つの行（列）が五つの列（行）を使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。残りの行や列に、もっと小さなフィン付きフィッシュがあることもよくあります。
idea-sashimi-squirmbag = 五つの行（列）で数字の入るマスが五つの列（行）とフィン（余分なマス）だけにあり、一つの行（列）には、フィンを除くと多くても一マスしか残りません。フィンがすべて誤りなら、その行（列）の数字がそこに決まり、ほかの四つの行（列）が残り四つの列（行）を使い切ります。正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-whale = 六つの行で、ある数字の入るマスが同じ六つの列に限られるので、六つの列はここで使い切られます。列の残りのマスからその数字を除外できます。残りの列から見ると、同じことがソードフィッシュかXウイングで分かります。
idea-finned-whale = 六つの行（列）で数字の入るマスが、余分なマス（フィン）を除いて六つの列（行）に収まります。フィンがすべて誤りなら、六つの行（列）が六つの列（行）を使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。そのようなマスがあるのは、ほとんどの場合、フィンが一つのブロックに集まっているときです。
idea-sashimi-whale = 六つの行（列）で数字の入るマスが六つの列（行）とフィン（余分なマス）だけにあり、一つの行（列）には、フィンを除くと多くても一マスしか残りません。フィンがすべて誤りなら、その行（列）の数字がそこに決まり、ほかの五つの行（列）が残り五つの列（行）を使い切ります。正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-leviathan = 七つの行で、ある数字の入るマスが同じ七つの列に限られ、七つの列はここで使い切られます。残る二つの行では、その七つの列のマスからその数字を除外できます。残る行や列にできるXウイングなどの小さな形のほうが見つけやすく、結果は同じです。
idea-finned-leviathan = 七つの行（列）で数字の入るマスが、余分なマス（フィン）を除いて七つの列（行）に収まります。フィンがすべて誤りなら、七つの行（列）が七つの列（行）を使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。すべての形をそろえるために載せたもので、実際には、もっと小さなフィン付きフィッシュのほうが見つけやすいです。
idea-sashimi-leviathan = 七つの行（列）で数字の入るマスが七つの列（行）とフィン（余分なマス）だけにあり、一つの行（列）には、フィンを除くと多くても一マスしか残りません。フィンがすべて誤りなら、その行（列）の数字がそこに決まり、ほかの六つの行（列）が残り六つの列（行）を使い切ります。正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、列（行）のほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-franken-squirmbag = ブロックと同じ向きの行か列からなる五つのベースで、数字の入るマスが五つのカバーに収まります。どのカバーでも、その数字はベースのどれかのマスに入ります。ベースの外にあるカバーのマスからその数字を除外できます。ベースを書き出し、共通のマスがないことを確かめましょう。
idea-finned-franken-squirmbag = 五つのベースで数字の入るマスが、カバーの外や二つのベースの両方にあるマス（フィン）を除いて五つのカバーに収まり、ベースかカバーにはブロックが含まれます。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-franken-whale = 六つのベースで数字の入るマスが六つのカバーに収まり、ベースかカバーにはブロックが含まれます。六つのベースがカバーを使い切るので、ベースの外にあるカバーのマスから、その数字を除外できます。たとえば、横に並ぶ三つのブロックが三つの行の代わりにベースになると、このような大きなフィッシュができます。
idea-finned-franken-whale = ブロックを含む六つのベースと六つのカバーで、ベースの中の数字の入るマスが、カバーの外や二つのベースの両方にあるマス（フィン）を除いてカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。たいていは、一部のベースとカバーだけの小さなフィッシュでも同じ結果になります。
idea-nested-forcing-chains = 候補を一つ仮定し、残った候補の中のリンク・二国同盟・井桁（Xウイング）では進めなくなるまでたどります。そこで、残った候補を一つの盤面のように見て、その中で普通のチェーンや輪を使います。外側のチェーンはその結果を使って先へ進み、矛盾すれば仮定は誤りです。一マスの候補、または行・列・ブロックで一つの数字の入るマスをすべて仮定し、どれも同じ結果になれば、その結果は正しいです。
idea-franken-leviathan = 行や列とブロックからなる七つのベースで、数字の入るマスが、交わる行や列とブロックの七つのカバーに収まります。カバーは使い切られるので、ベースの外にあるカバーのマスからその数字を除外できます。その数字が入る九か所のうち七か所がベースに含まれるので、除外できるものはわずかです。残りの行・列・ブロックの小さなフィッシュでも、同じことが分かります。
idea-finned-franken-leviathan = 行や列とブロックからなる七つのベースで、数字の入るマスが、カバーの外や二つのベースの両方にあるマス（フィン）を除いて、交わる行や列とブロックの七つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。フィッシュが大きいほど、フィンも増えます。
idea-mutant-squirmbag = 行・列・ブロックを問わず、互いに共通のマスをもたない五つのベースで、数字の入るマスが、同じく種類を問わない五つのカバーに収まります。ベースとカバーの数が同じなので、カバーは使い切られます。カバーのほかのマスからその数字を除外できます。二つのカバーにまたがるマスも、入れると両方を使ってしまうので、その数字を除外できます。
idea-finned-mutant-squirmbag = 行・列・ブロックを問わない五つのベースで、数字の入るマスが、フィン（カバーの外や二つのベースの両方にあるマス）を除いて、同じく種類を問わない五つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。
idea-mutant-whale = 行・列・ブロックの混ざった六つのベースで、数字の入るマスが、種類を問わない六つのカバーに収まります。カバーは使い切られるので、ベースの外にあるカバーのマスから、その数字を除外できます。ベースの一部が、それと同じ数のカバーに収まるなら、そこだけで小さなフィッシュになります。
idea-finned-mutant-whale = 行・列・ブロックを問わない六つのベースで、数字の入るマスが、フィン（カバーの外や二つのベースの両方にあるマス）を除いて、同じく種類を問わない六つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。たいていは、この数字のチェーンのほうが楽にたどれます。
idea-mutant-leviathan = 行・列・ブロックを問わない七つのベースで、数字の入るマスが、同じく種類を問わない七つのカバーに収まる、この一覧で最大のフィッシュです。ベースどうしに共通のマスがなければ、七つのカバーは使い切られます。そのとき、ベースの外にあるカバーのマスからその数字を除外できます。残りの行・列・ブロックの小さなフィッシュでも、同じことが分かります。
idea-finned-mutant-leviathan = 行・列・ブロックを問わない七つのベースで、数字の入るマスが、フィン（カバーの外や二つのベースの両方にあるマス）を除いて、同じく種類を問わない七つのカバーに収まります。フィンがすべて誤りなら、ベースがカバーを使い切り、正しいフィンがあれば、そこから見えるマスに数字は入りません。どちらの場合も、カバーのほかのマスのうちすべてのフィンが見えるものから、その数字を除外できます。フィン付きフィッシュの中で最大のこの形は、プログラムに探させましょう。
idea-nested-multiple-forcing-chains = 仮定の中で、チェーンや輪でも何も見つからないことがあります。そのときは、一マスに残るすべての候補、または行・列・ブロックで一つの数字の入りうるすべてのマスをそれぞれたどります。どの場合にも共通する結果は、その仮定のもとで正しいです。外側のチェーンはその結果を使い、矛盾か、外側のすべての仮定に共通する結果に至ります。
idea-nested-dynamic-forcing-chains = ある仮定の中で、さらに別の仮定を立てます。内側の仮定を、そこから除外される候補はないものとしてたどり、矛盾か、内側のほかの仮定にも共通する結果が出るまで進みます。外側のチェーンは、その結果を使って先へ進みます。矛盾すれば外側の仮定は誤りで、外側のすべての仮定に共通する結果は正しいです。
idea-nested-dynamic-forcing-chains-plus = 最も深いチェーンで、仮定の中の仮定が、さらにその中のチェーンを使います。やさしい方法がどれも通じない、知られている中で最も難しい問題でだけ必要になります。それでも証明は小さな一歩の積み重ねで、一つずつ確かめられます。

## 文字だけのプレイ

plain-greet = masume。ヒント数字は { $count } 個。help でコマンドの一覧。
plain-new = 新しい問題です。ヒント数字は { $count } 個。
plain-help-how = help でコマンドの一覧。
plain-unknown = 不明なコマンドです。help でコマンドの一覧。
plain-several = { $words } のどれですか。
plain-help =
    437 または { CELL("r4c3") } 7 で、{ ROW("4") }行3列に 7 を入力。430 で消去。
    読む：43、row { ROW("4") }（行）、column 3（列）、box 5（ブロック）、board（盤面）、where 7、left、candidates 43、time。
    メモ：note 43 12、fill、notes auto、color 43 a、link 43 7 48 7。
    考える：hint、hints、do、why 43 7、check、back。
    仮置き：undo、redo、try 43 7、reject、branches、go、merge、drop、restore。
    自動入力：reveal 43、singles、solve。
    ゲーム：new、new hard、arcade、race、daily、weekly、games、open 3、save、export、clues、pause、quit。
    そのほか：learn、practice、chapter、path、watch、stats、review。
    help とコマンド名でその説明、help all ですべての説明。
    コマンドは短く入力できます。
plain-house = { $house }：{ $cells }。
plain-blank = x
plain-clue = { $cell }は { $digits }（ヒント数字）。
plain-digit = { $cell }は { $digits }。
plain-value = { $value } と数えます。
plain-empty = { $cell }は空き。
plain-notes = { $cell }は空き、メモは { $digits }。
plain-color = 色は { $letter }。
plain-link-strong = 強いリンク：{ $from }と { $to }。
plain-link-weak = 弱いリンク：{ $from }と { $to }。
plain-no-links = リンクはありません。
plain-nowhere = なし
plain-where = { $digit } のあるマス：{ $cells }。入りうるマス：{ $open }。
plain-left-over = { $digit }：{ $count } 個
plain-then = { $a }、{ $b }
plain-lacks = { $house }に足りない数字：{ $digits }。空きマス：{ $cells }。
plain-lacks-nothing = { $house }はすべて埋まっています。
plain-time = { $time } 経過、{ $cells } マス中 { $placed } マス。
plain-paused = 一時停止。次の行で再開します。
plain-tidied = { $count ->
    [0] メモはすでにそろっています。
   *[other] { $count } マスのメモを更新しました。
  }
plain-notes-auto = 自動メモ：各マスから見えない数字をすべて表示。note で消せます。
plain-notes-are-hidden = メモは非表示です。notes hand で表示。
plain-try = 仮置きです。これは分岐 { $branch }。
plain-try-is-dead = 行き止まり：{ $cell }は { $digit } ではありません。reject で戻り、{ $digit } を候補から除外します。
plain-no-branch = そのような分岐がないか、その分岐にこのコマンドは使えません。branches で分岐の一覧。
plain-no-dead-end = 行き止まりになった仮置きはありません。
plain-branch = 分岐 { $branch }：{ $name }、{ $filled }/{ $cells }、{ $state }。
plain-branch-here = 現在の分岐 { $branch }：{ $name }、{ $filled }/{ $cells }、{ $state }。
plain-dropped = 破棄
plain-filled = { $count } マスに記入しました。undo で戻せます。
plain-answer = 数字かメモで答えてください。hint で理由を表示します。
plain-do = do で適用します。
plain-pattern = 手筋を作るマス：{ $cells }
plain-hint-listed = { $number }：{ $name }。{ $place }
plain-hints-more = ほかに { $count } 件。hint と番号で表示します。
plain-no-such-hint = ここで使えるヒントは { $count } 件だけです。
plain-check-count = { $count } マスが間違っています。もう一度 check で場所を表示します。
plain-check-where = 間違い：{ $cells }。back で最初の間違いの前に戻ります。
plain-went-back = { $count ->
    [0] 間違いはありません。
   *[other] { $count } 手戻しました。redo でやり直せます。
  }
plain-filled-in = masume が記入しました。このゲームは成績に数えません。new で次の問題、review で振り返り、quit で終了。
plain-won = 完成！ { $timed ->
    [0] ヒント
   *[other] 時間 { $time }、ヒント
  } { $hints } 回、間違い { $mistakes } 個。new で次の問題、review で振り返り、quit で終了。
plain-yes = yes で実行、それ以外で取り消し。
plain-nothing-asked = 確認することはありません。
plain-canceled = 中止しました。
plain-left = 保存しました。masume --plain で再開できます。
plain-saved = これはゲーム { $game } です。一手ごとに保存しています。
plain-library = { $count ->
    [0] 未着手の問題はありません。
   *[other] 未着手の問題は { $count } 問です。
  }
plain-shelved = { $number }：{ $level }、ヒント数字 { $count } 個。
plain-shelved-variant = { $said }{ $name }。
plain-shelf-more = { $count ->
    [0] 以上です。
   *[other] ほかに { $count } 問。library more で続き。
  }
plain-preview = { $clues }：{ $found }。
plain-unrated = 難易度不明
plain-not-listed = その番号は一覧にありません。library で一覧を表示します。
plain-same-game = このゲームはもう開いています。
plain-game = ゲーム { $game }：{ $placed }/81、{ $time }。
plain-game-here = ゲーム { $game }（現在）：{ $placed }/81、{ $time }。
plain-game-won = ゲーム { $game }：{ $time } で完成。
plain-stats = { $level }：プレイ { $played } 回、完成 { $finished } 回、最短 { $best }、中央値 { $median }。
plain-no-time = なし
plain-practice = { $technique }を探してください。hint でヒント。
plain-watch-solved = { $algorithm }（{ $slug }）：解けました。試した数字 { $tries }、置いた数字 { $placements }、消した数字 { $backtracks }。
plain-watch-nothing = { $algorithm }（{ $slug }）：解が見つかりません。試した数字 { $tries }、置いた数字 { $placements }、消した数字 { $backtracks }。
plain-watch-given-up = { $algorithm }（{ $slug }）：途中で終了。試した数字 { $tries }、置いた数字 { $placements }、消した数字 { $backtracks }。
plain-review = 時間 { $time }、ヒント { $hints } 回、間違い { $mistakes } 個。

## 文字だけのプレイ：コマンド

command-board = board：すべての行を読む。x は空きマス。
command-row = row { ROW("4") }：{ ROW("4") }行を読む。
command-column = column 3：3列目を読む。
command-box = box 5：ブロック5を上の段から読む。
command-rules = rules：変則問題のルール。
command-where = where 7：7 のあるマスと、入りうるマス。
command-left = left：残りの数字の個数。left row { ROW("4") }：{ ROW("4") }行に足りない数字。
command-candidates = candidates 43：ルールとこれまでのヒントで残る候補。
command-time = time：経過時間と、埋まったマスの数。
command-write = 437、{ CELL("r4c3") } 7、write 43 7：{ ROW("4") }行3列に 7 を入力。{ CELL("r4c3") } か 43 だけならそのマスを読む。
command-clear = clear 43、430：マスを空にする。
command-note = note 43 12：1 と 2 のメモを書く。書いてあれば消す。
command-color = color 43 a：a〜i の色を付ける。もう一度で消す。color 43：色を消す。
command-link = link 43 7 48 7：{ CELL("r4c3") } と { CELL("r4c8") } の 7 を強いリンクで結ぶ。もう一度で弱いリンク、さらにもう一度で消す。link：一覧。
command-fill = fill：メモのないマスに候補をすべて書く。もう一度で、入らなくなったメモを消す。
command-notes = notes auto：自動メモ。notes hand：手書きメモ。notes hidden：非表示。
command-undo = undo：一手戻す。
command-redo = redo：やり直す。
command-hint = hint：見る場所。繰り返すと手筋、質問、理由と結論。hint 3：一覧の三番目。
command-hints = hints：ここで使えるヒントをやさしい順に一覧にする。
command-do = do：ヒントを適用する。
command-why = why 43 7：7 が入らない理由。
command-check = check：間違いの数。もう一度で場所。
command-back = back：最初の間違いの前に戻る。
command-try = try 43 7：7 を仮置きし、分岐を始める。
command-reject = reject：行き止まりの仮置きをやめ、その数字を候補から除外する。
command-branches = branches：分岐の一覧。
command-go = go 2：分岐 2 へ移る。
command-merge = merge 2：分岐 2 を採用し、その手を本筋に加える。
command-drop = drop 2：分岐 2 を破棄する。
command-restore = restore 2：破棄した分岐 2 を復元する。
command-reveal = reveal 43：正解の数字を記入する。このゲームは成績に数えない。
command-singles = singles：シングルをすべて記入する。このゲームは成績に数えない。
command-solve = solve：すべて記入する。このゲームは成績に数えない。
command-yes = yes：実行する。
command-no = no：中止する。
command-new = new：次の問題。new hard：難易度を選ぶ（easy、medium、hard、expert、extreme）。new と 81 文字：その問題。
command-arcade = arcade：ハート三つ、ヒントなしの新しい問題。間違えるとハートが減る。
command-race = race 12：ゲーム 12 の問題で、そのゲームと競走する。race だけなら今のゲームと競走する。
command-daily = daily：今日の問題。daily easy、daily expert もある。
command-weekly = weekly：今週の問題。今日の問題より時間がかかる。
command-library = library：取り込んだ問題の一覧。library hard：その難易度の問題。library x-wing、library hard x-wing：その手筋が必要な問題。library more：続き。library 3：3 番を始める。
command-games = games：ゲームの一覧。
command-open = open 3：ゲーム 3 を再開する。
command-save = save：このゲームの番号を表示。ゲームはつねに保存される。
command-export = export：masume import で読める文字列にする。
command-clues = clues：問題を 81 文字で表示。
command-stats = stats：成績。
command-review = review：このゲームの振り返り。
command-watch = watch：解法ごとの手間。watch fewest：その解法だけ。
command-learn = learn x-wing：手筋の考え方。learn だけなら直前のヒントの手筋の説明、なければ章の一覧。
command-practice = practice x-wing：その手筋が必要な問題を始める。
command-chapter = chapter 4：第 4 章の手筋とやさしい手筋だけで解ける問題を始める。
command-path = path：まだ習得していない手筋が一つだけ必要な問題を始める。ほかはシングルと習得した手筋で解ける。
command-pause = pause：次の行まで時計を止める。
command-help = help：コマンドの一覧。help hint：hint の説明。help all：すべての説明。
command-quit = quit：終了。ゲームは保存される。

## コマンド、設定、ようこそ

palette-title = コマンド
choices-nothing = 該当する項目はありません。
palette-nothing = 該当するコマンドはありません。
palette-new-variant = 新しい問題：{ $kind }
palette-setting = { $name }：{ $value }
settings-title = 設定
settings-keys = 左右で変更・Esc 閉じる
coach-title = ようこそ
coach-move = 移動
coach-level = 難易度：{ $level }

setting-language = 言語
setting-level = 新しい問題の難易度
setting-theme = 配色
setting-background = 背景
setting-color = 色
setting-glyphs = 文字
setting-motion = アニメーション
setting-layout = レイアウト
setting-rating = 難易度と評価の表示
setting-timer = タイマー
setting-mouse = マウス
setting-conflicts = 重複を強調
setting-dead_ends = 行き止まりに印
setting-mistakes = 間違いに印
setting-fog = 霧
setting-peers = 行・列・ブロックに色
setting-large_digits = 大きな数字
setting-uniqueness = 解が一つ前提の手筋
setting-hint_order = ヒントの順序
setting-wrap = 端から反対側へ移動
setting-hardware_cursor = 端末のカーソル
setting-window_title = ウィンドウのタイトル
setting-coordinates = マスの名前
setting-digit_style = 10 以上の数字
setting-note_style = メモの位置
setting-shift_digits = Shift＋数字
setting-network = ネットワーク
setting-key_preset = キー
value-true = オン
value-false = オフ
value-en = English
value-ja = 日本語
value-terminal = 端末の色
value-dark = 暗い背景
value-catppuccin = Catppuccin
value-gruvbox = Gruvbox
value-nord = Nord
value-solarized = Solarized
value-tokyo-night = Tokyo Night
value-light = 明るい背景
value-contrast = 高コントラスト
value-color-blind = 色覚に配慮
value-mono = 色なし
value-auto = 自動
value-unicode = Unicode
value-ascii = ASCII のみ
value-ask = 確認する
value-never = 使わない
value-always = いつも使う
value-full = オン
value-reduced = 控えめ
value-none = なし
timer-show = 表示
timer-hide = 非表示
timer-off = オフ
value-r1c1 = r4c7（行と列の番号）
value-a1 = D7（行は英字）
value-letters = A、B、C
value-numbers = 10、11、12
value-single = 一か所
value-corner-center = 隅と中央
value-off = 使わない
value-us = 米国式キーボード
value-jis = 日本語キーボード
value-uk = 英国式キーボード
value-de = ドイツ語キーボード
value-fr = フランス語キーボード
value-teach = 見つけやすい順
value-se = Sudoku Explainer
value-hodoku = HoDoKu
value-vim = vim
value-arrows = 矢印キー
value-ctc = SudokuPad
value-numpad = テンキー

context-global = すべての画面
context-play = プレイ中
context-rematch = 振り返ったゲームと競走中
context-select = マスを選択中
context-focus = 強調・仮置き・答え合わせ中
context-dead-end = 仮置きが行き止まりのとき
context-hint = ヒント表示中
context-question = ヒントの質問に答えるとき
context-solutions = 解の一覧を表示中
context-watch = 解法を見る
context-race = 競走を見る
context-menu = メニュー
context-clues = 問題を入力中
context-learn = レッスン
context-library = ライブラリー
context-games = ゲームの一覧
context-drill = 練習問題
context-statistics = 成績
context-won = 完成したとき
context-review = 振り返り
context-branches = 分岐の一覧
context-confirm = 確認
context-help = ヘルプ
context-list = 一覧
context-entry = 文字入力

## 難しさ

level-easy = 初級
level-medium = 中級
level-hard = 上級
level-expert = 達人級
level-extreme = 超難問

## 評価

rate-revealed = 解から表示

## 解法：名前、内容、出典

lane-row-major = 上の行から順に
lane-onward = 上の行から（続きから）
lane-random = 無作為な順
lane-fewest = 候補の少ない順
lane-propagate = シングル＋少ない順
lane-exact-cover = 厳密被覆
lane-general = 汎用ソルバー
lane-human = 人と同じ手筋
algorithm-row-major = バックトラック（上の行から順に）
algorithm-onward = バックトラック（続きから探す）
algorithm-random = バックトラック（無作為な順）
algorithm-fewest = 候補が最も少ないマスから
algorithm-propagate = シングルを埋めてから候補の少ない順
algorithm-exact-cover = 厳密被覆（ダンシングリンク）
algorithm-human = 人と同じ手筋で
about-row-major = 最初の空きマスに、入る数字を小さい順に置きます。空きマスは毎回先頭から探します。
about-onward = 置く数字も順番も「上の行から順に」と同じですが、次の空きマスを直前のマスの続きから探すので、調べるマスが減ります。
about-random = マスを無作為な順に調べます。終わらないこともあります。→ で並べ直します。
about-fewest = 入る数字が最も少ない空きマスを選ぶので、間違いに早く気づきます。
about-propagate = 置いた数字を、そのマスから見えるマスの候補から除外し、シングルをすべて埋めてから仮定を始めます。
about-exact-cover = 候補が最も少ない条件を選び、その候補の一つに決めることを、324 個の条件をちょうど一度ずつ満たすまで繰り返します。
about-general = それぞれのルールで入らない候補を除外し、最近矛盾の起きたマスで数字を仮定します。
about-human = ヒントの手筋のうち最もやさしいものを繰り返し使い、仮定はしません。行き詰まることもあります。
source-row-major = 出典：Wikipedia「Sudoku solving algorithms」。
source-onward = 上の行から順に探す方法の、よく知られた改良です。
source-random = 出典なし。順番の影響が分かります。
source-fewest = 出典：first-fail の原則（R. M. Haralick・G. L. Elliott, 1980）。
source-propagate = 出典：Peter Norvig “Solving Every Sudoku Puzzle”（2006）。
source-exact-cover = 出典：Donald E. Knuth “Dancing Links”（2000）。
source-general = 変則問題を解く、masume のソルバーです。
source-human = 手筋をやさしい順に使います。

## 手筋

technique-full-house = フルハウス（残り一マス）
technique-hidden-single-box = 隠れシングル（ブロック）
technique-hidden-single-line = 隠れシングル（行・列）
technique-naked-single = 裸のシングル
technique-pointing = ロックされた候補（ポインティング）
technique-claiming = ロックされた候補（クレーミング）
technique-locked-pair = 二国同盟（ロック型）
technique-naked-pair = 二国同盟（裸のペア）
technique-hidden-pair = 隠れ二国同盟（隠れペア）
technique-locked-triple = 三国同盟（ロック型）
technique-naked-triple = 三国同盟（裸のトリプル）
technique-hidden-triple = 隠れ三国同盟（隠れトリプル）
technique-naked-quadruple = 四国同盟（裸のクアッド）
technique-hidden-quadruple = 隠れ四国同盟（隠れクアッド）
technique-x-wing = 井桁（Xウイング）
technique-swordfish = ソードフィッシュ
technique-skyscraper = スカイスクレーパー
technique-guardians = ガーディアン
technique-two-string-kite = 2ストリング・カイト
technique-turbot-fish = ターボット・フィッシュ
technique-xy-wing = XYウイング
technique-empty-rectangle = エンプティ・レクタングル
technique-dual-two-string-kite = 二重2ストリング・カイト
technique-dual-empty-rectangle = 二重エンプティ・レクタングル
technique-xyz-wing = XYZウイング
technique-w-wing = Wウイング
technique-chute-remote-pair = シュートのリモートペア
technique-color-trap = シンプルカラー（トラップ）
technique-color-wrap = シンプルカラー（ラップ）
technique-remote-pair = リモートペア
technique-almost-locked-pair = ほぼロックされた二国同盟
technique-almost-locked-triple = ほぼロックされた三国同盟
technique-firework = ファイアワーク（花火）
technique-gurth-symmetry = ガースの対称性
technique-medusa-trap = 3Dメデューサ（トラップ）
technique-medusa-wrap = 3Dメデューサ（ラップ）
technique-aligned-pair-exclusion = アラインドペア除外
technique-aligned-triple-exclusion = アラインドトリプル除外
technique-unique-loop-1 = ユニークループ（タイプ1）
technique-unique-loop-2 = ユニークループ（タイプ2）
technique-unique-loop-3 = ユニークループ（タイプ3）
technique-unique-loop-4 = ユニークループ（タイプ4）
technique-extended-rectangle-1 = 拡張ユニーク・レクタングル（タイプ1）
technique-extended-rectangle-2 = 拡張ユニーク・レクタングル（タイプ2）
technique-extended-rectangle-3 = 拡張ユニーク・レクタングル（タイプ3）
technique-finned-x-wing = フィン付きXウイング
technique-sashimi-x-wing = サシミXウイング
technique-finned-swordfish = フィン付きソードフィッシュ
technique-jellyfish = ジェリーフィッシュ
technique-sashimi-swordfish = サシミソードフィッシュ
technique-finned-jellyfish = フィン付きジェリーフィッシュ
technique-sashimi-jellyfish = サシミジェリーフィッシュ
technique-multi-color-trap = マルチカラー（トラップ）
technique-multi-color-wrap = マルチカラー（ラップ）
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
technique-kraken-fish-1 = クラーケンフィッシュ1
technique-kraken-fish-2 = クラーケンフィッシュ2
technique-squirmbag = スクァームバグ
technique-finned-squirmbag = フィン付きスクァームバグ
technique-sashimi-squirmbag = サシミスクァームバグ
technique-whale = ホエール
technique-finned-whale = フィン付きホエール
technique-sashimi-whale = サシミホエール
technique-leviathan = リバイアサン
technique-finned-leviathan = フィン付きリバイアサン
technique-sashimi-leviathan = サシミリバイアサン
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
technique-hidden-rectangle = 隠れユニーク・レクタングル
technique-external-rectangle = 外部型ユニーク・レクタングル
technique-avoidable-rectangle-1 = アボイダブル・レクタングル（タイプ1）
technique-avoidable-rectangle-2 = アボイダブル・レクタングル（タイプ2）
technique-bug-1 = BUG+1
technique-bug-2 = BUG（タイプ2）
technique-bug-3 = BUG（タイプ3）
technique-bug-n = BUG+n
technique-bug-4 = BUG（タイプ4）
technique-wxyz-wing = WXYZウイング
technique-vwxyz-wing = VWXYZウイング
technique-x-chain = Xチェーン
technique-xy-chain = XYチェーン
technique-twinned-xy-chain = 双子のXYチェーン
technique-continuous-nice-loop = 連続ナイスループ
technique-discontinuous-nice-loop = 不連続ナイスループ
technique-aic = 交互推論チェーン（AIC）
technique-grouped-continuous-nice-loop = グループ付き連続ナイスループ
technique-grouped-discontinuous-nice-loop = グループ付き不連続ナイスループ
technique-grouped-aic = グループ付き交互推論チェーン（AIC）
technique-als-xz = ALS-XZ
technique-als-xy-wing = ALS-XYウイング
technique-als-chain = ALSチェーン
technique-tridagon = トライダゴン
technique-sk-loop = ドミノループ（SKループ）
technique-junior-exocet = ジュニアエグゾセ
technique-senior-exocet = シニアエグゾセ
technique-multi-sector-locked-sets = マルチセクターロックトセット
technique-phistomefel-ring = フィストメフェルの環
technique-death-blossom = デス・ブロッサム
technique-sue-de-coq = スー・ド・コック
technique-nishio = ニシオ法（背理法）
technique-forcing-chain-contradiction = 強制チェーン（矛盾）
technique-forcing-chain-verity = 強制チェーン（必然）
technique-forcing-net-contradiction = 強制ネット（矛盾）
technique-forcing-net-verity = 強制ネット（必然）
technique-cell-forcing-chains = マスからの強制チェーン
technique-region-forcing-chains = 行・列・ブロックからの強制チェーン
technique-dynamic-forcing-chains = 動的強制チェーン
technique-dynamic-forcing-chains-plus = 動的強制チェーン（+）
technique-nested-forcing-chains = 動的強制チェーン（+ 強制チェーン）
technique-nested-multiple-forcing-chains = 動的強制チェーン（+ 多重強制チェーン）
technique-nested-dynamic-forcing-chains = 動的強制チェーン（+ 動的強制チェーン）
technique-nested-dynamic-forcing-chains-plus = 動的強制チェーン（+ 動的強制チェーン（+））
technique-template-set = テンプレート（確定）
technique-template-delete = テンプレート（除外）
topic-kropki-pair = クロプキの二マス
topic-xv-pair = XVの二マス
topic-whisper-pair = ウィスパーの二マス
topic-thermometer-bounds = サーモメーターの範囲
topic-only-combination = 唯一の組み合わせ
topic-required-digit = 必須の数字
topic-last-innie = 45ルール：一マス
topic-locked-in-house = ほかのハウスのロック
topic-cage-against-house = ケージとハウス
topic-arrow-bounds = 矢印の範囲
topic-little-killer-bounds = リトルキラーの範囲
topic-cage-combinations = ケージの組み合わせ
topic-renban-sets = レンバンの数字
topic-quadruple-digits = 四マスの数字
topic-counting-circles = カウントサークル
topic-innies-outies = 45ルール：二マス
topic-law-of-leftovers = はみ出しの法則
topic-common-sum = 共通の和
topic-sandwich-span = サンドイッチの幅
topic-no-filling = 満たせなくなるルール
topic-impossible-fillings = ありえない入れ方
topic-chains-through-rules = ルールを通るチェーン
topic-cases-of-rules = ルールによる場合分け

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
action-digit = 入力（もう一度で消す）
action-note-once = メモを一つ書く
action-center-once = 中央メモを一つ書く
action-note-mode = 数字とメモを切り替え
action-extend-left = 左へ選択を広げる
action-extend-right = 右へ選択を広げる
action-extend-up = 上へ選択を広げる
action-extend-down = 下へ選択を広げる
action-apart-left = 選択したまま左へ
action-apart-right = 選択したまま右へ
action-apart-up = 選択したまま上へ
action-apart-down = 選択したまま下へ
action-select-equal = 同じマスを選択
action-select-group = ケージや線を選択
action-next-mode = 次の入力モード
action-digit-mode = 数字を入力
action-corner-mode = 隅のメモを入力
action-center-mode = 中央のメモを入力
action-select = 長方形に選択
action-select-path = 通ったマスを選択
action-select-cell = マスを追加・解除
action-select-end = 選択を終える
action-notes-shown = メモの種類
action-to-center = 隅のメモを中央へ
action-color = 色を付ける
action-color-off = 色を消す
action-color-mode = 数字キーで色を付ける
action-color-notes = 強調中の数字のメモに色
action-note-state = メモの太字・取り消し線
action-link = リンクを描く
action-border-left = 左に境界線
action-border-right = 右に境界線
action-border-up = 上に境界線
action-border-down = 下に境界線
action-border-around = 周りに境界線
action-focus-kind = 強調の種類
action-check = 答え合わせ（段階的に）
action-try = 仮置きの分岐を始める
action-branches = 分岐の一覧
action-branch-drop = 分岐を破棄・復元
action-branch-merge = 分岐を採用する
action-reject-trial = 戻って候補を除外
action-fill-cell = このマスに記入
action-fill-singles = シングルをすべて記入
action-show-conflicts = 重複を強調
action-show-dead-ends = 行き止まりに印
action-show-mistakes = 間違いに印
action-show-peers = 行・列・ブロックに色
action-erase = 消す
action-skip-cell = 空きマスにする
action-fill-notes = メモを記入・整理
action-focus = 数字を強調
action-focus-off = 強調をやめる
action-focus-cell = このマスの数字を強調
action-focus-next = 次の数字を強調
action-focus-previous = 前の数字を強調
action-focus-write = 強調中の数字を入力
action-focus-note = 強調中の数字をメモ
action-undo = 元に戻す
action-redo = やり直す
action-hint = ヒント（段階的に）
action-hint-apply = ヒントを適用
action-hint-close = ヒントを閉じる
action-sentence-next = 次の文
action-sentence-previous = 前の文
action-hint-next = 別のヒント
action-question-next = 次の問題
action-position-next = 次の例
action-hint-previous = 前のヒント
action-hint-list = ヒントの一覧
action-hint-more = 成り立つ理由
action-hint-copy = 一行でコピー
action-why-not = この数字が入らない理由
action-watch = 解法を見る
action-fill = すべて記入（確認）
action-play-pause = 再生・一時停止
action-step-forward = 手順を一つ進める
action-step-back = 手順を一つ戻す
action-next-backtrack = 次の後戻りへ
action-previous-backtrack = 前の後戻りへ
action-next-decision = 次の仮定へ
action-previous-decision = 前の仮定へ
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
action-speed-one = 毎秒一手順
action-step-size = 進む単位
action-bookmark = 印を付ける・消す
action-next-bookmark = 次の印へ
action-stop-when = 条件で止める
action-heat = 変化の回数
action-count-all = すべての解を数える
action-algorithms = 解法を選ぶ
action-arcade = アーケードを始める
action-race-game = このゲームと競走
action-race = 解法の競走
action-lane-algorithm = 競走の解法を変える
action-from-clues = ヒント数字から始める
action-use-solution = この解を使う
action-review = ゲームを振り返る
action-review-page = まとめ・盤面の切り替え
action-next-remark = 次の指摘
action-previous-remark = 前の指摘
action-share = 結果をコピー
action-leave = ゲームに戻る
action-menu = メニュー
action-enter-puzzle = 問題を入力
action-new-puzzle = 新しい問題
action-learn = レッスン
action-library = ライブラリー
action-statistics = 成績
action-glossary = 用語集
action-games = ゲームの一覧
action-filter-level = 次の難易度
action-filter-level-back = 前の難易度
action-filter-state = 未着手・途中・完成
action-filter-technique = 次の手筋
action-filter-technique-back = 前の手筋
action-filter-clues = ヒント数字の数
action-filter-time = かかった時間
action-filter-date = 日付
action-sort-list = 順序を変える
action-sort-back = 逆順にする
action-practice = 練習
action-practice-chapter = この章を練習
action-chapter-puzzle = この手筋の問題
action-lesson-next = 次の文か次の手筋
action-drill-repeat = 同じ問題をもう一度
action-copy = 問題をコピー
action-pause = 一時停止（盤面を隠す）
action-layout = レイアウトの切り替え
action-mouse = マウスの切り替え
action-help = ヘルプ
action-help-search = 一覧を検索
action-palette = コマンドを探す
action-settings = 設定
action-help-close = ヘルプを閉じる
action-list-down = 次の項目
action-list-up = 前の項目
action-list-more = 次の選択肢
action-list-less = 前の選択肢
action-list-first = 最初へ
action-list-last = 最後へ
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
short-select-cell = 選択
short-select-group = ケージ・線
short-note-once = メモ
short-color = 色
short-erase = 消す
short-select-end = 終了
short-check = 確認
short-undo = 戻す
short-hint = ヒント
short-watch = 解法
short-fill = 解答
short-help = ヘルプ
short-palette = コマンド
short-skip-cell = 空き
short-choose = 開く
short-list-close = 閉じる
short-list-down = 選ぶ
short-list-more = 変更
short-menu = メニュー
short-practice = 練習
short-practice-chapter = 章
short-chapter-puzzle = 問題
short-drill-repeat = もう一度
short-race-game = 競走
short-race = 競走
short-filter-level = 難易度
short-filter-state = 進み
short-help-search = 検索
short-filter-technique = 手筋
short-filter-clues = ヒント数
short-filter-time = 時間
short-filter-date = 日付
short-sort-list = 順序
short-learn = レッスン
short-focus = 強調
short-quit = 終了
short-pause = 一時停止
short-layout = レイアウト
short-new-puzzle = 新規
short-hint-apply = 適用
short-hint-close = 閉じる
short-hint-next = 次
short-question-next = 次
short-position-next = 次
short-sentence-next = 次の文
short-play-pause = 再生
short-step-forward = 進む
short-step-back = 戻る
short-next-backtrack = 次の後戻り
short-faster = 速く
short-algorithms = 解法
short-lane-algorithm = 解法
short-heat = 変化
short-slower = 遅く
short-tenth = 移動
short-from-clues = 最初から
short-use-solution = 使う
short-next-solution = 次
short-previous-solution = 前
short-leave = 戻る
short-review = 振り返り
short-review-page = 盤面
short-next-remark = 指摘
short-previous-remark = 前の指摘
short-share = 共有

## コマンドライン
progress-bar = { $answered } 件完了　毎秒 { $rate } 件　残り { $left }
progress-choosy = { $answered } 件完了　毎秒 { $rate } 件　採用率 { $accepted } %　残り { $left }
progress-open = { $answered } 件完了　毎秒 { $rate } 件
print-title = { $title } 第 { $number } 問
site-about = 端末で遊ぶ数独プログラム masume のレッスンです。
site-practice = 端末で練習するには：
site-legend = 色の円は手筋をつくる候補です。輪のある円は二つ目のまとまり（エグゾセのターゲットなど）、紫の円はフィンかガーディアンです。破線は弱いリンク、実線は強いリンクです。緑の輪は入る数字、赤い斜線は除外される候補です。
print-solutions = 解答
print-rule = { $name }：{ $said }
print-digits = 使う数字は { $low } から { $high } までです。
print-no-regions = ブロックはありません。
print-unread = masume が理解できないルール：{ $rule }
convert-drops = { $form } 形式では { $parts } を保存できません。
convert-lost = { $part }（{ $puzzles } 問）
part-placed = 入力した数字の区別
part-singles = 裸のシングルの区別
part-conflicts = 重複しているヒント数字
part-candidates = 候補
part-notes = メモ
part-fog = 霧
part-drawings = 図形
part-case = 手筋の例
part-title = 題名
part-author = 作者
part-level = 難易度
part-source = 出典
part-date = 日付
part-url = アドレス
part-comment = 注釈
part-success_message = 完成時のメッセージ
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
doctor-games = ゲームの保存先
doctor-instructions = 使える命令
doctor-threads = スレッド
doctor-limits = この端末での制限：
limit-alt = Alt と英字を押すと別の文字になります。Alt なしで押してください。
limit-background = 背景の色を検出できません。明るい背景では、設定（F2）で配色「明るい背景」を選んでください。
limit-clipboard = 初期設定のままでは、コピーした内容がクリップボードに届きません。「masume help terminals」を参照してください。
limit-ctrl-digits = Ctrl と数字では中央メモを書けません。代わりに「.」で中央メモを選んでください。
limit-esc = Esc キーの反応が遅れます。設定は「masume help terminals」にあります。
limit-f1 = F1 は端末が使います。ヘルプは「?」で開いてください。
limit-long-paste = 16,000 文字を超える貼り付けの末尾は、次にキーを押したときに届きます。
limit-mouse = マウスは使えません。キーで操作してください。
limit-mouse-screen = マウスは初期設定でオフです。オンにすると、Esc キーが次のキーまで届きません。M で切り替えます。
limit-shift-arrows = Shift と矢印キーではブロック単位で移動できません。b、w、{ "{" }、{ "}" } を使ってください。
limit-title = 端末がタイトルを元に戻せないため、ウィンドウのタイトルは変更しません。

## 設定、パネル、完成したとき
no-thread = スレッドを開始できません：{ $error }

settings-game = ゲーム
settings-look = 見た目
settings-input = キーとマウス
about-setting-level = 新しい問題の難易度です。
about-setting-timer = 時間を表示するか、隠すか、計らないかを選びます。
about-setting-rating = 問題の難易度と評価を表示します。
about-setting-conflicts = 行・列・ブロックで重複した数字に印を付けます。
about-setting-fog = 霧のある問題で、正しい数字を入れて霧が晴れるまでマスを隠します。
about-setting-mistakes = 正解と違う入力にすぐ印を付けます。
about-setting-uniqueness = 解が一つであることを前提とする手筋も、ヒントに使います。
about-setting-hint_order = ヒントで手筋を探す順序です。見つけやすい順か、Sudoku Explainer または HoDoKu の順です。
about-setting-language = 表示する言語です。
about-setting-theme = 配色です。自動では端末の背景に合わせます。
about-setting-background = テーマの背景色で塗ります。
about-setting-peers = カーソルの行・列・ブロックに色を付けます。
about-setting-large_digits = 100x39 以上のウィンドウで、数字をマスいっぱいに描きます。
about-setting-color = 色を使うかどうかを選びます。色がなくても、状態は記号で区別できます。
about-setting-glyphs = 描画に使う文字です。Unicode か ASCII のみから選びます。
about-setting-motion = アニメーションの量です。オン、控えめ、なしから選びます。
about-setting-layout = 盤面の大きさです。自動ではウィンドウに合わせます。
about-setting-coordinates = マスの名前の表し方です（r4c7 または D7）。
about-setting-wrap = カーソルが盤面の端を越えると、反対側の端に移ります。
about-setting-mouse = クリックとホイールを使います。
filled = { $cells } マス中 { $count }
pad-digits = 数字
pad-left = 残り
confirm-keys-enter = Enter か y はい・他のキー 取り消し
confirm-race = このゲーム（{ $time }）と競走しますか？ 同じ問題で新しく始めます。今のゲームは保存されます。
confirm-restart = この問題を最初から始めますか？ ここまでのゲームは保存されています。
action-rules = ルールの表示
action-daily = 今日の問題
action-weekly = 今週の問題
action-variants = 変則問題
short-rules = ルール
action-restart = 最初から
won-card-title = 完成
won-card-time = 時間
won-card-best = 最短
won-card-par = 標準
won-card-first = 初回
won-card-record = 最短記録
won-card-hints = ヒント
won-card-mistakes = 間違い
won-card-streak = 連続日数
won-without = 使わなかったもの：{ $aids }
aid-notes = メモ
aid-auto-notes = 自動メモ
aid-hints = ヒント
aid-undo = 元に戻す
aid-trials = 仮置き
aid-highlight = 強調
aid-mouse = マウス
aid-uniqueness = 一意性
won-card-daily = 今日の問題の連続
won-card-next = { $next } 次の問題   { $review } 振り返り   { $share } 共有   { $menu } メニュー
short-hint-more = なぜ
short-hint-list = 一覧
about-setting-dead_ends = 候補のないマスと、入る場所のない数字に印を付けます。
about-setting-digit_style = 10 以上の数字を文字（A、B）か数（10、11）で表します。12 は 0、2 の順に押します。
about-setting-note_style = メモを一か所に書くか、隅と中央に分けるかを選びます。
about-setting-window_title = ウィンドウのタイトルに難易度と時間を表示します。
about-setting-network = 名前だけのリンクの問題を、サーバーに問い合わせるかどうかを選びます。
about-setting-key_preset = キーの割り当てです（vim、矢印キー、SudokuPad、テンキー）。
about-setting-shift_digits = お使いのキーボードで Shift と数字を押すと入る文字です。メモに使います。
about-setting-hardware_cursor = 端末のカーソルを表示します。画面の拡大鏡がカーソルを追えるようになります。

## 変則問題

variant-by = 作者：{ $author }
variant-clues = { $kind }　ヒント数字 { $count } 個
variant-notices = このテキストには次のものもあります。
variant-rules = このマスのルール
variant-all-rules = この問題のルール
rules-title = ルール
rules-keys = Enter か Esc 閉じる
rules-keys-first = どのキーでも始まります。{ $key } でルールをもう一度表示します。
rules-boxes = どの行・列・ブロックにも、各数字が一つずつ入ります。
rules-regions = どの行・列・太線で囲まれたブロックにも、各数字が一つずつ入ります。
rules-lines = どの行・列にも、各数字が一つずつ入ります。
variant-about = 説明
variant-fog = 霧がマスを隠しています。正しい数字を入れると晴れます。ヒントは見えているルールだけを使います。
variant-success = 作者からのメッセージ
variant-no-set = 可能な組み合わせがありません
variant-proving = 解を確認中…
variant-rated = { $level } { $rating }（変則問題の SE 評価）
variant-none = 解がありません。
variant-one-of-level = 解は一つです。難易度：{ $level }
variant-several = 解が複数あります。
variant-undecided = 解の数は不明です。
variant-not = この種類の問題では使えません。
tens-begun = 続けて 0 から { $key } のキーを押すと、10 から { $last } を入力できます。
variant-digits = 使える数字は { $first } から { $last } までです。
variant-broken = { $rule }に反しています：{ $why }。
broken-doublers = どのマスが二倍マスでも { $digits } では成り立ちません
broken-negators = どのマスが負数マスでも { $digits } では成り立ちません
broken-twice = { $cells }に { $digit } が重複しています
broken-sum = { $terms } = { $sum } で、{ $number } になりません
broken-total = 合計は { $sum } で、{ $number } になりません
broken-sum-over = { $terms } がすでに { $number } より大きいです
broken-sum-one = { $terms } だと { $cell }は { $rest } になります
broken-sum-rest = { $terms } だと残りの { $count } マスの合計は { $rest } になります
broken-differ = { $a } と { $b } の差は { $difference } で、{ $number } ではありません
broken-differ-least = { $a } と { $b } の差は { $difference } で、{ $number } より小さいです
broken-consecutive = { $cell }の { $a } と{ $other }の { $b } は連続しています
broken-ratio = { $a } と { $b } は、一方が他方の { $number } 倍ではありません
broken-condition = { $cell }の a = { $a } と{ $other }の b = { $b } では「{ $formula }」が成り立ちません
broken-unmarked = { $cell }の a = { $a } と{ $other }の b = { $b } では「{ $formula }」が成り立ちますが、間に印がありません
broken-product = 入っている数字の積は { $product } で、{ $number } の約数ではありません
broken-greater = { $cell }の { $a } は{ $other }の { $b } より大きくありません
broken-less = { $cell }の { $a } は{ $other }の { $b } より小さいです
broken-least = { $cell }が { $a } なので、{ $other }は { $b } ではなく { $number } 以上です
broken-too-high = { $cell }の { $digit } の先に、より大きい数字が { $count } 個必要です
broken-too-low = { $cell }の { $digit } の手前に、より小さい数字が { $count } 個必要です
broken-parity = { $a } と { $b } はどちらも{ $even ->
    [yes] 偶数
   *[no] 奇数
  }です
broken-equal = { $cell }の { $a } と{ $other }の { $b } は等しくなければなりません
broken-spread = { $low } から { $high } までは { $need } 個ですが、線は { $count } マスです
broken-not-between = { $cell }の { $digit } は { $low } と { $high } の間にありません
broken-not-outside = { $cell }の { $digit } は { $low } から { $high } までの範囲にあります
broken-arrow = 丸は { $total } ですが、矢印の合計は { $sum } です
broken-arrow-least = 丸は { $total } 以下ですが、矢印の合計は { $sum } 以上です
broken-arrow-most = 丸は { $total } 以上ですが、矢印の合計は { $sum } 以下です
broken-parts = { $cells }の合計は { $sum } ですが、{ $others }の合計は { $other } です
broken-parts-range = { $cells }の合計は { $sum } 以上ですが、{ $others }の合計は { $other } 以下です
broken-missing = { $digits } が足りませんが、空のマスは { $count } 個です
broken-place = { $cell }は { $digit } で、{ $number } ではありません
broken-seen = 見えるのは { $digits } の { $count } 個で、{ $number } 個ではありません
variant-unread = 次のルールは masume が理解できないため、解が複数になることがあります：
variant-not-made = この種類の問題を作れませんでした。Enter でもう一度試します。
variant-making = 作成中…
variants-any-level = 難易度を問わない
variants-today = 今日の変則問題
variants-week = 今週の変則問題
variants-title = 変則問題
variants-example = 例題
kind-plain = 数独
kind-jigsaw = ジグソー数独
kind-killer = キラー数独
kind-x = 対角線数独
kind-windoku = ウィンドク
kind-disjoint = ディスジョイント数独
kind-anti-knight = アンチナイト数独
kind-anti-king = アンチキング数独
kind-non-consecutive = 非連続数独
kind-thermo = サーモ数独
kind-arrow = アロー数独
kind-renban = レンバン数独
kind-whispers = ウィスパー数独
kind-palindrome = 回文数独
kind-zipper = ジッパー数独
kind-between = ビトウィーンライン数独
kind-region-sum = ブロック和数独
kind-quadruple = クアドルプル数独
kind-x-sum = Xサム数独
kind-little-killer = リトルキラー数独
kind-sandwich = サンドイッチ数独
kind-skyscraper = スカイスクレーパー数独
kind-kropki = クロプキ数独
kind-xv = XV 数独
kind-consecutive = 連続数独
kind-parity = 偶奇数独
kind-mathdoku = 計算ブロック
kind-samurai = サムライ数独
menu-variants = 変則問題
about-menu-variants = ジグソー、キラー、対角線、ウィンドク、4x4 から 16x16、サムライなど、選んだ難易度の変則問題です。今日と今週の変則問題もあります。SudokuPad や f-puzzles のリンクは、この画面でもほかの画面でも貼り付けられます。
plain-variant-help =
    r4c7 2 で 2 を入力、r4c7 でマスとルールを読み上げ。
    note r4c7 23 でメモ 2 と 3 を追加・消去、fill で全候補をメモに記入。
    書く：erase r4c7、undo、redo、try r4c7 2。
    読む：board、rules、time、check、review、save。
    hint は繰り返すと詳しくなり、do でヒントを実行。
    solve で全体に記入、quit で終了。help all ですべての説明。
menu-path = ステップアップ
menu-arcade = アーケード
about-menu-arcade = ハート三つ、ヒントなしの問題です。間違えるとハートが一つ減ります。→ で難易度を変えます。
about-menu-path = まだ習得していない手筋が一つだけ必要で、ほかはシングルと習得した手筋で解ける問題です。練習問題で五回続けてヒントなしで正解すると、その手筋を習得したことになります。
path-nothing = 出題できる手筋は、すべて習得しました。
path-begins = 新しい手筋：{ $technique }。ほかはシングルと習得した手筋だけで解けます。L で手筋の解説を開きます。

## 変則問題の作成
rule-the-cells = 対象のマス
rule-the-arrow = 矢印の先のマス
rule-the-circle = 丸
rule-no-circle = 丸を除く
rule-the-others = 残りのマス
rule-the-digits = 指定した数字
rule-the-number = 指定した数
rule-the-line = その行または列
rule-the-count = 指定した個数
rule-the-mark = 白丸など
rule-the-formula = その条件
rule-not = { $rule }ではない
rule-needs-nothing = この制約に数値は要りません。
rule-needs-number = 数値を入力します。
rule-needs-maybe-number = 合計を入力します。合計のないケージにするときは空のままにします。
rule-needs-digits = 数字をコンマで区切って入力します：1,2,3
rule-needs-sign = 左下から右上への対角線は +、左上から右下への対角線は - を入力します。
rule-needs-mark = white、black、x、v のどれか、または difference か ratio と数値を入力します：difference 2
rule-needs-number-loop = 数値を入力します。閉じた線には loop を付けます：10 loop
rule-needs-house = row（行）、column（列）、box（ブロック）のどれかを入力します。
rule-needs-direction = 合計を入力します。対角線はカーソルのマスから始まります。方向は DR（右下）、DL（左下）、UR（右上）、UL（左上）で指定できます。
rule-needs-outside = 数値を入力します。対象の行・列は、カーソルのある端のマスから始まります。ほかの行・列は、続けて r3（左から）、-r3（右から）、c2（上から）、-c2（下から）で指定します。
rule-needs-two-outside = 合計とマスの数をコンマで区切って入力します：12,3。対象の行・列は、カーソルのある端のマスから始まります。ほかの行・列は、続けて r3、-r3、c2、-c2 で指定します。
rule-needs-condition = 二つの数字 a と b の条件を入力します：|a-b|>=4、a*b=12、prime(a+b)、a+b in 5,10
rule-needs-move-condition = 移動と、二つの数字 a と b の条件を入力します：1,2 a!=b
rule-needs-pattern = 数字のパターンを入力します：(12|21)*[3-5]?
rule-needs-alternatives = マスを除いた制約をセミコロンで区切って入力します：renban; whisper 5; not palindrome
rule-cells-none = 選択なし
rule-cells-exactly = { $count } マス
rule-cells-least = { $count } マス以上
rule-cells-groups = { $count } 組のマス
rule-error-cells = この制約に必要な選択：{ $cells }。Space、V、マウスで選択します。| で次の組を始めます。
rule-error-outside = 行、列、またはマスが盤面の外です。
rule-error-shape = この制約は、この形の盤面では使えません。
rule-error-twice = { $cell }が二度指定されています。
rule-error-repeated = { $rule }の数字はすべて異なるので、{ $cell }を二度指定することはできません。
rule-error-formula = 読み取れない部分：{ $part }
setter-title = 変則問題の作成
setter-begin = 数字キーでヒント数字を置きます。Space、V、マウスでマスを選択し、Enter で制約を加えます。問題やリンクの貼り付けもできます。
setter-counting = 解の数を調べています…
setter-one = 解は一つです。
setter-none = 解がありません。f で、互いに矛盾するヒント数字と制約を調べます。
setter-several = 解が複数あります。
setter-count = 解は { $count } 個です。
setter-many = 解は { $count } 個以上あります。
setter-finding = 真の候補を調べています：{ $count } 個
setter-candidates = 真の候補は { $count } 個です。どれもいずれかの解に現れます。
setter-some = 真の候補は少なくとも { $count } 個です。探索は打ち切りました。
setter-searching = ヒント数字と制約を一つずつ調べています…
setter-selected = 選択中：{ $cells }
setter-rules = ヒント数字 { $clues }、制約 { $rules }
setter-more = ほかに { $count } 個（d で一覧）
setter-unread = masume が理解できない制約：{ $rule }
setter-constraint = 制約を加える
setter-drawing = 制約ではない図形
setter-drawing-about = 選択したマスに色、線、文字を付けます。解くときには無視されます。
setter-draw-cells = マスの色：{ $color }
setter-draw-line = 線：{ $color }
setter-draw-text = 文字
setter-draw-about = 解くときには無視されます。同じ図形をもう一度選ぶと削除されます。
setter-draw-text-about = 4 文字までの文字を入力します。2 マスを選ぶと境界に、4 マスを選ぶと角に書きます。空にすると削除されます。
setter-draw-cells-first = 先に線のマスを選択してください。
drawn-color-red = 赤
drawn-color-orange = オレンジ
drawn-color-yellow = 黄
drawn-color-green = 緑
drawn-color-blue = 青
drawn-color-purple = 紫
drawn-color-gray = 灰色
setter-remove = 制約を削除する
setter-no-rules = 削除できる制約がありません。
setter-no-digit = この盤面では使わない数字です。
setter-no-cells = 先にブロックのマスを選択してください。
setter-no-region = ブロックは { $count } マスまでです。複数の盤面からなる配置では変更できません。
setter-cleared = 新しい盤面です。前の問題は「元に戻す」で復元できます。
setter-opened = 問題を開きました。前の問題は「元に戻す」で復元できます。
setter-needs-one = 余分なヒント数字は解が一つのとき、矛盾は解がないときに調べられます。
setter-nothing-superfluous = 余分なヒント数字や制約はありません。
setter-superfluous = 余分なもの（{ $count } 個）
setter-superfluous-each = このヒント数字や制約がなくても、解は一つです。Enter で削除してから、f でもう一度調べてください。
setter-clue = { $cell }のヒント数字 { $digit }
setter-contradiction = 矛盾（{ $count } 個）
setter-contradiction-each = これらのヒント数字と制約を同時に満たす解はありません。どれか一つがなければ矛盾しません。Enter で削除します。
setter-no-grid = ヒント数字と制約がなくても、この盤面には解がありません。
setter-size = 大きさと配置
setter-now = 現在
setter-dropped = 新しい盤面に合わないヒント数字と制約を { $count } 個削除しました。「元に戻す」で復元できます。
setter-remarks = 題名、作者、説明
remark-title = 題名
remark-author = 作者
remark-comment = ルールの説明
setter-picture-about = 盤面とルールの図です。SVG と PNG はブラウザーで開けます。PDF は印刷用です。
setter-output = コピーと保存
setter-copy = { $form } としてコピー
setter-save = { $form } としてファイルに保存
setter-file = ファイル名
setter-file-about = 名前かパスを入力します。末尾に .{ $ending } が付きます。
setter-overlap = { $said } { $cells }は別のケージにも入っています。
setter-holds-all = 問題のすべてを書き出せます。
setter-lost = 書き出せないもの：{ $rules }
setter-cannot-hold = この形式では書き出せません。
setter-plain = 文字だけのプレイでは、問題を編集できません。代わりに JSON で書けます（'masume help forms' を参照）。
draft-not-saved = 下書きを保存できません：{ $error }
draft-not-read = 下書きを読み込めません：{ $error }
file-written = { $name } に保存しました。
file-not-written = 保存できません：{ $error }
context-setter = 変則問題の作成
context-setter-cells = 変則問題の作成：マスを選択中
menu-set = 変則問題を作る
about-menu-set = あらゆる種類の変則問題を作るエディターです。ヒント数字、ブロック、制約を置くと、解の数と、各マスに入りうる数字がすぐに分かります。問題をリンクやテキストとしてコピーしたり、そのまま遊んだりできます。
action-new-group = 次の組のマス
action-add-constraint = 制約を加える
action-remove-rule = 制約の一覧と削除
action-make-region = 選択したマスをブロックに
action-true-candidates = 真の候補を表示・非表示
action-superfluous = 余分なヒント数字を探す
action-puzzle-size = 大きさと配置
action-puzzle-title = 題名、作者、説明
action-clear-puzzle = 新しい空の盤面
action-save-puzzle = コピーと保存
action-play-puzzle = この問題を解く
short-new-group = 組
short-add-constraint = 制約
short-remove-rule = ルール
short-make-region = ブロック
short-superfluous = 余分
short-puzzle-size = 大きさ
short-save-puzzle = 書出し
short-play-puzzle = 解く

## Games with other players

together-mode-race = 競走
together-mode-share = 共同の盤面
together-mode-watch = 観戦
together-host-race = 競走を始める
together-host-share = 共同の盤面を開く
together-host-watch = 観戦できるゲームを開く
about-together-race = それぞれが自分の盤面で問題を解きます。ほかの人には、埋まったマスだけが見えます。
about-together-share = 一つの盤面を全員で解きます。元に戻せるのは自分の手だけです。
about-together-watch = あなたが解き、ほかの人はあなたの盤面とカーソルを見ます。
together-join = ゲームに参加する
together-join-about = 主催者の画面にある合言葉とアドレスを、「合言葉@アドレス」の形で入力するか貼り付けてください。
together-listen-about = 参加を受け付けるアドレスです。127.0.0.1 では、このコンピューターと SSH トンネルからだけ参加できます。0.0.0.0 では、同じネットワークから参加できます。
together-connecting = 主催者に接続しています...
together-on-this-computer = このコンピューターの別の端末から参加するには、次のように入力します。
together-tunnel = SSH で参加するには、別のコンピューターで次のコマンドを実行してから、上のコマンドを実行します。HOST はこのコンピューターの名前です。
together-open-network = 同じネットワークから参加できるようにするには、--listen 0.0.0.0:{ $port } を付けて始めます。
together-on-network = 同じネットワークの別のコンピューターから参加するには、そこで次のように入力します。
together-hidden = 問題はゲームの開始と同時に表示されます。
together-players = { $mode }。参加者：{ $names }。
together-start = 全員がそろったら Enter を押してください。
together-wait = 主催者がゲームを始めるまでお待ちください。
lobby-host-keys = Enter 開始   y コマンドをコピー   Esc 終了
lobby-guest-keys = Esc 退出
together-joined = { $name } さんが参加しました。
together-left = { $name } さんが離れました。
together-away = 不在
together-votes = 一時停止を希望
together-voted = { $name } さんが一時停止を希望しています。
together-lost = 接続が切れました。30 秒間、再接続を試みます。あなたの手は失われません。
together-reconnecting = 再接続しています...
together-returned = 再接続しました。
together-ended = 主催者が退出しました。ゲームはそのまま残り、一人で続けられます。
together-ended-early = ゲームが始まる前に主催者が退出しました。
together-full = 満員です。すでに八人が参加しています。
together-wrong-code = 合言葉が受け付けられませんでした。合言葉とアドレスを確かめてください。
together-unreachable = アドレスから応答がありません（{ $why }）。アドレスと、主催者が待っているかを確かめてください。
together-not-listening = このアドレスは使えません（{ $why }）。--listen で別のアドレスを選んでください。
together-version = 主催者の通信規約は版 { $theirs }、このプログラムは版 { $own } です。両方のコンピューターに同じ版をインストールしてください。
together-incompatible = { $name } さんは参加できません。相手の通信規約は版 { $theirs }、あなたのプログラムは版 { $own } です。両方のコンピューターに同じ版をインストールしてください。
together-too-large = この問題は大きすぎるため、一緒に解けません。
together-no-trials = 共同の盤面では仮置きを使えません。
together-watching = 観戦中です。盤面を変えられるのは主催者だけです。
together-hint = { $name } さんがヒントを見ています：{ $subject }。
together-finished = { $name } さんが { $rank } 位で完成しました。時間は { $time } です。
together-paused = 投票で一時停止しました。もう一度投票すると再開します。
together-resumes = ゲームを再開します。
frame-players = ほかの盤面
podium-title = 結果
podium-slower = { $name } さんより一つに { $time } 遅い：{ $technique }
chat-about = メッセージか番号を入力してください。1 こんにちは 2 頑張ろう 3 すごい 4 しまった 5 ありがとう 6 お見事
chat-nobody = このゲームにはほかの参加者がいません。
quick-1 = こんにちは！
quick-2 = 頑張ろう！
quick-3 = すごい！
quick-4 = しまった！
quick-5 = ありがとう！
quick-6 = お見事！
menu-together = 一緒に遊ぶ
about-menu-together = ほかの人と競走するか、一つの盤面を一緒に解くか、観戦してもらいます。一人が主催し、ほかの人は合言葉で参加します。
action-chat = 参加者に書く
plain-waiting = ゲームはまだ始まっていません。主催者は start で始めます。ほかに players、say TEXT、quit が使えます。
plain-leave-first = ほかの参加者とプレイ中です。先に quit で抜けてください。
plain-together = ほかの参加者がいます。players で一覧、say TEXT で発言、pause で一時停止に投票します。
plain-played = { $name } さん：{ $cell }は { $digit } です。
plain-fills = { $name } さんが複数のマスを埋めました。
plain-cleared = { $name } さんが{ $cells }を消しました。
