import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 2: the curve of one recipe, the spring of another, and the ways to carry that spring's state.
  static func drive<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let sprung = Gallery.moveUpBounce
    guard case .spring(let spring) = sprung.driver else { return [] }
    let pool = configuration.pool(for: rows)
    return curve(Scalar.self, rows, configuration)
      + .trial(.spring, recipe: sprung.name, rows: rows, columns: 2, configuration) { () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        return .spring(recipe: sprung.name, spring, localTime: inputs.column(pool, 0...sprung.duration))
      }
      + displacements(Scalar.self, sprung, spring, rows, configuration)
      + steps(Scalar.self, sprung.name, spring, rows, configuration)
  }

  private static func displacements<Scalar: KernelScalar>(
    _: Scalar.Type, _ recipe: Recipe, _ spring: Spring, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let pool = configuration.pool(for: rows)
    return [Kernel.displacementFast, .displacementExactPhase, .displacementAccurate].flatMap { kernel in
      trial(kernel, recipe: recipe.name, rows: rows, columns: 5, configuration) { () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        return .displacement(
          kernel, recipe: recipe.name, spring, position: inputs.column(pool, -1...1),
          velocity: inputs.column(pool, -10...10), time: inputs.column(pool, 0...recipe.duration))
      }
    }
  }

  private static func curve<Scalar: KernelScalar>(
    _: Scalar.Type, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let eased = Gallery.tipIn
    guard case .curve(let curve) = eased.driver else { return [] }
    let pool = configuration.pool(for: rows)
    return .trial(.curve, recipe: eased.name, rows: rows, columns: 2, configuration) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .curve(
        recipe: eased.name, curve, duration: eased.duration,
        localTime: inputs.column(pool, 0...eased.duration))
    }
  }

  /// Eight steps to a 120 Hz frame; the propagator needs one.
  private static func steps<Scalar: KernelScalar>(
    _: Scalar.Type, _ recipe: String, _ spring: Spring, _ rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (frame, pool) = (1.0 / 120, configuration.pool(for: rows))
    let states = { () -> (position: [Scalar], velocity: [Scalar]) in
      var inputs = Inputs(seed: configuration.seed)
      return (inputs.column(pool, -1...1), inputs.column(pool, -10...10))
    }
    let stepping = [Kernel.semiImplicitEuler, .velocityVerlet, .rungeKutta4].flatMap { kernel in
      trial(kernel, recipe: recipe, rows: rows, columns: 4, configuration) { () -> Trial<Scalar> in
        let (position, velocity) = states()
        return .integrate(
          kernel, recipe: recipe, spring, step: frame / 8, position: position, velocity: velocity)
      }
    }
    let collapsed = [Kernel.semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed].flatMap {
      kernel in
      trial(kernel, recipe: recipe, rows: rows, columns: 4, configuration) { () -> Trial<Scalar> in
        let (position, velocity) = states()
        return .collapsed(
          kernel, recipe: recipe, spring, step: frame / 8, position: position, velocity: velocity)
      }
    }
    return stepping + collapsed
      + trial(.propagator, recipe: recipe, rows: rows, columns: 4, configuration) { () -> Trial<Scalar> in
        let (position, velocity) = states()
        return .propagate(recipe: recipe, spring, step: frame, position: position, velocity: velocity)
      }
  }
}
