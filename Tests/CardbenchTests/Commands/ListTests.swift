import Foundation
import KernelContracts
import Testing

@Suite struct ListTests {
  @Test(arguments: ["benchmarks", "kernels", "recipes", "machine", "contracts", "columns"])
  func everySubjectIsTheSameTwice(subject: String) throws {
    let first = try Program.run("list", "--\(subject)")
    let second = try Program.run("list", "--\(subject)")

    #expect(first.code == 0)
    #expect(!first.output.isEmpty && first.output == second.output)
    #expect(first.errors.isEmpty)
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
      return try Program.shell(line + options.joined(), in: ScratchFolder()).output
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

  @Test func theGalleryHasNineRecipes() throws {
    let recipes = try Program.run("list", "--recipes").output.split(separator: "\n")

    #expect(
      recipes.map { String($0.prefix { $0 != ":" }) } == [
        "fadeIn", "tipIn", "cascadeFade", "moveUpBounce", "moveUpFade", "slideIn", "press", "flipHorizontal",
        "flipVertical",
      ])
  }

  @Test func aRecipeThatFloatCannotHoldIsRefusedAndMayBeOfDoubles() throws {
    let folder = try ScratchFolder()
    try folder.write(
      #"{"name":"large","duration":1,"driver":{"curve":"ease"},"end":{"transform":[{"translate":[1e39,0]}]}}"#,
      to: "large.json")
    let refused = try Program.run("list", "--recipe", "large.json", in: folder)
    #expect(refused.code == 2)
    #expect(refused.errors.hasSuffix("use a smaller or larger one, or double\n"))
    #expect(try Program.run("list", "--recipe", "large.json", "--precision", "double", in: folder).code == 0)
  }

  /// The filter is right, and so is 'list', which has other variants.
  @Test func aVariantThatIsAbsentIsSaidToBeBeforeAFilterIsBlamed() throws {
    let folder = try ScratchFolder()
    let words = "run --dry-run --quick --variants simd --filter '^frame/tipIn'"
    let outcome = try Program.shell("CARDBENCH_ISA=baseline $cardbench \(words)", in: folder)
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("note: no simd: "), "\(outcome.errors)")
    #expect(try !Program.shell("$cardbench \(words)x", in: folder).errors.contains("note: no simd"))
  }

  @Test func aRecipeForTheSecondTimeNeedsItsPolicy() throws {
    let outcome = try Program.run("run", "--dry-run", "--again", "tipIn")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--again is about --policy oneThenAnother"), "\(outcome.errors)")
  }

  @Test func aRecipeStaysOnALineHoweverManyStopsItsCurveHas() throws {
    let folder = try ScratchFolder()
    let stops = [String](repeating: "0.5", count: 1_000).joined(separator: ", ")
    let name = String(repeating: "n", count: 500)
    try folder.write(
      #"{"name": "\#(name)", "duration": 0.6, "driver": {"curve": "linear(\#(stops))"}}"#, to: "a.json")
    let line = try Program.run("list", "--recipes", "--recipe", "a.json", in: folder).output
    #expect(line.contains("n: 0.6 s on linear() with 1,000 stops"), "\(line)")
    #expect(line.count < 200, "\(line)")
  }

  @Test(arguments: [0.65, 0.825])
  func aDampingRatioIsToldAsItWasWritten(ratio: Double) throws {
    let folder = try ScratchFolder()
    for spring in [#""dampingRatio": \#(ratio)"#, #""response": 0.55, "dampingRatio": \#(ratio)"#] {
      try folder.write(#"{"name": "a", "duration": 0.6, "driver": {"spring": {\#(spring)}}}"#, to: "a.json")
      let line = try Program.run("list", "--recipes", "--recipe", "a.json", in: folder).output
      #expect(line.hasPrefix("a: 0.6 s on a spring of damping ratio \(ratio); "), "\(line)")
    }
  }

  @Test func everyContractIsAParagraphWithABound() throws {
    let paragraphs = try Program.run("list", "--contracts").output.components(separatedBy: "\n\n")

    #expect(paragraphs.count == 29)
    #expect(paragraphs.allSatisfy { $0.contains("\n  error     at most ") })
  }

  @Test func everyContractSaysHowItsBoundIsKnown() throws {
    let paragraphs = try Program.run("list", "--contracts").output.components(separatedBy: "\n\n")
    let known = paragraphs.map { text in Evidence.allCases.filter { text.contains("\n            \($0.rawValue): ") } }

    #expect(known == Kernel.allCases.map { [$0.contract.bound.evidence] })
  }

  @Test func theMachineTellsEveryVariantOnALine() throws {
    let lines = try Program.run("list", "--machine").output.split(separator: "\n")

    #expect(lines.map { $0.prefix { $0 != ":" } } == Variant.allCases.map { $0.rawValue[...] })
    #expect(lines.allSatisfy { $0.split(separator: ":").count == 2 && !$0.hasSuffix(": ") })
  }

  /// What other options or machines have is no mistake.
  @Test(arguments: [["--skip", "/blas/"], ["--skip", "^phase/.*/77$"], ["--kernels", "--skip", "/blas/float"]])
  func aPatternOfOtherNamesIsFine(arguments: [String]) throws {
    #expect(try Program.started(["list", "--variants", "scalar"] + arguments, in: ScratchFolder()).outcome().code == 0)
  }

  static let idle = [
    (["--skip", "nosuch"], "nothing matches --skip 'nosuch'"),
    (["--filter", "^phase/", "--filter", "frame/tipInn"], "did you mean 'tipIn' instead of 'tipInn'?"),
    (["--skip", "^simd/"], "nothing matches --skip '^simd/'"), (["--kernels", "--skip", "^simd/"], "list --kernels'"),
    (
      ["--machine", "--filter", "simd"],
      "--filter has no effect on --machine; leave it out, or list --benchmarks or --kernels."
    ),
    (["--recipes", "--precision", "double"], "--precision has no effect on --recipes"),
    (["--kernels", "--rows", "64"], "--rows has no effect on --kernels; leave it out, or list --benchmarks."),
    (["--plugin", "none.so", "--filter", "simd"], "--filter has no effect on --plugin"),
    (["--plugin", "none.so", "--kernels"], "leave --kernels out"),
    (
      ["--filter", "^phase/", "--policy", "everyDisplay"],
      "--policy is about replays, and none is selected; add --filter '^replay/'"
    ),
  ]

  @Test(arguments: idle) func anOptionWithoutEffectIsRefused(arguments: [String], message: String) throws {
    let outcome = try Program.started(["list"] + arguments, in: ScratchFolder()).outcome()
    #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
