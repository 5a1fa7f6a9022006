import Judge

/// Colours of a terminal; they repeat what words say.
package enum TerminalStyle: Sendable {
  /// Text alone.
  case plain
  /// Text with colours.
  case colored

  /// What a heading is about, as the number of its colour.
  enum Tone: String {
    case bad = "31"
    case good = "32"
    case doubtful = "33"
  }

  /// Chooses colours where they are welcome.
  ///
  /// - Parameter environment: The variables of the process: `NO_COLOR`, if not empty, and a dumb `TERM` turn colours off.
  package init(isTerminal: Bool, environment: [String: String]) {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let isAble = !["", "dumb"].contains(environment["TERM"] ?? "")
    self = isTerminal && isAble && !isRefused ? .colored : .plain
  }

  /// A line in bold and in the colour of its tone.
  func heading(_ line: String, _ tone: Tone) -> String {
    self == .plain ? line : "\u{1B}[1;\(tone.rawValue)m\(line)\u{1B}[0m"
  }
}

extension ExitReason {
  /// Good where nothing is wrong, bad where something is, and doubtful where nothing is settled or nothing fails.
  var tone: TerminalStyle.Tone { self == .fine ? .good : self == .inconclusive || code == 0 ? .doubtful : .bad }

  /// The class of a box on a page.
  var pageClass: String {
    switch tone {
    case .good: "answer good"
    case .doubtful: "answer"
    case .bad: "answer bad"
    }
  }
}
