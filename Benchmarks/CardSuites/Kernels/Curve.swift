import CLibrary
import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  package static func curve(recipe: String, _ curve: TimingCurve, duration: Double, localTime: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = CurveCoefficients<Scalar>(curve, duration: duration)
    let polygon = RoundedCurve<Scalar>(curve, duration: duration)
    return Trial(
      .curve, recipe: recipe, storage: [columns], names: ["progress"],
      problem: KernelProblem(duration: polygon.duration.high, curve: polygon.points),
      call: CurveCall(curve: coefficients, localTime: columns[0], progress: columns[1], rows: localTime.count),
      truth: { [polygon.truth(at: DoubleDouble($0[0]))] },
      describe: { "\(coefficients.inWords), local time \($0.numbers[0])" }
    ).with(places: DomainPlaces(axes: .curves, y: nil) { Double(columns[0][$0]) / duration })
  }
}

/// A curve's control points and duration, rounded to the element type and otherwise exact.
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
  /// The named curves, and curves that overshoot or have a vertical or nearly vertical tangent.
  static let curves: [TimingCurve] =
    TimingCurve.named
    + [(0.34, 1.56, 0.64, 1.0), (0.9, 0.0, 0.1, 1.0), (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0)].compactMap {
      try? TimingCurve(x1: $0, y1: $1, x2: $2, y2: $3)
    }
}

extension Inputs {
  /// A random control polygon.
  mutating func curve() -> TimingCurve? {
    let (x1, y1, x2, y2) = (number(0...1), number(-1...2), number(0...1), number(-1...2))
    return try? TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// A number from 2⁻¹⁴ to 1, log-uniformly distributed.
  fileprivate mutating func level() -> Double { pow(2, number(-14...0)) }
}

extension CurveCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x80db376c2b68f599, 0x345da54d24618049) }

  /// The named curves, curves that overshoot or have nearly vertical tangents, and random control polygons.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let difficult = [
      (1.0, 0.0, 0.0, 1.0), (0.4, 0.0, 0.2, 1.0), (1e-3, 0.0, 0.6, 1.0), (1e-8, 0.4, 0.3, 1.0),
      (0.4, 0.0, 1 - 1e-8, 0.6), (0.42, -1e6, 0.58, 1e6),
    ].compactMap { try? TimingCurve(x1: $0, y1: $1, x2: $2, y2: $3) }
    let random = (0..<20).compactMap { _ in request.inputs.curve() }
    return (Domain.curves + difficult + random).map { trial($0, &request) }
  }

  private static func trial(_ curve: TimingCurve, _ request: inout DomainRequest) -> Trial<Scalar> {
    .curve(recipe: "\(curve)", curve, duration: 0.5, localTime: request.column(0...0.5).withEnds(at: 0.5))
  }

  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    randomTrials(&request) + levelTrials(&request)
  }

  /// Random control polygons, every other one with x1 at an edge of the domain.
  private static func randomTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (0..<48).compactMap { number in
      guard let curve = request.inputs.curve() else { return nil }
      let edge = request.inputs.number(0...1).rounded()
      let other = try? TimingCurve(x1: edge, y1: curve.y1, x2: curve.x2, y2: curve.y2)
      return (number % 2 == 0 ? curve : other).map { trial($0, &request) }
    }
  }

  /// Control polygons whose x(t) is flat, or nearly so, at the end or in the middle, while y(t) reverses there.
  ///
  /// Durations are not powers of two, so they round the terms of x(t). Times go up to the last numbers before the end.
  private static func levelTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    (0..<48).compactMap { number in
      let x1 = 1 - request.inputs.level()
      let x2 = number % 3 == 0 ? request.inputs.level() : number % 3 == 1 ? 1 - request.inputs.level() : 1
      let (y1, turn) = (request.inputs.number(-1...1), request.inputs.level())
      let duration = request.inputs.number(0.3...1.3)
      let y2 = number % 3 == 0 ? y1 - 1 - turn : 1 + turn
      guard let curve = try? TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2) else { return nil }
      let localTime = levelTimes(request.rows, duration: duration, &request.inputs)
      return .curve(recipe: "\(curve)", curve, duration: duration, localTime: localTime)
    }
  }

  /// Times throughout the duration, some of them close to its middle or its end.
  private static func levelTimes(_ rows: Int, duration: Double, _ inputs: inout Inputs) -> [Scalar] {
    let end = Scalar(duration)
    return (0..<rows).map { row in
      switch row % 4 {
      case 0: return end * Scalar(inputs.number(0...1))
      case 1: return end * Scalar(0.5 + (inputs.number(0...1) - 0.5) * inputs.level())
      case 2: return max(0, end - Scalar(row) * end.ulp)
      default: return end * (1 - Scalar(inputs.level()))
      }
    }
  }
}
