import ArgumentParser
import Foundation
import HostSystem
import MachineCode
import Records
import Stopwatch

/// A program that tells where the time of its benchmarks goes.
struct ProfiledProgram {
  /// Its file.
  let path: String
  /// Its file as the user knows it.
  let name: String
  /// The options of the benchmarks, as a worker takes them.
  let arguments: [String]

  init(path: String, name: String? = nil, arguments: [String]) {
    (self.path, self.arguments) = (path, arguments)
    self.name = name ?? SubjectOptions.name(ofProgram: path)
  }

  /// What it says about benchmarks, by name; `nil` where it is too old to say anything.
  ///
  /// - Throws: `CommandFailure` where it does not start, or ``Interrupted`` where a signal is to blame.
  func profiles(of names: [String]) throws -> [String: CodeProfile]? {
    let words = [path, "addresses"] + names.map { "--benchmark=\($0)" } + arguments
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

  /// Its code.
  ///
  /// - Throws: `CommandFailure` where that cannot be read.
  func file() throws -> ProgramFile {
    do {
      return try ProgramFile(contents(of: path), path: name)
    } catch {
      throw CommandFailure.badData("\(error)")
    }
  }
}

/// Which build of this program a file is.
enum ProgramIdentity {
  /// That of this program; `nil` where its file cannot be read.
  static var own: String? { of(SubjectOptions.ownExecutable) }

  /// A hash of all bytes of a file, so that not even one differs in another with the same.
  static func of(_ path: String) -> String? { (try? contents(of: path)).map { StableHash.digits(of: $0) } }
}
