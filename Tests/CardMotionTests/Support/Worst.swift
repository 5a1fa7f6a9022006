/// Keeps the largest error seen and the input that caused it.
struct Worst: CustomStringConvertible {
  private(set) var error = 0.0
  private(set) var input = "none"

  /// Notes one error; NaN counts as the largest of all.
  mutating func note(_ error: Double, _ input: @autoclosure () -> String) {
    if error.isNaN || error > self.error {
      self.error = error.isNaN ? .infinity : error
      self.input = input()
    }
  }

  var description: String { "worst error \(error) at \(input)" }
}
