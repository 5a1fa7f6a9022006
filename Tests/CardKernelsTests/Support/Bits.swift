import SeededRandom

/// Whether two arrays hold the same bits, so that −0 differs from 0 and NaN equals itself.
func haveSameBits<Scalar>(_ first: [Scalar], _ second: [Scalar]) -> Bool {
  first.withUnsafeBytes { first in second.withUnsafeBytes { first.elementsEqual($0) } }
}

/// The largest magnitude of an array; 0 for an empty one.
func largest<Scalar: FloatingPoint>(_ numbers: [Scalar]) -> Scalar {
  numbers.reduce(0) { max($0, $1.magnitude) }
}

/// The largest distance between two arrays of one length; infinite as soon as one is not a number.
func distance<Scalar: FloatingPoint>(_ first: [Scalar], _ second: [Scalar]) -> Scalar {
  zip(first, second).reduce(0) { worst, pair in
    let distance = (pair.0 - pair.1).magnitude
    return distance.isNaN ? .infinity : max(worst, distance)
  }
}

extension SeededGenerator {
  /// One number, evenly distributed.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
