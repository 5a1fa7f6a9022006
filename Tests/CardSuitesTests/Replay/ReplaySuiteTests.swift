import CardMotion
import CardSuites
import KernelContracts
import Stopwatch
import Testing

@Suite struct ReplaySuiteTests {
  @Test func everyRecipeIsPlayedInEveryVariantAndElement() throws {
    let names = try Suites.entries(.small()).map(\.identity.name).filter { $0.hasPrefix("replay/") }

    let expected = Gallery.all.flatMap { recipe in
      Variant.offered.filter { !$0.isOneWidth && $0 != .parallel }.flatMap { variant in
        ["float", "double"].map { "replay/\(recipe.name)/\(variant.rawValue)/\($0)/27" }
      }
    }
    #expect(names.sorted() == expected.sorted())
  }

  @Test func theShippedScrollIsPlayedFrameByFrame() throws {
    var configuration = SuiteConfiguration(scroll: .shipped())
    (configuration.rows, configuration.variants, configuration.elements) = ([1], [.simd, .scalar], [.float])
    configuration.recipes = [Gallery.tipIn]
    let entries = try Suites.entries(configuration).filter { $0.identity.kernel == "replay" }

    for entry in entries {
      let benchmark = entry.make()
      guard case .trace(let pass) = benchmark.kind else {
        Issue.record("a replay is a trace; got \(benchmark.kind)")
        continue
      }
      #expect(pass(SystemClock()).count == Int((ScrollTrace.shipped().duration * 120).rounded()) + 1)
      #expect(benchmark.verify().status == .ok)
    }
    #expect(!entries.isEmpty)
  }
}
