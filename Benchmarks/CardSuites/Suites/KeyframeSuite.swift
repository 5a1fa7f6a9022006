import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 2, for animations of several legs: four keys of translation, scale and opacity.
  static func keyframes<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let keyframes = [
      Keyframe(time: 0, values: [-320, 0.3, 0], timing: .curve(.easeOut)),
      Keyframe(time: 0.25, values: [24, 1.05, 0.9], timing: .curve(.easeInOut)),
      Keyframe(time: 0.4, values: [-8, 0.9, 1], timing: .curve(.standard)),
      Keyframe(time: 0.5, values: [0, 1, 1]),
    ]
    guard let track = try? KeyframeCoefficients<Scalar>(KeyframeTrack(keyframes)) else { return [] }
    let (channels, pool) = (track.channels, configuration.pool(for: rows))
    let traffic = Traffic(columnsRead: 1, columnsWritten: channels)
    return .trial(
      .keyframes, recipe: "fourKeys", rows: rows, columns: 1 + channels, configuration, traffic: traffic
    ) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .keyframes(recipe: "fourKeys", track, localTime: inputs.column(pool, 0...0.5))
    }
  }
}
