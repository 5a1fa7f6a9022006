import CLibrary
import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Progress from local times by a timing curve.
  package static func curve(recipe: String, _ curve: TimingCurve, duration: Double, localTime: [Scalar])
    -> Trial
  {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = CurveCoefficients<Scalar>(curve, duration: duration)
    let polygon = RoundedCurve<Scalar>(curve, duration: duration)
    let rows = localTime.count
    return Trial(
      .curve, recipe: recipe, storage: [columns], names: ["progress"],
      problem: KernelProblem(duration: polygon.duration.high, curve: polygon.points),
      call: CurveCall(curve: coefficients, localTime: columns[0], progress: columns[1], rows: rows),
      truth: { [polygon.truth(at: DoubleDouble(Double(columns[0][$0])))] },
      describe: { "\(coefficients.inWords), local time \(columns[0][$0])" }
    ).placed(DomainPlaces(axes: .curves, y: nil) { Double(columns[0][$0]) / duration })
  }
}

/// A curve's control points and duration, rounded to the element type and to nothing else.
struct RoundedCurve<Scalar: KernelScalar> {
  let points: Oracle.ControlPoints
  let duration: DoubleDouble

  init(_ curve: TimingCurve, duration: Double) {
    func rounded(_ value: Double) -> Double { Double(Scalar(value)) }
    points = (rounded(curve.x1), rounded(curve.y1), rounded(curve.x2), rounded(curve.y2))
    self.duration = DoubleDouble(rounded(duration))
  }

  /// The exact progress with its error scale.
  func truth(at localTime: DoubleDouble) -> Truth {
    let fraction = min(localTime / duration, 1)
    let truth = Truth.progress(of: points, at: fraction)
    let steepness = Oracle.steepness(of: points, at: fraction, within: Double(Scalar.ulpOfOne))
    return Truth(value: truth.value, scale: max(truth.scale, steepness))
  }
}

extension Domain {
  /// Random control polygons, those of every other curve at the edges of what they may be.
  static func randomCurves<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    (0..<48).compactMap { number in
      let (x1, y1, x2, y2) = (inputs.number(0...1), inputs.number(-1...2), inputs.number(0...1), inputs.number(-1...2))
      let edge = inputs.number(0...1).rounded()
      guard let curve = try? TimingCurve(x1: number % 2 == 0 ? x1 : edge, y1: y1, x2: x2, y2: y2) else { return nil }
      let localTime: [Scalar] = inputs.column(rows, 0...0.5)
      return .curve(recipe: "\(curve)", curve, duration: 0.5, localTime: withEnds(localTime, at: 0.5))
    }
  }
}

extension Domain {
  /// Control polygons whose x(t) is level, or nearly so, at the end or in the middle, and whose y(t) turns around there.
  ///
  /// In durations that are no powers of two, which round what x(t) is made of, and up to the last numbers before the end.
  static func levelCurves<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    (0..<48).compactMap { number in
      let x1 = 1 - inputs.level
      let x2 = number % 3 == 0 ? inputs.level : number % 3 == 1 ? 1 - inputs.level : 1
      let (y1, turn, duration) = (inputs.number(-1...1), inputs.level, inputs.number(0.3...1.3))
      let y2 = number % 3 == 0 ? y1 - 1 - turn : 1 + turn
      guard let curve = try? TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2) else { return nil }
      return .curve(
        recipe: "\(curve)", curve, duration: duration, localTime: levelTimes(rows, duration: duration, &inputs))
    }
  }

  /// Times all over the duration, some of them close to its middle and to its end.
  private static func levelTimes<Scalar: KernelScalar>(
    _ rows: Int, duration: Double, _ inputs: inout Inputs
  ) -> [Scalar] {
    let end = Scalar(duration)
    return (0..<rows).map { row in
      switch row % 4 {
      case 0: return end * Scalar(inputs.number(0...1))
      case 1: return end * Scalar(0.5 + (inputs.number(0...1) - 0.5) * inputs.level)
      case 2: return max(0, end - Scalar(row) * end.ulp)
      default: return end * (1 - Scalar(inputs.level))
      }
    }
  }
}

extension Inputs {
  /// A number of any size from 2⁻¹⁴ to 1, on a scale of powers of two.
  fileprivate var level: Double {
    mutating get { pow(2, number(-14...0)) }
  }
}

extension CurveCall: CheckedCall {
  /// The named curves, curves that overshoot, stand upright or nearly do, and random control polygons.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let difficult = [
      (0.34, 1.56, 0.64, 1.0), (0.9, 0.0, 0.1, 1.0), (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0),
      (1.0, 0.0, 0.0, 1.0), (0.4, 0.0, 0.2, 1.0), (1e-3, 0.0, 0.6, 1.0), (1e-8, 0.4, 0.3, 1.0),
      (0.4, 0.0, 1 - 1e-8, 0.6),
      (0.42, -1e6, 0.58, 1e6),
    ]
    let random = (0..<20).map { _ in
      (
        request.inputs.number(0...1), request.inputs.number(-1...2), request.inputs.number(0...1),
        request.inputs.number(-1...2)
      )
    }
    let curves =
      TimingCurve.named + (difficult + random).compactMap { try? TimingCurve(x1: $0, y1: $1, x2: $2, y2: $3) }
    return curves.map { curve in
      let localTime: [Scalar] = request.inputs.column(request.rows, 0...0.5)
      return .curve(recipe: "\(curve)", curve, duration: 0.5, localTime: Domain.withEnds(localTime, at: 0.5))
    }
  }

  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.randomCurves(request.rows, &request.inputs) + Domain.levelCurves(request.rows, &request.inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x80db376c2b68f599, double: 0x345da54d24618049)
  }
}
