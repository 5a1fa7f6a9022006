import BenchTestSupport
import Judge
import Records
import Testing

@Suite struct RenamesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func set(_ names: [String], label: String = "old.csv") -> ResultSet {
    ResultSet(rows: Measured.rows(Dictionary(uniqueKeysWithValues: names.map { ($0, [100, 101, 102]) })), label: label)
  }

  private func names(_ renamed: ResultSet) -> [String] { renamed.benchmarks.map(\.identity.name) }

  @Test func wholeNamesAndBeginningsUpToASlashAreRenamedTheLongestFirst() throws {
    let renames = try Renames(["sort=order", "sort/fast=quick", "sort/fast/10=ten/10", "tree = a=b"])
    let old = set(["sort/fast/10", "sort/fast/20", "sort/plain/10", "sorted/fast/10", "tree/5"])
    let new = try old.renamed(renames)
    #expect(names(new) == ["ten/10", "quick/20", "order/plain/10", "sorted/fast/10", "a=b/5"])
    #expect(new.benchmarks.map(\.identity.size) == [10, 20, 10, 10, 5])
    #expect(new.benchmarks.map(\.launches) == old.benchmarks.map(\.launches))
  }

  @Test func renamedBenchmarksAreCompared() throws {
    let base = try set(["sort/simd/10", "same/simd/10"]).renamed(Renames(["sort=order"]))
    let comparison = try Comparison(
      base: base, new: set(["order/simd/10", "same/simd/10"], label: "new.csv"), rules: ComparisonRules())
    #expect(comparison.benchmarks.map(\.name).sorted() == ["order/simd/10", "same/simd/10"])
    #expect(comparison.onlyInBase == [] && comparison.onlyInNew == [])
  }

  @Test func aFileHasAPairPerLineAndComments() throws {
    let path = try folder.write("# since v2\nsort=order\n\n a/b = c=d\n", to: "renames.txt")
    #expect(try Renames([path]).pairs == Renames(["sort=order", "a/b = c=d"]).pairs)
    try folder.write("sort=order\nsort\n", to: "renames.txt")
    let error = try #require(throws: RenameError.self) { try Renames([path]) }
    #expect(error.description.hasPrefix("'\(path)', line 2: 'sort' is no pair of names"))
    #expect(throws: RenameError.self) { try Renames([folder.path + "/nothing.txt"]) }
  }

  @Test(arguments: ["=a", "a=", "a=a", "a=b=c"]) func whatIsNoPairIsRefused(text: String) {
    #expect(throws: RenameError.malformed(text, place: "")) { try Renames([text]) }
  }

  @Test func aPairWithoutUseNamesTheNearestName() throws {
    let error = try #require(throws: RenameError.self) {
      try set(["sort/simd/10", "tree/5"]).renamed(Renames(["tree=a", "srot/simd=b"]))
    }
    #expect(error.description.contains("no benchmark 'srot/simd'"))
    #expect(error.description.contains("the nearest name is 'sort/simd/10'"))
  }

  @Test func twoBenchmarksOfOneNameAreRefused() throws {
    #expect(throws: RenameError.taken("tree/10", place: "old.csv")) {
      try set(["sort/10", "tree/10"]).renamed(Renames(["sort=tree"]))
    }
  }

  @Test func aHistoryJoinsTheResultsBeforeAndAfter() throws {
    for number in 0..<12 {
      let rows = [ResultRow.timed(number < 5 ? "old" : "new", run: "r\(number)", nanoseconds: 100)]
      try folder.write(ResultTable.csv(rows), to: "\(10 + number).csv")
    }
    let history = try History.read([folder.path], renames: Renames(["old=new"]))
    #expect(history.groups.map(\.names) == [["new/simd/float/10"]])
    #expect(throws: RenameError.self) { try History.read([folder.path], renames: Renames(["odl=new"])) }
  }
}
