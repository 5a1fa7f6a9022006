import BenchTestSupport
import Judge
import Records
import Testing

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
