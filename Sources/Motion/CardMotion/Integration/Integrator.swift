/// The ways to move a spring forward by one time step.
///
/// Each acts on the displacement x from the target, ẍ = −ω²x − 2a·ẋ with ω² = k/m and a = c/2m. These are the scalar
/// reference forms: the plain formula, no unrolling. ``step(position:velocity:spring:h:)`` takes one step and checks
/// nothing; ``plan(spring:by:step:ifUnstable:limit:)`` makes a plan of many steps and refuses those that diverge.
package enum Integrator: String, Sendable, CaseIterable {
  /// First order: the velocity by the old state, then the position by the new velocity.
  ///
  /// Damping is explicit, so it is stable only while k·h² + 2c·h < 4m. Undamped it conserves v² + ω²x² − ω²h·v·x.
  case semiImplicitEuler
  /// Second order: half a kick, a drift, half a kick.
  ///
  /// The first half treats damping explicitly and the second implicitly, which keeps the order with damping on.
  case velocityVerlet
  /// Fourth order: the classical four-stage Runge–Kutta method.
  case rungeKutta4
  /// Exact at any step, by the matrix of ``Propagator``.
  case exactPropagator

  /// The order of convergence: the global error shrinks as h to this power; nil for the exact propagator.
  package var order: Int? {
    switch self {
    case .semiImplicitEuler: 1
    case .velocityVerlet: 2
    case .rungeKutta4: 4
    case .exactPropagator: nil
    }
  }

  /// Returns the state after a step of h seconds, from a displacement and its velocity per second.
  package func step(
    position: Double, velocity: Double, spring: Spring, h: Double
  ) -> (position: Double, velocity: Double) {
    let body = Body(spring)
    return switch self {
    case .semiImplicitEuler: body.euler(position, velocity, h)
    case .velocityVerlet: body.verlet(position, velocity, h)
    case .rungeKutta4: body.rungeKutta(position, velocity, h)
    case .exactPropagator: Propagator(spring: spring, step: h).apply(position: position, velocity: velocity)
    }
  }
}

/// A spring whose mass is from 1 to 2: its force is a number wherever its acceleration is one.
private struct Body {
  typealias State = (position: Double, velocity: Double)

  let mass, stiffness, damping: Double

  init(_ spring: Spring) {
    let exponent = -Int(spring.mass.exponent)
    mass = spring.mass.significand
    stiffness = Double(sign: .plus, exponent: exponent, significand: spring.stiffness)
    damping = Double(sign: .plus, exponent: exponent, significand: spring.damping)
  }

  private func acceleration(_ x: Double, _ v: Double) -> Double { -(stiffness * x + damping * v) / mass }

  func euler(_ x: Double, _ v: Double, _ h: Double) -> State {
    let next = v + h * acceleration(x, v)
    return (x + h * next, next)
  }

  func verlet(_ x: Double, _ v: Double, _ h: Double) -> State {
    let half = v + h / 2 * acceleration(x, v)
    let next = x + h * half
    return (next, (half + h / 2 * acceleration(next, 0)) / (1 + h * (damping / mass / 2)))
  }

  func rungeKutta(_ x: Double, _ v: Double, _ h: Double) -> State {
    let (x1, v1) = (v, acceleration(x, v))
    let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
    let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
    let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
    return (x + h / 6 * (x1 + 2 * x2 + 2 * x3 + x4), v + h / 6 * (v1 + 2 * v2 + 2 * v3 + v4))
  }
}

extension Integrator {
  /// The name for people, as tables and command lines spell it.
  package var name: String {
    switch self {
    case .semiImplicitEuler: "semi-implicit-euler"
    case .velocityVerlet: "velocity-verlet"
    case .rungeKutta4: "runge-kutta-4"
    case .exactPropagator: "exact"
    }
  }

  /// Creates the integrator that a person calls by a name.
  ///
  /// Upper and lower case, hyphens, underscores and spaces make no difference, so that the cases' own spellings are
  /// names too; `rk4` and `propagator` are short for `runge-kutta-4` and `exact-propagator`. Nil for any other name.
  package init?(name: String) {
    let key = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    switch key {
    case "semiimpliciteuler": self = .semiImplicitEuler
    case "velocityverlet": self = .velocityVerlet
    case "rungekutta4", "rk4": self = .rungeKutta4
    case "exact", "exactpropagator", "propagator": self = .exactPropagator
    default: return nil
    }
  }
}
