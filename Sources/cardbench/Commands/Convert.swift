import ArgumentParser
import Bench
import CardEval
import CardFiles
import CardMotion
import Records
import Reports

extension Cardbench {
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Convert a spring or curve of one animation engine to the syntax of others, with the deviation.",
      usage: "cardbench convert '<engine> <words>' [--to <engines>] [<options>]",
      discussion: """
        The words start with an engine, followed by its syntax, a preset, or plain names and numbers:

          cardbench convert 'swiftui spring(duration: 0.5, bounce: 0.3)' --to all
          cardbench convert 'react-spring wobbly' --to swiftui,compose --distance 300
          cardbench convert 'motion stiffness 158 damping 17.6' --profile shipped
          cardbench convert 'cubic-bezier(0.3, 0, 0.2, 1) 400ms' --to css,compose
          cardbench convert 'swiftui bouncy' --beside 'react-spring wobbly'

        One row per engine: its words, ready to paste; the largest deviation of its motion from the given one, \
        in % of the way; the time at which the engine considers it finished; the jump to the target then, which is \
        not part of the deviation; and what it cannot express. A deviation is an upper bound over the whole motion, \
        unless it is marked: 'frames' is the largest at the frames of --rate, 'search' the largest of a search. A page \
        in --format html draws the deviations over time. docs/convert.md has the engines and their sources; for tables \
        of springs, see 'eval convert'.
        """)

    @Argument(help: "The engine and its words, in the engine's syntax.") var words: [String] = []

    @Option("engines", "The engines to convert to, comma-separated, or all. (default: all, or none with --beside)")
    var to: String?

    @Option(
      help: ArgumentHelp(
        "Other words, whose motion is compared with the given one; repeatable.", valueName: "words"))
    var beside: [String] = []

    @Option(help: ArgumentHelp("The way, in points: for absolute velocities and thresholds.", valueName: "points"))
    var distance = 1.0

    @Option("profile", "documented: closed forms; shipped: the motion as played, with its steps. (default: documented)")
    var profile: EngineProfile = .documented

    @Option(help: ArgumentHelp("The frames per second of engines that step per frame.", valueName: "Hz"))
    var rate = 60.0

    @Option(
      help: ArgumentHelp(
        "The tolerance of curves where an engine has no springs, in % of the way.", valueName: "percent"))
    var within = 0.1

    @Option(help: ArgumentHelp("Pixels per point, to determine when a motion looks settled.", valueName: "pixels"))
    var scale = 3.0

    @Option(among: [.text, .markdown, .csv, .json, .html]) var format: ReportFormat = .text

    func validate() throws {
      for (option, number) in [("--distance", distance), ("--rate", rate), ("--scale", scale)] {
        guard number > 0, number.isFinite else { throw ValidationError("\(option) takes a number above 0.") }
      }
      guard 1e-4...25 ~= within else { throw ValidationError("--within takes 0.0001 to 25 %.") }
      guard rate <= 1000 else { throw ValidationError("--rate takes at most 1000 Hz.") }
      guard !words.isEmpty else {
        throw ValidationError("name an engine and its words, such as 'swiftui spring(duration: 0.5, bounce: 0.3)'.")
      }
      _ = try EngineList.read(to)
    }

    func run() throws {
      let asked = try CommandFailure.interpreting { try EngineWords(words.joined(separator: " "), distance: distance) }
      let others = try beside.map { text in
        (text: text, words: try CommandFailure.interpreting("--beside: ") { try EngineWords(text, distance: distance) })
      }
      let settings = ConversionSettings(profile: profile, distance: distance, rate: rate, within: within / 100)
      let engines = to == nil && !beside.isEmpty ? [] : try EngineList.read(to)
      let conversion = Conversion(asked, to: engines, settings, scale: scale, beside: others)
      switch format {
      case .csv: try StandardOutput.write(conversion.csv)
      case .json: try StandardOutput.write(JSONText.lines(conversion.rows))
      case .html:
        try StandardOutput.write(conversion.document(words.joined(separator: " "), isPage: true).bytes(as: .html))
      default:
        try StandardOutput.write(conversion.document(words.joined(separator: " "), isPage: false), as: format)
      }
    }
  }
}

enum EngineList {
  static func read(_ text: String?) throws -> [MotionEngine] {
    guard let text, text != "all" else { return MotionEngine.all }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = part.drop { $0 == " " }.lowercased()
      guard let engine = MotionEngine.named(name) else {
        let known = MotionEngine.all.map(\.name)
        throw ValidationError(
          "--to: '\(name)' is not an engine; known are \(known.joined(separator: ", ")), or all."
            + NearestWord.question(name, among: MotionEngine.all.flatMap(\.names)))
      }
      return engine
    }
  }
}

extension Conversion {
  /// - Parameter isPage: Whether to include a chart.
  func document(_ words: String, isPage: Bool) -> Document {
    var table = Table(
      [
        .init("engine"), .number("deviation, %", meaning: "the largest distance from the given motion"),
        .number("points", meaning: "the same in points of --distance"),
        .init("by", meaning: "bound where empty; frames and search are explained in 'help convert'"),
        .number("ends, s", meaning: "the time at which the engine considers it finished"),
        .number("jump, %", meaning: "from there to the target, not part of the deviation"), .init("cannot express"),
      ], caption: "engines")
    for answer in answers { table.append(cells(answer)) }
    // Not in the table, where lines would wrap.
    let width = answers.map(\.engine.title.count).max() ?? 0
    let lines = answers.compactMap { answer in answer.text.map { "\(answer.engine.title.padded(to: width))  \($0)" } }
    let remarks = settings.profile == .shipped ? answers.flatMap(notes) : []
    return Document(
      words,
      sections: [
        Section([.facts(facts.map { (title: $0.title, text: Sentence($0.text)) })]), Section([.table(table)]),
        Section([.code(title: "in their words, ready to paste", lines: lines)]),
        Section("notes", [.facts(remarks)]),
        Section("deviation over time", [isPage ? chart.map(Block.chart) : nil]),
      ])
  }

  /// The engine's quirks, and a warning about this spring.
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

  /// A number with three digits; rounding residue is shown as 0.
  private static func figure(_ number: Double?) -> Table.Cell { number.map { .figure($0 < 1e-9 ? 0 : $0) } ?? .absent }

  /// The deviations of the engines that differ most, at the frames of the rate; nil if all are exact.
  private var chart: Chart? {
    let far = answers.filter { $0.motion != nil && $0.deviation?.largest ?? 0 > 1e-6 }
      .sorted { $0.deviation?.largest ?? 0 > $1.deviation?.largest ?? 0 }.prefix(8)
    guard !far.isEmpty else { return nil }
    var chart = Chart(
      "deviations", title: "Deviation over time",
      description: "The share of the way by which each engine is ahead of the given motion; negative if behind.",
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
