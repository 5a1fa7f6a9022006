import CardMotion
import KernelContracts

extension Pose {
  /// One of the numbers a pose's column holds.
  func value(of channel: PoseChannel, in geometry: CardGeometry) -> Double {
    let offset = translation.resolved(in: geometry)
    return switch channel {
    case .translationX: offset.x
    case .translationY: offset.y
    case .translationZ: offset.z
    case .scaleX: scale.x
    case .scaleY: scale.y
    case .scaleZ: scale.z
    case .angle: angle
    case .perspective: perspective
    case .opacity: opacity
    }
  }
}
