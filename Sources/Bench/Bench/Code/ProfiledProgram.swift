import ArgumentParser
import Foundation
import HostSystem
import Judge
import MachineCode
import Records
import Reports

/// A program that reports profiles of its benchmarks.
package struct ProfiledProgram {
  let path: String
  let name: String
  let arguments: [String]

  init(path: String, name: String? = nil, arguments: [String]) {
    (self.path, self.arguments) = (path, arguments)
    self.name = name ?? OwnProgram.name(of: path)
  }

  /// Profiles of benchmarks, by name; `nil` if the program is too old to support them.
  ///
  /// - Parameter isCounted: Whether to count instructions per call instead of taking samples.
  package func profiles(of names: [String], counted isCounted: Bool = false) throws -> [String: CodeProfile]? {
    let words = [path, "addresses"] + (isCounted ? ["--counts"] : []) + names.map { "--benchmark=\($0)" } + arguments
    // Profiling a benchmark takes 20 s at most, and usually 0.2 s.
    let seconds = 60 + 30 * names.count
    let command = ExternalCommand(words, called: name, in: FileManager.default.currentDirectoryPath)
    let result = try command.run(within: seconds)
    guard result.status != ExitCode.validationFailure.rawValue else { return nil }
    guard result.status == 0 else {
      try Interrupted.require(!Interrupt.isImminent())
      throw CommandFailure.badData("'\(name) addresses', which finds the code of a benchmark, \(result.account)")
    }
    let document = try? JSONDecoder().decode(ProfileDocument.self, from: Data(result.output.utf8))
    return document?.profiles.filter { $0.value.isPlausible }
  }

  func file() throws -> ProgramFile { try CommandFailure.reading { try ProgramFile(contents(of: path), path: name) } }
}

/// Finds the functions whose instructions grew, if both programs are available.
struct GrownFunctions {
  /// The largest number of benchmarks to examine; each is counted once more in both programs.
  private static let looked = 40

  let base: ProfiledProgram
  let new: ProfiledProgram

  /// Adds the functions to the counts that fail; a failure becomes a note.
  func explain(_ comparison: inout Comparison) {
    let grown = comparison.grownCounts.filter { $0.metric == .instructions }.prefix(Self.looked).map(\.name)
    guard !grown.isEmpty else { return }
    Notice.print("counting the instructions of every function in \(CountWording.count(grown.count, "benchmark"))")
    do {
      let counts = try [base, new].map { try $0.functions(of: grown) }
      for index in comparison.counts.indices where comparison.counts[index].metric == .instructions {
        let name = comparison.counts[index].name
        guard let old = counts[0][name], let now = counts[1][name] else { continue }
        comparison.counts[index].functions = CountChange.Function.grown(from: old, to: now)
      }
    } catch {
      let obstacle = Interrupt.isRequested ? "interrupted" : "\(error)"
      comparison.notes.append("the functions whose instructions grew are unknown: \(obstacle)")
    }
  }
}

extension ProfiledProgram {
  /// The instructions per call of every function, by benchmark.
  fileprivate func functions(of names: [String]) throws -> [String: [String: Int]] {
    let file = try file()
    guard let profiles = try profiles(of: names, counted: true) else {
      throw CommandFailure.badData("'\(name)' counts no instructions by function")
    }
    return profiles.mapValues { $0.counts(in: file) }
  }
}
