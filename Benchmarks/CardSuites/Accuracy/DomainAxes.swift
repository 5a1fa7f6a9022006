import CLibrary
import CardMotion

/// What a kernel's domain is divided by, so that errors can be told part by part.
package struct DomainAxes: Sendable, Equatable {
  /// What stands along x, with its unit.
  package let x: String
  /// The ends of the stretches along x, ascending; what is beyond them counts to the first or the last.
  package let edges: [Double]
  /// What stands along y; nil for nothing.
  package let y: String?

  /// Divides a domain.
  package init(x: String, edges: [Double], y: String?) { (self.x, self.edges, self.y) = (x, edges, y) }

  /// The stretch that a number is in; it begins where the one before ends.
  package func bin(of number: Double) -> Int {
    let behind = edges.firstIndex { number < $0 } ?? edges.count
    return min(max(behind - 1, 0), edges.count - 2)
  }
}

extension DomainAxes {
  /// Springs: how far the motion is, as an angle of the undamped oscillation, and how strongly it is damped.
  static let springs = DomainAxes(
    x: "phase, rad", edges: [0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], y: "damping ratio")

  /// Curves: how far the time is.
  static let curves = DomainAxes(x: "time, share of the duration", edges: (0...40).map { Double($0) / 40 }, y: nil)
}

/// Where the rows of a trial are in the domain.
struct DomainPlaces {
  let axes: DomainAxes
  /// All of them along y.
  let y: Double?
  /// A row along x.
  let x: (Int) -> Double
}

extension DomainPlaces {
  /// Rows that are at some times of a spring.
  static func spring(_ spring: Spring, time: @escaping (Int) -> Double) -> DomainPlaces {
    let frequency = spring.angularFrequency
    return DomainPlaces(axes: .springs, y: spring.nominalDampingRatio) { frequency * time($0) }
  }
}

extension Spring {
  /// The damping ratio without the last digits, in which springs of one ratio and several frequencies differ.
  fileprivate var nominalDampingRatio: Double {
    guard dampingRatio > 0 else { return 0 }
    let scale = pow(10, 13 - log10(dampingRatio).rounded(.up))
    return (dampingRatio * scale).rounded() / scale
  }
}
