import Judge
import SeededRandom
import TableTestSupport
import Testing

@Suite struct MultipleTestingTests {
  private let discoveries = ComparisonRules.Correction.falseDiscoveryRate
  private let family = ComparisonRules.Correction.familyWise

  @Test func correctionsAreThoseOfTheirDefinitions() throws {
    for row in try Fixture("statistics_corrections", .module).rows {
      let p = row.numbers("p")
      for (name, corrected) in [
        ("benjamini_hochberg", discoveries.corrected(p)), ("holm", family.corrected(p)),
      ] {
        let exact = row.numbers(name)
        #expect(corrected.count == exact.count)
        let isClose = zip(corrected, exact).allSatisfy { abs($0 - $1) <= 1e-15 * max($1, 1e-300) * 4 }
        #expect(isClose, "\(name), line \(row.line): \(corrected), exactly \(exact)")
      }
    }
  }

  @Test func unknownProbabilitiesCountAsNoEvidence() {
    #expect(discoveries.corrected([.nan, 0.01]) == [1, 0.02])
    #expect(family.corrected([.nan, 0.01]) == [1, 0.02])
  }

  @Test func aMillionProbabilitiesKeepTheirOrder() {
    var generator = SeededGenerator(seed: 18)
    let p = (0..<1_000_000).map { _ in Double.random(in: 0...1, using: &generator) }
    let corrected = discoveries.corrected(p)
    let strict = family.corrected(p)
    let order = p.indices.sorted { p[$0] < p[$1] }
    let isOrdered = zip(order, order.dropFirst()).allSatisfy {
      corrected[$0] <= corrected[$1] && strict[$0] <= strict[$1]
    }
    #expect(isOrdered, "seed 18")
    #expect(p.indices.allSatisfy { p[$0] <= corrected[$0] && corrected[$0] <= strict[$0] && strict[$0] <= 1 })
  }
}
