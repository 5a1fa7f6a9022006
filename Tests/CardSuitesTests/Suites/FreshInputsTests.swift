import CardKernels
import CardSuites
import KernelContracts
import Stopwatch
import Testing

@Suite struct FreshInputsTests {
  static func benchmark(_ trial: Trial<Double>, rows: Int, warm: Bool) throws -> PreparedBenchmark? {
    var configuration = try SuiteConfiguration.small()
    (configuration.variants, configuration.warmInputs) = ([.scalar], warm)
    let suite = KernelSuite<Double>(rows: rows, configuration)
    return suite.entries(.phase, recipe: "counted", columns: 2) { _ in trial }.first?.prepared()
  }

  /// A pool whose local time is its row number.
  static func pool() -> Trial<Double> {
    let rows = SuiteConfiguration.poolRows
    return .phase(recipe: "counted", time: 0, duration: 1e9, start: (0..<rows).map { -Double($0) })
  }

  /// The first row of each of some calls: the number in the first row of its output.
  static func firstRows(_ trial: Trial<Double>, _ benchmark: PreparedBenchmark?, calls count: Int) throws -> [Int] {
    guard case .calls(let calls)? = benchmark?.kind else { return [] }
    return try (0..<count).map { _ in
      try calls.make(1)
      return Int(trial.result(0, row: 0))
    }
  }

  @Test func consecutiveCallsReadDifferentRowsAndComeRound() throws {
    let trial = Self.pool()
    let benchmark = try Self.benchmark(trial, rows: 1000, warm: false)
    let rows = try Self.firstRows(trial, benchmark, calls: 200)

    #expect(rows.prefix(3) == [0, 1024, 2048])
    #expect(Set(rows).count == 97, "every window of the pool is read, and none but those")
    #expect(rows.allSatisfy { $0 + 1000 <= trial.rows })
    #expect(benchmark?.work?.isFresh == true)
  }

  @Test func manyCallsAreTheSameAsOneAfterTheOther() throws {
    let (whole, single) = (Self.pool(), Self.pool())
    let benchmark = try Self.benchmark(whole, rows: 1000, warm: false)
    guard case .calls(let calls)? = benchmark?.kind else { return #expect(Bool(false), "its calls are repeated") }
    try calls.make(150)

    let last = try Self.firstRows(single, try Self.benchmark(single, rows: 1000, warm: false), calls: 150).last
    #expect(Int(whole.result(0, row: 0)) == last && calls.period == 97)
  }

  @Test func verificationSeesTheFirstRow() throws {
    let trial = Self.pool()
    let benchmark = try Self.benchmark(trial, rows: 1000, warm: false)
    #expect(try Self.firstRows(trial, benchmark, calls: 5).last != 0)

    #expect(try benchmark?.verify().status == .ok && trial.result(0, row: 0) == 0)
  }

  @Test(arguments: [(1000, true), (100_000, false)])
  func warmInputsAndCallsOfTheWholePoolReadTheSameRows(rows: Int, warm: Bool) throws {
    let trial = Self.pool()
    let benchmark = try Self.benchmark(trial, rows: rows, warm: warm)

    #expect(Set(try Self.firstRows(trial, benchmark, calls: 5)) == [0])
    #expect(benchmark?.work?.isFresh == !warm)
  }

  @Test(arguments: [1, 1000, 100_000, 100_033, 1_000_000])
  func aPoolHoldsItsRowsInWholeWindows(rows: Int) throws {
    let pool = try SuiteConfiguration.small().pool(for: rows)

    #expect(pool >= max(rows, 100_000) && pool % 64 == 0)
  }

  @Test func rowCountsOfOnePoolShareTheirInputs() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.rows = [1000, 10_000, 100_000]
    (configuration.variants, configuration.elements) = ([.scalar], [.float])
    let entries = try Suites.entries(configuration).filter { $0.identity.kernel == "curve" }
    let single = entries.prefix(1).map(\.offer).byteCount

    #expect(Set(entries.map(\.identity.rows)).count == 3)
    let tipped = entries.filter { $0.identity.recipe == "tipIn" }
    #expect(tipped.count == 3 && tipped.map(\.offer).byteCount == single)
  }

  @Test(arguments: Kernel.allCases.filter { $0 != .baked })
  func everyKernelReadsFromItsWindowOn(_ kernel: Kernel) throws {
    guard let simd = CardKernels.table(.simd, for: Double.self), simd.offers(kernel) else { return }
    let trials: [Trial<Double>] = try Domain.trials(of: kernel, rows: 200, .small())
    var moved = 0
    for trial in trials {
      trial.call(simd, rows: 64)?()
      let first = (0..<kernel.contract.valuesPerRow).map { trial.result($0, row: 0) }
      trial.call(simd, rows: 64, from: 64)?()
      let later = (0..<kernel.contract.valuesPerRow).map { trial.result($0, row: 0) }
      moved += later == first ? 0 : 1
      #expect(trial.agreement(of: simd, first: 64).status == .ok, "\(kernel), \(trial.recipe)")
    }
    #expect(moved > 0, "\(kernel) reads row 0 wherever its window begins")
  }
}
