#if RECORDED
  internal import KernelContracts

  /// Springs, a program for each of their closed forms.
  extension RecordedKernels {
    private static let forms: [(name: String, form: SpringForm)] = [
      ("Oscillating", .oscillating), ("Critical", .critical), ("Creeping", .creeping),
    ]

    /// Those that take their coefficients as they are, or in two parts.
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

    /// The accurate edition: Double in two registers, and what Float does between its conversion to Double and back.
    static func wideSprings<Base: Lanes>(_: Base.Type) -> [LaneProgram] where Base.Scalar == Double {
      typealias Vector = RecordedLanes<Base>
      return forms.flatMap { name, form in
        [
          record("displacementAccurate" + name, Double.self) {
            let call = displacement(form, Base.width) as DisplacementCall<Double>
            displaceAccurateRows(Vector.self, call.spring, call.state, call.time, call.result, call.rows)
          },
          record("displacementThroughDoubles" + name, Double.self) {
            let motion = Motion<Vector>(coefficients(form)) { Vector(repeating: $0.high) }
            let (x, v): (Vector, Vector) = (
              Vector(repeating: recordedNumber("x")), Vector(repeating: recordedNumber("v"))
            )
            let time = Vector(repeating: recordedNumber("time"))
            let state = motion.state(factors(of: motion, form, at: time), from: x, v)
            state.position.write("position")
            state.velocity.write("velocity")
          },
        ]
      }
    }

    /// What `displaceThroughDoubles` takes for either half of a register.
    private static func factors<Number: Lanes>(
      of motion: Motion<Number>, _ form: SpringForm, at time: Number
    ) -> Factors<Number> where Number.Scalar == Double {
      switch form {
      case .oscillating: motion.coarseOscillation(at: time)
      case .critical: motion.coarseCriticalReturn(at: time)
      case .creeping: motion.creep(at: time)
      }
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
