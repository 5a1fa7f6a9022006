import CLibrary
import CardMotion
import CardOracle

/// The largest error in every part of a kernel's domain.
package struct ErrorMap: Sendable {
  /// A part of the domain: its interval along x and its value along y, nil without a y axis.
  package struct Bin: Sendable {
    package let x: ClosedRange<Double>
    package let y: Double?
    /// The number of sampled values, without those that a search tried.
    package fileprivate(set) var numbers = 0
    /// The largest error, in ε times the error scale, and its inputs.
    package fileprivate(set) var worst = 0.0
    package fileprivate(set) var worstInput = ""
  }

  package let axes: DomainAxes
  private var found: [Place: Bin] = [:]

  private struct Place: Hashable {
    var bin: Int
    var y: Double?
  }

  package init(_ axes: DomainAxes) { self.axes = axes }

  /// The parts with any values, ordered by y, then by x.
  package var bins: [Bin] { found.sorted { ($0.key.y ?? 0, $0.key.bin) < ($1.key.y ?? 0, $1.key.bin) }.map(\.value) }

  /// Adds the error of one number, in ε times the error scale.
  ///
  /// - Parameter input: Its inputs as text; called only where the error is the largest so far.
  package mutating func add(_ error: Double, at x: Double, _ y: Double?, isSample: Bool = true, input: () -> String) {
    let place = Place(bin: axes.bin(of: x), y: y)
    var bin = found[place] ?? Bin(x: axes.edges[place.bin]...axes.edges[place.bin + 1], y: y)
    if found[place] == nil || error > bin.worst { (bin.worst, bin.worstInput) = (error, input()) }
    bin.numbers += isSample ? 1 : 0
    found[place] = bin
  }
}

extension Trial {
  /// Adds the errors of the last call; does nothing where rows have no places in a domain.
  ///
  /// - Parameter found: A row that a search found, which does not count as sampled; nil for all rows.
  func add(to map: inout ErrorMap?, found: Int? = nil) {
    guard let places else { return }
    var sum = map ?? ErrorMap(places.axes)
    for row in found.map({ $0..<($0 + 1) }) ?? 0..<rows {
      for (component, truth) in truth(row: row).enumerated() {
        let got = result(component, row: row)
        sum.add(
          ErrorMeter<Scalar>.scaledError(of: got, truth: truth), at: places.x(row), places.y, isSample: found == nil
        ) {
          "\(found == nil ? recipe : searchedRecipe): \(text(row, component, got, truth))"
        }
      }
    }
    map = sum
  }
}

package struct DomainAxes: Sendable, Equatable {
  /// The name of the x axis, with its unit.
  package let x: String
  /// The ends of the intervals along x, ascending; values beyond them count in the first or the last.
  package let edges: [Double]
  /// The name of the y axis, if there is one.
  package let y: String?

  package init(x: String, edges: [Double], y: String?) { (self.x, self.edges, self.y) = (x, edges, y) }

  /// The interval of a number; each begins where the one before ends.
  package func bin(of number: Double) -> Int {
    let behind = edges.firstIndex { number < $0 } ?? edges.count
    return min(max(behind - 1, 0), edges.count - 2)
  }
}

extension DomainAxes {
  /// Springs: the time as an angle of the undamped oscillation, and the damping ratio.
  static let springs = DomainAxes(
    x: "phase, rad", edges: [0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], y: "damping ratio")

  static let curves = DomainAxes(x: "time, share of the duration", edges: (0...40).map { Double($0) / 40 }, y: nil)
}

/// The places of a trial's rows in the domain: one along y for all, and one along x for each.
struct DomainPlaces {
  let axes: DomainAxes
  let y: Double?
  let x: (Int) -> Double
}

extension DomainPlaces {
  static func spring(_ spring: Spring, time: @escaping (Int) -> Double) -> DomainPlaces {
    let frequency = spring.angularFrequency
    return DomainPlaces(axes: .springs, y: spring.nominalDampingRatio) { frequency * time($0) }
  }
}

extension Spring {
  /// The damping ratio without its last digits, which differ between springs of one nominal ratio.
  fileprivate var nominalDampingRatio: Double {
    guard dampingRatio > 0 else { return 0 }
    let scale = pow(10, 13 - log10(dampingRatio).rounded(.up))
    return (dampingRatio * scale).rounded() / scale
  }
}
