import Foundation
import Records

/// Standard error, where everything goes that is no data.
package enum StandardError {
  /// The width of the terminal, in characters; 80 where it is not known.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes text, unbuffered; where that is impossible, nobody can be told.
  @Sendable package static func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
