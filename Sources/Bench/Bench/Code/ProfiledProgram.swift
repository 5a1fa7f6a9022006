import ArgumentParser
import Foundation
import HostSystem
import MachineCode
import Records

/// A program that reports where the time of its benchmarks goes.
package struct ProfiledProgram {
  let path: String
  let name: String
  let arguments: [String]

  init(path: String, name: String? = nil, arguments: [String]) {
    (self.path, self.arguments) = (path, arguments)
    self.name = name ?? OwnProgram.name(of: path)
  }

  /// Profiles of benchmarks, by name; `nil` where the program is too old for them.
  ///
  /// - Parameter isCounted: Whether the counts are instructions per call, in place of samples.
  package func profiles(of names: [String], counted isCounted: Bool = false) throws -> [String: CodeProfile]? {
    let words =
      [path, "addresses"] + (isCounted ? ["--counts"] : []) + names.map { "--benchmark=\($0)" } + arguments
    // A benchmark is looked at for 20 s at most, and usually for 0.2.
    let seconds = 60 + 30 * names.count
    let command = ExternalCommand(words, called: name, in: FileManager.default.currentDirectoryPath)
    let result = try command.run(within: seconds)
    guard result.status != ExitCode.validationFailure.rawValue else { return nil }
    guard result.status == 0 else {
      try Interrupted.require(!Interrupt.isImminent())
      throw CommandFailure.badData("'\(name)' was asked which code it runs and \(result.account)")
    }
    let document = try? JSONDecoder().decode(ProfileDocument.self, from: Data(result.output.utf8))
    return document?.profiles.filter { $0.value.isPlausible }
  }

  func file() throws -> ProgramFile { try CommandFailure.reading { try ProgramFile(contents(of: path), path: name) } }
}
