/// SwiftUI's presets.
extension Spring {
  /// A spring without bounce that takes half a second.
  public static let smooth = try! smooth()

  /// A spring with a little bounce, 0.15, that takes half a second.
  public static let snappy = try! snappy()

  /// A spring with more bounce, 0.3, that takes half a second.
  public static let bouncy = try! bouncy()

  /// Creates a spring without bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; finite and > 0.
  ///   - extraBounce: What is added to the bounce 0; the sum lies above −1 and is at most 1.
  /// - Returns: The spring.
  /// - Throws: ``SpringError`` naming the parameter.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
    try Spring(duration: duration, bounce: extraBounce)
  }

  /// Creates a spring with a little bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; finite and > 0.
  ///   - extraBounce: What is added to the bounce 0.15; the sum lies above −1 and is at most 1.
  /// - Returns: The spring.
  /// - Throws: ``SpringError`` naming the parameter.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
    try Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Creates a spring with more bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds; finite and > 0.
  ///   - extraBounce: What is added to the bounce 0.3; the sum lies above −1 and is at most 1.
  /// - Returns: The spring.
  /// - Throws: ``SpringError`` naming the parameter.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
    try Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
