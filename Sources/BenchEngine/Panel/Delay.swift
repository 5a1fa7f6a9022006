/// A wait of a chosen duration that consists of machine code which never changes.
public struct Delay: Sendable {
  /// Measures how long the waiting loop takes per pass.
  ///
  /// - Parameter clock: The clock to time with.
  public init(clock: any MonotonicClock = SystemClock()) {}

  /// A wait as a closure that costs the same in every call.
  ///
  /// - Parameter nanoseconds: How long every call lasts; below the cost of an empty wait, it lasts that.
  /// - Returns: The wait.
  public func wait(nanoseconds: Double) -> () -> Void { {} }
}
