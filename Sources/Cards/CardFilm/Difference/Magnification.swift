/// The power of ten by which a difference is drawn, so that its largest is some points long.
struct Magnification: Equatable {
  /// The most points that the largest distance is drawn with.
  static let mostPoints = 20.0

  /// The exponent; nil where there is nothing to draw.
  let exponent: Int?

  /// Chooses it for the largest distance, in points: the largest power that keeps it within ``mostPoints``, and no
  /// smaller one than 1.
  init(largest: Double) {
    guard largest > 0, largest.isFinite else {
      exponent = nil
      return
    }
    // Below, a distance is no longer that of two numbers that differ.
    let powers = (0...30).reversed()
    exponent = powers.first { largest * Self.power($0) <= Self.mostPoints } ?? 0
  }

  /// By how much distances are multiplied.
  var factor: Double { exponent.map(Self.power) ?? 0 }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
