import Foundation
import HostSystem
import Records

/// The link of a program that SwiftPM has built, which can be repeated with the functions in another order.
package struct ProgramLink {
  /// The command, as SwiftPM keeps it in the folder of the build.
  private let words: [String]
  /// The place of the program's path among them.
  private let place: Int

  /// Finds the link of a program; `nil` of a script, a copy, or a program that SwiftPM has not built.
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

  /// Links the same objects once more, which takes a second or two; the path of the result.
  ///
  /// The linker lld moves sections: functions where each has a section of its own, otherwise whole source files.
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
