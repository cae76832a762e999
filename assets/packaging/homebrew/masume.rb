class Masume < Formula
  desc "Sudoku for people who live in a terminal"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    on_arm do
      url "@URL@/masume-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@SHA256:masume-@VERSION@-aarch64-apple-darwin.tar.gz@"
    end
    on_intel do
      url "@URL@/masume-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@SHA256:masume-@VERSION@-x86_64-apple-darwin.tar.gz@"
    end
  end

  on_linux do
    on_arm do
      url "@URL@/masume-@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256:masume-@VERSION@-aarch64-unknown-linux-musl.tar.gz@"
    end
    on_intel do
      url "@URL@/masume-@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256:masume-@VERSION@-x86_64-unknown-linux-musl.tar.gz@"
    end
  end

  def install
    bin.install "masume"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/masume.bash" => "masume"
    fish_completion.install "completions/masume.fish"
    zsh_completion.install "completions/_masume"
  end

  test do
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert_equal solution, shell_output("#{bin}/masume solve #{puzzle}").strip
  end
end
