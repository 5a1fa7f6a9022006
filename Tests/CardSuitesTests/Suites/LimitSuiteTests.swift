import CardKernels
import CardSuites
import KernelContracts
import Records
import Testing

@Suite(.enabled(if: CardKernels.limits(for: Float.self) != nil, "no lane kernel may run here"))
struct LimitSuiteTests {
  /// Everything that kernels of this project move.
  static let traffics = Set(Kernel.allCases.compactMap(\.traffic))
  /// Those of kernels that move states on where they are.
  static let inPlace = Set(Kernel.allCases.filter(\.updatesStates).compactMap(\.traffic?.inPlace))

  @Test func everyTwinStoresEveryNumberOfItsKernel() throws {
    let table = try #require(CardKernels.limits(for: Float.self)?.table)
    for traffic in Self.traffics.union(Self.inPlace) {
      for rows in [1, 63, 64, 67, 1000] {
        let trial = TrafficTrial<Float>(traffic, rows: 1024)
        let agreement = trial.agreement(of: table.walks(traffic), rows)
        #expect(agreement.status == .ok, "\(traffic.name), \(rows) rows")
      }
    }
  }

  @Test func aTwinThatStoresTooLittleFails() throws {
    let table = try #require(CardKernels.limits(for: Double.self)?.table)
    let trial = TrafficTrial<Double>(Traffic(columnsRead: 1, columnsWritten: 2), rows: 64)
    let walks = table.walks(Traffic(columnsRead: 1, columnsWritten: 1))
    let agreement = trial.agreement(of: walks, 64)

    #expect(agreement.status == .failed && agreement.worstInput == "64 numbers were not stored")
  }

  @Test func shapesHaveNamesOfTheirOwn() {
    #expect(Set(Self.traffics.map(\.name)).count == Self.traffics.count)
    #expect(Kernel.affine.traffic?.name == "4r16w" && Kernel.componentwise.traffic?.name == "33r16w")
  }

  @Test func aSelectedBenchmarkBringsItsLimitsAlong() throws {
    let all = try Suites.entries(.small())
    let selected = all.filter { $0.identity.name == "curve/tipIn/scalar/float/67" }
    let names = selected.map(\.offer).withLimits(from: all.map(\.offer)).map(\.name)

    #expect(
      Set(names) == [
        "curve/tipIn/scalar/float/67", "traffic/1r1w/simd/float/67", "peak/fma/simd/float/67",
        "call/empty/simd/float/1",
      ])
    let work = selected.first?.prepared().work
    #expect(Set([work?.twin, work?.peak, work?.empty]) == Set(names.dropFirst()))
  }

  @Test func whatAllCoresDoIsLimitedByAllCores() throws {
    guard CardKernels.table(.parallel, for: Float.self) != nil else { return }
    var configuration = try SuiteConfiguration.small()
    (configuration.rows, configuration.elements, configuration.variants) = ([100_000], [.float], [.simd, .parallel])
    let all = try Suites.entries(configuration)
    let names = Set(all.map(\.identity.name))
    let limits = all.filter { ["simd", "parallel"].contains($0.identity.variant) && $0.identity.kernel == "spring" }

    #expect(Set(limits.map(\.identity.variant)) == ["simd", "parallel"])
    for entry in limits {
      let own = entry.limits.filter { !$0.hasPrefix("call/") }
      #expect(
        own.count == 2 && own.allSatisfy { $0.contains("/\(entry.identity.variant ?? "")/") && names.contains($0) })
    }
  }

  @Test func largeTablesAreMeasuredKernelByKernelWithTheirLimits() throws {
    var configuration = try SuiteConfiguration.small()
    (configuration.rows, configuration.variants) = ([1000, 1_000_000], [.simd])
    let all = try Suites.entries(configuration).map(\.offer)
    let groups = all.groups

    #expect(Set(groups.joined().map(\.identity.name)) == Set(all.map(\.identity.name)))
    #expect(groups[0].allSatisfy { $0.identity.rows <= 100_032 })
    for group in groups.dropFirst() {
      let names = Set(group.map(\.identity.name))
      #expect(names.count == group.count && group.allSatisfy { names.isSuperset(of: $0.limits) })
    }
    #expect(groups.allSatisfy { $0.byteCount < 4_000_000_000 })
  }
}
