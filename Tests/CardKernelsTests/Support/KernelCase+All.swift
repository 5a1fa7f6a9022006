import CardKernels
import CardMotion
import KernelContracts

extension KernelCase {
  /// The cases of a kernel, with 67 rows of inputs: one more row than four registers of 16 and a tail of two.
  static func cases(of kernel: Kernel) throws -> [KernelCase] {
    try [phase, curve, blend, interpolate, compose, concat, corners].filter { $0.kernel == kernel }
      + springs.filter { $0.kernel == kernel } + steppers.filter { $0.kernel == kernel }
  }

  static var rows: Int { 67 }

  private static func column(_ range: ClosedRange<Double>, seed: UInt64, count: Int = rows) -> [Scalar] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Scalar(generator.number(range)) }
  }

  private static var phase: KernelCase {
    KernelCase(.phase, inputs: [Input([column(-1...1, seed: 1)])], mayAlias: true) {
      table, inputs, out, rows in
      table.phase?(0.25, 0.5, inputs[0].base, out.base, rows)
    }
  }

  private static var curve: KernelCase {
    let curve = CurveCoefficients<Scalar>(.standard, duration: 0.5)
    return KernelCase(.curve, inputs: [Input([column(0...0.5, seed: 2)])], mayAlias: true) {
      table, inputs, out, rows in table.curve?(curve, inputs[0].base, out.base, rows)
    }
  }

  private static var springs: [KernelCase] {
    get throws {
      try [0.4, 1, 2.5].map { ratio in
        let spring = SpringCoefficients<Scalar>(
          try Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: 3))
        return KernelCase(
          .spring, "damping ratio \(ratio)", inputs: [Input([column(0...2, seed: 3)])], mayAlias: true
        ) { table, inputs, out, rows in table.spring?(spring, inputs[0].base, out.base, rows) }
      }
    }
  }

  private static var steppers: [KernelCase] {
    get throws {
      let spring = try Spring(stiffness: 100, damping: 8)
      let step = StepCoefficients<Scalar>(spring, step: 1.0 / 120, count: 3)
      let exact = PropagatorCoefficients<Scalar>(Propagator(spring: spring, step: 1.0 / 60))
      return [
        stepper(.semiImplicitEuler) { $0.semiImplicitEuler?(step, $1[0], $2, $3) },
        stepper(.velocityVerlet) { $0.velocityVerlet?(step, $1[0], $2, $3) },
        stepper(.rungeKutta4) { $0.rungeKutta4?(step, $1[0], $2, $3) },
        stepper(.propagator, mayAlias: false) { $0.propagator?(exact, $1[0], $2, $3) },
      ]
    }
  }

  private static func stepper(
    _ kernel: Kernel, mayAlias: Bool = true, _ call: @escaping Call
  ) -> KernelCase {
    let state = Input([column(-1...1, seed: 4), column(-10...10, seed: 5)])
    return KernelCase(kernel, inputs: [state], outputColumns: 2, mayAlias: mayAlias, call: call)
  }

  private static var blend: KernelCase {
    let ends = [Input([column(-3...3, seed: 6)]), Input([column(-3...3, seed: 7)])]
    return KernelCase(.blend, inputs: ends) { table, inputs, out, rows in
      table.blend?(0.3, inputs[0].base, inputs[1].base, out.base, rows)
    }
  }

  /// Neighbouring columns, a column alone and one with an extent; the others stay as they are.
  private static var interpolate: KernelCase {
    let inputs = [Input([column(-0.5...2, seed: 8)]), Input([column(40...200, seed: 9)])]
    return KernelCase(.interpolate, inputs: inputs, outputColumns: 9, unwritten: [2, 5, 6, 7]) {
      table, inputs, out, rows in
      let spans: [ChannelSpan<Scalar>] = [
        ChannelSpan(column: 0, from: -320, to: 0.5),
        ChannelSpan(column: 1, from: 1, to: 0.25, extent: UnsafePointer(inputs[1].base)),
        ChannelSpan(column: 3, from: 0.98, to: 1), ChannelSpan(column: 4, from: 2, to: -1),
        ChannelSpan(column: 8, from: 0, to: 1),
      ]
      table.interpolate?(spans, spans.count, inputs[0].base, out, rows)
    }
  }

  /// Opacity is not read; it holds NaN.
  private static var compose: KernelCase {
    let channels = PoseChannel.allCases.map { channel in
      channel == .opacity
        ? Array(repeating: Scalar.nan, count: rows)
        : column(-3...3, seed: 10 + UInt64(channel.rawValue))
    }
    let axis = RotationAxis<Scalar>(x: 0.36, y: 0.48, z: 0.8)
    return KernelCase(.compose, inputs: [Input(channels)], numbersPerRow: 16) { table, inputs, out, rows in
      table.compose?(axis, inputs[0], out.base, rows)
    }
  }

  private static var concat: KernelCase {
    let parent = column(-2...2, seed: 20, count: 16)
    let matrices = Input([column(-50...50, seed: 21, count: 16 * rows)], numbersPerRow: 16)
    return KernelCase(.concat, inputs: [matrices], numbersPerRow: 16) { table, inputs, out, rows in
      table.concat?(parent, inputs[0].base, out.base, rows)
    }
  }

  /// Random matrices whose m44 keeps w away from 0.
  private static var corners: KernelCase {
    var numbers = column(-1...1, seed: 22, count: 16 * rows)
    for row in 0..<rows { numbers[16 * row + 15] = 500 }
    let size = CardSize<Scalar>(halfWidth: 187.5, halfHeight: 60)
    let matrices = Input([numbers], numbersPerRow: 16)
    return KernelCase(.corners, inputs: [matrices], numbersPerRow: 8) { table, inputs, out, rows in
      table.corners?(size, inputs[0].base, out.base, rows)
    }
  }
}
