import Foundation
import Records

extension StudentT {
  /// The value below which a given share of the probability lies.
  ///
  /// Newton's method on the logarithms of t and of the smaller of tail and centre, in which both are nearly straight
  /// lines; a bracket catches steps that leave it.
  ///
  /// - Parameter probability: The share, 0…1.
  /// - Returns: The quantile; infinite for 0 and 1.
  package func quantile(_ probability: Double) -> Double {
    precondition((0...1).contains(probability), "a probability must be in 0…1; got \(probability)")
    guard probability != 0.5 else { return 0 }
    guard probability < 0.5 else { return positiveQuantile(tail: 1 - probability, centre: probability - 0.5) }
    return -positiveQuantile(tail: probability, centre: 0.5 - probability)
  }

  /// The positive t with the given probabilities above it and between zero and it.
  private func positiveQuantile(tail: Double, centre: Double) -> Double {
    guard tail > 0 else { return .infinity }
    if centre < 0.25 {
      return root { t in (log(self.centre(t) / centre), t * density(t) / self.centre(t)) }
    }
    return root { t in (log(tail / self.tail(t)), t * density(t) / self.tail(t)) }
  }

  /// The zero of a function that rises with the logarithm of t.
  ///
  /// - Parameter function: The value and its derivative by ln t.
  /// - Returns: The t.
  private func root(_ function: (Double) -> (value: Double, slope: Double)) -> Double {
    let limit = log(Double.greatestFiniteMagnitude)
    var (low, high) = (-limit, limit)
    var place = 0.0
    for _ in 0..<200 {
      let (value, slope) = function(exp(place))
      if value > 0 { high = place } else { low = place }
      let newton = place - value / slope
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - place) <= 0x1p-52 { return exp(next) }
      place = next
    }
    return exp(place)
  }
}
