import CLibrary
import CardMotion
import CardOracle
import KernelContracts

/// The largest error in every part of a kernel's domain.
package struct ErrorMap: Sendable {
  /// What was found in a part.
  package struct Bin: Sendable {
    /// Its stretch along x.
    package let x: ClosedRange<Double>
    /// Its place along y; nil where there is no such axis.
    package let y: Double?
    /// Numbers that were sampled; what a search tries besides is not counted.
    package fileprivate(set) var numbers = 0
    /// The largest error, in epsilon times the error scale.
    package fileprivate(set) var worst = 0.0
    /// The inputs of that.
    package fileprivate(set) var worstInput = ""
  }

  /// What the parts are.
  package let axes: DomainAxes
  private var found: [Place: Bin] = [:]

  private struct Place: Hashable {
    var bin: Int
    var y: Double?
  }

  /// Begins with nothing.
  package init(_ axes: DomainAxes) { self.axes = axes }

  /// The parts that have numbers, along y and then along x.
  package var bins: [Bin] {
    found.sorted { ($0.key.y ?? 0, $0.key.bin) < ($1.key.y ?? 0, $1.key.bin) }.map(\.value)
  }

  /// Takes in the error of one number.
  ///
  /// - Parameters:
  ///   - error: In epsilon times the error scale.
  ///   - y: Its place along y; nil where there is no such axis.
  ///   - isSample: Whether it counts; what a search has found does not.
  ///   - input: Its inputs in words, asked for where it is the largest.
  package mutating func add(_ error: Double, at x: Double, _ y: Double?, isSample: Bool = true, input: () -> String) {
    let place = Place(bin: axes.bin(of: x), y: y)
    var bin = found[place] ?? Bin(x: axes.edges[place.bin]...axes.edges[place.bin + 1], y: y)
    if found[place] == nil || error > bin.worst { (bin.worst, bin.worstInput) = (error, input()) }
    bin.numbers += isSample ? 1 : 0
    found[place] = bin
  }
}

extension Trial {
  /// Takes in the errors of what the last call has left; nothing where rows have no place in a domain.
  ///
  /// - Parameters:
  ///   - found: A row that a search has found, which does not count among the sampled ones; nil for all rows.
  func add(to map: inout ErrorMap?, found: Int? = nil) {
    guard let places else { return }
    var sum = map ?? ErrorMap(places.axes)
    for row in found.map({ $0..<($0 + 1) }) ?? 0..<rows {
      for (component, truth) in truth(row: row).enumerated() {
        let got = result(component, row: row)
        sum.add(
          ErrorMeter<Scalar>.scaledError(of: got, truth: truth), at: places.x(row), places.y, isSample: found == nil
        ) {
          "\(found == nil ? recipe : searchedRecipe): \(inWords(row, component, got, truth))"
        }
      }
    }
    map = sum
  }
}

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
