import CardKernels
import CardMotion
import KernelContracts
import SeededRandom

extension KernelCase {
  /// The cases of a kernel, with 67 rows of inputs: one more row than four registers of 16 and a tail of two.
  static func cases(of kernel: Kernel) throws -> [KernelCase] {
    let group =
      switch kernel {
      case .phase: [phase]
      case .curve: [curve]
      case .interpolate: [interpolate]
      case .componentwise: [componentwise]
      case .decomposed: [decomposed]
      case .corners: [corners]
      case .keyframes: try keyframes
      case .spring: try springs
      case .displacementFast, .displacementExactPhase, .displacementAccurate: try displacements
      case .propagatorPerRow, .oscillation: ownSprings
      case .fusedFrame, .compactFrame: frames
      case .blend, .affine, .compose, .concat, .concatPairwise: matrices
      default: try steppers
      }
    return group.filter { $0.kernel == kernel }
  }

  static var rows: Int { 67 }

  static func column(_ range: ClosedRange<Double>, seed: UInt64, count: Int = rows) -> [Scalar] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Scalar(generator.number(range)) }
  }

  private static var phase: KernelCase {
    KernelCase(.phase, inputs: [Input([column(-1...1, seed: 1)])], mayAlias: true) {
      PhaseCall(time: 0.25, duration: 0.5, start: $0[0].base, localTime: $1.base, rows: $2)
    }
  }

  private static var curve: KernelCase {
    let curve = CurveCoefficients<Scalar>(.standard, duration: 0.5)
    return KernelCase(.curve, inputs: [Input([column(0...0.5, seed: 2)])], mayAlias: true) {
      CurveCall(curve: curve, localTime: $0[0].base, progress: $1.base, rows: $2)
    }
  }

  private static var springs: [KernelCase] {
    get throws {
      try [0.4, 1, 2.5].map { ratio in
        let spring = SpringCoefficients<Scalar>(
          try Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: 3))
        return KernelCase(
          .spring, "damping ratio \(ratio)", inputs: [Input([column(0...2, seed: 3)])], mayAlias: true
        ) { SpringCall(spring: spring, localTime: $0[0].base, progress: $1.base, rows: $2) }
      }
    }
  }

  private static var steppers: [KernelCase] {
    get throws {
      let spring = try Spring(stiffness: 100, damping: 8)
      let step = StepCoefficients<Scalar>(spring, step: 1.0 / 120, count: 3)
      let exact = PropagatorCoefficients<Scalar>(Propagator(spring: spring, step: 1.0 / 60))
      return [.semiImplicitEuler, .velocityVerlet, .rungeKutta4].map { (kernel: Kernel) in
        stepper(kernel) { IntegrateCall(step: step, state: $0[0], result: $1, rows: $2) }
      }
        + [stepper(.propagator) { PropagateCall(propagator: exact, state: $0[0], result: $1, rows: $2) }]
        + [
          (.semiImplicitEulerCollapsed, .semiImplicitEuler), (.velocityVerletCollapsed, .velocityVerlet),
          (.rungeKutta4Collapsed, .rungeKutta4),
        ].map { (kernel: Kernel, integrator: Integrator) in
          let matrix = integrator.matrix(of: spring, step: 1.0 / 120).raised(to: 3)
          let steps = PropagatorCoefficients<Scalar>(matrix)
          return stepper(kernel) { PropagateCall(propagator: steps, state: $0[0], result: $1, rows: $2) }
        }
    }
  }

  /// Every edition of every form.
  private static var displacements: [KernelCase] {
    get throws {
      try [0.4, 1, 2.5].flatMap { ratio in
        let spring = DisplacementCoefficients<Scalar>(try Spring(mass: 2, stiffness: 200, damping: 40 * ratio))
        let inputs = [
          Input([column(-1...1, seed: 43), column(-10...10, seed: 44)]), Input([column(0...2, seed: 45)]),
        ]
        return [.displacementFast, .displacementExactPhase, .displacementAccurate].map { (kernel: Kernel) in
          KernelCase(kernel, "damping ratio \(ratio)", inputs: inputs, outputColumns: 2, mayAlias: true) {
            DisplacementCall(spring: spring, state: $0[0], time: $0[1].base, result: $1, rows: $2)
          }
        }
      }
    }
  }

  private static func stepper<Call: KernelCall<Scalar>>(
    _ kernel: Kernel,
    _ call: @escaping (_ inputs: [ColumnBlock<Scalar>], _ output: ColumnBlock<Scalar>, _ rows: Int) -> Call
  ) -> KernelCase {
    let state = Input([column(-1...1, seed: 4), column(-10...10, seed: 5)])
    return KernelCase(kernel, inputs: [state], outputColumns: 2, mayAlias: true, call: call)
  }

  /// Neighbouring columns, a column alone and one with an extent; the others stay as they are.
  private static var interpolate: KernelCase {
    let inputs = [Input([column(-0.5...2, seed: 8)]), Input([column(40...200, seed: 9)])]
    return KernelCase(.interpolate, inputs: inputs, outputColumns: 9, unwritten: [2, 5, 6, 7]) {
      table, streaming, inputs, out, rows in
      let spans: [ChannelSpan<Scalar>] = [
        ChannelSpan(column: 0, from: -320, to: 0.5),
        ChannelSpan(column: 1, from: 1, to: 0.25, extent: UnsafePointer(inputs[1].base)),
        ChannelSpan(column: 3, from: 0.98, to: 1), ChannelSpan(column: 4, from: 2, to: -1),
        ChannelSpan(column: 8, from: 0, to: 1),
      ]
      spans.withUnsafeBufferPointer { spans in
        guard let base = spans.baseAddress else { return }
        table.run(
          InterpolateCall(spans: base, spanCount: spans.count, progress: inputs[0].base, columns: out, rows: rows),
          by: .interpolate, streaming: streaming)
      }
    }
  }

  /// Random matrices whose m44 keeps w away from 0.
  private static var corners: KernelCase {
    var numbers = column(-1...1, seed: 22, count: 16 * rows)
    for row in 0..<rows { numbers[16 * row + 15] = 500 }
    let size = CardSize<Scalar>(halfWidth: 187.5, halfHeight: 60)
    let matrices = Input([numbers], numbersPerRow: 16)
    return KernelCase(.corners, inputs: [matrices], numbersPerRow: 8) {
      CornersCall(size: size, matrices: $0[0].base, corners: $1.base, rows: $2)
    }
  }

  /// A track with a jump, and one of a single segment.
  private static var keyframes: [KernelCase] {
    get throws {
      let bent = TimingFunction.curve(try TimingCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1))
      let keys = [
        Keyframe(time: -0.5, values: [1, -3, 200], timing: .curve(.easeIn)),
        Keyframe(time: 0, values: [2, 0.5, -20], timing: bent), Keyframe(time: 0.5, values: [-1, 0.25, 0]),
        Keyframe(time: 0.5, values: [0, 1, 7], timing: .curve(.standard)), Keyframe(time: 0.8, values: [4, -2, 9]),
      ]
      return try [keys, Array(keys[1...2])].map { keys in
        let track = try KeyframeCoefficients<Scalar>(KeyframeTrack(keys))
        return KernelCase(
          .keyframes, "\(keys.count) keys", inputs: [Input([column(-1...1, seed: 23)])], outputColumns: 3
        ) { KeyframesCall(track: track, localTime: $0[0].base, columns: $1, rows: $2) }
      }
    }
  }

  private static var componentwise: KernelCase {
    let matrices = (24...25).map { seed in
      Input([column(-50...50, seed: seed, count: 16 * rows)], numbersPerRow: 16)
    }
    return KernelCase(
      .componentwise, inputs: [Input([column(-0.5...2, seed: 26)])] + matrices, numbersPerRow: 16
    ) { ComponentwiseCall(progress: $0[0].base, from: $0[1].base, to: $0[2].base, out: $1.base, rows: $2) }
  }

  /// Quaternions of any length; only their direction counts.
  private static var decomposed: KernelCase {
    let ends = (0..<DecompositionChannel.endsCount).map { channel in
      column(channel == DecompositionChannel.angle ? 0.1...1.5 : -3...3, seed: 30 + UInt64(channel))
    }
    return KernelCase(
      .decomposed, inputs: [Input([column(-0.5...2, seed: 27)]), Input(ends)], numbersPerRow: 16
    ) { DecomposedCall(progress: $0[0].base, ends: $0[1], matrices: $1.base, rows: $2) }
  }
}
