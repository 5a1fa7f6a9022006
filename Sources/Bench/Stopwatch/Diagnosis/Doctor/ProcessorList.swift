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

  /// Writes a list of ascending numbers.
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
