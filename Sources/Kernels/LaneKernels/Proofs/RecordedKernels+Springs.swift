#if RECORDED
  internal import KernelContracts

  /// Springs, a program for each of their closed forms.
  extension RecordedKernels {
    private static let forms: [(name: String, form: SpringForm)] = [
      ("Oscillating", .oscillating), ("Critical", .critical), ("Creeping", .creeping),
    ]

    /// Those that take their coefficients as they are.
    static func springs<Scalar>(_ table: KernelTable<Scalar>, _ width: Int) -> [LaneProgram] {
      forms.flatMap { name, form in
        [
          record("spring" + name, Scalar.self) {
            let (time, progress) = (
              RecordedArray<Scalar>("time", count: width), RecordedArray<Scalar>("out", count: width)
            )
            // The kernel takes the opposite of the decay, so that this is the number that registers get.
            let spring = SpringCoefficients<Scalar>(
              form: form, decay: -recordedNumber("-decay"), frequency: recordedNumber("frequency"),
              weight: recordedNumber("weight"))
            table[.spring]?(
              SpringCall(spring: spring, localTime: time.start, progress: progress.start, rows: width))
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

    /// What happens to one of the two registers that a register of Float becomes, before it is rounded.
    private static func throughDoubles(_ form: SpringForm) {
      typealias Vector = RecordedLanes<DoubleLanes>
      let motion = Motion<Vector>(coefficients(form)) { Vector(repeating: $0.high) }
      func input(_ name: String) -> Vector { Vector(input: name, DoubleLanes(repeating: recordedNumber(name))) }
      let result = motion.coarseState(form, at: input("time"), from: input("state"), input("state.16"))
      result.position.write("out")
      result.velocity.write("out.16")
    }

    private static func displacement<Scalar>(_ form: SpringForm, _ width: Int) -> DisplacementCall<Scalar> {
      let (state, result) = (RecordedArray<Scalar>("state", count: 32), RecordedArray<Scalar>("out", count: 32))
      return DisplacementCall(
        spring: coefficients(form), state: state.columns, time: RecordedArray<Scalar>("time", count: width).start,
        result: result.columns, rows: width)
    }

    private static func coefficients<Scalar>(_ form: SpringForm) -> DisplacementCoefficients<Scalar> {
      DisplacementCoefficients(
        form: form, decay: wideNumber("decay"), frequency: wideNumber("frequency"),
        reciprocal: wideNumber("reciprocal"), pull: wideNumber("pull"), drag: wideNumber("drag"),
        squaredFrequency: wideNumber("squaredFrequency"))
    }
  }
#endif
