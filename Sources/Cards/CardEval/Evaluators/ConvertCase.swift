import CardFiles
import CardMotion

/// A spring converted to the words of engines, with the deviation of each.
struct ConvertCase: CaseEvaluator {
  let resultColumns: [String]
  private let engines: [MotionEngine]
  private let settings: ConversionSettings
  private var springs: SpringColumns
  private let velocity: NumberColumn?

  init(_ header: CaseHeader, _ engines: [MotionEngine], _ settings: ConversionSettings) throws(HeaderError) {
    springs = try SpringColumns(header)
    let hasOwnVelocity = springs.parametrisation == .uiKit
    velocity = hasOwnVelocity ? nil : try header.optionalNumber("relative_velocity", .finite)
    (self.engines, self.settings) = (engines, settings)
    resultColumns = engines.flatMap { engine in
      let name = String(engine.name.map { $0 == "-" ? "_" : $0 })
      return [name, "\(name)_deviation_percent", "\(name)_end_s", "\(name)_loses"]
    }
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    let asked = EngineMotion.spring(try spring(fields))
    for engine in engines {
      let answer = engine.words(for: asked, settings)
      results.append(answer.text ?? "")
      append(answer.deviation.map { $0.largest * 100 }, to: &results)
      append(answer.end, to: &results)
      results.append(answer.losses.joined(separator: "; "))
    }
  }

  private func append(_ number: Double?, to results: inout ResultFields) {
    if let number { results.appendRounded(number) } else { results.appendEmpty(1) }
  }

  private mutating func spring(_ fields: CaseFields) throws(LineProblem) -> Spring {
    let spring = try springs.read(fields).spring
    guard let velocity else { return spring }
    let relative = try fields.number(velocity)
    return try LineProblem.combining { try spring.with(initialVelocity: relative) }
  }
}

extension CaseQuestion {
  /// A spring converted to the words of engines: `eval convert`.
  package static func convert(
    to engines: [MotionEngine] = MotionEngine.all, _ settings: ConversionSettings = .init()
  ) -> CaseQuestion {
    let guide = """
      The columns are one description of a spring, as in 'eval spring', and
      relative_velocity, in ways/s (0 without).
      """
    return CaseQuestion(guide: guide) { try ConvertCase($0, engines, settings) }
  }
}
