import Foundation
import Reports

/// When text is coloured.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  /// Also in files and pipes.
  case always
  /// Not at all.
  case never

  /// The style of text on standard output.
  var style: TerminalStyle {
    switch self {
    case .auto:
      TerminalStyle(isTerminal: StandardOutput.isTerminal, environment: ProcessInfo.processInfo.environment)
    case .always: .colored
    case .never: .plain
    }
  }
}
