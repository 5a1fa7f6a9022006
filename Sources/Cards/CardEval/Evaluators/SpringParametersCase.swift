import CardMotion
import CardOracle
import CardTruth
import WideArithmetic

struct SpringParametersCase: CaseEvaluator {
  let resultColumns: [String]
  private var springs: SpringColumns
  private let travel: TravelColumns
  private let epsilon: NumberColumn?
  private let variant: CaseVariant

  private static let parameters = [
    "mass", "stiffness", "damping", "response", "damping_ratio", "duration", "bounce", "settling_duration",
  ]

  init(_ header: CaseHeader, _ variant: CaseVariant) throws(HeaderError) {
    springs = try SpringColumns(header)
    travel = try TravelColumns(header, springs.parametrisation)
    epsilon = try header.optionalNumber("epsilon", .finiteNotNegative)
    resultColumns = Self.parameters.filter { !header.has($0) } + (epsilon == nil ? [] : ["settling_s"])
    self.variant = variant
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let description = try springs.read(fields)
    let start = try travel.read(fields, of: description)
    let wide = ExactSpring(description.spring)
    for column in resultColumns {
      let value =
        column == "settling_s"
        ? settling(description, start, epsilon: try fields.number(epsilon, default: 0))
        : variant == .oracle ? Self.exact(column, wide, description) : Self.value(column, description.spring)
      if let value { results.append(value) } else { results.appendEmpty(1) }
    }
  }

  private static func value(_ column: String, _ spring: Spring) -> Double? {
    switch column {
    case "mass": spring.mass
    case "stiffness": spring.stiffness
    case "damping": spring.damping
    case "response", "duration": spring.response
    case "damping_ratio": spring.dampingRatio
    case "bounce": spring.bounce
    default: spring.nominalSettlingDuration()
    }
  }

  /// The truth, except for the settling duration, whose equation only the reference solves.
  private static func exact(
    _ column: String, _ spring: ExactSpring, _ description: SpringColumns.Description
  ) -> Double? {
    let (mass, ratio) = (description.spring.mass, spring.dampingRatio)
    switch column {
    case "stiffness": return spring.squaredFrequency.multiplied(by: mass).high
    case "damping": return spring.decay.doubled.multiplied(by: mass).high
    case "response", "duration": return (DoubleDouble.pi.doubled / spring.frequency).high
    case "damping_ratio": return ratio.high
    case "bounce": return (ratio <= 1 ? 1 - ratio : 1 / ratio - 1).high
    default: return value(column, description.spring)
    }
  }

  private func settling(
    _ description: SpringColumns.Description, _ start: TravelColumns.Start, epsilon: Double
  ) -> Double {
    guard variant == .oracle else {
      return description.spring.settlingDurationWide(
        from: start.displacement, velocity: start.velocity, epsilon: epsilon)
    }
    let spring = ExactSpring(description.spring)
    return Oracle.settlingTime(
      decay: spring.decay, squaredFrequency: spring.squaredFrequency, position: start.displacement,
      velocity: start.velocity, epsilon: DoubleDouble(epsilon)
    ).high
  }
}

extension CaseQuestion {
  /// A spring in every parametrisation: `eval spring-parameters`.
  package static func springParameters(variant: CaseVariant = .reference) -> CaseQuestion {
    CaseQuestion(guide: springGuide + "\nand epsilon, in units, for settling_s.") {
      try SpringParametersCase($0, variant)
    }
  }
}

/// The landmarks of a spring's motion.
struct LandmarksCase: CaseEvaluator {
  let resultColumns = [
    "first_arrival", "overshoot_time", "overshoot", "peak_velocity_time", "peak_velocity", "looks_settled",
  ]
  private var springs: SpringColumns
  private let travel: TravelColumns
  private let scale: Double

  init(_ header: CaseHeader, _ scale: Double) throws(HeaderError) {
    springs = try SpringColumns(header)
    travel = try TravelColumns(header, springs.parametrisation)
    self.scale = scale
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let description = try springs.read(fields)
    let start = try travel.read(fields, of: description)
    let way = -start.displacement.high
    guard way != 0, way.isFinite, start.velocity.isFinite else {
      throw .together("from and to must be finite and different")
    }
    let relative = (start.velocity / -start.displacement).high
    let spring = try LineProblem.combining { try description.spring.with(initialVelocity: relative) }
    let (overshoot, peak) = (spring.firstOvershoot, spring.peakVelocity)
    results.append(spring.firstArrival)
    results.append(overshoot?.time)
    results.append(overshoot.map { $0.size * abs(way) })
    results.append(peak.time)
    results.append(peak.size * abs(way))
    results.append(spring.looksSettled(distance: abs(way), scale: scale))
  }
}

extension CaseQuestion {
  /// The landmarks of a spring's motion: `eval landmarks`.
  ///
  /// - Parameter scale: Pixels per unit of `from` and `to`, for the time after which a motion looks settled.
  package static func landmarks(scale: Double = 3) -> CaseQuestion {
    CaseQuestion(guide: springGuide + ".") { try LandmarksCase($0, scale) }
  }
}
