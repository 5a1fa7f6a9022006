internal import KernelContracts

/// Timing curves, with one step before the last evaluation, about which something is proved.
extension RecordedKernels {
  static func curves<Scalar>(_ table: KernelTable<Scalar>, _ width: Int) -> [LaneProgram] {
    let start = CurveStart<Scalar>(.fraction, branch: 0, coefficients: [1], steps: 1)
    return [("curvePlain", nil), ("curveStarted", start)].map { name, start in
      var program = record(name, table[.curve], ["time", "out"]) {
        let curve = CurveCoefficients<Scalar>(
          duration: recordedNumber("duration"), x1: recordedNumber("x1"), y1: recordedNumber("y1"),
          x2: recordedNumber("x2"), y2: recordedNumber("y2"), iterations: 1, start: start)
        return CurveCall(curve: curve, localTime: $0.base, progress: $0.base, rows: width)
      }
      program.stated = [("ordinate", 2.23)]
      return program
    }
  }
}

/// Springs, a program for each of their closed forms.
extension RecordedKernels {
  private static let forms: [(name: String, form: SpringForm)] = [
    ("Oscillating", .oscillating), ("Critical", .critical), ("Creeping", .creeping),
  ]

  /// Those that take their coefficients unchanged.
  static func springs<Scalar>(_ table: KernelTable<Scalar>, _ width: Int) -> [LaneProgram] {
    forms.flatMap { name, form in
      [
        record("spring" + name, table[.spring], ["time", "out"]) {
          // The kernel takes the opposite of the decay, so that this is the number that registers get.
          let spring = SpringCoefficients<Scalar>(
            form: form, decay: -recordedNumber("-decay"), frequency: recordedNumber("frequency"),
            weight: recordedNumber("weight"))
          return SpringCall(spring: spring, localTime: $0.base, progress: $0.base, rows: width)
        },
        record("displacementFast" + name, Scalar.self) { table[.displacementFast]?(displacement(form, width)) },
        record("displacementExactPhase" + name, Scalar.self) {
          table[.displacementExactPhase]?(displacement(form, width))
        },
      ]
    }
  }

  /// Those that are one precision wider: Double in two registers, and Float in registers of Double.
  static func accurateSprings() -> [LaneProgram] {
    forms.flatMap { name, form in
      [
        record("displacementAccurate" + name, Float.self) { throughDoubles(form) },
        record("displacementAccurate" + name, Double.self) {
          let call: DisplacementCall<Double> = displacement(form, DoubleLanes.width)
          displaceAccurateRows(
            RecordedLanes<DoubleLanes>.self, call.spring, call.state, call.time, call.result, call.rows)
        },
      ]
    }
  }

  /// The operations on one of the two registers that a register of Float becomes, before it is rounded.
  private static func throughDoubles(_ form: SpringForm) {
    typealias Vector = RecordedLanes<DoubleLanes>
    let motion = LaneMotion<Vector>(coefficients(form)) { Vector(repeating: $0.high) }
    func input(_ name: String) -> Vector { Vector(input: name, DoubleLanes(repeating: recordedNumber(name))) }
    let result = motion.coarseState(form, at: input("time"), from: input("state"), input("state.16"))
    result.position.write("out")
    result.velocity.write("out.16")
  }

  private static func displacement<Scalar>(_ form: SpringForm, _ width: Int) -> DisplacementCall<Scalar> {
    call(on: ["state", "time", "out"]) {
      DisplacementCall(spring: coefficients(form), state: $0, time: $0.base, result: $0, rows: width)
    }
  }

  private static func coefficients<Scalar>(_ form: SpringForm) -> DisplacementCoefficients<Scalar> {
    DisplacementCoefficients(
      form: form, decay: wideNumber("decay"), frequency: wideNumber("frequency"),
      reciprocal: wideNumber("reciprocal"), pull: wideNumber("pull"), drag: wideNumber("drag"),
      squaredFrequency: wideNumber("squaredFrequency"))
  }
}
