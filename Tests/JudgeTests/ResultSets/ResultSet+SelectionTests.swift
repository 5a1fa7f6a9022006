import Testing

@testable import Records
@testable import Judge

@Suite struct ResultSetSelectionTests {
  @Test func filtersAndSkipsChooseByName() throws {
    var side = ResultSet(label: "a")
    side.benchmarks = ["frame", "spring", "frameless"].map { kernel in
      BenchmarkTimes(identity: BenchmarkIdentity(kernel: kernel, rows: 1))
    }
    let selection = try BenchmarkSelection(filters: ["^frame", "nothing"], skips: ["less"])
    #expect(side.selecting(selection).benchmarks.map(\.identity.kernel) == ["frame"])
    #expect(side.selecting(try BenchmarkSelection()) == side)
  }
}
