import Judge
import Records
import Reports
import Stopwatch

/// The programs that measured result files.
struct MeasuredPrograms {
  /// One per file, the base's first.
  private let programs: [String]
  /// What a reader should know about that, in words.
  private let notes: [String]

  /// Finds out which program measured which file: by the metadata, or where that does not tell by the order.
  init(_ programs: [String], of files: [String]) throws {
    var builds: [String: String] = [:]
    for program in programs.reversed() { ProgramIdentity.of(program).map { builds[$0] = program } }
    var (found, notes) = ([String](), [String]())
    for (place, file) in files.enumerated() {
      let known = try Self.build(of: file)
      if let known, let program = builds[known] {
        found.append(program)
      } else if let known {
        throw CommandFailure.badData(
          "'\(file)' was measured by build \(known), which is none of --programs (\(builds.keys.sorted().joined(separator: ", ")))."
        )
      } else if programs.count == files.count {
        found.append(programs[place])
        notes.append("'\(file)' does not say which program measured it; '\(programs[place])' is taken for it")
      } else {
        throw CommandFailure.usage(
          "'\(file)' does not say which program measured it; name as many programs as files, in their order.")
      }
    }
    (self.programs, self.notes) = (found, notes)
  }

  private static func build(of file: String) throws -> String? {
    do {
      return try ResultSet.read(file).provenance.builds.first
    } catch {
      throw CommandFailure.badData("\(error)")
    }
  }

  /// Whether the code differs, for every comparison with the first file.
  func findings(of comparisons: [Comparison], explainsAll: Bool) -> [CodeFindings] {
    zip(comparisons, programs.dropFirst()).map { comparison, program in
      let arguments = Self.arguments(of: comparison)
      let code = ExplainedCode(
        base: ProfiledProgram(path: programs[0], arguments: arguments),
        new: ProfiledProgram(path: program, arguments: arguments))
      let findings = code.findings(of: comparison, suspects: [], explainsAll: explainsAll)
      return CodeFindings(
        label: findings.label, benchmarks: findings.benchmarks,
        notes: notes + Self.foreignMachine(comparison) + findings.notes)
    }
  }

  /// The options that benchmarks of these names have: rows, and whether calls read the same rows again.
  private static func arguments(of comparison: Comparison) -> [String] {
    let rows = Set(comparison.benchmarks.map(\.identity.rows)).filter { $0 > 0 }.sorted().map(String.init)
    let isWarm = comparison.new.provenance.inputs == ["warm"]
    return ["--rows=\(rows.joined(separator: ","))"] + (isWarm ? ["--warm-inputs"] : [])
  }

  private static func foreignMachine(_ comparison: Comparison) -> [String] {
    let machines = comparison.base.provenance.machines.union(comparison.new.provenance.machines)
    guard machines != [Machine.current().identifier] else { return [] }
    return ["measured on another machine; the machine code is what this one runs of it"]
  }
}
