import Records

/// The text of a progress line.
package enum ProgressText {
  /// Lays out one line that is narrower than the terminal.
  ///
  /// - Returns: Place, phase, bar, percent, estimated rest, finding and name; narrow terminals lack some of the middle.
  static func line(_ step: ProgressStep, width: Int) -> String {
    let place = step.place.isEmpty ? "" : step.place + "  "
    let estimate = step.remainingNanoseconds.map { "  " + left($0) } ?? ""
    var line = "\(place)\(step.phase.rawValue)  \(bar(share(step), width: width < 60 ? 0 : 20))"
    line += leftPadded(percent(step), to: 5) + estimate
    let finding = "  " + step.finding.printable
    if !step.finding.isEmpty, columns(line) + columns(finding) < width { line += finding }
    let room = width - 1 - columns(line) - 2
    if room >= 8 { line += "  " + step.benchmark.printable.shortened(to: room) }
    return cut(line, to: width - 1)
  }

  /// The same for a log.
  static func logged(_ step: ProgressStep) -> String {
    let rest = step.remainingNanoseconds.map(left) ?? ""
    let parts = [step.place, "\(step.phase.rawValue) \(percent(step))", rest, step.finding, step.benchmark]
    return parts.filter { !$0.isEmpty }.map(\.printable).joined(separator: ", ")
  }

  private static func left(_ nanoseconds: UInt64) -> String { NumberText.wait(nanoseconds: nanoseconds) + " left" }

  private static func share(_ step: ProgressStep) -> Double {
    step.total > 0 ? min(1, Double(step.done) / Double(step.total)) : 0
  }

  private static func percent(_ step: ProgressStep) -> String { "\(Int(share(step) * 100)) %" }

  private static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let full = Int(share * Double(width))
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full) + " "
  }

  private static func leftPadded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// As much of a line as a number of columns holds.
  private static func cut(_ line: String, to width: Int) -> String {
    var line = line
    while columns(line) > max(0, width) { line.removeLast() }
    return line
  }

  /// The columns that a text takes on a terminal: characters of East Asian scripts and pictures take two.
  private static func columns(_ text: String) -> Int {
    text.reduce(0) { columns, character in
      let isWide = character.unicodeScalars.contains { (0x1100...0x115F).contains($0.value) || $0.value >= 0x2E80 }
      return columns + (isWide ? 2 : 1)
    }
  }
}
