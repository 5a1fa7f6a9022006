import HostSystem
import Judge
import MachineCode
import Records
import Reports

/// Explains whether the machine code of benchmarks differs between two programs.
///
/// It runs after the verdicts and never changes them: any failure, including a signal, becomes a note.
struct ExplainedCode {
  let base: ProfiledProgram
  let new: ProfiledProgram

  /// Findings about the changed benchmarks and suspects, or about all benchmarks.
  func findings(of comparison: Comparison, suspects: [String], explainsAll: Bool) -> CodeFindings {
    let (names, rest) = CodeFindings.subjects(of: comparison, suspects: suspects, explainsAll: explainsAll)
    guard !names.isEmpty else {
      return CodeFindings(
        label: comparison.new.label, benchmarks: [],
        notes: ["no benchmark changed, so there is nothing to explain; --all explains every benchmark"])
    }
    let notes = rest > 0 ? ["\(rest) more changed; --all also explains them"] : []
    do {
      let benchmarks = try benchmarks(names)
      return CodeFindings(label: comparison.new.label, benchmarks: benchmarks, notes: notes)
    } catch {
      // Most failures after a signal are caused by it.
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
        "the \(program) does not report which code '\(name)' runs; it may be a plug-in's, or have other options")
    }
    return try explainer.explanation(base: profiles[0]?[name], new: profiles[1]?[name])
  }
}

extension CodeFindings {
  private static let looked = 40

  /// The benchmarks to explain, most important first, and the number of other changed ones.
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
  /// The program of each file, the base's first.
  private let programs: [String]
  private let notes: [String]

  /// Assigns to each file the program that measured it: by the metadata, or else by the order.
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
          "'\(file)' was measured by build \(known), which is not one of --programs (\(others)).")
      } else if programs.count == files.count {
        found.append(programs[place])
        notes.append("'\(file)' does not state which program measured it; '\(programs[place])' is assumed")
      } else {
        throw CommandFailure.usage(
          "'\(file)' does not say which program measured it; list one program per file, in their order.")
      }
    }
    (self.programs, self.notes) = (found, notes)
  }

  /// The findings about machine code, for every comparison with the first file.
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

  /// The options of benchmarks with these names: sizes, and whether inputs are fresh or warm.
  private static func arguments(of comparison: Comparison) -> [String] {
    tool.arguments(like: comparison.benchmarks.map(\.identity), inputKinds: comparison.new.provenance.inputs)
  }

  private static func foreignMachine(_ comparison: Comparison) -> [String] {
    let machines = comparison.base.provenance.machines.union(comparison.new.provenance.machines)
    guard machines != [Machine.current().identifier] else { return [] }
    return ["measured on another machine; the machine code shown is what this machine runs"]
  }
}
