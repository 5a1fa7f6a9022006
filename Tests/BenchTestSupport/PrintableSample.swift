/// Texts that nothing may print as they are.
package enum PrintableSample {
  /// An escape sequence, its form of one character, a command to the system, changes of direction, a tag, a return, a
  /// step back.
  package static let steering = [
    "\u{1B}[2J", "\u{9B}2J", "\u{1B}]0;x\u{07}", "\u{202E}", "\u{2066}", "\u{E0041}", "\r", "\u{8}",
  ]
}
