import HostSystem

/// The files in which an operating system describes itself.
///
/// Everything that examines a machine reads through this, so that tests can be another machine.
struct SystemFiles {
  private let read: (String) -> String?

  /// Takes files from anywhere.
  ///
  /// - Parameter read: The content of a path; `nil` where there is no such file or it may not be read.
  init(_ read: @escaping (String) -> String?) { self.read = read }

  static var current: SystemFiles { SystemFiles(systemText) }

  /// The whole content of a file.
  func text(_ path: String) -> String? { read(path) }

  /// The first line of a file, without the spaces around it; `nil` where it is empty.
  func line(_ path: String) -> String? {
    let line = read(path)?.split(separator: "\n", omittingEmptySubsequences: false).first
    let words = line?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words == "" ? nil : words
  }

  /// The whole number that is all a file holds.
  func integer(_ path: String) -> Int? { line(path).flatMap { Int($0) } }

  /// The rest of the first line that begins with a key, for example `Cpus_allowed_list:`.
  func field(_ key: String, in path: String) -> String? {
    let line = read(path)?.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { $0.dropFirst(key.count).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}

/// Numbers of processors in the kernel's notation, for example `0-3,8`.
enum ProcessorList {
  /// Reads a list; `nil` when it is not understood.
  static func numbers(_ text: String) -> [Int]? {
    var numbers: [Int] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0.filter { !$0.isWhitespace }) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
        last < 1 << 16, numbers.count < 1 << 16
      else { return nil }
      numbers += first...last
    }
    return numbers.isEmpty ? nil : numbers
  }

  static func text(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}
