import BenchRecords
import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite(.enabled(if: CardKernels.limits(for: Float.self) != nil, "no lane kernel may run here"))
struct LimitSuiteTests {
  /// Everything that kernels of this project move.
  static let traffics = Set(Kernel.allCases.compactMap(\.traffic))

  @Test func everyTwinStoresEveryNumberOfItsKernel() throws {
    let table = try #require(CardKernels.limits(for: Float.self)?.table)
    for traffic in Self.traffics {
      for rows in [1, 63, 64, 67, 1000] {
        let trial = TrafficTrial<Float>(traffic, rows: 1024)
        for function in [table.traffic, table.streamedTraffic] {
          #expect(trial.agreement(of: function, rows).status == .ok, "\(traffic.name), \(rows) rows")
        }
      }
    }
  }

  @Test func aTwinThatStoresTooLittleFails() throws {
    let table = try #require(CardKernels.limits(for: Double.self)?.table)
    let trial = TrafficTrial<Double>(Traffic(columnsRead: 1, columnsWritten: 2), rows: 64)
    let agreement = trial.agreement(
      of: { traffic, buffers, rows in
        table.traffic(Traffic(columnsRead: traffic.columnsRead, columnsWritten: 1), buffers, rows)
      }, 64)

    #expect(agreement.status == .failed && agreement.worstInput == "64 numbers were not stored")
  }

  @Test func shapesHaveNamesOfTheirOwn() {
    #expect(Set(Self.traffics.map(\.name)).count == Self.traffics.count)
    #expect(Kernel.affine.traffic?.name == "4r16w" && Kernel.concatPairwise.traffic?.name == "32r16w")
  }

  @Test func aSelectedBenchmarkBringsItsLimitsAlong() throws {
    let all = try Suites.entries(.small())
    let selected = all.filter { $0.identity.name == "curve/tipIn/scalar/float/67" }
    let names = selected.map(\.offer).withLimits(from: all.map(\.offer)).map(\.name)

    #expect(
      Set(names) == [
        "curve/tipIn/scalar/float/67", "traffic/1r1w/simd/float/67", "traffic/1r1w/simd-streaming/float/67",
        "peak/fma/simd/float/67",
      ])
    let made = selected.first?.make()
    #expect(Set(made?.work?.twins ?? []).union([made?.work?.peak ?? ""]) == Set(names.dropFirst()))
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
