/// Counts with the noun they need.
package enum CountWording {
  /// A count and a noun, such as `1 launch` or `2,016 benchmarks`.
  package static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(number.grouped) \(number == 1 ? singular : plural)"
  }

  /// Names in a sentence: at most five of them, and how many more there are.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).shortened(to: 60).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \((names.count - 5).grouped) more" : shown
  }
}
