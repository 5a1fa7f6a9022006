import Foundation

/// A temporary folder for a test, removed at its end.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Writes a file and returns its path.
  @discardableResult package func write(_ bytes: some Sequence<UInt8>, to name: String = "t.csv") throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult package func write(_ text: String, to name: String = "t.csv") throws -> String {
    try write(Array(text.utf8), to: name)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: false)
  }
}

package enum ProcessTable {
  /// Whether a process runs or is stopped; one that has ended keeps its ID until its parent reaps it.
  package static func isAlive(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    // The name before the state may contain any characters.
    return status.split(separator: ")").last?.hasPrefix(" Z") == false
  }
}
