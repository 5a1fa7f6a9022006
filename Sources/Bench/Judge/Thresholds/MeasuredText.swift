import Records

/// What was measured for a budget, as text beside its limit.
enum MeasuredText {
  /// A number with three significant digits, or with as many more as it takes to be on the same side of the limit.
  ///
  /// - Parameter isKept: Whether a number keeps the limit.
  static func text(_ number: Double, beside isKept: (Double) -> Bool) -> String {
    let brief = number.significant()
    guard let read = Double(brief.filter { $0 != "," }), isKept(read) != isKept(number) else { return brief }
    let rounded = (4...15).lazy.map { number.rounded(toDigits: $0) }
    return grouped(rounded.first { isKept($0) == isKept(number) } ?? number)
  }

  /// All digits of a number, commas between thousands.
  private static func grouped(_ number: Double) -> String {
    let parts = "\(number)".split(separator: ".")
    guard parts.count == 2, let whole = Int(parts[0]) else { return "\(number)" }
    return whole.grouped + (parts[1] == "0" ? "" : ".\(parts[1])")
  }
}
