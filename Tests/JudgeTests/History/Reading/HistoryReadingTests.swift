import BenchTestSupport
import Foundation
import Judge
import Records
import Testing

@Suite struct HistoryReadingTests {
  private let folder: ScratchFolder
  private var cache: String { folder.path + "/cache" }

  init() throws { folder = try ScratchFolder() }

  /// Writes a result with a time per benchmark, and metadata with a commit.
  private func write(
    _ nanoseconds: [Double], run: String, to name: String, commit: String? = nil,
    time: String? = nil, launches: Int = 1, instructionSet: String? = nil
  ) throws {
    let rows = (1...launches).flatMap { launch in
      nanoseconds.enumerated().map { place, time in
        ResultRow.timed("k\(place)", run: run, launch: launch, nanoseconds: time, panel: [1000, 2000, 3000])
      }
    }
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try folder.write(ResultTable.csv(rows), to: name)
    guard commit != nil || time != nil else { return }
    var metadata = RunMetadata.sample
    (metadata.runID, metadata.commit, metadata.commitTime, metadata.complete) = (run, commit, time, true)
    (metadata.lines, metadata.instructionSet) = (rows.count + 1, instructionSet)
    try folder.write(metadata.json, to: String(name.dropLast(4)) + ".meta.json")
  }

  /// A tree of results of 40 benchmarks, the last of which becomes 50 % slower at some result.
  private func tree(results: Range<Int>, slowerFrom: Int = 15) throws {
    for number in results {
      let times = (0..<40).map { (place: Int) -> Double in
        let noise = sin(Double(7 * place + 13 * number * (place + 1)))
        let factor = place == 39 && number >= slowerFrom ? 1.5 : 1.0
        return 100 * (1 + 0.01 * noise) * factor
      }
      let name = "machine=m/commit=c\(number)/run.csv"
      try write(times, run: "r\(number)", to: name, time: "2026-01-\(10 + number)T00:00:00Z")
    }
  }

  @Test func aFolderTreeIsReadInTheOrderOfCommitTimes() throws {
    try tree(results: 0..<20)
    let history = try History.read([folder.path])
    let group = try #require(history.groups.first)
    #expect(group.points.map(\.commit) == (0..<20).map { "c\($0)" })
    let events = group.events(try BenchmarkSelection())
    #expect(events.count == 1)
    let change = try #require(events.first?.changes.first)
    #expect(change.name == "k39/simd/float/10")
    #expect(change.before == 14 && change.likely == 15 && change.after == 15)
    #expect(abs(change.estimate.ratio - 1.5) < 0.03)
  }

  @Test(.timeLimit(.minutes(10)))
  func pipesBelowAFolderAreNotWaitedForAndDatesFarOffAreDates() throws {
    try write([1], run: "a", to: "a.csv")
    #expect(mkfifo(folder.path + "/pipe.csv", 0o600) == 0)
    let date = timespec(tv_sec: 13_569_465_600, tv_nsec: 5)
    #expect(utimensat(AT_FDCWD, folder.path + "/a.csv", [date, date], 0) == 0, "the year 2400")
    let history = try History.read([folder.path])
    #expect(history.files.map(\.path) == [folder.path + "/a.csv"])
  }

  @Test func aGivenOrderOfCommitsComesBeforeTimes() throws {
    try write([1], run: "a", to: "a.csv", commit: "one", time: "2026-01-03T00:00:00Z")
    try write([1], run: "b", to: "b.csv", commit: "two", time: "2026-01-02T00:00:00Z")
    try write([1], run: "c", to: "c.csv", commit: "zero", time: "2026-01-01T00:00:00Z")
    func commits(_ order: CommitOrder) throws -> [String] {
      try History.read([folder.path], order: order).groups.flatMap(\.points).map(\.commit)
    }
    let (byTime, byOrder) = (try commits(CommitOrder()), try commits(CommitOrder(["one", "two"])))
    #expect(byTime == ["zero", "two", "one"])
    #expect(byOrder == ["one", "two", "zero"])
  }

  @Test func aRunTellsItsTimeWhereThereIsNoMetadata() throws {
    try write([1], run: "20260102T030405Z-1", to: "later.csv")
    try write([1], run: "20250102T030405Z-1", to: "sooner.csv")
    let points = try History.read([folder.path]).groups.flatMap(\.points)
    #expect(points.map(\.commit) == ["sooner", "later"])
    #expect(points.last?.time == "2026-01-02T03:04:05Z")
  }

  @Test func tablesOfOtherKindsBelowAFolderAreLeftOut() throws {
    try write([1], run: "a", to: "a.csv")
    try folder.write("slowdown_percent,rule\n5,x\n", to: "selftest.csv")
    try folder.write("schema,", to: "empty.csv")
    let points = try History.read([folder.path]).groups.flatMap(\.points)
    #expect(points.count == 1)
    #expect(throws: HistoryError.nothing(folder.path + "/none")) {
      try FileManager.default.createDirectory(atPath: folder.path + "/none", withIntermediateDirectories: false)
      _ = try History.read([folder.path + "/none"])
    }
    #expect(throws: (any Error).self) { try History.read([folder.path + "/selftest.csv"]) }
    #expect(throws: HistoryError.missing("/no/such")) { try History.read(["/no/such"]) }
  }

  @Test func addingResultsOneByOneSaysWhatReadingAllAtOnceSays() throws {
    for end in [1, 2, 12, 18, 22, 30] {
      try tree(results: (end - 1)..<end)
      if end > 2 { try tree(results: 0..<end) }
      _ = try History.read([folder.path], cache: cache)
    }
    try tree(results: 30..<31)
    let kept = try History.read([folder.path], cache: cache)
    let whole = try History.read([folder.path])
    #expect(kept.groups == whole.groups)
    #expect(kept.groups[0].detector.series[39].changes.count == 1)
    #expect(HistoryCache.read(cache)?.groups == whole.groups)
  }

  @Test func onlyNewFilesAreReadWithACache() throws {
    try tree(results: 0..<12)
    _ = try History.read([folder.path], cache: cache)
    var known = try #require(HistoryCache.read(cache))
    // A value that is not in the files proves that they were not read.
    known.groups[0].points[0].commit = "remembered"
    try HistoryCache.write(known, to: cache)
    try tree(results: 12..<13)
    let history = try History.read([folder.path], cache: cache)
    #expect(history.groups[0].points.first?.commit == "remembered")
    #expect(history.groups[0].points.count == 13)
    #expect(history.judged == 1)
    #expect(try History.read([folder.path], cache: cache).judged == 0)
  }

  @Test(arguments: ["a.meta.json", "a.partial.meta.json"])
  func metadataThatComeLaterAreSeenThroughACache(name: String) throws {
    func commits() throws -> [String] {
      try History.read([folder.path], cache: cache).groups.flatMap(\.points).map(\.commit)
    }
    try write([1], run: "a", to: "a.csv")
    #expect(try commits() == ["a"])
    for commit in ["one", "two"] {
      var metadata = RunMetadata.sample
      (metadata.runID, metadata.commit, metadata.complete, metadata.lines) = ("a", commit, true, 2)
      try folder.write(metadata.json, to: name)
      #expect(try commits() == [commit])
    }
  }

  @Test func metadataUnderTheirOldNameCountAndAreAnotherState() throws {
    try write([1], run: "a", to: "a.csv", commit: "new")
    let before = try History.read([folder.path])
    try FileManager.default.moveItem(
      atPath: folder.path + "/a.meta.json", toPath: folder.path + "/a.partial.meta.json")
    let after = try History.read([folder.path])
    #expect(after.files != before.files)
    #expect(after.groups.flatMap(\.points).map(\.commit) == ["new"])
  }

  @Test func whatAKilledWriterLeftOfACacheGoes() throws {
    try write([1], run: "a", to: "a.csv")
    try folder.write("half", to: "cache.12345.tmp")
    _ = try History.read([folder.path], cache: folder.path + "/cache")
    #expect(try folder.names() == ["a.csv", "cache"])
  }

  @Test func resultsLimitedToANarrowerInstructionSetAreAHistoryOfTheirOwn() throws {
    for (number, set) in ["avx512", "avx2", "avx512"].enumerated() {
      try write([1], run: "r\(number)", to: "r\(number).csv", commit: "c\(number)", instructionSet: set)
    }
    let groups = try History.read([folder.path]).groups
    #expect(groups.map { $0.points.map(\.commit) } == [["c1"], ["c0", "c2"]])
    #expect(groups.first?.key.text.contains("instruction set avx2") == true)
  }

  /// Gives a result of the tree a second file, without metadata.
  private func copy(_ number: Int, to name: String) throws {
    try FileManager.default.copyItem(
      atPath: folder.path + "/machine=m/commit=c\(number)/run.csv", toPath: folder.path + "/" + name)
  }

  @Test func aResultOfWhichThereAreCopiesAndLinksCountsOnce() throws {
    try tree(results: 0..<3)
    try copy(2, to: "copy.csv")
    #expect(symlink("machine=m/commit=c2/run.csv", folder.path + "/link.csv") == 0)
    let history = try History.read([folder.path, folder.path + "/machine=m/."])
    #expect(history.groups.map { $0.points.map(\.commit) } == [["c0", "c1", "c2"]])
    #expect(history.copies.map { $0.dropFirst(folder.path.count) }.prefix(2) == ["/copy.csv", "/link.csv"])
    #expect(history.copies.count == 5)
  }

  @Test func ofCopiesTheOneOfWhichMostIsKnownCountsAndThenTheFirstByPath() throws {
    for name in ["a.csv", "b/commit=x/run.csv", "c.csv", "d.csv"] { try write([1], run: "a", to: name) }
    func commits() throws -> [String] { try History.read([folder.path]).groups.flatMap(\.points).map(\.commit) }
    #expect(try commits() == ["x"])
    try FileManager.default.removeItem(atPath: folder.path + "/b")
    #expect(try commits() == ["a"])
    try write([1], run: "a", to: "d.csv", commit: "y")
    #expect(try commits() == ["y"])
  }

  @Test func aRunOfWhichThereArePartsHasTheNameOfTheFirstAndIsNoCopy() throws {
    try write([1], run: "a", to: "part-1-of-2.csv")
    try write([1, 2], run: "a", to: "merged.csv")
    let history = try History.read([folder.path])
    #expect(history.groups.flatMap(\.points).count == 2 && history.copies == [])
  }

  @Test func copiesThatComeAndOriginalsThatGoAreSeenThroughACache() throws {
    try tree(results: 0..<12)
    func isRight(copies: [String]) throws -> Bool {
      let (kept, whole) = (try History.read([folder.path], cache: cache), try History.read([folder.path]))
      let names = copies.map { folder.path + "/" + $0 }
      return kept.groups == whole.groups && kept.copies == names && whole.copies == names
        && whole.groups.flatMap(\.points).count == 12
    }
    #expect(try isRight(copies: []))
    try copy(4, to: "copy.csv")
    for _ in 1...2 { #expect(try isRight(copies: ["copy.csv"])) }
    #expect(symlink("machine=m/commit=c11/run.csv", folder.path + "/z.csv") == 0, "it would come last")
    #expect(try isRight(copies: ["copy.csv", "z.csv"]))
    try FileManager.default.removeItem(atPath: folder.path + "/machine=m/commit=c4")
    for _ in 1...2 { #expect(try isRight(copies: ["z.csv"])) }
  }

  @Test func aResultThatComesBeforeOthersBeginsAnew() throws {
    try tree(results: 5..<12)
    _ = try History.read([folder.path], cache: cache)
    try tree(results: 4..<5)
    let points = try History.read([folder.path], cache: cache).groups[0].points
    #expect(points.first?.commit == "c4")
  }

  @Test func aDamagedCacheCountsAsNone() throws {
    try tree(results: 0..<12)
    _ = try History.read([folder.path], cache: cache)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: cache)))
    for place in stride(from: 0, to: bytes.count, by: 997) {
      var damaged = bytes
      damaged[place] ^= 0x10
      try folder.write(damaged, to: "cache")
      #expect(HistoryCache.read(cache) == nil, "byte \(place)")
      try folder.write(bytes.prefix(place), to: "cache")
      #expect(HistoryCache.read(cache) == nil, "the first \(place) bytes")
    }
    let points = try History.read([folder.path], cache: cache).groups[0].points
    #expect(points.count == 12)
  }

  @Test func aStateThatNoResultsLeadToCountsAsNone() throws {
    try tree(results: 0..<20)
    _ = try History.read([folder.path], cache: cache)
    let whole = try #require(HistoryCache.read(cache))
    let changes: [(inout HistoryGroup) -> Void] = [
      { $0.points = [] }, { $0.points[0].panel = [.infinity] }, { $0.names[1] = $0.names[0] },
      { $0.detector.count = .max }, { $0.detector.outliers = [] }, { $0.detector.outliers[0] = .nan },
      { $0.detector.bursts.removeLast() }, { $0.detector.outlierPrior.mean = .nan },
      { $0.detector.correlationPrior.weight = 0 }, { $0.detector.series[0].products.sum = -.infinity },
      { $0.detector.tails[0].counts = [1] }, { $0.detector.tails[0].counts[0] = .max },
      { $0.detector.spreadPrior.variance = .nan }, { $0.detector.spreadPrior.pooledDegreesOfFreedom = 0 },
      { $0.detector.series.removeLast() }, { $0.detector.common.results[0] = 20 },
      { $0.detector.series[0].values[3] = .nan }, { $0.detector.series[0].values.removeLast() },
      { $0.detector.series[0].results[3] = 2 }, { $0.detector.series[0].spread.sum = -1 },
      { $0.detector.series[39].changes[0].earliest = 0 }, { $0.detector.series[39].changes[0].latest = 1_000 },
      { $0.detector.series[39].changes.append($0.detector.series[39].changes[0]) },
    ]
    for (number, change) in changes.enumerated() {
      var changed = whole
      change(&changed.groups[0])
      try HistoryCache.write(changed, to: cache)
      #expect(HistoryCache.read(cache) == nil, "change \(number)")
    }
  }

  @Test func thePanelRemovesWhatTheMachineAdds() throws {
    for number in 0..<3 {
      // One launch of three is slower, so that the median over launches and the mean over panel readings differ.
      let rows = [1, 2, 3].map { launch in
        let slower = (launch == 3 ? 1 + 0.5 * Double(number) : 1) * (1 + 0.1 * Double(number))
        return ResultRow.timed(
          "k", run: "r\(number)", launch: launch, nanoseconds: 100 * slower,
          panel: [1000 * slower, 2000 * slower, 3000 * slower])
      }
      try folder.write(ResultTable.csv(rows), to: "r\(number).csv")
    }
    let values = try #require(try History.read([folder.path]).groups.first?.detector.series.first?.values)
    #expect(values.allSatisfy { abs($0 - values[0]) < 1e-5 }, "\(values)")
  }
}
