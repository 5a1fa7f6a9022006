import BenchTestSupport
import Judge
import Records
import Testing

@Suite struct CountSeriesTests {
  /// A history of results with the counts of each launch of the first benchmark, which may become slower.
  private func read(
    instructions: [[Double]], allocations: [Double] = [], benchmarks: Int = 1, slower: (Int) -> Double = { _ in 1 }
  ) throws -> (group: HistoryGroup, events: [HistoryEvent]) {
    let folder = try ScratchFolder()
    for (number, counts) in instructions.enumerated() {
      let rows = counts.enumerated().flatMap { launch, count in
        (0..<benchmarks).map { place in
          let noise = 1 + 0.002 * Double((7 * place + 13 * number * (place + 1)) % 11)
          let time = 100 * noise * (place == 0 ? slower(number) : 1)
          var row = ResultRow.timed("k\(place)", run: "r\(number)", launch: launch + 1, nanoseconds: time)
          if place == 0 { row.resources.instructions = count }
          if place == 0, number < allocations.count { row.resources.allocations = allocations[number] }
          return row
        }
      }
      try folder.write(ResultTable.csv(rows), to: "c\(10 + number).csv")
    }
    let group = try #require(try History.read([folder.path]).groups.first)
    return (group, group.events(try BenchmarkSelection()))
  }

  private func steady(_ levels: (Double, Int)...) -> [[Double]] {
    levels.flatMap { count, results in Array(repeating: [count, count + 1, count], count: results) }
  }

  @Test func aCountThatChangesIsAnExactChangeAndNeedsNoTenResults() throws {
    let events = try read(instructions: steady((1000, 2), (1010, 2), (1000, 1))).events
    let changes = events.flatMap(\.changes)
    #expect(
      changes.map(\.likely) == [4, 2] && changes.allSatisfy { $0.metric == .instructions && $0.witness == .counts })
    let first = try #require(changes.last)
    #expect(first.before == 1 && first.after == 2 && first.found == 2 && first.reverted == 4)
    #expect(first.counts?.before == 1000 && first.counts?.after == 1010)
    #expect(first.estimate == RatioEstimate(ratio: 1.01) && first.present == 1)
  }

  @Test func changesBelowTheThresholdAddUpUntilTheyPassIt() throws {
    let changes = try read(instructions: steady((1000, 2), (1004, 2), (1008, 2))).events.flatMap(\.changes)
    #expect(changes.map(\.likely) == [4])
  }

  @Test func anAllocationMoreThanNoneIsAChangeWithoutARatio() throws {
    let changes = try read(instructions: steady((1000, 4)), allocations: [0, 0, 1, 1]).events.flatMap(\.changes)
    #expect(changes.map(\.metric) == [.allocations] && changes.map(\.likely) == [2])
    #expect(
      changes.first?.counts?.before == 0 && changes.first?.counts?.after == 1
        && changes.first?.estimate.ratio == .infinity)
  }

  @Test func whatVariesFromLaunchToLaunchChangesOnlyByFourTimesAsMuch() throws {
    let single: [[Double]] = [1000, 1030, 990, 1020, 1060, 1010, 980].map { [$0] }
    #expect(try read(instructions: single).events.isEmpty)
    #expect(try read(instructions: single + [[1300]]).events.flatMap(\.changes).map(\.likely) == [7])
    let launches: [[Double]] = [[1000, 1030, 990], [1100, 1101, 1100], [1200, 1201, 1200]]
    #expect(try read(instructions: launches).events.map(\.first.likely) == [2])
  }

  @Test func timeAndCountOfABenchmarkAreOneEventAndSayWhetherTheyAgree() throws {
    func witnesses(_ instructions: [[Double]]) throws -> [[Witness?]] {
      let events = try read(instructions: instructions, benchmarks: 32) { $0 < 15 ? 1 : 1.5 }.events
      return events.map { $0.changes.map(\.witness) }
    }
    #expect(try witnesses(steady((1000, 15), (1500, 5))) == [[.both, .both]])
    #expect(try witnesses(steady((1000, 15), (900, 5))) == [[.contradiction, .contradiction]])
    #expect(try witnesses(steady((1000, 20))) == [[.time]])
  }

  /// The times alone make result 15 the likely one in both cases.
  @Test(arguments: [14, 15]) func aCountSaysWhichResultATimesChangeBeginsWith(first: Int) throws {
    let counts = steady((1000, first), (1500, 20 - first))
    let events = try read(instructions: counts, benchmarks: 32) { $0 < 14 ? 1 : $0 < 15 ? 1.25 : 1.5 }.events
    #expect(events.map { $0.changes.map(\.likely) } == [[first, first]])
  }

  @Test func countsSurviveTheCache() throws {
    let group = try read(instructions: steady((1000, 2), (1010, 2)), allocations: [0, 0, 1, 1]).group
    var history = History()
    history.groups = [group]
    let words = try HistoryCache.words(of: history)
    #expect(HistoryCache.history(try HistoryCache.bytes(of: words))?.groups == [group])
  }
}
