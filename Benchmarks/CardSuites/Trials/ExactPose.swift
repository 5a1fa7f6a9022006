import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

/// A pose in double-double, with how far each channel may be off before it is composed.
struct ExactPose {
  let channels: [DoubleDouble]
  let axis: Vector3
  /// Per channel, the magnitude in whose ε its own error is measured; nil where the channels are exact inputs.
  let scales: [Double]?

  init(_ channels: [DoubleDouble], axis: Vector3, scales: [Double]? = nil) {
    (self.channels, self.axis, self.scales) = (channels, axis, scales)
  }

  /// The 16 entries of S·R·T·P with their error scales.
  var matrix: [Truth] {
    func value(_ channel: PoseChannel) -> DoubleDouble { channels[channel.rawValue] }
    let exact = Oracle.pose(
      scale: (value(.scaleX), value(.scaleY), value(.scaleZ)),
      axis: (DoubleDouble(axis.x), DoubleDouble(axis.y), DoubleDouble(axis.z)), angle: value(.angle),
      translation: (value(.translationX), value(.translationY), value(.translationZ)),
      perspective: value(.perspective))
    return zip(exact, entryScales).map { Truth(value: $0, scale: $1) }
  }

  /// Sines and cosines count as 1, to which an inexact angle adds its own error.
  private var entryScales: [Double] {
    let turn = 1 + (scales?[PoseChannel.angle.rawValue] ?? 0)
    let perspective = scale(.perspective)
    let rows = [PoseChannel.scaleX, .scaleY, .scaleZ].flatMap { channel in
      let entry = scale(channel) * turn
      return [entry, entry, entry, entry * perspective]
    }
    let translation = [scale(.translationX), scale(.translationY), scale(.translationZ)]
    return rows + translation + [1 + translation[2] * perspective]
  }

  private func scale(_ channel: PoseChannel) -> Double {
    scales?[channel.rawValue] ?? channels[channel.rawValue].magnitude.high
  }
}
