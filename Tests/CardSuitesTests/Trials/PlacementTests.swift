import CardKernels
import CardSuites
import KernelContracts
import Records
import Testing

@Suite struct PlacementTests {
  @Test(arguments: Kernel.allCases)
  func outputsBeginByQuartersOfAPageAndTwoLinesLaterAndEndInTheirMemory(_ kernel: Kernel) throws {
    try check(kernel, Float.self)
    try check(kernel, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ kernel: Kernel, _: Scalar.Type) throws {
    guard let own = CardKernels.tables(for: Scalar.self).first(where: { $0.offers(kernel) }) else { return }
    let trials: [Trial<Scalar>] = try Domain.trials(of: kernel, rows: 67, .small())
    let trial = try #require(trials.first)
    nonisolated(unsafe) var calls: [WatchedCall] = []
    // A frame in stages has no entry of its own.
    let table = own.mapEntries { entryKernel, entry in
      entry.watched(isLast: kernel != .frame || entryKernel == .compose) { calls.append($0) }
    }
    let timed = try #require(trial.calls(table, streaming: false, rows: 67, in: 67))
    let hasBoth = kernel == .fusedFrame || kernel == .frame
    #expect(timed.placements == (hasBoth ? 4 : TimedBlock.placements))
    let memory = Self.memory(of: trial)
    var begins: [Int] = []
    for placement in (0..<timed.placements).reversed() {
      calls = []
      timed.place(placement)
      try timed.make(2)
      let last = calls.filter(\.isLast)
      #expect(last.count == 2 && calls.allSatisfy(\.isClean), "\(kernel)")
      #expect(last.allSatisfy { $0.isOnLines }, "\(kernel): stores past the caches would trap")
      #expect(last.allSatisfy { call in memory.allSatisfy { !$0.contains(call.begin) || call.end <= $0.upperBound } })
      begins += Set(last.map(\.begin))
    }
    let first = try #require(begins.last)
    let expected = [3_200, 2_176, 1_152, 128, 3_072, 2_048, 1_024, 0]
    #expect(begins.map { $0 - first } == expected.suffix(timed.placements), "\(kernel)")
  }

  /// The addresses of a trial's columns.
  private static func memory<Scalar: KernelScalar>(of trial: Trial<Scalar>) -> [Range<Int>] {
    trial.storage.compactMap { $0 as? ColumnStorage<Scalar> }.map { storage in
      let begin = Int(bitPattern: storage.block.base)
      return begin..<(begin + storage.columns * storage.block.stride * MemoryLayout<Scalar>.stride)
    }
  }

  @Test func outputsOfCallsInPlaceAndOfTwinsStay() throws {
    let table = try #require(CardKernels.table(.scalar, for: Float.self))
    let trial = try TrialInPlaceTests.trial(.propagator)
    let traffic = try #require(Kernel.propagator.traffic)
    let twin = TrafficTrial<Float>(traffic, rows: 256).calls(KernelEntry { _ in }, rows: 64, in: 256)

    #expect(trial.calls(table, streaming: false, rows: 67, in: 67)?.placements == 1)
    #expect(twin.placements == 1)
  }

  @Test func aMoveDoesNotChangeWhichRowsAreNext() throws {
    let trial = FreshInputsTests.pool()
    nonisolated(unsafe) var starts: [UnsafePointer<Double>] = []
    var table = try #require(CardKernels.table(.scalar, for: Double.self))
    table[.phase] = KernelEntry { starts.append($0.start) }
    let calls = try #require(trial.calls(table, streaming: false, rows: 1000, in: trial.rows))
    for placement in [0, 3, 1] {
      calls.place(placement)
      try calls.make(1)
    }

    #expect(starts.map { $0 - starts[0] } == [0, 1024, 2048])
  }
}

/// A call of a kernel: the begin of its outputs, the end of the rows behind them, whether it left those alone, and whether
/// all outputs begin on cache lines.
private struct WatchedCall: Sendable {
  var isLast: Bool
  var begin: Int
  var end: Int
  var isClean: Bool
  var isOnLines: Bool
}

extension AnyKernelEntry {
  /// The entry, which reports its calls.
  fileprivate func watched(
    isLast: Bool, _ report: @escaping @Sendable (WatchedCall) -> Void
  ) -> any AnyKernelEntry<Scalar> {
    let kernel = typed
    return KernelEntry<Call> { call in
      let behind = call.numbersBehind
      for number in behind { number.pointee = 7 }
      kernel(call)
      let outputs = call.outputs
      let begin = Int(bitPattern: outputs.records ?? outputs.columns?.base)
      let end = behind.map { Int(bitPattern: $0 + 1) }.max() ?? begin
      report(
        WatchedCall(
          isLast: isLast, begin: begin, end: end, isClean: behind.allSatisfy { $0.pointee == 7 },
          isOnLines: outputs.beginOnCacheLines))
    }
  }
}

extension KernelCall {
  /// The numbers of the sixteen rows after the last one.
  fileprivate var numbersBehind: [UnsafeMutablePointer<Scalar>] {
    let (outputs, behind) = (outputs, rows..<(rows + 16))
    var numbers: [UnsafeMutablePointer<Scalar>] = []
    if let columns = outputs.columns {
      for column in 0..<outputs.columnCount { numbers += behind.map { columns[column] + $0 } }
    }
    if let records = outputs.records {
      let width = outputs.numbersPerRecord
      numbers += (behind.lowerBound * width..<behind.upperBound * width).map { records + $0 }
    }
    return numbers
  }
}
