@testable import Records
@testable import Stopwatch

extension NoiseSample {
  /// Ten seconds on a machine with two processors and two reference kernels that always take as long.
  static func quiet(readings: Int = 200) -> NoiseSample {
    var sample = NoiseSample(kernelNames: ["adds", "stream"], processors: 2)
    sample.readings = Array(repeating: PanelReading(nanoseconds: [1_000_000, 2_000_000]), count: readings)
    sample.gaps.watchedNanoseconds = 5_000_000_000
    sample.durationNanoseconds = 10_000_000_000
    return sample
  }
}
