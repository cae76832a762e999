{
  description = "Sudoku for people who live in a terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = nixpkgs.lib.genAttrs systems;
      version = (fromTOML (builtins.readFile ./Cargo.toml)).workspace.package.version;
    in
    {
      packages = each (system:
        let pkgs = nixpkgs.legacyPackages.${system}; in {
          default = pkgs.rustPlatform.buildRustPackage {
            pname = "masume";
            inherit version;
            src = self;
            cargoLock.lockFile = ./Cargo.lock;
            cargoTestFlags = [ "--lib" ];
            nativeBuildInputs = [ pkgs.installShellFiles ];
            postInstall = ''
              for command in "" $($out/bin/masume --help | sed -n 's/^  \([a-z]\{2,\}\)  .*/\1/p' | sort -u); do
                page=masume''${command:+-$command}.1
                $out/bin/masume man $command > $page 2>/dev/null && installManPage $page || true
              done
              for shell in bash fish zsh; do
                $out/bin/masume completions $shell > masume.$shell
              done
              installShellCompletion masume.{bash,fish,zsh}
              install -Dm644 assets/packaging/masume.desktop -t $out/share/applications
              install -Dm644 assets/packaging/masume.svg -t $out/share/icons/hicolor/scalable/apps
            '';
            meta = {
              description = "Sudoku for people who live in a terminal";
              license = pkgs.lib.licenses.mit;
              mainProgram = "masume";
            };
          };
        });

      apps = each (system: {
        default = { type = "app"; program = "${self.packages.${system}.default}/bin/masume"; };
      });
    };
}
