import CardMotion
import CardSuites
import KernelContracts
import Records
import Testing

@Suite struct NameNotationTests {
  private func forms(_ identities: BenchmarkIdentity...) -> [String] {
    NameNotation.used(in: identities).map(\.form)
  }

  @Test func everyPartOfEveryNameIsExplained() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.variants = Variant.allCases
    configuration.policy = .everyDisplay
    for identity in try Suites.entries(configuration).map(\.identity) {
      let isAnimation = Gallery.all.contains { $0.name == identity.recipe }
      let streams = identity.edition?.hasSuffix("streaming") == true
      let isInPlace = identity.edition?.hasSuffix("-in-place") == true
      let editions = [identity.edition != nil, streams && identity.edition != "streaming", isInPlace].count { $0 }
      let expected = editions + (identity.variant == nil ? 0 : 1) + (isAnimation || identity.recipe == nil ? 0 : 1)
      #expect(forms(identity).count == expected, "\(identity.name): \(forms(identity))")
      #expect(!identity.isGuest, "\(identity.name)")
    }
  }

  @Test func everyEditionIsExplained() {
    for name in Set((KernelForm.all + KernelForm.inPlace).compactMap(\.editionName)) {
      let forms = forms(BenchmarkIdentity(kernel: "k", variant: "scalar", edition: name, rows: 1))
      #expect(forms.joined() == "scalar-" + name, "\(name)")
    }
  }

  @Test func whatDoesNotOccurIsNotExplained() {
    #expect(forms() == [])
    #expect(
      forms(BenchmarkIdentity(kernel: "frame", recipe: "tipIn", variant: "auto", edition: "fused", rows: 1))
        == ["auto", "-fused"])
    #expect(forms(BenchmarkIdentity(kernel: "frame", recipe: "own springs", variant: "mine", rows: 1)) == [])
  }

  @Test func aNotationStandsOnceHoweverManyNamesUseIt() {
    let names = ["1r17w", "2r1w"].flatMap { recipe in
      ["float", "double"].map {
        BenchmarkIdentity(kernel: "traffic", recipe: recipe, variant: "simd", element: $0, rows: 1)
      }
    }
    #expect(NameNotation.used(in: names).map(\.form) == ["simd", "1r17w"])
  }

  @Test func distancesAndPoliciesAreReadFromTheRecipe() {
    let meanings = ["slideIn@1", "slideIn@6", "press@6"].map { BenchmarkIdentity(kernel: "baked", recipe: $0, rows: 1) }
    #expect(NameNotation.used(in: meanings).map(\.form) == ["@1", "@6"])
    #expect(NameNotation.used(in: meanings).last?.meaning.contains("6 samples") == true)
    #expect(forms(BenchmarkIdentity(kernel: "replay", recipe: "fadeIn@everyDisplay", rows: 1)) == ["@everyDisplay"])
  }
}
