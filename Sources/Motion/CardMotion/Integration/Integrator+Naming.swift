extension Integrator {
  /// The name for people, as tables and command lines spell it.
  public var name: String {
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
  ///
  /// - Parameter name: The name.
  public init?(name: String) {
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
