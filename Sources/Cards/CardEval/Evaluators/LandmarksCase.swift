import CardMotion
import WideArithmetic

/// The landmarks of a spring's motion that people ask for.
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
      throw .together("from and to must be finite and differ, or there is no way")
    }
    let spring: Spring
    do throws(SpringError) {
      spring = try description.spring.with(initialVelocity: (start.velocity / -start.displacement).high)
    } catch {
      throw .together("\(error)")
    }
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
  /// - Parameter scale: The pixels of a unit of `from` and `to`, for the time from which on a motion looks settled.
  package static func landmarks(scale: Double = 3) -> CaseQuestion {
    CaseQuestion(guide: springGuide + ".") { try LandmarksCase($0, scale) }
  }
}
