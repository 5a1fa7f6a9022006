import Judge
import MachineCode
import Records
import Reports
import Stopwatch

/// Finds out whether the machine code of benchmarks differs between two programs.
///
/// It comes after the verdicts and changes none of them: whatever prevents it becomes a note, a signal as well.
struct ExplainedCode {
  /// The program that is compared with.
  let base: ProfiledProgram
  /// The program in question.
  let new: ProfiledProgram

  /// What there is to say of the benchmarks that changed.
  ///
  /// - Parameters:
  ///   - suspects: Benchmarks that looked slower at some time.
  ///   - explainsAll: Whether to look at every benchmark, not only at those that changed.
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
  /// How many benchmarks are looked at where not all are wanted.
  private static let looked = 40

  /// Which benchmarks are worth a look, most important first, and how many more there are.
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
