/// The largest relative error of many comparisons, and where it was.
struct WorstRelativeError: CustomStringConvertible {
  private(set) var error = 0.0
  private(set) var place = "nowhere"

  mutating func compare(_ value: Double, with exact: Double, at place: @autoclosure () -> String) {
    let error = value == exact ? 0 : abs(value - exact) / abs(exact)
    if !(error <= self.error) { (self.error, self.place) = (error, place() + ": \(value), exactly \(exact)") }
  }

  var description: String { "\(error) at \(place)" }
}
