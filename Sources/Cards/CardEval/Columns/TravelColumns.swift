import CardFiles
import WideArithmetic

/// The columns of a motion's start, target and initial velocity.
///
/// The defaults are 0 for `from`, 1 for `to` and 0 for `velocity`. Without `velocity`, a column `relative_velocity`
/// gives it in travels per second, as in UIKit. Without either it is the spring's own.
struct TravelColumns {
  /// A line's motion at time 0.
  struct Start {
    let from: Double
    let to: Double
    /// The velocity; a relative one times the travel is rarely exact in Double.
    let velocity: DoubleDouble
    /// The exact displacement from the target.
    var displacement: DoubleDouble { .exactSum(from, -to) }
    /// Whether all three are finite, so that the motion has an end.
    var isFinite: Bool { from.isFinite && to.isFinite && velocity.isFinite }
    /// Whether nothing moves at any time.
    var isAtRest: Bool { from == to && velocity == 0 }

    /// Displacement and velocity if an element type cannot represent them, so that an engine has to round them, and 0
    /// if it can.
    func inexact(in precision: CasePrecision) -> (displacement: Double, velocity: Double) {
      let inexact = { (number: DoubleDouble) -> Double in
        DoubleDouble(precision.rounded(number.high)) == number ? 0 : number.high
      }
      return (inexact(displacement), inexact(velocity))
    }
  }

  private let from: NumberColumn?
  private let to: NumberColumn?
  private let velocity: NumberColumn?
  private let relativeVelocity: NumberColumn?

  init(_ header: CaseHeader, _ parametrisation: SpringParametrisation?) throws(HeaderError) {
    from = try header.optionalNumber("from")
    to = try header.optionalNumber("to")
    velocity = try header.optionalNumber("velocity")
    let relative = try header.optionalNumber("relative_velocity")
    if velocity != nil, relative != nil, parametrisation != .uiKit { throw .clash(["velocity", "relative_velocity"]) }
    relativeVelocity = velocity == nil ? relative : nil
  }

  func read(_ fields: CaseFields, of spring: SpringColumns.Description) throws(LineProblem) -> Start {
    let from = try fields.number(from, default: 0)
    let to = try fields.number(to, default: 1)
    let travel = DoubleDouble.exactSum(to, -from)
    if from.isFinite, to.isFinite { try require(travel, "from and to are further apart", fields) }
    if let velocity { return Start(from: from, to: to, velocity: DoubleDouble(try fields.number(velocity))) }
    let relative = try fields.number(relativeVelocity, default: spring.spring.initialVelocity)
    guard relative != 0 else { return Start(from: from, to: to, velocity: 0) }
    let velocity = travel.multiplied(by: relative)
    if travel.isFinite, relative.isFinite {
      try require(velocity, "\(relativeVelocity?.name ?? "the spring's velocity") times the travel is more", fields)
    }
    return Start(from: from, to: to, velocity: velocity)
  }

  /// A difference or a product may be infinite even if its operands are not.
  private func require(_ number: DoubleDouble, _ fault: String, _ fields: CaseFields) throws(LineProblem) {
    guard !fields.precision.rounded(number.high).isFinite else { return }
    throw .together("\(fault) than a \(fields.precision.rawValue) can hold; use smaller numbers")
  }
}
