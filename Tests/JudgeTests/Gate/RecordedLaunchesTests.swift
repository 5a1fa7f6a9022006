import Foundation
import Judge
import Records
import Testing

/// Gates with a file, replayed from 60 consecutive launches recorded on a busy machine.
@Suite(.vocabulary) struct RecordedLaunchesTests {
  /// Nanoseconds by launch, for benchmarks with their own work.
  private static let launches: [String: [Double]] = {
    let results = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../results")
    let text = try? String(contentsOf: results.appending(path: "history-recorded.csv"), encoding: .utf8)
    let lines = (text ?? "").split(separator: "\n").map { $0.split(separator: ",").dropFirst() }
    let header = lines.first ?? []
    let own = zip(header.indices, header).filter { column in
      !["call", "peak", "traffic"].contains { column.1.hasPrefix($0) }
    }
    return Dictionary(
      own.map { place, name in (String(name), lines.dropFirst().map { Double($0[place]) ?? .nan }) }
    ) { $1 }
  }()

  /// The benchmarks found slower by a gate with five launches from a start, and after a gap as many as it requests.
  private func found(from start: Int, gap: Int, factor: Double = 1) throws -> Int {
    let names = Set(Self.launches.keys)
    func rows(_ names: Set<String>, _ places: Range<Int>, _ factor: Double) -> [ResultRow] {
      let times = Self.launches.filter { names.contains($0.key) }
      return Measured.rows(
        times.mapValues { times in places.map { factor * times[$0 % times.count] } }, run: "\(places)")
    }
    let gate = Gate(.results(ResultSet(rows: rows(names, start..<start + 5, 1), label: "base.csv")))
    var place = start + 5 + gap
    let outcome = try gate.run(names, counts: .launches(5)) { names, launches, _ in
      defer { place += launches }
      return LaunchOutcome(rows: rows(names, place..<place + launches, factor))
    }
    return outcome.confirmed.count
  }

  /// Of all 1,500 such gates, 3 report one of 46 benchmarks as slower; deciding after nine launches would give 63.
  @Test(arguments: [(2, 4), (3, 3), (3, 7), (4, 2)])
  func phasesOfTheMachineAreNoSlowdowns(start: Int, gap: Int) throws {
    #expect(try found(from: start, gap: gap) == 0)
  }

  /// Over all those gates, 65 % of the benchmarks are found.
  @Test func twoOfThreeSlowdownsByFivePercentAreFound() throws {
    let sum = try [0, 20, 40].reduce(0) { try $0 + found(from: $1, gap: 10, factor: 1.05) }
    #expect(Self.launches.count == 46 && sum > 3 * 46 * 6 / 10, "\(sum)")
  }
}
