/// The inputs of one sign of one case, in stretches; which stretches there are, no machine decides.
struct WalkPiece {
  let walked: ExhaustiveCase
  /// The bit of the sign: 0 or 2³¹.
  let sign: UInt32

  /// Inputs of a stretch.
  ///
  /// A reference may follow its inputs, and begins anew with every stretch, so that a result does not depend on who walked
  /// what came before.
  static let stretch = 64 * ExhaustiveWalk.chunk

  /// Both signs of a case, or the one that it has.
  static func all(of walked: ExhaustiveCase) -> [WalkPiece] {
    (walked.isSigned ? [0, 0x8000_0000] : [0]).map { WalkPiece(walked: walked, sign: $0) }
  }

  /// The case and the sign.
  var name: String { walked.name + (sign == 0 ? "" : PieceTally.negative) }

  /// How many stretches there are.
  var stretches: Int { (walked.patterns.count + Self.stretch - 1) / Self.stretch }

  /// The magnitudes of some stretches, as bit patterns.
  func patterns(of stretches: Range<Int>) -> Range<Int> {
    let (first, end) = (Int(walked.patterns.lowerBound), Int(walked.patterns.upperBound) + 1)
    return min(end, first + stretches.lowerBound * Self.stretch)..<min(end, first + stretches.upperBound * Self.stretch)
  }
}
