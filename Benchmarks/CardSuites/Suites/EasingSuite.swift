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

  /// Stage 2 as engines run it: states are moved on where they are.
  var inPlace: [Benchmark] {
    Kernel.allCases.filter { $0.updatesStates && $0.edition != .collapsed }.flatMap { kernel in
      entries(
        kernel, inPlace: true, recipe: InPlaceInputs<Scalar>.recipe(of: kernel),
        columns: kernel == .propagatorPerRow ? 8 : 4
      ) {
        InPlaceInputs(rows: pool, &$0).trial(kernel)
      }
    }
  }
}

/// States of springs without damping.
///
/// Every call moves on the states of the one before, a million times in a run. A damped spring would come to rest, in
/// numbers too small to be normal, whose arithmetic is slower. One without damping swings for ever, and a million
/// roundings change its amplitude by less than half.
package struct InPlaceInputs<Scalar: KernelScalar> {
  private let position, velocity: [Scalar]

  package init(rows: Int, _ inputs: inout Inputs) {
    (position, velocity) = (inputs.column(rows, -1...1), inputs.column(rows, -10...10))
  }

  static func recipe(of kernel: Kernel) -> String { kernel == .propagatorPerRow ? "own undamped" : "undamped" }

  package func trial(_ kernel: Kernel) -> Trial<Scalar> {
    let recipe = Self.recipe(of: kernel)
    return kernel == .propagatorPerRow
      ? .propagatePerRow(recipe: recipe, matrices: rotations, position: position, velocity: velocity)
      : .frameStep(kernel, recipe, Self.spring(12), position: position, velocity: velocity)
  }

  /// The angular frequency of a row's own spring, in rad/s.
  package static func frequency(row: Int) -> Double { Double(3 + row % 38) }

  private static func spring(_ frequency: Double) -> Spring {
    guard let spring = try? Spring(stiffness: frequency * frequency, damping: 0) else {
      preconditionFailure("no spring swings at \(frequency) rad/s")
    }
    return spring
  }

  /// m11, m12, m21 and m22 of every row's own spring.
  private var rotations: [[Scalar]] {
    let matrices = (0..<38).map {
      PropagatorCoefficients<Scalar>(Propagator(spring: Self.spring(Self.frequency(row: $0)), step: 1.0 / 120))
    }
    return [\.m11, \.m12, \.m21, \.m22].map { (entry: KeyPath<PropagatorCoefficients<Scalar>, WideNumber<Scalar>>) in
      let entries = matrices.map { $0[keyPath: entry].high }
      return position.indices.map { entries[$0 % entries.count] }
    }
  }
}
