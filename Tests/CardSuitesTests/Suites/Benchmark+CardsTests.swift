import CardKernels
import CardSuites
import Stopwatch
import Testing

@Suite struct BenchmarkCardsTests {
  /// Counts how often a trial is made.
  final class Counter {
    var count = 0
  }

  static func entries(_ counter: Counter, rows: Int = 10) throws -> [Benchmark] {
    var configuration = try SuiteConfiguration.small()
    configuration.warmInputs = true
    return KernelSuite<Float>(rows: rows, configuration).entries(.phase, recipe: "counted", columns: 2) { _ in
      counter.count += 1
      return .phase(recipe: "counted", time: 0, duration: 1, start: Array(repeating: 0, count: rows))
    }
  }

  @Test func aTrialIsMadeWhenItIsNeededAndOnlyOnce() throws {
    let counter = Counter()
    let entries = try Self.entries(counter)
    #expect(counter.count == 0)
    let tables = CardKernels.tables(for: Float.self).filter { table in
      table.variant != .blas && table.variant != .parallel && !CardKernels.repeats(table, .phase)
    }
    #expect(entries.map(\.identity.variant) == tables.map(\.variant.rawValue))
    #expect(entries.map(\.identity.isa) == tables.map { $0.instructionSet(of: .phase).rawValue })

    let benchmarks = entries.map { $0.prepared() }
    #expect(counter.count == 1)
    #expect(try benchmarks.allSatisfy { try $0.verify().status == .ok })
    #expect(counter.count == 1)
  }

  @Test func entriesThatDoNotFitMayExist() throws {
    let counter = Counter()
    let entries = try Self.entries(counter, rows: .max / 2)

    #expect(counter.count == 0 && entries.map(\.offer).byteCount == .max)
    #expect(try (entries + Suites.entries(.small())).map(\.offer).byteCount == .max)
  }

  @Test func whatIsSharedCountsOnce() throws {
    let entries = try Self.entries(Counter())
    let bytes = ColumnStorage<Float>.byteCount(columns: 2, rows: 10)

    #expect(entries.map(\.offer).byteCount == bytes)
    #expect(entries.prefix(1).map(\.offer).byteCount == bytes)
    #expect([OfferedBenchmark]().byteCount == 0)
  }

  @Test func whatIsNotSharedAdds() throws {
    var configuration = try SuiteConfiguration.small(rows: 1000)
    configuration.variants = [.scalar]
    let entries = try Suites.entries(configuration).filter { $0.identity.kernel == "frame" }
    let single = entries.map { [$0.offer].byteCount }

    #expect(entries.map(\.offer).byteCount == single.reduce(0, +))
    #expect(single.allSatisfy { $0 > 1000 * 31 * 4 })
  }
}
