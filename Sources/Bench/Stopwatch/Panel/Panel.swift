import CPanel
import Records

/// Reference kernels whose machine code never changes.
///
/// They show the present speed of the machine regardless of the compiler: they are written in assembly, their work is
/// fixed, and readings are comparable if a hash of both is equal. On other architectures the panel is empty.
package final class Panel {
  /// A hash of the kernels' names, work and machine code, as eight hexadecimal digits; `00000000` without kernels.
  ///
  /// Readings of different panels cannot be compared.
  package static let identifier: String = hash(
    of: ReferenceKernel.available.map {
      (name: $0.rawValue, passes: $0.passes, bytes: $0.bytes, machineCode: $0.machineCode)
    })

  private let memory: PanelMemory?

  /// Allocates the data of the kernels, 128 MiB, and touches it.
  package init() { memory = ReferenceKernel.available.isEmpty ? nil : PanelMemory() }

  /// Runs every kernel once, which takes about 8 ms on a core of 4 GHz.
  package func time(clock: any MonotonicClock = SystemClock()) -> PanelReading {
    guard let memory else { return PanelReading(nanoseconds: []) }
    return PanelReading(nanoseconds: ReferenceKernel.available.map { time($0, on: memory, clock: clock) })
  }

  private func time(_ kernel: ReferenceKernel, on memory: PanelMemory, clock: any MonotonicClock) -> Double {
    // Reloads code and data that benchmarks have evicted from caches; kernels that read their data once need none.
    if kernel.passes > 1 { kernel.run(passes: kernel.passes / 64, on: memory) }
    let start = clock.now()
    kernel.run(passes: kernel.passes, on: memory)
    return Double(clock.now() - start)
  }
}

extension Panel {
  package typealias Ingredients = (name: String, passes: UInt64, bytes: Int, machineCode: [UInt8])

  package static func hash(of kernels: [Ingredients]) -> String {
    // The length delimits the code from the next kernel.
    let texts = kernels.flatMap { kernel in
      [kernel.name, "\(kernel.passes)", "\(kernel.bytes)", "\(kernel.machineCode.count)"]
        + kernel.machineCode.map { String($0, radix: 16) }
    }
    return kernels.isEmpty ? "00000000" : StableHash.of(texts)
  }
}

/// Times the panel at intervals, and keeps the fastest run of each of its kernels.
struct PanelWatch {
  static let interval = 100

  private let bench: any Workbench
  private(set) var fastest: PanelReading?
  private var blocks = 0

  init(_ bench: any Workbench) { self.bench = bench }

  mutating func look() throws {
    blocks = 0
    let reading = try bench.timePanel()
    guard !reading.nanoseconds.isEmpty else { return }
    if fastest == nil { fastest = reading } else { fastest?.keepFastest(of: reading) }
  }

  /// Counts timed blocks, and times the panel after enough of them.
  mutating func count(_ timed: Int) throws {
    blocks += timed
    if blocks >= Self.interval { try look() }
  }
}

/// A busy wait of a given duration, in machine code that never changes.
///
/// It is a chain of dependent additions between two barriers, so it does not overlap with the work before or after it.
/// It is as accurate as the clock frequency is constant.
package struct SpinWait: Sendable {
  /// The least cost of a wait, in nanoseconds: two barriers and a call.
  package let shortestNanoseconds: Double

  /// The fixed cost of longer waits, besides their passes.
  private let fixedNanoseconds: Double
  private let passNanoseconds: Double

  /// A number of passes that dominates the cost of a wait, and a many times larger one.
  private static let (few, many): (UInt64, UInt64) = (32, 1_024)

  /// Measures the time of a pass, in a few milliseconds.
  package init(clock: any MonotonicClock = SystemClock()) {
    let passes = [0, Self.few, Self.many]
    var fastest = passes.map { _ in Double.infinity }
    for _ in 0..<48 {
      for (index, passes) in passes.enumerated() {
        fastest[index] = min(fastest[index], Self.nanoseconds(passes: passes, clock: clock))
      }
    }
    shortestNanoseconds = fastest[0]
    passNanoseconds = (fastest[2] - fastest[1]) / Double(Self.many - Self.few)
    fixedNanoseconds = fastest[1] - passNanoseconds * Double(Self.few)
  }

  /// A wait as a closure that costs the same in every call.
  package func wait(nanoseconds: Double) -> () -> Void { Self.wait(passes: passes(nanoseconds: nanoseconds)) }

  package func passes(nanoseconds: Double) -> UInt64 {
    guard nanoseconds > shortestNanoseconds, passNanoseconds > 0 else { return 0 }
    return UInt64(exactly: max(0, (nanoseconds - fixedNanoseconds) / passNanoseconds).rounded()) ?? 0
  }

  /// The cost of a wait, measured in a block of about 20 µs.
  private static func nanoseconds(passes: UInt64, clock: any MonotonicClock) -> Double {
    let calls = Int(40_000 / (passes + 20))
    let wait = wait(passes: passes)
    let start = clock.now()
    for _ in 0..<calls { wait() }
    return Double(clock.now() - start) / Double(calls)
  }

  /// Not inlined: otherwise the optimizer calls the machine code directly, 2 ns faster than a benchmark can, and the
  /// calibration would be off by that much.
  @inline(never) private static func wait(passes: UInt64) -> () -> Void { { cpanel_wait(passes) } }
}
