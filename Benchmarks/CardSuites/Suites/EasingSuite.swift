import CardMotion
import KernelContracts
import Stopwatch

extension KernelSuite {
  /// Stage 1: the staggered recipe, with rows before, in and after their animation.
  var phase: [Benchmark] {
    let recipe = Gallery.cascadeFade
    return entries(.phase, recipe: recipe.name, columns: 2) {
      .phase(
        recipe: recipe.name, time: 0, duration: Scalar(recipe.duration),
        start: $0.column(pool, (-1.5 * recipe.duration)...(0.5 * recipe.duration)))
    }
  }

  /// Stage 2: the curve of one recipe, the spring of another, and the ways to carry that spring's state.
  var easing: [Benchmark] {
    let (eased, sprung) = (Gallery.tipIn, Gallery.moveUpBounce)
    guard case .curve(let curve) = eased.driver, case .spring(let spring) = sprung.driver else { return [] }
    let curves = entries(.curve, recipe: eased.name, columns: 2) {
      .curve(
        recipe: eased.name, curve, duration: eased.duration, localTime: $0.column(pool, 0...eased.duration))
    }
    let springs = entries(.spring, recipe: sprung.name, columns: 2) {
      .spring(recipe: sprung.name, spring, localTime: $0.column(pool, 0...sprung.duration))
    }
    return curves + springs + displacements(sprung, spring) + steps(sprung.name, spring)
  }

  private func displacements(_ recipe: Recipe, _ spring: Spring) -> [Benchmark] {
    [Kernel.displacementFast, .displacementExactPhase, .displacementAccurate].flatMap { kernel in
      entries(kernel, recipe: recipe.name, columns: 5) {
        .displacement(
          kernel, recipe: recipe.name, spring, position: $0.column(pool, -1...1),
          velocity: $0.column(pool, -10...10), time: $0.column(pool, 0...recipe.duration))
      }
    }
  }

  private func steps(_ recipe: String, _ spring: Spring) -> [Benchmark] {
    let kernels: [Kernel] = [
      .semiImplicitEuler, .velocityVerlet, .rungeKutta4, .semiImplicitEulerCollapsed, .velocityVerletCollapsed,
      .rungeKutta4Collapsed, .propagator,
    ]
    return kernels.flatMap { kernel in
      entries(kernel, recipe: recipe, columns: 4) {
        .frameStep(kernel, recipe, spring, position: $0.column(pool, -1...1), velocity: $0.column(pool, -10...10))
      }
    }
  }

  /// Stage 2, for animations of several legs: four keys of translation, scale and opacity.
  var keyframes: [Benchmark] {
    let keyframes = [
      Keyframe(time: 0, values: [-320, 0.3, 0], timing: .curve(.easeOut)),
      Keyframe(time: 0.25, values: [24, 1.05, 0.9], timing: .curve(.easeInOut)),
      Keyframe(time: 0.4, values: [-8, 0.9, 1], timing: .curve(.standard)),
      Keyframe(time: 0.5, values: [0, 1, 1]),
    ]
    guard let track = try? KeyframeCoefficients<Scalar>(KeyframeTrack(keyframes)) else { return [] }
    let traffic = Traffic(columnsRead: 1, columnsWritten: track.channels)
    return entries(.keyframes, recipe: "fourKeys", columns: 1 + track.channels, traffic: traffic) {
      .keyframes(recipe: "fourKeys", track, localTime: $0.column(pool, 0...0.5))
    }
  }

  /// Stage 2 where every row hangs on a spring of its own.
  var state: [Benchmark] {
    let recipe = "own springs"
    let propagated = entries(.propagatorPerRow, recipe: recipe, columns: 8) {
      .propagatePerRow(
        recipe: recipe, matrices: Domain.matrices(over: 1.0 / 120, pool, &$0), position: $0.column(pool, -1...1),
        velocity: $0.column(pool, -10...10))
    }
    return propagated
      + entries(.oscillation, recipe: recipe, columns: 7) {
        .oscillation(
          recipe: recipe, motion: Domain.motions(0.1...0.95, pool, &$0), time: $0.column(pool, 0...2))
      }
  }
}
