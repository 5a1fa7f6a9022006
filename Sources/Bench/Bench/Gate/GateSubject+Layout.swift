import HostSystem
import Judge
import Records
import Stopwatch

/// The influence of the order of functions on what a gate calls slower.
extension GateSubject {
  /// The most sessions of the program and another order of it: as few as may call something slower.
  private static var layoutSessions: Int { 6 }
  private static var orders: [Int] { [1, 2] }
  /// The most benchmarks that are timed: of many that are slower, layout explains few, and sooner the small slowdowns.
  private static var mostNames: Int { 20 }

  /// Notes how much layout alone moves what is slower, where SwiftPM has left the link of the program.
  ///
  /// It comes after the verdicts and changes none of them: whatever prevents it becomes a note, a signal as well.
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
      outcome.notes.append("how much layout alone moves what is slower is not known: \(obstacle)")
    }
  }

  /// The same benchmarks in few sessions; only their ratios matter, in either direction.
  private func againstItself(within nanoseconds: UInt64?) -> GateSubject {
    var subject = self
    subject.thresholds = Thresholds()
    (subject.rules.metrics, subject.rules.confirmsFaster) = ([.time], true)
    (subject.options.results, subject.options.sessions) = (nil, Self.layoutSessions)
    subject.options.timeBudget = nanoseconds
    return subject
  }

  /// The times of another order of functions, compared with those of the program.
  private func times(of names: Set<String>, in order: Int, _ link: ProgramLink) throws -> Comparison? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    Notice.print("linking the new program with its functions in another order")
    let twin = try link.program(inOrder: order, scratch)
    let pair = try BinaryPair(base: program.executable, new: twin, in: scratch)
    return try run(gate("the program"), pair, of: names).comparison
  }
}
