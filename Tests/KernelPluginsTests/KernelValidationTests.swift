import CCardbench
import KernelContracts
import Synchronization
import Testing

@testable import KernelPlugins

/// Kernels of `phase`, in C's manner: one that keeps every promise, and one per broken promise.
@Suite struct KernelValidationTests {
  private typealias Inputs = UnsafePointer<Float>
  private typealias Outputs = UnsafeMutablePointer<Float>

  /// The numbers of a call: rows, time, start, local time.
  private static func arrays(_ call: UnsafePointer<cardbench_call>?) -> (Int, Float, Inputs, Outputs) {
    guard let call, let input = call.pointee.in[0], let output = call.pointee.out[0] else { fatalError("no arrays") }
    return (
      call.pointee.rows, Float(call.pointee.time), input.assumingMemoryBound(to: Float.self),
      output.assumingMemoryBound(to: Float.self)
    )
  }

  private static func phase(_ time: Float, _ start: Float) -> Float {
    start.isNaN ? .nan : min(max(time - start, 0), 0.5)
  }

  typealias Run = PluginKernel.Run

  private static let right: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    for row in 0..<rows { localTime[row] = phase(time, start[row]) }
    return 0
  }

  private static let skipsTheTail: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    for row in 0..<(rows / 4 * 4) { localTime[row] = phase(time, start[row]) }
    return 0
  }

  private static let writesOneRowTooFar: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    for row in 0..<rows { localTime[row] = phase(time, start[row]) }
    // Into the guard after a cache line; before a page it would end the process.
    if UInt(bitPattern: localTime) % 64 == 0, rows % 16 != 0 { localTime[rows] = 1 }
    return 0
  }

  private static let changesItsInput: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    for row in 0..<rows { localTime[row] = phase(time, start[row]) }
    if rows > 0 { UnsafeMutablePointer(mutating: start)[0] += 1 }
    return 0
  }

  private static let asksForCacheLines: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    let skew: Float = UInt(bitPattern: start) % 64 == 0 ? 0 : 0.25
    for row in 0..<rows { localTime[row] = phase(time, start[row]) + skew }
    return 0
  }

  private static let readsWhatItHasWritten: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    for row in 0..<rows { localTime[row] = 0.25 }
    for row in 0..<rows { localTime[row] = phase(time, start[row]) }
    return 0
  }

  private static let sumsItsNeighbours: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    var sum: Float = 0
    for row in 0..<rows {
      sum += start[row].isFinite ? 0 : start[row]
      localTime[row] = phase(time, start[row]) + 0 * sum
    }
    return 0
  }

  private static let calls = Atomic(0)

  private static let remembersItsCalls: Run = { _, call in
    let (rows, time, start, localTime) = arrays(call)
    let counter = 1e-7 * Float(calls.wrappingAdd(1, ordering: .relaxed).newValue)
    for row in 0..<rows { localTime[row] = phase(time, start[row]) + 0.1 + counter }
    return 0
  }

  private static let refuses: Run = { _, _ in 7 }

  private static func complaint(_ test: PluginTest, _ run: @escaping Run) throws -> String? {
    let rows = 100
    let start = UnsafeMutablePointer<Float>.allocate(capacity: rows)
    let localTime = UnsafeMutablePointer<Float>.allocate(capacity: rows)
    defer {
      start.deallocate()
      localTime.deallocate()
    }
    for row in 0..<rows { start[row] = 0.7 - Float(row) / 200 }
    let call = PhaseCall<Float>(time: 0.75, duration: 0.5, start: start, localTime: localTime, rows: rows)
    let kernel = PluginKernel(
      id: "phase", element: "float", errorBound: nil, functions: .init(prepare: nil, run: run, release: nil))
    return try KernelValidation<Float>(
      kernel, PluginCase(.phase, KernelProblem(duration: 0.5), call), report: { _ in }
    ).complaint(test)
  }

  @Test(arguments: PluginTest.allCases)
  func aKernelThatKeepsEveryPromisePassesEveryTest(_ test: PluginTest) throws {
    #expect(try Self.complaint(test, Self.right) == nil)
  }

  /// Flaws, with the test that finds each and the beginning of its complaint.
  private static let flaws: [(run: Run, test: PluginTest, complaint: String)] = [
    (skipsTheTail, .rowCounts, "1 rows: row 0 of output 0 was not written"),
    (writesOneRowTooFar, .buffers, "1 rows: byte 4 of output 0 was written"),
    (changesItsInput, .buffers, "1 rows: input 0 was changed"),
    (asksForCacheLines, .alignment, "1 numbers behind a cache line: row 0 of output 0 is "),
    (readsWhatItHasWritten, .inPlace, "1 rows: row 0 of output 0"),
    (sumsItsNeighbours, .notANumber, "every third row nan: row 2 of output 0 is nan"),
    (remembersItsCalls, .sameBits, "other bits the next time"),
    (remembersItsCalls, .twoThreads, "other bits beside another thread"),
    (remembersItsCalls, .release, "another state computes other bits"),
  ]

  @Test(arguments: flaws.indices) func aFlawIsFound(_ index: Int) throws {
    let flaw = Self.flaws[index]
    let complaint = try Self.complaint(flaw.test, flaw.run)
    #expect(complaint?.hasPrefix(flaw.complaint) == true, "\(flaw.test): \(complaint ?? "no complaint")")
  }

  @Test func aNumberOtherThanZeroIsARefusal() {
    #expect(throws: PluginRefusal(function: "run", status: 7)) { try Self.complaint(.rowCounts, Self.refuses) }
  }
}
