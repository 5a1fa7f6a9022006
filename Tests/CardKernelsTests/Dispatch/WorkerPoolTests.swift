import CardKernels
import CardSuites
import CLibrary
import KernelContracts
import Testing

@Suite struct WorkerPoolTests {
  /// Three threads on whatever there is, so that the tests mean something on one core, too.
  static let pool = WorkerPool(processors: [0, 0, 0])

  /// The number of times that each row was worked on.
  static func visits(_ rows: Int, _ pool: WorkerPool) -> [Int] {
    var visits = [Int](repeating: 0, count: rows)
    visits.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      while !pool.run(
        rows, base,
        { arguments, first, count in
          let visits = UnsafeMutableRawPointer(mutating: arguments).assumingMemoryBound(to: Int.self)
          for row in first..<first + count { visits[row] += 1 }
        })
      { sched_yield() }
    }
    return visits
  }

  @Test func everyRowIsWorkedOnOnce() {
    for rows in Array(1...300) + [100_000] {
      #expect(Self.visits(rows, Self.pool).allSatisfy { $0 == 1 }, "\(rows) rows")
    }
  }

  @Test func manyShortCallsAllEnd() {
    let pool = WorkerPool(processors: [0, 0, 0])
    for call in 0..<10_000 {
      guard Self.visits(130, pool).allSatisfy({ $0 == 1 }) else {
        Issue.record("call \(call)")
        return
      }
    }
  }

  @Test func workersThatSleepAreWoken() {
    let pool = WorkerPool(processors: [0, 0, 0])
    for call in 0..<200 {
      // Longer than a worker spins, at times only just.
      usleep(UInt32(call % 10) * 40)
      #expect(Self.visits(1000, pool).allSatisfy { $0 == 1 }, "call \(call)")
    }
  }

  @Test func aCallWithinACallIsRefused() {
    let pool = WorkerPool(processors: [0, 0])
    var refusals = [Bool](repeating: false, count: 2)
    refusals.withUnsafeMutableBytes { bytes in
      let isDone = pool.run(128, UnsafeRawPointer(bytes.baseAddress!)) { arguments, first, _ in
        let refused = !pool.run(128, arguments) { _, _, _ in }
        UnsafeMutableRawPointer(mutating: arguments).storeBytes(of: refused, toByteOffset: first / 64, as: Bool.self)
      }
      #expect(isDone)
    }
    #expect(refusals == [true, true])
  }

  @Test func callsFromSeveralThreadsDoNotMix() async {
    let pool = WorkerPool(processors: [0, 0, 0])
    let areWhole = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<500).allSatisfy { _ in Self.visits(300, pool).allSatisfy { $0 == 1 } } }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(areWhole)
  }

  @Test func aProcessEndsWhileItsWorkersSleep() async {
    await #expect(processExitsWith: .success) {
      let pool = WorkerPool(processors: [0, 0, 0])
      _ = WorkerPoolTests.visits(1000, pool)
      usleep(20_000)
      exit(0)
    }
  }
}

@Suite struct KernelTableDividedTests {
  static let pool = WorkerPool(processors: [0, 0, 0])
  static let forms = KernelForm.all.filter { form in
    CardKernels.table(.simd, for: Float.self)?.divided(in: pool) { _ in 1 }.offers(form) == true
  }

  @Test func kernelsThatAreWorthDividingAreDivided() {
    guard let simd = CardKernels.table(.simd, for: Float.self) else { return }
    #expect(Self.forms == KernelForm.all.filter { $0.kernel.isDivisible && simd.offers($0) })
    #expect(Self.forms.contains(KernelForm(.compose, streaming: true)))
    #expect(!Self.forms.contains(KernelForm(.interpolate)))
    #expect(simd.divided(in: Self.pool) { _ in 1 }.variant == .parallel)
  }

  /// Parts begin at multiples of 64 rows.
  private static let counts = Array(0...3) + [63, 64, 65, 127, 128, 129, 191, 193, 257, 300, 5000]

  @Test(arguments: forms)
  func threadsReturnTheBitsOfOne(_ form: KernelForm) throws {
    try compare(form, Float.self, Self.counts)
    try compare(form, Double.self, Self.counts)
  }

  @Test(arguments: [Kernel.compose, .curve, .concat])
  func soDoManyRows(_ kernel: Kernel) throws {
    try compare(KernelForm(kernel), Float.self, [100_000])
    try compare(KernelForm(kernel), Double.self, [100_000])
  }

  private func compare<Scalar: KernelScalar>(_ form: KernelForm, _: Scalar.Type, _ counts: [Int]) throws {
    let simd = try #require(CardKernels.table(.simd, for: Scalar.self))
    let divided = simd.divided(in: Self.pool) { _ in 1 }
    for trial in try Domain.few(of: form.kernel, rows: counts.max() ?? 0) as [Trial<Scalar>] {
      for rows in counts {
        let one = try #require(trial.guarded(simd, streaming: form.streams, rows: rows))
        let many = try #require(trial.guarded(divided, streaming: form.streams, rows: rows))
        let isSame = one.columns.elementsEqual(many.columns, by: haveSameBits)
        #expect(isSame && many.trespass == nil, "\(trial.recipe), \(rows) rows")
      }
    }
  }
}

@Suite struct RowPartsTests {
  @Test(arguments: [1, 2, 3, 7, 64])
  func everyRowIsInOnePart(_ parts: Int) {
    for rows in Array(0...300) + [100_000] {
      let division = RowParts(rows: rows, parts: parts)
      #expect((0..<parts).flatMap { division[$0] } == Array(0..<rows), "\(rows) rows")
    }
  }

  @Test func noTwoPartsShareACacheLine() {
    for rows in [65, 128, 200, 100_000] {
      let division = RowParts(rows: rows, parts: 3)
      #expect((0..<3).allSatisfy { division[$0].lowerBound % 64 == 0 || division[$0].isEmpty }, "\(rows) rows")
    }
  }

  @Test func partsAreOfNearlyEqualLength() {
    let division = RowParts(rows: 100_000, parts: 4)
    let lengths = (0..<4).map { division[$0].count }
    #expect(lengths.max()! - lengths.min()! <= 4 * 64, "\(lengths)")
  }
}
