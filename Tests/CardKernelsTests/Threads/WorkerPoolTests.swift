import CLibrary
import CardKernels
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
