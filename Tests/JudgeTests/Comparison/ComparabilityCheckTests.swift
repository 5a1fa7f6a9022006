import BenchTestSupport
import Judge
import Records
import Testing

@Suite struct ComparabilityCheckTests {
  private static let base = ResultSet.invented(label: "old.csv", run: "1", ["a": [100, 100, 100]])
  private static let new = ResultSet.invented(label: "new.csv", run: "2", ["a": [120, 120, 120]])
  private let base = Self.base
  private let new = Self.new

  private func compare(_ base: ResultSet, _ new: ResultSet, isForced: Bool = false) throws -> Comparison {
    var rules = ComparisonRules()
    rules.isForced = isForced
    return try Comparison(base: base, new: new, rules: rules)
  }

  /// Differences that make sides incomparable, by their messages.
  private static let differences: [(words: String, base: ResultSet, new: ResultSet)] = [
    ("the machines differ: machine and other", base, new.with { $0.machines = ["other"] }),
    ("'new.csv' mixes machines: machine, other", base, new.with { $0.machines = ["other", "machine"] }),
    ("the compilers differ: compiler and other", base, new.with { $0.compilers = ["other"] }),
    ("the compiler's flags differ: flags and other", base, new.with { $0.flags = ["other"] }),
    ("the inputs differ: fresh and warm", base.with { $0.inputs = ["fresh"] }, new.with { $0.inputs = ["warm"] }),
    (
      "the panels differ: panel and other", base.with(panel: [[1], [1], [1]]),
      new.with(panel: [[2], [2], [2]]).with { $0.panels = ["other"] }
    ),
    ("the schemas differ: version 3 and version 4", base.with { $0.schemas = [3] }, new),
    ("the schemas differ: version 4 and version 3", base, new.with { $0.schemas = [3] }),
  ]

  @Test(arguments: differences.indices)
  func sidesThatDifferInMoreThanTheCodeAreNotComparableUnlessForced(index: Int) throws {
    let (words, base, new) = Self.differences[index]
    let comparison = try compare(base, new)
    #expect(comparison.objections.count == 1 && comparison.objections[0].hasPrefix(words + ";"))
    #expect(comparison.benchmarks.map(\.verdict) == [.notComparable] && comparison.drift == nil)
    let forced = try compare(base, new, isForced: true)
    #expect(forced.objections == [words], "a remedy would be beside the point")
    #expect(forced.benchmarks.map(\.verdict) == [.slower])
  }

  @Test func equalsAndSidesThatSayNothingAreComparable() throws {
    let silent = base.with { ($0.compilers, $0.flags, $0.panels, $0.seeds) = ([], [], [], []) }
    for (base, new) in [
      (base, new), (base, new.with { $0.inputs = ["warm"] }), (silent, new),
      (base.with { $0.schemas = [2] }, new.with { $0.schemas = [2] }),
    ] {
      let comparison = try compare(base, new)
      #expect(comparison.objections.isEmpty && comparison.benchmarks.map(\.verdict) == [.slower])
    }
    // The compiler, its flags, the panel and the seed.
    let (noted, usual) = (try compare(silent, new).notes, try compare(base, new).notes)
    #expect(noted.count - usual.count == 3, "\(noted)")
  }

  @Test func bothSidesMayBeMixed() throws {
    let mixed = new.with { $0.machines = ["other", "machine"] }
    #expect(try compare(mixed, base).objections.count == 1 && compare(mixed, mixed).objections.count == 2)
  }

  @Test(arguments: [(20, 60, true), (60, 20, true), (20, 30, false), (60, 60, false)])
  func manyMoreRoundsOnOneSideAreNoted(_ few: Int, _ many: Int, _ isNoted: Bool) throws {
    let comparison = try compare(base.with { $0.rounds = few }, new.with { $0.rounds = many })
    let notes = comparison.notes.filter { $0.contains("20 rounds") && $0.contains("other 60") }
    #expect(comparison.objections.isEmpty && notes.count == (isNoted ? 1 : 0))
  }

  @Test func tenPercentOfDriftAreTheMost() throws {
    let quiet = base.with(panel: [[1, 1, 1], [1, 1, 1], [1, 1, 1]])
    func drifted(_ factor: Double) throws -> Comparison {
      let reading = Array(repeating: factor, count: 3)
      return try compare(quiet, new.with(panel: [reading, reading, reading]))
    }
    #expect(try drifted(1.1).objections.isEmpty && drifted(1 / 1.1).objections.isEmpty)
    #expect(try drifted(1.12).objections.first?.hasPrefix("the machine was 12.0 % slower in 'new.csv'") == true)
    #expect(try drifted(0.8).objections.first?.hasPrefix("the machine was 20.0 % faster in 'new.csv'") == true)
    #expect(try drifted(1.12).benchmarks.map(\.verdict) == [.notComparable])
  }

  @Test func sidesWithNothingInCommonAreNotComparable() throws {
    var other = ResultSet.invented(label: "new.csv", ["b": [1, 1]])
    other.benchmarks[0].agreement = .failed
    let comparison = try compare(base, other)
    #expect(comparison.objections.count == 1)
    #expect(comparison.geometricMean == nil && comparison.medianRatio == nil)
  }

  @Test func differentSeedsAndSharedRunsAreNoted() throws {
    let notes = try compare(base, new).notes
    let noted = try compare(base, new.with { ($0.seeds, $0.runs) = ([2], ["1"]) }).notes
    #expect(noted.count == notes.count + 2, "\(noted)")
  }
}

@Suite struct ForeignComparisonTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Five launches of `a/10` and `b`, as a CSV of times.
  private func times(_ name: String, _ factors: (a: Double, b: Double)) throws -> ResultSet {
    let lines = Measured.jitter.enumerated().flatMap { launch, jitter in
      ["a/10,\(launch + 1),\(jitter * factors.a),us", "b,\(launch + 1),\(jitter * factors.b),us"]
    }
    return try .read(folder.write("name,launch,time,unit\n" + lines.joined(separator: "\n"), to: name))
  }

  @Test func aSlowdownIsFoundAndGapsAreNotedOnceForBothSides() throws {
    let comparison = try Comparison(
      base: try times("old.csv", (10, 10)), new: try times("new.csv", (12, 10)), rules: ComparisonRules())
    #expect(comparison.isJudged && comparison.benchmarks.map(\.verdict) == [.slower, .unchanged])
    #expect(comparison.notes.count == 1 && comparison.notes[0].contains("new.csv' have times alone"))
    #expect(comparison.base.provenance.machines == [] && comparison.base.provenance.runs == [])
  }

  @Test func timesOfElsewhereCompareWithAResultFileByTheirNames() throws {
    let own = ResultSet(rows: (1...5).map { .timed("a", launch: $0, nanoseconds: 100) }, label: "own.csv")
    let name = own.benchmarks[0].identity.name
    let text = "name,launch,time,unit\n" + (1...5).map { "\(name),\($0),150,ns\n" }.joined()
    let comparison = try Comparison(base: own, new: .read(folder.write(text)), rules: ComparisonRules())
    #expect(comparison.benchmarks.map(\.name) == [name] && comparison.onlyInBase == [] && comparison.isJudged)
    #expect(comparison.notes.count { $0.contains("times alone") } == 1)
    #expect(!comparison.notes.contains { $0.contains("does not say") || $0.contains("no panel") })
  }

  @Test func aHistoryOfTimesFindsThemBelowFolders() throws {
    for number in 0..<12 {
      try folder.makeFolder("commit=c\(10 + number)")
      let time = number < 8 ? 100.0 : 150
      let repetition = "{\"name\": \"BM_a/3\", \"real_time\": \(time), \"time_unit\": \"ns\"}"
      let others = (0..<20).map { "{\"name\": \"BM_\($0)\", \"real_time\": 100.\(number), \"time_unit\": \"ns\"}" }
      let entries = ([repetition, repetition] + others).joined(separator: ", ")
      try folder.write("{\"benchmarks\": [\(entries)]}", to: "commit=c\(10 + number)/times.json")
    }
    try folder.write("{\"benchmarks\": [{\"verdict\": \"slower\"}]}", to: "comparison.json")
    let history = try History.read([folder.path])
    let group = try #require(history.groups.first)
    #expect(history.groups.count == 1 && group.points.count == 12 && group.key.text == "unknown machine")
    let changes = group.events(try BenchmarkSelection()).flatMap(\.changes)
    #expect(changes.map(\.name) == ["BM_a/3"])
  }
}
