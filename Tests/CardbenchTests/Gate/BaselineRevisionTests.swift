import Foundation
import Testing

@Suite(.enabled(if: Build.isRelease, "a debug build does not measure")) struct BaselineRevisionTests {
  /// A commit of a package, with a compiler that only leaves a mark.
  private static let package = """
    mkdir path && printf '#!/bin/sh\\ntouch built\\nexit 1\\n' > path/swift && chmod +x path/swift \
      && sed -i "s|built|$PWD/built|" path/swift && git init -q . && touch Package.swift && git add Package.swift \
      && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m 'a package'
    """

  @Test(arguments: [("touch .build", "Not a directory"), ("ln -s nowhere .build", "File exists")])
  func whatCannotKeepABaselineIsSaidBeforeItIsBuilt(line: String, reason: String) throws {
    let folder = try ScratchFolder()
    let gate = #"PATH="$PWD/path:$PATH" exec "$cardbench" gate --baseline-rev HEAD --filter '^phase/' --rows 64"#
    let outcome = try Program.shell("\(Self.package) && \(line) && \(gate)", in: folder)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("/.build/cardbench-baselines': \(reason). Make that"), "\(outcome.errors)")
    #expect(try !folder.names().contains("built"))
  }
}
