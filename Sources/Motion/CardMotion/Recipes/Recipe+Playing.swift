extension Recipe {
  /// Returns how long a row has been animating: min(time − delayPerRow · row, duration).
  ///
  /// - Parameters:
  ///   - time: Seconds since row 0 started.
  ///   - row: The row, counted from the first that animates.
  /// - Returns: The row's own time, in seconds, at most ``duration``; below 0 while the row waits.
  public func localTime(at time: Double, row: Int) -> Double {
    min(time - delayPerRow * Double(row), duration)
  }

  /// Returns how far a row is along its way.
  ///
  /// A curve arrives at exactly 1. A spring does not: at the duration it is near 1, within 0.25 % for UIKit's ζ = 0.4,
  /// and is left there, unless the recipe ``settles``.
  ///
  /// - Parameter time: The row's own time, in seconds, at most ``duration``; below 0 while the row waits.
  /// - Returns: The progress, dimensionless; a spring or a curve may overshoot 0…1.
  public func progress(atLocalTime time: Double) -> Double {
    settles && time >= duration ? 1 : driver.progress(at: time, of: duration)
  }

  /// The distance of the driver from the end pose when the duration is over, as a share of the way; 0 where it arrives.
  ///
  /// A recipe that ``settles`` jumps by this much; any other is left as far from its end.
  public var distanceFromEnd: Double { abs(1 - driver.progress(at: duration, of: duration)) }

  /// Returns a row's transform and opacity.
  ///
  /// Every channel of ``Pose`` is interpolated by the row's progress and the transform is composed from the result.
  ///
  /// - Parameters:
  ///   - time: Seconds since row 0 started.
  ///   - row: The row, counted from the first that animates.
  ///   - geometry: The sizes that relative lengths refer to.
  /// - Returns: The transform, and the opacity, which is not clamped.
  public func pose(
    at time: Double, row: Int, in geometry: CardGeometry
  ) -> (transform: Transform3D, opacity: Double) {
    let progress = progress(atLocalTime: localTime(at: time, row: row))
    let pose = start.interpolated(to: end, progress: progress)
    return (pose.transform(in: geometry), pose.opacity)
  }
}
