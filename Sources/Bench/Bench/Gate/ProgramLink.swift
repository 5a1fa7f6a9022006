import Foundation
import HostSystem
import Records

/// The link command of a program built by SwiftPM, which can be repeated with functions in another order.
package struct ProgramLink {
  /// The command, as SwiftPM stores it in the build folder.
  private let words: [String]
  /// The index of the program's path among the words.
  private let place: Int

  /// Finds the link of a program; `nil` for a script, a copy, or a program not built by SwiftPM.
  package init?(of program: String) {
    // BUILD/TRIPLE/release/PROGRAM is linked as BUILD/release.yaml describes.
    let path = Self.resolved(program)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let build = folder.deletingLastPathComponent().deletingLastPathComponent()
    guard let plan = try? contents(of: "\(build.path)/\(folder.lastPathComponent).yaml") else { return nil }
    for line in String(decoding: plan, as: UTF8.self).split(separator: "\n") {
      guard line.contains("\"-emit-executable\""), let list = line.firstIndex(of: "["),
        let words = try? JSONDecoder().decode([String].self, from: Data(line[list...].utf8)),
        let option = words.dropLast().firstIndex(of: "-o"), Self.resolved(words[option + 1]) == path
      else { continue }
      (self.words, place) = (words, option + 1)
      return
    }
    return nil
  }

  /// Links the same objects again, in a second or two, and returns the path of the result.
  ///
  /// The linker, lld, reorders sections: functions if each has its own section, otherwise whole source files.
  package func program(inOrder seed: Int, _ scratch: ScratchFolder) throws -> String {
    var words = words + ["-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(seed)"]
    words[place] = scratch.path + "/linked"
    let result = try ExternalCommand(words, in: FileManager.default.currentDirectoryPath).run(within: 300)
    try Interrupted.require(!Interrupt.isRequested)
    guard result.status == 0 else {
      let reason = result.errors.split(separator: "\n").first { $0.contains("error:") } ?? "\(result.ending)"
      throw CommandFailure.badData("'\(words[0])' cannot link it once more: \(reason)")
    }
    return words[place]
  }

  private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
