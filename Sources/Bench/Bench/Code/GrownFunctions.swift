import HostSystem
import Judge
import MachineCode
import Reports

/// Names the functions whose instructions grew, where both programs are at hand.
struct GrownFunctions {
  /// The benchmarks that are looked into; each is counted once more in both programs.
  private static let looked = 40

  let base: ProfiledProgram
  let new: ProfiledProgram

  /// Adds the functions to the counts that fail; whatever prevents it becomes a note.
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
      comparison.notes.append("the functions whose instructions grew are not named: \(obstacle)")
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
