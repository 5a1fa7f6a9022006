import Foundation
import Records

package struct BenchmarkChange: Sendable, Equatable {
  /// The name; `nil` for the part common to all benchmarks of the group.
  package let name: String?
  package var metric = Metric.time
  /// The counts per call before and after, if a count changed.
  package var counts: CountPair?
  /// The measures that changed, time or counts; `nil` where nothing was counted.
  package var witness: Witness?
  /// The last result that is certainly before the change.
  package let before: Int
  /// The first result that certainly has it.
  package let after: Int
  /// The first result that most likely has it.
  package fileprivate(set) var likely: Int
  package let found: Int
  package let estimate: RatioEstimate
  /// The ratio of the present times to those before the change.
  package let present: Double
  /// The most likely result that restored the former level, or went beyond it, if any.
  package let reverted: Int?

  package struct CountPair: Sendable, Equatable {
    package let before, after: Double
  }
}

/// Benchmarks that changed together: those of a group with the same most likely result.
package struct HistoryEvent: Sendable, Equatable {
  package let changes: [BenchmarkChange]

  package var first: BenchmarkChange { changes[0] }
  /// The results between which all changes can have happened; if they exclude each other, the union.
  package var interval: (before: Int, after: Int) {
    let (before, after) = (changes.map(\.before).max() ?? 0, changes.map(\.after).min() ?? 0)
    guard before < after else { return (changes.map(\.before).min() ?? 0, changes.map(\.after).max() ?? 0) }
    return (before, after)
  }
}

/// The last level of benchmarks, compared with their first.
package struct NetChanges: Sendable, Equatable {
  package let slower: Int
  package let faster: Int
  /// The ratio of times common to all benchmarks, which their own ratios exclude.
  package let common: Double
}

extension HistoryGroup {
  /// The net changes of the selected benchmarks; the common part is always included.
  package func netChanges(_ selection: BenchmarkSelection) -> NetChanges {
    let selected = zip(detector.series, names).filter { !$0.0.changes.isEmpty && selection.includes($0.1) }
    let net = selected.map { detector.netChange(of: $0.0) }
    return NetChanges(
      slower: net.count { $0 > 0 }, faster: net.count { $0 < 0 }, common: exp(detector.netChange(of: detector.common)))
  }

  /// The changes of the selected benchmarks, latest first; the common part is always included.
  package func events(_ selection: BenchmarkSelection) -> [HistoryEvent] {
    var changes = changes(of: detector.common, named: nil)
    for (series, name) in zip(detector.series, names) {
      let counted = counts[name] ?? []
      guard !series.changes.isEmpty || counted.contains(where: { !$0.changes.isEmpty }), selection.includes(name) else {
        continue
      }
      changes += Self.witnessed(self.changes(of: series, named: name), counted, of: name)
    }
    let together = Dictionary(grouping: changes) { $0.likely }
    return together.keys.sorted(by: >).map { place in
      HistoryEvent(changes: (together[place] ?? []).sorted { Self.size($0) > Self.size($1) })
    }
  }

  /// The changes of a benchmark's times and counts, with the witnesses of each; counts date a change exactly.
  private static func witnessed(
    _ times: [BenchmarkChange], _ counted: [CountSeries], of name: String
  ) -> [BenchmarkChange] {
    var (times, counts) = (times, counted.flatMap { $0.changes(of: name) })
    for index in counts.indices { counts[index].witness = .counts }
    for index in times.indices {
      let time = times[index]
      let differences = counted.compactMap { $0.change(from: time.before, to: time.after) }
      times[index].witness = Witness(time: time.estimate.ratio > 1 ? .slower : .faster, counts: differences)
      guard let witness = times[index].witness, witness != .time else { continue }
      for place in counts.indices where counts[place].likely > time.before && counts[place].likely <= time.after {
        (counts[place].witness, times[index].likely) = (witness, counts[place].likely)
      }
    }
    return times + counts
  }

  private static func size(_ change: BenchmarkChange) -> Double {
    // The common change comes first.
    change.name == nil
      ? .infinity : min(max(change.estimate.ratio, 1 / change.estimate.ratio), .greatestFiniteMagnitude)
  }

  private func changes(of series: TimeSeries, named name: String?) -> [BenchmarkChange] {
    func result(_ index: Int) -> Int { Int(series.results[index]) }
    return series.changes.enumerated().map { place, change in
      BenchmarkChange(
        name: name, before: result(change.earliest - 1), after: result(change.latest),
        likely: result(change.index), found: result(change.found),
        estimate: detector.ratio(of: series, change: place),
        present: detector.presentRatio(of: series, sinceChange: place),
        reverted: detector.reversal(of: series, change: place).map { result(series.changes[$0].index) })
    }
  }
}
