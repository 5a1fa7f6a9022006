import CardKernels
import CardSuites
import KernelContracts
import Stopwatch
import Testing

/// States that are moved on where they are: what is timed, and what is compared with the truth.
@Suite struct TrialInPlaceTests {
  static let kernels = Kernel.allCases.filter(\.updatesStates)

  /// The first trial of a kernel's domain, in place.
  static func trial(_ kernel: Kernel, rows: Int = 67) throws -> Trial<Float> {
    let trials: [Trial<Float>] = try Domain.trials(of: KernelForm(inPlace: kernel), rows: rows, .small())
    return try #require(trials.first)
  }

  /// The benchmarks in place, of one variant in Float.
  static func benchmarks(_ variant: Variant = .scalar, rows: Int, warm: Bool = false) throws -> [PreparedBenchmark] {
    var configuration = try SuiteConfiguration.small(rows: rows)
    (configuration.variants, configuration.elements, configuration.warmInputs) = ([variant], [.float], warm)
    let entries = try Suites.entries(configuration).filter { $0.identity.edition?.hasSuffix("in-place") == true }
    return entries.filter { $0.identity.kernel != "traffic" }.map { $0.prepared() }
  }

  @Test func aKernelThatIsOnlyWrongInPlaceIsFound() throws {
    var table = try #require(CardKernels.table(.scalar, for: Float.self))
    let propagate = try #require(table[.propagator])
    table[.propagator] = KernelEntry { call in
      propagate(call)
      // What a loop that reads a velocity it has written already would do.
      if call.replacesInputs, call.rows > 3 { call.result[1][3] *= 1.0001 }
    }
    let found = try #require(try Self.trial(.propagator).dependence(of: table, seed: 1))

    #expect(found.contains("row 3 has other bits in place than apart"))
    #expect(try Self.trial(.propagator).agreement(of: table).status == .failed)
  }

  @Test(arguments: kernels)
  func whatIsComparedHasTakenOneStepHoweverManyWereTimed(_ kernel: Kernel) throws {
    let table = try #require(CardKernels.table(.scalar, for: Float.self))
    let trial = try Self.trial(kernel)
    let timed = try #require(trial.calls(table, streaming: false, rows: 67, in: 67))
    try timed.make(500)

    #expect(trial.agreement(of: table).status == .ok)
    #expect(trial.traffic?.isInPlace == true)
  }

  @Test func everyWindowOfThePoolIsMovedOnInItsPlaceAndFromThereTheNextTime() throws {
    let trial = try Self.trial(.propagator, rows: 200)
    let table = try #require(CardKernels.table(.scalar, for: Float.self))
    let calls = try #require(trial.calls(table, streaming: false, rows: 64, in: 192))
    let before = (0..<200).map { trial.result(0, row: $0) }
    try calls.make(2)
    let moved = (0..<200).filter { trial.result(0, row: $0) != before[$0] }

    #expect(calls.period == 3 && moved == Array(0..<128))
    let once = trial.result(0, row: 0)
    try calls.make(2)
    #expect(trial.result(0, row: 0) != once)
  }

  @Test func statesNeitherComeToRestNorGrow() throws {
    for benchmark in try Self.benchmarks(rows: 8, warm: true) {
      guard case .calls(let calls) = benchmark.kind else { continue }
      try calls.make(200_000)
      #expect(try benchmark.verify().status == .ok, "\(benchmark.identity.name)")
    }
    for kernel in Self.kernels.filter({ $0.edition != .collapsed }) {
      let trial = Self.undamped(kernel)
      let table = try #require(CardKernels.table(.scalar, for: Float.self))
      let calls = try #require(trial.calls(table, streaming: false, rows: 64, in: 64))
      let before = Self.energies(trial)
      try calls.make(200_000)
      for (before, after) in zip(before, Self.energies(trial)) {
        #expect((0.5...2).contains(after / before), "\(kernel): \(before), \(after)")
      }
    }
  }

  static func undamped(_ kernel: Kernel) -> Trial<Float> {
    var inputs = Inputs(seed: 1)
    return InPlaceInputs<Float>(rows: 64, &inputs).trial(kernel).inPlace()
  }

  /// x² + (v/ω)² of some rows, for the slowest of the springs where every row has its own.
  static func energies(_ trial: Trial<Float>) -> [Double] {
    (0..<64).map { row in
      let frequency = trial.kernel == .propagatorPerRow ? InPlaceInputs<Float>.frequency(row: row) : 12
      let (x, v) = (Double(trial.result(0, row: row)), Double(trial.result(1, row: row)) / frequency)
      return x * x + v * v
    }
  }

  @Test func theTwinStoresWhereItLoads() throws {
    let traffic = try #require(Kernel.propagatorPerRow.traffic?.inPlace)
    nonisolated(unsafe) var calls: [LimitCall<Float>] = []
    let trial = TrafficTrial<Float>(traffic, rows: 256)
    try trial.calls(KernelEntry { calls.append($0) }, rows: 64, in: 256).make(2)

    #expect(calls.map { $0.columnsWritten[0] } == calls.map { $0.columnsRead[4] })
    #expect(calls.map { $0.columnsWritten[1] } == calls.map { $0.columnsRead[5] })
    #expect(calls.count == 2 && calls[1].columnsWritten.base == calls[0].columnsWritten.base + 64)
  }

  @Test func benchmarksInPlaceAreLimitedByTwinsInPlace() throws {
    let benchmarks = try Self.benchmarks(.simd, rows: 1000)
    let twins = Set(benchmarks.compactMap { $0.work?.twin })

    #expect(benchmarks.count == 5)
    #expect(twins == ["traffic/2r2w/simd-in-place/float/1000", "traffic/6r2w/simd-in-place/float/1000"])
    let work = try #require(benchmarks.first { $0.identity.kernel == "propagator" }?.work)
    #expect(work.bytesPerElement == 16 && work.workingSetBytes == SuiteConfiguration.poolRows * 8)
  }
}
