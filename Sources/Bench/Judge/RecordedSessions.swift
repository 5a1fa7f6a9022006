import Foundation
import Records

/// The ratios of sessions of a program against itself, from which gates are replayed.
package struct RecordedSessions: Sendable, Equatable {
  package let names: [String]
  /// The logarithms of new over base, by session and benchmark.
  package let sessions: [[Double]]

  package init(names: [String], sessions: [[Double]]) { (self.names, self.sessions) = (names, sessions) }

  /// Extracts the sessions from the rows of a series, without benchmarks that lack one.
  package init(rows: [ResultRow]) {
    let timed = ResultSet(rows: rows.filter { $0.side == .new }, label: "").benchmarks
    let most = timed.map(\.pairs.count).max() ?? 0
    let complete = timed.filter { $0.pairs.count == most }
    self.init(
      names: complete.map(\.identity.name),
      sessions: (0..<most).map { session in complete.map { $0.pairs[session].logRatio } })
  }
}

extension RecordedSessions {
  /// Replays gates with sessions drawn from these, and with slowdowns in half of the benchmarks.
  ///
  /// Each session is drawn as a whole, and four times of five it is the successor of the last one, so that correlations
  /// between benchmarks and between sessions are kept (Politis and Romano, "The stationary bootstrap", Journal of the
  /// American Statistical Association 89, 1994).
  package func replay(
    gates: Int, counts: SessionCounts = .pairs(most: nil), using generator: inout some RandomNumberGenerator
  ) -> SelftestTally {
    var tally = SelftestTally()
    guard sessions.count > 1 else { return tally }
    for gate in 0..<gates {
      var order: [Int] = []
      for place in 0..<counts.most {
        let jumps = place == 0 || Int.random(in: 0..<5, using: &generator) == 0
        order.append(
          jumps ? sessions.indices.randomElement(using: &generator)! : (order[place - 1] + 1) % sessions.count)
      }
      let levels = names.indices.map { ($0 + gate).isMultiple(of: 2) ? 0 : InjectionPlan.level(($0 + gate) / 2) }
      for (level, isSlower) in zip(levels, slower(order, levels.map { log1p(Double($0) / 100) })) {
        tally.add(SelftestTally.Count(comparisons: 1, flagged: isSlower ? 1 : 0), of: .gateReplayed, at: level)
      }
    }
    return tally
  }

  /// Whether a gate calls each benchmark slower, with the sessions in this order and a shift per benchmark.
  func slower(_ order: [Int], _ shifts: [Double]) -> [Bool] {
    let (test, delta) = (SequentialTest(among: names.count), log1p(ComparisonRules.pairedThreshold))
    var answers = names.map { _ in SequentialTest.Answer.undecided }
    var differences = names.map { _ in LogDifference(LaunchLogarithms(new: [0])) }
    for count in SequentialTest.fewest...max(SequentialTest.fewest, order.count) {
      let open = names.indices.filter { answers[$0] == .undecided }
      guard !open.isEmpty else { break }
      for index in open {
        let ratios = order.prefix(count).map { sessions[$0][index] + shifts[index] }
        differences[index] = LogDifference(LaunchLogarithms(new: ratios))
      }
      let moderated = ModeratedTest(differences)
      for index in open {
        guard let evidence = moderated.evidence(of: differences[index]) else { continue }
        answers[index] = test.answer(evidence, delta: delta, most: order.count)
      }
    }
    return answers.map { $0 == .slower }
  }
}

/// The CSV format: one line per session, one column per benchmark.
extension RecordedSessions {
  package var csv: [UInt8] {
    let lines = sessions.enumerated().map { index, ratios in
      ["\(index + 1)"] + ratios.map { $0.rounded(toDigits: 6).description }
    }
    return CSVWriter.table(["session"] + names, lines)
  }
}
