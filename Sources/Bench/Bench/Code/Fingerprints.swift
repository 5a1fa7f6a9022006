import ArgumentParser
import Foundation
import HostSystem
import MachineCode
import Records
import Stopwatch

extension BenchCommand {
  /// Identifies the machine code that benchmarks run; started by `gate`, not by users.
  struct Fingerprints: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Identify the machine code that benchmarks run; 'gate' starts it.",
        discussion: """
          Sets up each benchmark in a copy of this process, makes calls, and prints a JSON document: 'schema', and \
          'fingerprints' by name. Two programs in which a benchmark has the same fingerprint run the same code on the \
          same constants. Unknown fingerprints are omitted; if all are unknown, 'obstacle' is the reason.
          """,
        shouldDisplay: false)
    }

    @OptionGroup var subject: Tool.Options

    @Option(help: "The name of a benchmark; repeatable.") var benchmark: [String] = []

    func run() throws {
      EnteredFunctions.fixAddresses(of: OwnProgram.path)
      var document = FingerprintDocument()
      do {
        document.fingerprints = try fingerprints()
      } catch let error as ProgramFileError {
        document.obstacle = error.description
      } catch is EnteredFunctions.Timeout {
        document.obstacle =
          "has benchmarks that do not end in a forked process, perhaps waiting for their own threads"
      }
      try StandardOutput.write(JSONText.document(document))
    }

    private func fingerprints() throws -> [String: String] {
      let program = try ProgramFile(contents(of: OwnProgram.path), path: OwnProgram.name(of: OwnProgram.path))
      let code = try CodeFingerprints(program)
      guard let entered = EnteredFunctions(code.entries) else {
        throw ProgramFileError.unsupported(path: program.path, found: "protected against breakpoints")
      }
      // From here on, all functions that run are recorded.
      subject.prepareWorker(isUnconditional: false)
      let wanted = Set(benchmark)
      let benchmarks = try subject.benchmarks(for: .gate).filter { wanted.contains($0.name) }
      // Watching threads enter their functions within milliseconds, the pattern watch every half second.
      usleep(700_000)
      let common = entered.soFar()
      let libraries = StableHash.of(OwnProgram.otherCode.sorted())
      var fingerprints: [String: String] = [:]
      for benchmark in benchmarks {
        guard let own = try entered.of(benchmark) else { continue }
        fingerprints[benchmark.name] = code.fingerprint(of: common.union(own)).map { "\($0)-\(libraries)" }
      }
      return fingerprints
    }
  }
}

struct FingerprintDocument: Codable {
  static let currentSchema = 1

  var schema = currentSchema
  var fingerprints: [String: String] = [:]
  var obstacle: String?
}
