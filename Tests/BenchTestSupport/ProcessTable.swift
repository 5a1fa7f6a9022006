import Foundation

package enum ProcessTable {
  /// Whether a process runs or is stopped; one that has ended keeps its number until its parent collects it.
  package static func isAlive(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    // The name before the state may have any characters.
    return status.split(separator: ")").last?.hasPrefix(" Z") == false
  }
}
