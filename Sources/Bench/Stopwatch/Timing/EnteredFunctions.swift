import CSampling
import Records

/// The functions of this program that run, found by breakpoints that are removed when hit.
///
/// Each breakpoint costs some microseconds once, and further calls run at full speed. Single-stepping costs as much for
/// every instruction.
package final class EnteredFunctions {
  /// Too many benchmarks took too long.
  package struct Timeout: Error {}

  private let capacity: Int
  private var late = 0

  /// The time limit for a benchmark's set-up and blocks, in milliseconds.
  private static let timeout: Int32 = 10_000
  /// The number of benchmarks that may take longer.
  private static let mostLate = 2
  /// The longest pass over all inputs, in nanoseconds; longer ones are cut.
  private static let longestPass: UInt64 = 20_000_000

  /// Restarts this program without address randomisation, since some code paths depend on the order of addresses.
  ///
  /// Returns if that has already happened, or is impossible.
  package static func fixAddresses(of program: String) { entries_fix_addresses(program, CommandLine.unsafeArgv) }

  /// Begins to watch this process, for the rest of its lifetime.
  ///
  /// - Parameter entries: The entries of all functions as offsets from the load address, ascending.
  /// - Returns: `nil` if breakpoints cannot be set on this system.
  package init?(_ entries: [UInt32]) {
    capacity = entries.count
    guard entries_begin(entries, Int32(entries.count)) else { return nil }
  }

  /// The functions entered so far, as indices.
  package func soFar() -> Set<Int> { taken { entries_take($0) } ?? [] }

  /// The functions that a benchmark enters, from its set-up to its last call, in a copy of this process.
  ///
  /// The copy times blocks as a worker does, with one pass over all inputs, so that lazy initialisation happens in
  /// every copy again.
  ///
  /// - Returns: `nil` if the benchmark fails, crashes or takes too long, such as when it waits for a thread that the
  ///   copy does not have.
  package func of(_ benchmark: Benchmark) throws(Timeout) -> Set<Int>? {
    let body = Body { try Self.run(benchmark) }
    let context = Unmanaged.passUnretained(body).toOpaque()
    let entered = taken { indices in
      let count = entries_of_copy({ Body.succeeds($0) }, context, Self.timeout, indices)
      if count == -2 { late += 1 }
      return count
    }
    guard late <= Self.mostLate else { throw Timeout() }
    return withExtendedLifetime(body) { entered }
  }

  private func taken(_ write: (UnsafeMutablePointer<UInt32>) -> Int32) -> Set<Int>? {
    var indices = [UInt32](repeating: 0, count: capacity)
    let count = indices.withUnsafeMutableBufferPointer { write($0.baseAddress!) }
    return count < 0 ? nil : Set(indices.prefix(Int(count)).map { Int($0) })
  }

  private static func run(_ benchmark: Benchmark) throws {
    let prepared = benchmark.prepared()
    let bench = LocalWorkbench(
      meter: NoDisturbance(), panel: { _ in PanelReading(nanoseconds: []) }, make: { _ in prepared })
    if let failure = try bench.open([BenchmarkOrder(name: benchmark.name)])[0].failure {
      throw Failure(reason: failure)
    }
    let first = try time(bench, iterations: 1)
    let pass = ((prepared.calls?.period ?? 1) + 1) / 2
    let affordable = Int(longestPass / max(1, first))
    _ = try time(bench, iterations: max(2, min(pass, affordable)))
  }

  /// The duration of a block, in nanoseconds.
  private static func time(_ bench: LocalWorkbench, iterations: Int) throws -> UInt64 {
    var time: UInt64 = 0
    try bench.time([BlockOrder(index: 0, iterations: iterations)]) { block in
      if let failure = block.failure { throw Failure(reason: failure) }
      time = block.attempts[0].nanoseconds
    }
    return time
  }

  /// Interrupted blocks would be repeated, by functions that would then be in only one program's set.
  private struct NoDisturbance: DisturbanceMeter {
    func read() -> Disturbance { .zero }
  }

  private struct Failure: Error { let reason: String }

  /// A closure that a C function can call.
  private final class Body {
    private let run: () throws -> Void

    init(_ run: @escaping () throws -> Void) { self.run = run }

    static func succeeds(_ context: UnsafeMutableRawPointer?) -> Bool {
      guard let context else { return false }
      return (try? Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().run()) != nil
    }
  }
}
