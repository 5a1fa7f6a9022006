import CLibrary

/// A value on its way to a target, driven by a spring that can be redirected at any time.
///
/// It holds one state – value and velocity at a start time – and evaluates the exact motion from there, so nothing
/// depends on how often it is evaluated. A change begins a new state: ``retarget(to:at:)`` hands the value and the
/// velocity over, ``interrupt(at:)`` keeps the value and drops the velocity, ``set(to:velocity:at:)`` replaces both, as
/// a finger does that drags and lets go.
///
/// The value is a number, a vector or any other ``SpringValue``:
///
/// ```swift
/// var card = try SpringMotion(spring: .bouncy, from: SIMD2(0.0, 0), to: SIMD2(320.0, 80))
/// try card.retarget(to: SIMD2(160.0, 40), at: 0.1)
/// let place = card.value(at: 0.2)
/// ```
public struct SpringMotion<Value: SpringValue> {
  /// The spring; its initial velocity is ignored.
  public let spring: Spring
  /// The value it is heading for.
  public private(set) var target: Value
  /// The time of the state the motion continues from, in seconds.
  public private(set) var start: Double

  private var displacement: Value
  private var startVelocity: Value

  /// Creates a motion from a value to a target.
  ///
  /// - Parameters:
  ///   - spring: The spring; its initial velocity is ignored.
  ///   - value: The value at the start, finite.
  ///   - target: The value to head for, finite.
  ///   - velocity: The velocity at the start, per second, finite; at rest without one.
  ///   - time: The start, in seconds, finite.
  /// - Throws: ``SpringError`` naming the argument that is not finite.
  public init(
    spring: Spring, from value: Value, to target: Value, velocity: Value? = nil, at time: Double = 0
  ) throws(SpringError) {
    for (name, argument) in [("value", value), ("target", target), ("velocity", velocity ?? value.zeroed)] {
      try Self.requireFinite(argument, name)
    }
    try Self.requireFinite(time, "time")
    (self.spring, self.target, start) = (spring, target, time)
    (displacement, startVelocity) = (value.combined(with: target, -), velocity ?? value.zeroed)
  }

  /// Creates a motion at rest at its target.
  init(spring: Spring, restingAt target: Value) {
    (self.spring, self.target, start) = (spring, target, 0)
    (displacement, startVelocity) = (target.zeroed, target.zeroed)
  }
}

extension SpringMotion where Value == Double {
  /// Creates a motion of a Double, whose literals need no type.
  ///
  /// - Parameters:
  ///   - spring: The spring; its initial velocity is ignored.
  ///   - value: The value at the start, finite.
  ///   - target: The value to head for, finite.
  ///   - velocity: The velocity at the start, per second, finite.
  ///   - time: The start, in seconds, finite.
  /// - Throws: ``SpringError`` naming the argument that is not finite.
  public init(
    spring: Spring, from value: Double, to target: Double, velocity: Double = 0, at time: Double = 0
  ) throws(SpringError) {
    try self.init(spring: spring, from: value, to: target, velocity: Optional(velocity), at: time)
  }
}

extension SpringMotion: Sendable where Value: Sendable {}
extension SpringMotion: Equatable where Value: Equatable {}
extension SpringMotion: Hashable where Value: Hashable {}

extension SpringMotion {
  /// Returns the value at a time.
  ///
  /// - Parameter time: Seconds; before ``start`` it is the first value, and NaN gives NaN.
  /// - Returns: The value; it overshoots the target as the spring does.
  public func value(at time: Double) -> Value { target.combined(with: state(at: time).position, +) }

  /// Returns the velocity at a time.
  ///
  /// - Parameter time: Seconds; before ``start`` it is the first velocity, and NaN gives NaN.
  /// - Returns: The velocity, per second.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  /// The displacement from the target and its velocity.
  private func state(at time: Double) -> (position: Value, velocity: Value) {
    let elapsed = max(time - start, 0)
    if elapsed == .infinity && spring.damping > 0 { return (target.zeroed, target.zeroed) }
    let propagator = Propagator(spring: spring, step: elapsed)
    var (position, velocity) = (displacement, startVelocity)
    for index in 0..<Value.componentCount {
      (position[component: index], velocity[component: index]) = propagator.apply(
        position: displacement[component: index], velocity: startVelocity[component: index])
    }
    return (position, velocity)
  }

  /// Heads for another target from here; value and velocity continue without a jump, except for rounding.
  ///
  /// - Parameters:
  ///   - target: The value to head for, finite.
  ///   - time: The time of the change, in seconds; finite and not before ``start``.
  /// - Throws: ``SpringError`` naming the argument outside its domain.
  public mutating func retarget(to target: Value, at time: Double) throws(SpringError) {
    try Self.requireFinite(target, "target")
    try requireOrder(time)
    head(for: target, velocity: velocity(at: time), at: time)
  }

  /// Stops: the value of this moment becomes the target, and the velocity 0.
  ///
  /// - Parameter time: The time of the stop, in seconds; finite and not before ``start``.
  /// - Throws: ``SpringError`` naming the argument outside its domain.
  public mutating func interrupt(at time: Double) throws(SpringError) {
    try requireOrder(time)
    head(for: value(at: time), velocity: target.zeroed, at: time)
  }

  /// Replaces the value and its velocity; the target stays.
  ///
  /// - Parameters:
  ///   - value: The value to continue from, finite.
  ///   - velocity: The velocity to continue with, per second, finite; at rest without one.
  ///   - time: The time of the change, in seconds; finite and not before ``start``.
  /// - Throws: ``SpringError`` naming the argument outside its domain.
  public mutating func set(to value: Value, velocity: Value? = nil, at time: Double) throws(SpringError) {
    let velocity = velocity ?? value.zeroed
    try Self.requireFinite(value, "value")
    try Self.requireFinite(velocity, "velocity")
    try requireOrder(time)
    (start, displacement, startVelocity) = (time, value.combined(with: target, -), velocity)
  }

  /// Continues towards a target from the value of a moment, with any velocity.
  mutating func head(for target: Value, velocity: Value, at time: Double) {
    (displacement, startVelocity) = (value(at: time).combined(with: target, -), velocity)
    (self.target, start) = (target, time)
  }

  /// Throws an error about one argument unless all its components are finite.
  private static func requireFinite(_ value: some SpringValue, _ parameter: String) throws(SpringError) {
    for index in 0..<type(of: value).componentCount {
      try Spring.require(value[component: index].isFinite, parameter, "finite", value[component: index])
    }
  }

  private func requireOrder(_ time: Double) throws(SpringError) {
    try Spring.require(time >= start && time.isFinite, "time", "finite and not before \(start) s", time)
  }

  /// Returns how far from the target the value can still get, at this time or any later one.
  ///
  /// - Parameter time: Seconds; before ``start`` it is the first bound, and NaN gives NaN.
  /// - Returns: The bound √(x² + (v/ω)²), over all components; it never grows.
  public func reach(at time: Double) -> Double {
    let state = state(at: time)
    return (0..<Value.componentCount).reduce(0) {
      hypot($0, spring.reach(position: state.position[component: $1], velocity: state.velocity[component: $1]))
    }
  }

  /// Whether the value stays close to the target from this time on, and slow.
  ///
  /// The test uses the remaining energy, so it cannot mistake a turning point or a crossing for rest: no later
  /// value is farther than ``reach(at:)`` from the target and no later velocity above ω times that. It never turns true
  /// before the last crossing of the bounds, and often somewhat after it. Once settled, a motion stays settled until it
  /// is redirected; an undamped one never settles.
  ///
  /// - Parameters:
  ///   - time: Seconds; NaN is never settled.
  ///   - epsilon: The distance that counts as arrived, in the value's unit, ≥ 0.
  ///   - velocityEpsilon: The velocity that counts as rest, in that unit per second, ≥ 0; by default any velocity that
  ///     stays within the distance.
  /// - Returns: Whether it is settled; false when a bound is NaN.
  public func isSettled(at time: Double, within epsilon: Double, velocityEpsilon: Double = .infinity) -> Bool {
    let reach = reach(at: time)
    return reach <= epsilon && reach * spring.angularFrequency <= velocityEpsilon
  }
}
