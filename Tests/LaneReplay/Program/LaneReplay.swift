internal import CReplay
internal import KernelContracts

/// Replays on arm64 the calls that Tests/LaneCalls recorded on x86-64, and compares every bit of the memory.
///
/// Compiled with the sources of LaneKernels, whose tables it takes the kernels from.
@main
struct LaneReplay {
  /// The calls of a kernel and an element type.
  private struct Series {
    let kernel: Kernel
    let element: String
    var calls = 0
    var difference: String?
  }

  private let entries = [4: LaneTables.float().entries, 8: LaneTables.double().entries]
  private var series: [Series] = []
  private var stream = CallStream()

  static func main() {
    var replay = LaneReplay()
    while let call = replay.stream.next() { replay.replay(call) }
    exit(replay.conclude() ? 0 : 1)
  }

  private mutating func replay(_ call: RecordedCall) {
    let kernel = Kernel.allCases[call.kernel]
    let element = call.elementSize == 4 ? Float.elementName : Double.elementName
    if !isCurrent(kernel, element) { begin(Series(kernel: kernel, element: element)) }
    let current = series.count - 1
    let entry = entries[call.elementSize]?.first { $0.kernel == kernel.carrier }
    let difference = entry.map { $0.replay(stream.memory) } ?? "the arm64 tables have no such kernel"
    if let difference, series[current].difference == nil {
      series[current].difference = "call \(series[current].calls) \(difference)"
    }
    series[current].calls += 1
  }

  private func isCurrent(_ kernel: Kernel, _ element: String) -> Bool {
    series.last.map { $0.kernel == kernel && $0.element == element } ?? false
  }

  /// Names what comes next before it runs, for the case that it crashes.
  private mutating func begin(_ next: Series) {
    finish()
    print("\(next.kernel.name)/\(next.element): ", terminator: "")
    fflush(nil)
    series.append(next)
  }

  private func finish() {
    guard let last = series.last else { return }
    print(last.difference.map { "FAILED: \($0)" } ?? "\(last.calls) calls, the same bits")
  }

  /// Names what was not replayed; false where something is missing or differs.
  private func conclude() -> Bool {
    finish()
    var isComplete = !series.isEmpty
    for (size, element) in [(4, Float.elementName), (8, Double.elementName)] {
      for entry in entries[size] ?? [] where !hasSeries(of: entry.kernel, element) {
        print("MISSING: no call was recorded of \(entry.kernel.name)/\(element)")
        isComplete = false
      }
    }
    for kernel in Kernel.allCases where !series.contains(where: { $0.kernel == kernel }) {
      print("left out: \(kernel.name), which has no entry of its own: it is made of others")
    }
    return isComplete && series.allSatisfy { $0.difference == nil }
  }

  private func hasSeries(of kernel: Kernel, _ element: String) -> Bool {
    series.contains { $0.element == element && $0.kernel.carrier == kernel }
  }
}
