import CardEval
import CardFiles
import CardMotion
import Reports

extension Conversion {
  /// - Parameter isPage: Whether there is a picture.
  func document(_ words: String, isPage: Bool) -> Document {
    var table = Table(
      [
        .init("engine"), .number("deviation, %", meaning: "the largest distance from the asked motion, of the way"),
        .number("points", meaning: "the same in points of --distance"),
        .init("by", meaning: "bound where empty; frames and search are explained in 'help convert'"),
        .number("ends, s", meaning: "when the engine considers it finished"),
        .number("jump, %", meaning: "from there to the target, not part of the deviation"), .init("cannot express"),
      ], caption: "engines")
    for answer in answers { table.append(cells(answer)) }
    // Not in the table, which would break the lines.
    let width = answers.map(\.engine.title.count).max() ?? 0
    let lines = answers.compactMap { answer in answer.text.map { "\(answer.engine.title.padded(to: width))  \($0)" } }
    let remarks = settings.profile == .shipped ? answers.flatMap(notes) : []
    return Document(
      words,
      sections: [
        Section([.facts(facts.map { (title: $0.title, text: Sentence($0.text)) })]), Section([table.block]),
        Section([.code(title: "in their words, ready to paste", lines: lines)]),
        Section("notes", [.facts(remarks)]),
        Section("deviation over time", [isPage ? chart.map(Block.chart) : nil]),
      ])
  }

  /// The engine's quirks, and the warning about this spring.
  private func notes(_ answer: EngineAnswer) -> [Fact] {
    [answer.engine.quirks, answer.warning ?? ""].filter { !$0.isEmpty }.map { (answer.engine.title, Sentence($0)) }
  }

  private func cells(_ answer: EngineAnswer) -> [Table.Cell] {
    let deviation = answer.deviation
    let isWay = settings.distance == 1
    return [
      .text(answer.engine.title), Self.figure(deviation.map { $0.largest * 100 }),
      isWay ? .absent : Self.figure(deviation.map { $0.largest * settings.distance }),
      deviation.map { $0.evidence == .bound ? .absent : .text($0.evidence.rawValue) } ?? .absent,
      .figure(answer.end), Self.figure(answer.jump.map { $0 * 100 }),
      answer.losses.isEmpty ? .absent : .text(answer.losses.joined(separator: ", ")),
    ]
  }

  /// A number with three digits; what only rounding has left is 0.
  private static func figure(_ number: Double?) -> Table.Cell {
    number.map { .figure($0 < 1e-9 ? 0 : $0) } ?? .absent
  }

  /// The deviations of the engines that are farthest off, at the frames of the rate; nil where all play what was asked.
  private var chart: Chart? {
    let far = answers.filter { $0.motion != nil && $0.deviation?.largest ?? 0 > 1e-6 }
      .sorted { $0.deviation?.largest ?? 0 > $1.deviation?.largest ?? 0 }.prefix(8)
    guard !far.isEmpty else { return nil }
    var chart = Chart(
      "deviations", title: "Deviation over time",
      description: "The share of the way by which each engine is ahead of the asked motion; below 0 it is behind.",
      x: Axis("time, s", .linear, including: [0]), y: Axis("deviation, % of the way", .linear, including: [0]))
    let count = Int(min(asked.motion.length, 10) * settings.rate) + 2
    chart.series = far.enumerated().map { place, answer in
      let frames = answer.frames(rate: settings.rate, count: count) ?? []
      let marks = frames.enumerated().map { frame, progress in
        let time = Double(frame) / settings.rate
        return Mark(x: time, y: 100 * (progress - asked.motion.progress(at: time)))
      }
      return Series(answer.engine.title, .path, Style(place), marks)
    }
    return chart
  }
}
