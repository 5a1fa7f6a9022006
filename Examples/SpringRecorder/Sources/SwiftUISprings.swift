import SwiftUI

/// A spring by SwiftUI's parameters: seconds, and the bounce, 0 for critical damping.
struct SpringWords: Hashable, Sendable {
  let duration, bounce: Double

  static let all = [(0.5, 0.0), (0.5, 0.3), (0.7, -0.2), (1.0, 0.8)].map(SpringWords.init)
}

/// The values and velocities that `Spring` computes, from 0 to 100 points with two initial velocities.
func recordedValues() -> Table {
  let table = Table("swiftui-values", "duration,bounce,to,velocity,time,position,velocity_out")
  for words in SpringWords.all {
    let spring = Spring(duration: words.duration, bounce: words.bounce)
    for line in 0..<240 {
      let (velocity, time) = (line < 120 ? 0 : 300.0, Double(line % 120) / 60)
      let position = spring.value(target: 100.0, initialVelocity: velocity, time: time)
      let speed = spring.velocity(target: 100.0, initialVelocity: velocity, time: time)
      table.append([words.duration, words.bounce, 100, velocity, time, position, speed])
    }
  }
  return table
}

/// SwiftUI's spring animation, recorded whenever SwiftUI asks it for a frame.
struct PlayedSpring: CustomAnimation {
  let words: SpringWords

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let spring = Animation.spring(duration: words.duration, bounce: words.bounce)
    let moved = spring.animate(value: value, time: time, context: &context)
    if let way = value as? Double, let position = moved as? Double {
      Table.played.append([words.duration, words.bounce, way, time, position])
    }
    return moved
  }
}

/// Moves a view by a progress that animations interpolate.
struct Mover: ViewModifier, Animatable {
  var progress: Double
  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func body(content: Content) -> some View { content.offset(x: 100 * progress) }
}
