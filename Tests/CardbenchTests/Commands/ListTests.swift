import Foundation
import KernelContracts
import Testing

@Suite struct ListTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: ["benchmarks", "kernels", "recipes", "machine", "contracts", "columns"])
  func everySubjectIsTheSameTwice(subject: String) throws {
    let outcomes = try (1...2).map { _ in try Program.run("list", "--\(subject)").expect(0) }
    #expect(!outcomes[0].output.isEmpty && outcomes[0].errors.isEmpty && outcomes[0].output == outcomes[1].output)
  }

  @Test func benchmarksAreUniqueNamesThatFiltersNarrow() throws {
    let all = try Program.run("list").output.split(separator: "\n")
    let some = try Program.run(
      "list", "--filter", "^curve/", "--skip", "double", "--rows", "7", "--variants", "scalar", "--skip", "@")

    #expect(Set(all).count == all.count)
    #expect(all.contains("frame/tipIn/scalar/float/10000"))
    #expect(some.output == "curve/tipIn/scalar/float/7\n")
  }

  @Test func theNotationsThatOccurAreExplainedBehindTheNames() throws {
    func list(_ options: String...) throws -> String {
      let line = #""$cardbench" list --rows 7 --variants scalar,simd --filter '^(propagator|traffic)/.*/float/7$' "#
      return try Program.shell(line + options.joined()).output
    }
    let (names, explained) = (try list(), try list("--explain"))

    #expect(explained.hasPrefix(names + "\n"))
    let legend = explained.dropFirst(names.count + 1).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      legend.map { $0.components(separatedBy: "  ")[0] } == [
        "scalar", "simd", "-per-row", "-in-place", "own springs", "undamped", "own undamped", "1r17w",
      ], "\(legend)")
  }

  @Test func namesOfKernelsAreExplainedAndNothingElseIs() throws {
    let kernels = try Program.run("list", "--kernels", "--filter", "^oscillation/scalar/float", "--explain")
    #expect(kernels.output.hasPrefix("oscillation/scalar/float\n\nscalar  the plain formula, "))
    #expect(try Program.run("list", "--machine", "--explain").output == Program.run("list", "--machine").output)
  }

  @Test func aRecipeThatFloatCannotHoldIsRefusedAndMayBeOfDoubles() throws {
    let folder = try ScratchFolder([
      "large.json":
        #"{"name":"large","duration":1,"driver":{"curve":"ease"},"end":{"transform":[{"translate":[1e39,0]}]}}"#
    ])
    let refused = try folder.run("list", "--recipe", "large.json").expect(2)
    #expect(refused.errors.hasSuffix("use a smaller or larger one, or double\n"))
    try folder.run("list", "--recipe", "large.json", "--precision", "double").expect(0)
  }

  /// The filter is correct, and so is 'list', which has other variants.
  @Test func aVariantThatIsAbsentIsSaidToBeBeforeAFilterIsBlamed() throws {
    let words = "run --dry-run --quick --variants simd --filter '^frame/tipIn'"
    let outcome = try folder.shell("CARDBENCH_ISA=baseline $cardbench \(words)").expect(64)
    #expect(outcome.errors.hasPrefix("note: no simd: "), "\(outcome.errors)")
    #expect(try !folder.shell("$cardbench \(words)x").errors.contains("note: no simd"))
  }

  @Test func aRecipeStaysOnALineHoweverManyStopsItsCurveHas() throws {
    let stops = [String](repeating: "0.5", count: 1_000).joined(separator: ", ")
    let name = String(repeating: "n", count: 500)
    try folder.write(
      #"{"name": "\#(name)", "duration": 0.6, "driver": {"curve": "linear(\#(stops))"}}"#, to: "a.json")
    let line = try folder.run("list", "--recipes", "--recipe", "a.json").output
    #expect(line.contains("n: 0.6 s on linear() with 1,000 stops"), "\(line)")
    #expect(line.count < 200, "\(line)")
  }

  @Test func everyContractIsAParagraphWithABoundAndHowThatIsKnown() throws {
    let paragraphs = try Program.run("list", "--contracts").output.components(separatedBy: "\n\n")
    let known = paragraphs.map { text in Evidence.allCases.filter { text.contains("\n            \($0.rawValue): ") } }
    #expect(known == Kernel.allCases.map { [$0.contract.bound.evidence] })
    #expect(paragraphs.allSatisfy { $0.contains("\n  error     at most ") })
  }

  @Test func theMachineTellsEveryVariantOnALine() throws {
    let lines = try Program.run("list", "--machine").output.split(separator: "\n")

    #expect(lines.map { $0.prefix { $0 != ":" } } == Variant.allCases.map { $0.rawValue[...] })
    #expect(lines.allSatisfy { $0.split(separator: ":").count == 2 && !$0.hasSuffix(": ") })
  }

  /// Names that exist only with other options, files or machines are not mistakes.
  @Test(arguments: [
    "list --variants scalar --skip /blas/", "list --variants scalar --skip ^phase/.*/77$",
    "list --variants scalar --kernels --skip /blas/float", "history a.csv --skip ^phase/.*/simd512/float/77$",
    "compare a.csv a.csv --skip ^phase/.*/simd512/float/77$",
  ])
  func aPatternOfOtherNamesIsFine(words: String) throws {
    let folder = try ScratchFolder.withEveryKindOfFile()
    try folder.run(words.split(separator: " ").map(String.init)).expect(0)
  }
}
