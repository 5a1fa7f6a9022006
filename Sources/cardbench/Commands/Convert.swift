import Bench
import ArgumentParser
import CardEval
import CardFiles
import CardMotion
import Records
import Reports

extension Cardbench {
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put a spring or a curve of one animation engine into the words of another, with the deviation.",
      usage: "cardbench convert '<engine> <words>' [--to <engines>] [<options>]",
      discussion: """
        The words begin with an engine and go on in its syntax, with a preset or with plain names and numbers:

          cardbench convert 'swiftui spring(duration: 0.5, bounce: 0.3)' --to all
          cardbench convert 'react-spring wobbly' --to swiftui,compose --distance 300
          cardbench convert 'motion stiffness 158 damping 17.6' --profile shipped
          cardbench convert 'cubic-bezier(0.3, 0, 0.2, 1) 400ms' --to css,compose
          cardbench convert 'swiftui bouncy' --beside 'react-spring wobbly'

        A line per engine: its words, ready to paste; the largest deviation of its motion from the one that was asked \
        for, in % of the way; the time at which the engine considers it finished; the jump to the target then, which is \
        not part of the deviation; and what it cannot express. A deviation is an upper bound over the whole motion, \
        unless it is marked: 'frames' is the largest at the frames of --rate, 'search' the largest of a search. A page \
        in --format html draws the deviations over time. docs/convert.md has the engines and their sources; for tables \
        of springs, see 'eval convert'.
        """)

    @Argument(help: "The engine and its words.")
    var words: [String] = []

    @Option("engines", "The engines to answer for, comma-separated, or all. (default: all, or with --beside none)")
    var to: String?

    @Option(
      help: ArgumentHelp(
        "Other words, whose motion is compared with the asked one; repeatable.", valueName: "words"))
    var beside: [String] = []

    @Option(help: ArgumentHelp("The way, in points: for absolute velocities and thresholds.", valueName: "points"))
    var distance = 1.0

    @Option("profile", "documented: closed forms; shipped: what programs play, with their steps. (default: documented)")
    var profile: EngineProfile = .documented

    @Option(help: ArgumentHelp("The frames per second of engines with steps of their own.", valueName: "Hz"))
    var rate = 60.0

    @Option(
      help: ArgumentHelp(
        "The tolerance of curves where an engine has no springs, in % of the way.", valueName: "percent"))
    var within = 0.1

    @Option(help: ArgumentHelp("The pixels of a point, for when a motion looks settled.", valueName: "pixels"))
    var scale = 3.0

    @Option(among: [.text, .markdown, .csv, .json, .html])
    var format: ReportFormat = .text

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

/// The engines that an option names.
enum EngineList {
  static func read(_ text: String?) throws -> [MotionEngine] {
    guard let text, text != "all" else { return MotionEngine.all }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = part.drop { $0 == " " }.lowercased()
      guard let engine = MotionEngine.named(name) else {
        let known = MotionEngine.all.map(\.name)
        throw ValidationError(
          "--to: '\(name)' is no engine; there are \(known.joined(separator: ", ")), or all."
            + NearestWord.question(name, among: MotionEngine.all.flatMap(\.names)))
      }
      return engine
    }
  }
}
