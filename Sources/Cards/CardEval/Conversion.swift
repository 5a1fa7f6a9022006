import CardFiles
import CardMotion
import Records

/// A motion converted to the words of several engines: the rows of `convert`.
package struct Conversion: Sendable {
  /// The requested motion, and the engine whose words describe it.
  package let asked: EngineWords
  package let settings: ConversionSettings
  /// Pixels per point.
  package let scale: Double
  package let answers: [EngineAnswer]

  /// - Parameter others: Words to compare with the requested motion, listed before the engines.
  package init(
    _ asked: EngineWords, to engines: [MotionEngine], _ settings: ConversionSettings, scale: Double = 3,
    beside others: [(text: String, words: EngineWords)] = []
  ) {
    (self.asked, self.settings, self.scale) = (asked, settings, scale)
    let given = others.map {
      EngineAnswer(engine: $0.words.engine, text: $0.text, motion: $0.words.motion, asked: asked.motion)
    }
    answers = given + engines.map { Self.css(asked.motion, $0) ?? $0.words(for: asked.motion, settings) }
  }

  /// Steps or `linear()` in CSS, the only engine that has them; nil for other engines and motions.
  private static func css(_ asked: EngineMotion, _ engine: MotionEngine) -> EngineAnswer? {
    guard case .curve(let function, let duration) = asked, engine.name == "css" else { return nil }
    if case .curve = function { return nil }
    return EngineAnswer(
      engine: engine, text: "\(function.css) \(duration)s", motion: asked, asked: asked, end: duration)
  }

  /// The properties of the requested motion, as titles and texts.
  package var facts: [(title: String, text: String)] {
    let engine = (title: "asked", text: "in the words of \(asked.engine.title)")
    guard let spring = asked.motion.spring else {
      guard case .curve(let function, let duration) = asked.motion else {
        return [engine, ("curve", "Godot's TRANS_SPRING")]
      }
      return [engine, ("curve", function.css), ("duration", "\(duration.significant()) s")]
    }
    let parameters =
      "stiffness \(spring.stiffness), damping \(spring.damping), mass \(spring.mass); damping ratio "
      + "\(spring.dampingRatio.significant()), response \(spring.response.significant()) s"
      + (spring.initialVelocity == 0 ? "" : ", initial velocity \(spring.initialVelocity) ways/s")
    return [engine, ("spring", parameters), ("motion", motion(of: spring))] + settled(spring)
  }

  /// The time after which the motion looks settled, for a distance in points.
  private func settled(_ spring: Spring) -> [(title: String, text: String)] {
    guard settings.distance != 1 else { return [] }
    let time = seconds(spring.looksSettled(distance: settings.distance, scale: scale))
    let way = "\(settings.distance.significant()) points at \(scale.significant()) pixels each"
    return [("looks settled", "after \(time), half a pixel from the end of \(way)")]
  }

  private func motion(of spring: Spring) -> String {
    let arrival = spring.firstArrival.map { "arrives after \(seconds($0))" } ?? "never arrives, only approaches"
    let overshoot = spring.firstOvershoot.map {
      "overshoots by \(($0.size * 100).significant()) % at \(seconds($0.time))"
    }
    let peak = spring.peakVelocity
    return [arrival, overshoot, "at most \(peak.size.significant()) ways/s, at \(seconds(peak.time))"]
      .compactMap(\.self).joined(separator: "; ")
  }

  private func seconds(_ time: Double) -> String { "\(time.significant()) s" }
}

extension Conversion {
  /// A machine-readable row; the same keys in JSON and CSV.
  package struct Row: Encodable, Sendable {
    let engine: String
    let words: String?
    let deviationPercent, deviationPoints, deviationAtS: Double?
    let evidence: String?
    let endS, jumpPercent: Double?
    let loses: [String]
    let note: String?
    let source: String
  }

  package var rows: [Row] {
    answers.map { answer in
      Row(
        engine: answer.engine.name, words: answer.text, deviationPercent: answer.deviation.map { $0.largest * 100 },
        deviationPoints: answer.deviation.map { $0.largest * settings.distance },
        deviationAtS: answer.deviation?.time, evidence: answer.deviation?.evidence.rawValue, endS: answer.end,
        jumpPercent: answer.jump.map { $0 * 100 }, loses: answer.losses, note: answer.warning,
        source: answer.engine.source)
    }
  }

  package var csv: [UInt8] {
    let header =
      "engine,words,deviation_percent,deviation_points,deviation_at_s,evidence,end_s,jump_percent,loses,note,source"
    let lines = rows.map { row in
      [
        row.engine, row.words ?? "", Self.text(row.deviationPercent), Self.text(row.deviationPoints),
        Self.text(row.deviationAtS), row.evidence ?? "", Self.text(row.endS), Self.text(row.jumpPercent),
        row.loses.joined(separator: "; "), row.note ?? "", row.source,
      ]
    }
    return CSVWriter.table(header.split(separator: ",").map(String.init), lines)
  }

  private static func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "" }
}
