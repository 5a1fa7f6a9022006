import CardOracle
import KernelContracts
import Records

/// The errors of some inputs of a walk, from which those of all inputs can be added up.
package struct WalkTally: Sendable, Equatable {
  /// The input of the largest error, the result and the truth, as bit patterns, which also distinguish NaNs.
  package struct Place: Sendable, Equatable {
    package let input: UInt32
    package let got: UInt32
    package let exact: UInt64

    package init(input: UInt32, got: UInt32, exact: UInt64) { (self.input, self.got, self.exact) = (input, got, exact) }
  }

  private var errors = ErrorHistogram()
  /// The largest error, in epsilon times the error scale; -1 before the first.
  package private(set) var worst = -1.0
  /// The place of that; the first of equal errors.
  package private(set) var place = Place(input: 0, got: 0, exact: 0)

  package var inputs: Int { errors.count }

  package init() {}

  /// The classes of a histogram of all errors, by number, with their counts.
  package var classes: [(number: Int, count: Int)] { errors.occupied }

  /// Adds the errors of another process; nil where these are not valid classes.
  package init?(classes: [(number: Int, count: Int)], worst: Double, place: Place) {
    guard let errors = ErrorHistogram(occupied: classes) else { return nil }
    (self.errors, self.worst, self.place) = (errors, worst, place)
  }

  mutating func record(_ got: Float, _ truth: (value: Double, scale: Double), _ input: Float) {
    let unit = max(Double(Float.ulpOfOne) * truth.scale, Double(Float.leastNonzeroMagnitude))
    let difference = abs(Double(got) - truth.value)
    let error = difference == 0 ? 0 : difference / unit
    errors.record(error)
    guard !(error <= worst) else { return }
    worst = error.isNaN ? .infinity : error
    place = Place(input: input.bitPattern, got: got.bitPattern, exact: truth.value.bitPattern)
  }

  /// Adds the errors of the inputs that follow; in whatever portions that happens, the sum is the same.
  package mutating func add(_ other: WalkTally) {
    errors.add(other.errors)
    if other.worst > worst { (worst, place) = (other.worst, other.place) }
  }

  func comparison(_ kernel: Kernel) -> TrialComparison {
    let bound = kernel.contract.bound
    let (input, got) = (Float(bitPattern: place.input), Float(bitPattern: place.got))
    let agreement = Agreement(
      reference: "every Float, in Double", error: worst, p99: min(errors.quantile(0.99), worst), bound: bound.float,
      scale: bound.scale.rawValue,
      inputs: inputs,
      worstInput: "input \(input) (0x\(String(place.input, radix: 16))): got \(got), exact "
        + "\(Double(bitPattern: place.exact))")
    return TrialComparison(agreement: agreement, errors: errors)
  }
}

package struct PieceTally: Sendable, Equatable {
  /// The case, and the sign where it is negative.
  package let piece: String
  package private(set) var stretches: Range<Int>
  package let total: Int
  package private(set) var tally: WalkTally

  /// The end of the name of a piece whose inputs are negative.
  static let negative = ", negative"

  /// The case, whichever the sign.
  var caseName: String { piece.hasSuffix(Self.negative) ? String(piece.dropLast(Self.negative.count)) : piece }

  package var isComplete: Bool { stretches == 0..<total }

  /// Adds the stretches that follow; `false` where others do.
  package mutating func add(_ next: PieceTally) -> Bool {
    guard next.piece == piece, next.total == total, next.stretches.lowerBound == stretches.upperBound else {
      return false
    }
    stretches = stretches.lowerBound..<next.stretches.upperBound
    tally.add(next.tally)
    return true
  }
}

/// The inputs of one sign of one case, in stretches, which are the same on every machine.
struct WalkPiece {
  let walked: ExhaustiveCase
  /// The bit of the sign: 0 or 2³¹.
  let sign: UInt32

  /// The inputs of a stretch.
  ///
  /// A reference may follow its inputs, and begins anew with every stretch, so that a result does not depend on the
  /// machine that walked the stretch before.
  static let stretch = 64 * ExhaustiveWalk.chunk

  /// Both signs of a case, or the one that it has.
  static func all(of walked: ExhaustiveCase) -> [WalkPiece] {
    (walked.isSigned ? [0, 0x8000_0000] : [0]).map { WalkPiece(walked: walked, sign: $0) }
  }

  var name: String { walked.name + (sign == 0 ? "" : PieceTally.negative) }

  var stretches: Int { (walked.patterns.count + Self.stretch - 1) / Self.stretch }

  func patterns(of stretches: Range<Int>) -> Range<Int> {
    let (first, end) = (Int(walked.patterns.lowerBound), Int(walked.patterns.upperBound) + 1)
    return min(end, first + stretches.lowerBound * Self.stretch)..<min(end, first + stretches.upperBound * Self.stretch)
  }
}
