/// A small generator of reproducible randomness: SplitMix64.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, with the constants of
/// Vigna's reference implementation. Its period is 2⁶⁴, every seed is a good one, and it is not cryptographic.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed of the whole sequence, for messages.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator whose whole sequence follows from the seed.
  ///
  /// - Parameter seed: Any number; neighbouring seeds give unrelated sequences.
  public init(seed: UInt64) { (self.seed, state) = (seed, seed) }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
