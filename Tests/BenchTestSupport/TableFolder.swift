import Foundation

/// A folder of its own for a test that reads tables, removed when the test is over.
package final class TableFolder {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
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
}
