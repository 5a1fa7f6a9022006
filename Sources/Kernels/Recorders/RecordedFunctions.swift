internal import KernelContracts

/// The elementary functions of the lanes as programs, with the bounds that are stated for them and proved by
/// Scripts/proofs.
public enum RecordedFunctions {
  /// All of them, for Float and for Double.
  ///
  /// - Parameters:
  ///   - x: The argument of the functions while they are recorded; the programs do not depend on it.
  ///   - tail: The part of the argument that rounding dropped.
  public static func all(at x: Double = -1.25, tail: Double = 0) -> [LaneProgram] {
    recorder.withLock { _ in
      argument = (x, tail)
      return exponentials(FloatLanes.self) + exponentials(DoubleLanes.self) + swings(FloatLanes.self)
        + swings(DoubleLanes.self) + coarse(DoubleLanes.self) + tailed(FloatLanes.self) + tailed(DoubleLanes.self)
        + wide(DoubleLanes.self)
    }
  }

  private static func exponentials<Base: Lanes>(_: Base.Type) -> [LaneProgram] {
    [
      record("exponential", Base.self, [Stated("result", 0.76, 0.74)]) { x, _ in [("result", .exponential(x))] },
      record("exponentialMinusOne", Base.self, [Stated("result", 0.85, 0.84)]) { x, _ in
        [("result", .exponentialMinusOne(x))]
      },
      record("envelope", Base.self, [Stated("result", 0.4, 0.45)]) { x, _ in
        [("result", .envelope(.heldExponent(x)))]
      },
    ]
  }

  private static func swings<Base: Lanes>(_: Base.Type) -> [LaneProgram] {
    typealias Vector = RecordedLanes<Base>
    return [
      record("sineCosine", Base.self, [Stated("sine", 0.65, 0.65), Stated("cosine", 0.65, 0.65)]) { x, _ in
        pair(Vector.sineCosine(x))
      },
      record("swing", Base.self, [Stated("sine", 1.34, 1.49), Stated("cosine", 1.49, 1.69)]) { x, _ in
        let (sine, cosine, halfTurns) = Vector.swing(x)
        return [("sine", sine), ("cosine", cosine), ("halfTurns", halfTurns)]
      },
      record("sine", Base.self, [Stated("sine", 1.34, 1.49)]) { x, _ in [("sine", .sine(x))] },
    ]
  }

  /// Their results are rounded to Float: a million ε of Double is a five-hundredth of an ε of Float.
  private static func coarse<Base: Lanes>(_: Base.Type) -> [LaneProgram] where Base.Scalar == Double {
    [
      record("coarseSwing", Base.self, [Stated("sine", 0, 88_000), Stated("cosine", 0, 1_170_000)]) { x, _ in
        let (sine, cosine, halfTurns) = RecordedLanes<Base>.coarseSwing(x)
        return [("sine", sine), ("cosine", cosine), ("halfTurns", halfTurns)]
      },
      record("coarseEnvelope", Base.self, [Stated("result", 0, 228_000)]) { x, _ in
        [("result", .envelope(x, Double.coarseExponentialPolynomial))]
      },
    ]
  }

  /// Functions of arguments with a tail, the part that rounding dropped.
  private static func tailed<Base: Lanes>(_: Base.Type) -> [LaneProgram] {
    typealias Vector = RecordedLanes<Base>
    return [
      record("exponentialWithTail", Base.self, [Stated("result", 0.74, 0.72)]) { x, tail in
        [("result", .exponential(x, tail: tail))]
      },
      record("exponentialMinusOneWithTail", Base.self, [Stated("result", 0.89, 0.89)]) { x, tail in
        [("result", .exponentialMinusOne(x, tail: tail))]
      },
      record("sineCosineWithTail", Base.self, [Stated("sine", 0.62, 0.62), Stated("cosine", 0.62, 0.62)]) { x, tail in
        pair(Vector.sineCosine(x, tail: tail))
      },
    ]
  }

  /// The same with results in two registers, for Double only.
  private static func wide<Base: Lanes>(_: Base.Type) -> [LaneProgram] where Base.Scalar: WideLaneScalar {
    typealias Number = WideLanes<RecordedLanes<Base>>
    return [
      record("wideSineCosine", Base.self, [Stated("sine", 0, 0.145), Stated("cosine", 0, 0.145)]) { x, tail in
        let (sine, cosine) = Number.sineCosine(Number(x, tail))
        return parts("sine", sine) + parts("cosine", cosine)
      },
      record("wideExponential", Base.self, [Stated("result", 0, 0.105)]) { x, tail in
        parts("result", WideExponential(Number(x, tail)).value)
      },
      record("wideExponentialMinusOne", Base.self, [Stated("result", 0, 0.079)]) { x, tail in
        parts("result", WideExponential(Number(x, tail)).minusOne)
      },
    ]
  }

  private static func record<Base: Lanes>(
    _ name: String, _: Base.Type, _ stated: [Stated],
    _ function: (_ x: RecordedLanes<Base>, _ tail: RecordedLanes<Base>) -> [(String, RecordedLanes<Base>)]
  ) -> LaneProgram {
    var program = LaneProgram.recorded(name, Base.Scalar.elementName) {
      let x = RecordedLanes<Base>(input: "x", Base(repeating: Base.Scalar(argument.x)))
      let tail = RecordedLanes<Base>(input: "tail", Base(repeating: Base.Scalar(argument.tail)))
      for (name, result) in function(x, tail) { result.write(name) }
    }
    program.stated = stated.map { ($0.output, Base.Scalar.self == Float.self ? $0.float : $0.double) }
    return program
  }

  private static func parts<Vector>(_ name: String, _ number: WideLanes<Vector>) -> [(String, Vector)] {
    [(name + ".high", number.high), (name + ".low", number.low)]
  }

  private static func pair<Vector>(_ both: (sine: Vector, cosine: Vector)) -> [(String, Vector)] {
    [("sine", both.sine), ("cosine", both.cosine)]
  }
}

/// The argument of the functions while they are recorded.
private nonisolated(unsafe) var argument = (x: 0.0, tail: 0.0)

/// The largest error of an output, in ε: relative for powers of e, except for envelopes; absolute for all others.
///
/// About 1 % above the proved bound, since Gappa's answers differ a little from run to run.
private struct Stated {
  let output: String
  let float, double: Double

  init(_ output: String, _ float: Double, _ double: Double) {
    (self.output, self.float, self.double) = (output, float, double)
  }
}
