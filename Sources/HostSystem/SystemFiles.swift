/// The files in which an operating system describes itself.
///
/// Everything that examines a machine reads through this, so that tests can be another machine.
package struct SystemFiles {
  private let read: (String) -> String?

  /// - Parameter read: The content of a path; `nil` where there is no such file or it may not be read.
  package init(_ read: @escaping (String) -> String?) { self.read = read }

  package static var current: SystemFiles { SystemFiles(systemText) }

  package func text(_ path: String) -> String? { read(path) }

  /// The first line of a file, without the spaces around it; `nil` where it is empty.
  package func line(_ path: String) -> String? {
    let line = read(path)?.split(separator: "\n", omittingEmptySubsequences: false).first
    let words = line?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words == "" ? nil : words
  }

  /// The whole number that is all a file holds.
  package func integer(_ path: String) -> Int? { line(path).flatMap { Int($0) } }

  /// The rest of the first line that begins with a key, for example `Cpus_allowed_list:`.
  package func field(_ key: String, in path: String) -> String? {
    let line = read(path)?.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { $0.dropFirst(key.count).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}
