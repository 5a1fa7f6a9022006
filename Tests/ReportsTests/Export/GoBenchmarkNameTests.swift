import Testing

@testable import Records
@testable import Reports

@Suite struct GoBenchmarkNameTests {
  func name(kernel: String, recipe: String?) -> String {
    GoBenchmarkName.of(ExportSample.row(10, recipe: recipe, kernel: kernel))
  }

  @Test func absentPartsHaveNoKey() {
    let row = ResultRow(
      identity: BenchmarkIdentity(kernel: "traffic", rows: 0), launch: Launch(runID: "r", machineID: "m"),
      agreement: .unchecked)

    #expect(GoBenchmarkName.of(row) == "BenchmarkTraffic/rows=0")
  }

  @Test func whatTheFormatGivesAMeaningIsEncoded() {
    #expect(name(kernel: "frame", recipe: "a b/c%\u{A0}\n").contains("/recipe=a%20b%2Fc%25%C2%A0%0A/"))
  }

  @Test func differentRecipesStayDifferent() {
    let recipes = ["a b", "a%20b", "a/b", "a%2Fb", "a_b", "a\tb", "ab"]

    #expect(Set(recipes.map { name(kernel: "frame", recipe: $0) }).count == recipes.count)
  }

  @Test func theNameBeginsWithAnUpperCaseLetter() {
    #expect(name(kernel: "rungeKutta4", recipe: nil).hasPrefix("BenchmarkRungeKutta4/"))
    #expect(name(kernel: "éclair", recipe: nil).hasPrefix("BenchmarkÉclair/"))
    #expect(name(kernel: "4x4", recipe: nil).hasPrefix("BenchmarkKernel4x4/"))
    #expect(name(kernel: " x", recipe: nil).hasPrefix("BenchmarkKernel%20x/"))
  }
}
