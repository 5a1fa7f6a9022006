import WideArithmetic

/// A value that a spring pulls to a target, in the shape of SwiftUI's `Spring`: it starts at 0, in any unit.
///
/// A value is a number, a vector or any other ``SpringValue``. Every component is rounded once; its error is at most
/// half an ulp of the result, and 0.501 ulp of the remaining amplitude at that time.
extension Spring {
  /// Returns the value at a time.
  ///
  /// - Parameters:
  ///   - target: The value at rest, in any unit.
  ///   - initialVelocity: The velocity at the start, in that unit per second; at rest without one.
  ///   - time: Seconds since the start, when the value is 0.
  /// - Returns: The value, in the target's unit.
  public func value<Value: SpringValue>(target: Value, initialVelocity: Value? = nil, time: Double) -> Value {
    let propagator = Propagator(spring: self, step: time)
    return target.combined(with: initialVelocity) { propagator.motion(to: $0, velocity: $1).value }
  }

  /// Returns the velocity at a time.
  ///
  /// - Parameters:
  ///   - target: The value at rest, in any unit.
  ///   - initialVelocity: The velocity at the start, in that unit per second; at rest without one.
  ///   - time: Seconds since the start, when the value is 0.
  /// - Returns: The velocity, in the target's unit per second.
  public func velocity<Value: SpringValue>(target: Value, initialVelocity: Value? = nil, time: Double) -> Value {
    let propagator = Propagator(spring: self, step: time)
    return target.combined(with: initialVelocity) { propagator.motion(to: $0, velocity: $1).velocity }
  }

  /// Moves a value and its velocity forward by a time, exactly.
  ///
  /// Many short steps have the result of one long step, except for the rounding of the state between them.
  ///
  /// - Parameters:
  ///   - value: The value, in any unit; changed to that after the time.
  ///   - velocity: Its velocity, in that unit per second; changed likewise.
  ///   - target: The value at rest, in that unit.
  ///   - deltaTime: The time to move by, in seconds.
  public func update<Value: SpringValue>(value: inout Value, velocity: inout Value, target: Value, deltaTime: Double) {
    let propagator = Propagator(spring: self, step: deltaTime)
    for index in 0..<Value.componentCount {
      let goal = target[component: index]
      let state = propagator.applyWide(
        position: .exactSum(value[component: index], -goal), velocity: DoubleDouble(velocity[component: index]))
      value[component: index] = state.position.adding(goal).high
      velocity[component: index] = state.velocity.high
    }
  }
}

/// The same for a Double, whose literals need no type.
extension Spring {
  /// Returns the value of a number at a time, as the generic function does.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    Propagator(spring: self, step: time).motion(to: target, velocity: initialVelocity).value
  }

  /// Returns the velocity of a number at a time, as the generic function does.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    Propagator(spring: self, step: time).motion(to: target, velocity: initialVelocity).velocity
  }

  /// Returns the force on the body, k·(target − position) − c·velocity.
  ///
  /// - Parameters:
  ///   - target: The value at rest, in any unit.
  ///   - position: The value, in that unit.
  ///   - velocity: Its velocity, in that unit per second.
  /// - Returns: The force: mass times acceleration, in units of mass and value per s².
  public func force(target: Double, position: Double, velocity: Double) -> Double {
    let pull = DoubleDouble.exactSum(target, -position).multiplied(by: stiffness)
    return (pull - DoubleDouble.exactProduct(damping, velocity)).high
  }

  /// Returns the progress at a time: 0 at the start, 1 at the target, beyond 1 when it overshoots.
  ///
  /// It is the value with target 1 and the spring's own ``initialVelocity``.
  ///
  /// - Parameter time: Seconds since the start; below 0 the motion is followed backwards.
  /// - Returns: The progress, dimensionless, rounded once.
  public func progress(at time: Double) -> Double { value(target: 1, initialVelocity: initialVelocity, time: time) }

  /// Returns the velocity of progress at a time, in 1/s.
  ///
  /// - Parameter time: Seconds since the start; below 0 the motion is followed backwards.
  /// - Returns: The velocity, in 1/s; positive moves towards the target.
  public func velocity(at time: Double) -> Double { velocity(target: 1, initialVelocity: initialVelocity, time: time) }

  /// Returns how far from the target, and how fast, a released spring is after a time: the form that kernels compute.
  ///
  /// A value is its displacement plus the target. The spring's own ``initialVelocity`` is ignored. Both results are
  /// computed in double-double from the exact parameters and rounded once: the error is at most 0.501 ulp of the
  /// instantaneous amplitude that
  /// ``ClosedForm/amplitude(from:velocity:at:)`` defines, for damping ratios 0 to 10⁴ and phases ω·t to 10⁶ rad, in any
  /// units, as long as that amplitude is a normal number and an overdamped spring does not start within 2⁻⁴⁰ of its
  /// fast mode, where v₀ = −p·x₀. From 2²⁸ rad on the phase is known to a double's accuracy only. An argument that is
  /// not finite makes the results NaN.
  package func displacement(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    Propagator(spring: self, step: time).apply(position: position, velocity: velocity)
  }
}

extension Propagator {
  /// A number on its way from 0 to a target, one step after the start, and its velocity.
  fileprivate func motion(to target: Double, velocity: Double) -> (value: Double, velocity: Double) {
    let end = applyWide(position: DoubleDouble(-target), velocity: DoubleDouble(velocity))
    return (end.position.adding(target).high, end.velocity.high)
  }
}
