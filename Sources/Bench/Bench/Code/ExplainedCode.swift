import HostSystem
import Judge
import MachineCode
import Records
import Reports

/// Finds out whether the machine code of benchmarks differs between two programs.
///
/// It comes after the verdicts and changes none of them: whatever prevents it becomes a note, a signal as well.
struct ExplainedCode {
  let base: ProfiledProgram
  let new: ProfiledProgram

  /// Findings about the benchmarks that changed, about those that looked slower at some time, or about all.
  func findings(of comparison: Comparison, suspects: [String], explainsAll: Bool) -> CodeFindings {
    let (names, rest) = CodeFindings.subjects(of: comparison, suspects: suspects, explainsAll: explainsAll)
    guard !names.isEmpty else {
      return CodeFindings(
        label: comparison.new.label, benchmarks: [],
        notes: ["nothing changed, so there is nothing to explain; --all explains every benchmark"])
    }
    let notes = rest > 0 ? ["\(rest) more changed; --all explains them, too"] : []
    do {
      let benchmarks = try benchmarks(names)
      return CodeFindings(label: comparison.new.label, benchmarks: benchmarks, notes: notes)
    } catch {
      // Most of what fails after a signal, fails because of it.
      let obstacle = Interrupt.isRequested ? "is not explained: interrupted" : "cannot be explained: \(error)"
      return CodeFindings(label: comparison.new.label, benchmarks: [], notes: ["machine code \(obstacle)"])
    }
  }

  private func benchmarks(_ names: [String]) throws -> [CodeFindings.Benchmark] {
    Notice.print("looking at the machine code of \(CountWording.count(names.count, "benchmark", "benchmarks"))")
    let tools = try DisassemblyTools()
    let explainer = try CodeExplainer(
      base: base.file(), new: new.file(), disassembler: tools.disassemble, throughput: tools.throughput)
    let profiles = try [base, new].map { try $0.profiles(of: names) }
    return try names.map { name in
      try Interrupted.require(!Interrupt.isRequested)
      return CodeFindings.Benchmark(name: name, explanation: try Self.explanation(of: name, profiles, explainer))
    }
  }

  private static func explanation(
    of name: String, _ profiles: [[String: CodeProfile]?], _ explainer: CodeExplainer
  ) throws -> CodeExplanation {
    for (program, known) in zip(["base", "new program"], profiles) where known != nil && known?[name] == nil {
      return .unknown(
        "the \(program) does not say which code '\(name)' runs; it may be a plug-in's, or have other options")
    }
    return try explainer.explanation(base: profiles[0]?[name], new: profiles[1]?[name])
  }
}

extension CodeFindings {
  private static let looked = 40

  /// The benchmarks worth a look, most important first, and the number of others that changed.
  fileprivate static func subjects(
    of comparison: Comparison, suspects: [String], explainsAll: Bool
  ) -> (names: [String], rest: Int) {
    let changed = RankedBenchmarks.names(changedIn: comparison)
    var seen = Set<String>()
    let known = Set(comparison.benchmarks.map(\.name))
    let all = (changed + suspects + (explainsAll ? comparison.benchmarks.map(\.name) : [])).filter {
      known.contains($0) && seen.insert($0).inserted
    }
    return explainsAll ? (all, 0) : (Array(all.prefix(looked)), max(0, all.count - looked))
  }
}

struct MeasuredPrograms {
  /// One per file, the base's first.
  private let programs: [String]
  private let notes: [String]

  /// Finds out which program measured which file: by the metadata, or where that does not tell by the order.
  init(_ programs: [String], of files: [String]) throws {
    var builds: [String: String] = [:]
    for program in programs.reversed() { (try? FileHashes.hash(of: program)).map { builds[$0] = program } }
    var (found, notes) = ([String](), [String]())
    for (place, file) in files.enumerated() {
      let known = try CommandFailure.reading { try ResultSet.read(file) }.provenance.builds.first
      if let known, let program = builds[known] {
        found.append(program)
      } else if let known {
        let others = builds.keys.sorted().joined(separator: ", ")
        throw CommandFailure.badData(
          "'\(file)' was measured by build \(known), which is none of --programs (\(others)).")
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

  /// The options that benchmarks of these names have: sizes, and whether calls read the same inputs again.
  private static func arguments(of comparison: Comparison) -> [String] {
    tool.arguments(like: comparison.benchmarks.map(\.identity), inputKinds: comparison.new.provenance.inputs)
  }

  private static func foreignMachine(_ comparison: Comparison) -> [String] {
    let machines = comparison.base.provenance.machines.union(comparison.new.provenance.machines)
    guard machines != [Machine.current().identifier] else { return [] }
    return ["measured on another machine; the machine code is what this one runs of it"]
  }
}
