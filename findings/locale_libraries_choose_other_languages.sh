#!/usr/bin/env bash
# sys-locale 0.3.2, whoami 1.6.1 and locale_config 0.3.0 (crates.io), os-locale 8.0.0 (npm), Intl of Node.js 20 and gettext of
# Python 3: with the same variables a program speaks Japanese in one and English in another.
#
# POSIX names the order (LC_ALL, LC_MESSAGES, LANG; an empty one counts as not set), and gettext puts LANGUAGE before
# them. One would guess that every library follows it, as all of them agree for LANG alone, which is what a test sets. Seen:
#   - LANGUAGE, which desktops write for those who have chosen a list, is first in sys-locale, whoami and
#     gettext, last in locale_config, and unknown to os-locale and Intl;
#   - LC_MESSAGES alone, the way to have English messages on a Japanese system, is ignored by whoami;
#   - LC_ALL= with nothing behind it makes whoami fail and locale_config forget LANG, and Intl and os-locale give "und";
#   - LC_ALL=C is the language "C" in sys-locale, which is no language tag, en-US in Intl, and none in the others.
# A program should take its order from gettext, accept "C", "POSIX", "und" and errors as English, and have a setting.
#
# Seen (sys-locale, whoami, locale_config, os-locale and Intl, gettext):
#     LANG=ja_JP.UTF-8:                          ja-JP, ja/JP, ja-JP, ja-JP, ja
#     LANG=ja_JP.UTF-8 LANGUAGE=en:              en, en, ja-JP, ja-JP, en
#     LANG=en_US.UTF-8 LANGUAGE=ja:en:           ja, ja, en-US, en-US, ja
#     LANG=ja_JP.UTF-8 LC_MESSAGES=en_US.UTF-8:  en-US, ja/JP, en-US (for messages), en-US, en
#     LANG=ja_JP.UTF-8 LC_ALL=:                  ja-JP, an error, nothing, und, ja
#     LANG=ja_JP.UTF-8 LC_ALL=C:                 C, nothing, nothing, en-US, none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund os-locale@8.0.0 >>npm.log 2>&1
mkdir -p src texts/{en,ja}/LC_MESSAGES
touch texts/{en,ja}/LC_MESSAGES/program.mo
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
locale_config = "=0.3.0"
sys-locale = "=0.3.2"
whoami = "=1.6.1"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    let first = |name: Option<String>| name.filter(|name| !name.is_empty()).unwrap_or_else(|| "nothing".into());
    println!("{}", first(sys_locale::get_locale()));
    println!("{}", match whoami::langs() {
        Ok(mut languages) => first(languages.next().map(|language| language.to_string())),
        Err(_) => "error".into(),
    });
    println!("{}", first(locale_config::Locale::user_default().tags_for("messages").next().map(|tag| tag.to_string())));
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
cat >locale.mjs <<'JS'
import * as library from 'os-locale';
const { osLocaleSync } = { osLocaleSync: library.default, ...library };
console.log(osLocaleSync({ cache: false }));
console.log(Intl.DateTimeFormat().resolvedOptions().locale);
JS
cat >texts.py <<'PYTHON'
import gettext

found = gettext.find("program", "texts")
print(found.split("/")[1] if found else "none")
PYTHON
node=$(command -v node)
python=$(python3 -c 'import sys; print(sys.executable)')

# Runs the programs with the variables of the first argument only, and compares what they say with the second.
check() {
    read -ra variables <<<"$1"
    seen=$(
        env -i "${variables[@]}" target/debug/seen
        env -i "${variables[@]}" "$node" locale.mjs
        env -i "${variables[@]}" "$python" texts.py
    )
    echo "$1: ${seen//$'\n'/, }"
    [[ ${seen//$'\n'/ } == "$2" ]] || {
        echo "the behavior has changed" >&2
        exit 1
    }
}
check "LANG=ja_JP.UTF-8" "ja-JP ja/JP ja-JP ja-JP ja-JP ja"
check "LANG=ja_JP.UTF-8 LANGUAGE=en" "en en ja-JP ja-JP ja-JP en"
check "LANG=en_US.UTF-8 LANGUAGE=ja:en" "ja ja en-US en-US en-US ja"
check "LANG=ja_JP.UTF-8 LC_MESSAGES=en_US.UTF-8" "en-US ja/JP en-US en-US en-US en"
check "LANG=ja_JP.UTF-8 LC_ALL=" "ja-JP error nothing und und ja"
check "LANG=ja_JP.UTF-8 LC_ALL=C" "C nothing nothing en-US en-US none"
