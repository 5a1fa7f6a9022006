import HostSystem
import Judge
import Records
import Stopwatch

/// The influence of the order of functions on benchmarks that a gate finds slower.
extension GateSubject {
  /// The sessions of the program and its reordered copy: the fewest that can show a slowdown.
  private static var layoutSessions: Int { 6 }
  private static var orders: [Int] { [1, 2] }
  /// The maximum number of timed benchmarks; layout is likelier to explain small slowdowns, so these are first.
  private static var mostNames: Int { 20 }

  /// Records the effect of layout alone on slower benchmarks, if SwiftPM's link command for the program is found.
  ///
  /// It runs after the verdicts and never changes them: any failure, including a signal, becomes a note.
  func noteLayouts(_ outcome: inout GateOutcome, within nanoseconds: UInt64?) {
    let suspects = outcome.suspects.filter { $0.isSlower && $0.screened != nil }
    let slower = Set(suspects.sorted { $0.ratio < $1.ratio }.prefix(Self.mostNames).map(\.name))
    guard !slower.isEmpty, options.additions.given == nil else { return }
    guard let link = ProgramLink(of: program.executable) else { return }
    let subject = againstItself(within: nanoseconds.map { $0 / UInt64(Self.orders.count) })
    do {
      for order in Self.orders {
        if let layout = try subject.times(of: slower, in: order, link) { outcome.note(layout: layout) }
      }
    } catch {
      let obstacle = Interrupt.isRequested ? "interrupted" : "\(error)"
      outcome.notes.append("the effect of layout alone on slower benchmarks is not known: \(obstacle)")
    }
  }

  /// The same benchmarks with few sessions; only their ratios matter, in either direction.
  private func againstItself(within nanoseconds: UInt64?) -> GateSubject {
    var subject = self
    subject.thresholds = Thresholds()
    (subject.rules.metrics, subject.rules.confirmsFaster) = ([.time], true)
    (subject.options.results, subject.options.sessions) = (nil, Self.layoutSessions)
    subject.options.timeBudget = nanoseconds
    return subject
  }

  /// The comparison of a program with reordered functions with the original.
  private func times(of names: Set<String>, in order: Int, _ link: ProgramLink) throws -> Comparison? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    Notice.print("linking the new program with its functions in another order")
    let twin = try link.program(inOrder: order, scratch)
    let pair = try BinaryPair(base: program.executable, new: twin, in: scratch)
    return try run(gate("the program"), pair, of: names).comparison
  }
}
