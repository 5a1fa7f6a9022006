import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Records
import Stopwatch
import Testing

@Suite struct SuitesTests {
  @Test func namesAreUnique() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.rows = [100, 1000]
    let names = try Suites.entries(configuration).map(\.identity.name)

    #expect(Set(names).count == names.count)
    #expect(names.count > 300)
  }

  @Test func everyRecipeIsThereInEveryVariantAndElement() throws {
    let names = Set(try Suites.entries(.small()).map(\.identity.name))

    let variants = CardKernels.tables(for: Float.self).filter {
      $0.variant != .parallel && !CardKernels.repeats($0, .frame)
    }.map(\.variant)
    let frames = Gallery.all.flatMap { recipe in
      variants.flatMap { variant in ["float", "double"].map { "frame/\(recipe.name)/\(variant)/\($0)/67" } }
    }
    #expect(frames.filter { !names.contains($0) } == [])
  }

  @Test func everyStageIsMeasured() throws {
    let kernels = Set(try Suites.entries(.small()).map(\.identity.kernel))

    #expect(
      kernels
        == Set(Kernel.allCases.map(\.question)).union([
          "display", "startTransform", "replay", "stagger", "traffic", "peak", "call",
        ])
    )
  }

  @Test func whatIsNotAskedForIsNotThere() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.variants = [.scalar]
    configuration.elements = [.double]
    configuration.recipes = [Gallery.press]
    let identities = try Suites.entries(configuration).map(\.identity)

    for identity in identities
    where !["display", "startTransform", "stagger", "traffic", "peak", "call"].contains(identity.kernel) {
      #expect(identity.variant?.hasPrefix("scalar") == true && identity.element == "double", "\(identity.name)")
    }
    #expect(identities.filter { $0.kernel == "frame" }.map(\.recipe) == ["press"])
  }

  @Test func everyBenchmarkIsTheOneItsEntryNamesAndAgreesWithItsReference() throws {
    var configuration = try SuiteConfiguration.small(rows: 131)
    configuration.rows = [1, 131]
    for entry in try Suites.entries(configuration) {
      let benchmark = entry.prepared()
      let agreement = try benchmark.verify()
      let isSound =
        agreement.status == .ok && agreement.reference != nil || ["peak", "call"].contains(entry.identity.kernel)
      #expect(isSound, "\(entry.identity.name): \(agreement)")
      #expect(benchmark.identity == entry.identity)
    }
  }

  @Test func theSeedDecidesTheInputs() throws {
    let (first, again, other) = (try Self.errors(seed: 1), try Self.errors(seed: 1), try Self.errors(seed: 2))

    #expect(first == again)
    let same = first.filter { other[$0.key] == $0.value }.map(\.key)
    #expect(same.isEmpty, "these do not depend on the seed: \(same)")
  }

  /// The worst error of each scalar Float kernel.
  static func errors(seed: UInt64) throws -> [String: Agreement] {
    var configuration = try SuiteConfiguration.small(seed: seed)
    (configuration.variants, configuration.elements) = ([.scalar], [.float])
    let entries = try Suites.entries(configuration).filter {
      // A staggered table begins at its first row, whatever the seed.
      !["display", "startTransform", "replay", "stagger", "traffic", "peak", "call"].contains($0.identity.kernel)
        && $0.identity.recipe?.contains("@") != true && $0.identity.kernel != "baked"
    }
    return try Dictionary(uniqueKeysWithValues: entries.map { ($0.identity.name, try $0.prepared().verify()) })
  }

  @Test func aDescribedTableSetsTheRowCount() throws {
    var configuration = try SuiteConfiguration.small(rows: 5000)
    configuration.rows = [1000, 5000]
    configuration.table = try TableDescription(
      width: 390, rows: (0..<71).map { TableDescription.Row(height: Double(40 + $0)) })
    let entries = try Suites.entries(configuration)

    #expect(entries.allSatisfy { $0.identity.rows == 71 || $0.identity.kernel == "call" })
    let frames = entries.filter { $0.identity.kernel == "frame" }
    #expect(try frames.allSatisfy { try $0.prepared().verify().status == .ok })
  }

  @Test func aRecipeTheTableCannotPlayIsAnError() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.table = try TableDescription(
      width: 390, rows: [TableDescription.Row(height: 40), TableDescription.Row(height: 50)])
    configuration.recipes = [
      try Recipe(
        name: "impossible", start: Pose(translation: Translation(y: Length(rowHeights: 1))),
        end: Pose(translation: Translation(y: Length(rowHeights: 2))), driver: .curve(.linear), duration: 1)
    ]
    #expect(throws: CompiledRecipeError(recipe: "impossible", reason: .endsDependOnRow(channel: .translationY))) {
      try Suites.entries(configuration)
    }
  }

  @Test func aWrongTransformFailsAndNamesTheRow() {
    let layers = Layers(rows: 20)
    let right = Transform3D(translationX: 1, y: 2, z: 3)
    var calls = 0
    layers.assign {
      calls += 1
      return calls == 8 ? .identity : right
    }
    let agreement = layers.verification(right).agreement

    #expect(agreement.status == .failed)
    #expect(agreement.worstInput?.hasPrefix("row 7 ") == true)
    layers.assign { right }
    #expect(layers.verification(right) == .ok)
  }
}

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
