import Foundation

/// Lines of CSV under a header, from any thread.
final class Table: @unchecked Sendable {
  static let played = Table("swiftui-played", "duration,bounce,to,time,position")

  private let name: String
  private let lock = NSLock()
  private var lines: [String]

  init(_ name: String, _ header: String) {
    self.name = name
    lines = [header]
  }

  /// Adds a line; every number has as many digits as reading it back takes.
  func append(_ numbers: [Double]) {
    lock.withLock { lines.append(numbers.map { "\($0)" }.joined(separator: ",")) }
  }

  /// The file of the table in the documents of the app, which is also printed.
  func written() -> URL {
    let text = lock.withLock { lines.joined(separator: "\n") + "\n" }
    print(text)
    let file = URL.documentsDirectory.appending(path: "\(name).csv")
    do { try text.write(to: file, atomically: true, encoding: .utf8) } catch { print("\(file.path): \(error)") }
    return file
  }
}
