import UIKit

/// Records positions of layers that are held at a time, from 0 to 100 points, 60 per second.
@MainActor
final class LayerRecorder: NSObject {
  private let uiKit = Table("uikit", "damping_ratio,duration,relative_velocity,to,time,position")
  private let coreAnimation = Table("coreanimation", "mass,stiffness,damping,relative_velocity,to,time,position")
  private let container = UIView()
  private let card = UIView()
  private var waiting: [(table: Table, words: [Double])] = []
  private var frame = 0
  private var end = 0.0
  private var completion: ([Table]) -> Void = { _ in }

  /// Records all springs, a frame of the display for each position.
  func record(completion: @escaping ([Table]) -> Void) {
    self.completion = completion
    for velocity in [0.0, 3] {
      for ratio in [0.4, 0.7, 1] { waiting.append((uiKit, [ratio, 0.6, velocity])) }
      for damping in [5.0, 10, 20, 40] { waiting.append((coreAnimation, [1, 100, damping, velocity])) }
    }
    let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    scene?.windows.first?.addSubview(container)
    container.addSubview(card)
    container.layer.speed = 0
    begin()
    CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)
  }

  private func begin() {
    let (table, words) = waiting[0]
    (frame, container.layer.timeOffset) = (0, 0)
    card.layer.removeAllAnimations()
    card.layer.position.x = 0
    if table === uiKit {
      end = words[1]
      UIView.animate(
        withDuration: words[1], delay: 0, usingSpringWithDamping: words[0], initialSpringVelocity: words[2]
      ) { self.card.layer.position.x = 100 }
    } else {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (words[0], words[1], words[2], words[3])
      (spring.fromValue, spring.toValue, spring.duration) = (0, 100, spring.settlingDuration)
      end = spring.duration
      card.layer.add(spring, forKey: nil)
    }
  }

  /// Reads the time that the last frame committed, and asks for the next.
  @objc private func tick(_ link: CADisplayLink) {
    let (table, words) = waiting[0]
    let position = Double(card.layer.presentation()?.position.x ?? .nan)
    table.append(words + [100, Double(frame) / 60, position])
    frame += 1
    container.layer.timeOffset = Double(frame) / 60
    guard container.layer.timeOffset > end else { return }
    waiting.removeFirst()
    if waiting.isEmpty {
      link.invalidate()
      completion([uiKit, coreAnimation])
    } else {
      begin()
    }
  }
}
