import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 2: the curve of one recipe, the spring of another, and the ways to carry that spring's state.
  static func easing<Scalar: KernelScalar>(
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
        return .integrate(kernel, recipe: recipe, spring, step: frame / 8, position: position, velocity: velocity)
      }
    }
    let collapsed = [Kernel.semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed].flatMap {
      kernel in
      trial(kernel, recipe: recipe, rows: rows, columns: 4, configuration) { () -> Trial<Scalar> in
        let (position, velocity) = states()
        return .collapsed(kernel, recipe: recipe, spring, step: frame / 8, position: position, velocity: velocity)
      }
    }
    return stepping + collapsed
      + trial(.propagator, recipe: recipe, rows: rows, columns: 4, configuration) { () -> Trial<Scalar> in
        let (position, velocity) = states()
        return .propagate(recipe: recipe, spring, step: frame, position: position, velocity: velocity)
      }
  }
}

extension [BenchmarkEntry] {
  /// Stage 1: the staggered recipe, with rows before, in and after their animation.
  static func phase<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (recipe, pool) = (Gallery.cascadeFade, configuration.pool(for: rows))
    return .trial(.phase, recipe: recipe.name, rows: rows, columns: 2, configuration) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .phase(
        recipe: recipe.name, time: 0, duration: Scalar(recipe.duration),
        start: inputs.column(pool, (-1.5 * recipe.duration)...(0.5 * recipe.duration)))
    }
  }
}

extension [BenchmarkEntry] {
  /// Stage 2, for animations of several legs: four keys of translation, scale and opacity.
  static func keyframes<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let keyframes = [
      Keyframe(time: 0, values: [-320, 0.3, 0], timing: .curve(.easeOut)),
      Keyframe(time: 0.25, values: [24, 1.05, 0.9], timing: .curve(.easeInOut)),
      Keyframe(time: 0.4, values: [-8, 0.9, 1], timing: .curve(.standard)),
      Keyframe(time: 0.5, values: [0, 1, 1]),
    ]
    guard let track = try? KeyframeCoefficients<Scalar>(KeyframeTrack(keyframes)) else { return [] }
    let (channels, pool) = (track.channels, configuration.pool(for: rows))
    let traffic = Traffic(columnsRead: 1, columnsWritten: channels)
    return .trial(
      .keyframes, recipe: "fourKeys", rows: rows, columns: 1 + channels, configuration, traffic: traffic
    ) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .keyframes(recipe: "fourKeys", track, localTime: inputs.column(pool, 0...0.5))
    }
  }
}

extension [BenchmarkEntry] {
  /// Stage 2 where every row hangs on a spring of its own.
  static func state<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (recipe, pool) = ("own springs", configuration.pool(for: rows))
    return .trial(.propagatorPerRow, recipe: recipe, rows: rows, columns: 8, configuration) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .propagatePerRow(
        recipe: recipe, matrices: Domain.matrices(over: 1.0 / 120, pool, &inputs),
        position: inputs.column(pool, -1...1), velocity: inputs.column(pool, -10...10))
    }
      + .trial(.oscillation, recipe: recipe, rows: rows, columns: 7, configuration) { () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        return .oscillation(
          recipe: recipe, motion: Domain.motions(0.1...0.95, pool, &inputs), time: inputs.column(pool, 0...2))
      }
  }
}
