import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import WideArithmetic

extension ExactPose {
  /// A pose of exact numbers: every one counts with its own size, and the angle adds no error.
  init(axis: Vector3, _ value: (PoseChannel) -> Double) {
    func exact(_ channel: PoseChannel) -> Truth {
      let value = value(channel)
      return Truth(value: DoubleDouble(value), scale: abs(value))
    }
    self.init(
      scale: (exact(.scaleX), exact(.scaleY), exact(.scaleZ)), axis: axis,
      angle: Truth(value: DoubleDouble(value(.angle)), scale: 0),
      translation: (exact(.translationX), exact(.translationY), exact(.translationZ)),
      perspective: exact(.perspective))
  }
}
