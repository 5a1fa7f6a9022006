import Records

/// The differences of all pairs of two sets of samples, without writing them down.
///
/// Sorted samples make the differences a matrix with sorted rows and columns, of which a walk along its staircase counts
/// those up to a number. The number itself is found by bisection: there are 2⁶⁴ of them, so it takes at most 64 walks,
/// each as long as both sets together. (Johnson and Mizoguchi, "Selecting the kth element in X + Y", SIAM Journal on
/// Computing 7, 1978, take fewer steps by a longer way.)
struct PairwiseDifferences {
  private let base: [Double]
  private let new: [Double]

  /// Takes over samples in any order; at least one on each side, finite.
  init(from base: [Double], to new: [Double]) {
    (self.base, self.new) = (base.sorted(), new.sorted())
  }

  /// How many there are.
  var count: Int { base.count * new.count }

  /// Their median.
  var median: Double {
    let upper = element(count / 2)
    return count % 2 == 1 ? upper : quantile(0.5, ofSorted: [element(count / 2 - 1), upper])
  }

  /// The difference with a number of smaller or equal ones before it.
  private func element(_ place: Int) -> Double {
    var low = Self.ordinal(new[0] - base[base.count - 1])
    var high = Self.ordinal(new[new.count - 1] - base[0])
    while low < high {
      let middle = low + (high - low) / 2
      if number(upTo: Self.number(middle)) > place { high = middle } else { low = middle + 1 }
    }
    return Self.number(low)
  }

  /// How many differences do not exceed a limit; rounding keeps their order.
  private func number(upTo limit: Double) -> Int {
    var (count, start) = (0, 0)
    for sample in new {
      while start < base.count, sample - base[start] > limit { start += 1 }
      count += base.count - start
    }
    return count
  }

  /// The place of a number among all numbers in ascending order.
  private static func ordinal(_ number: Double) -> UInt64 {
    let bits = number.bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }

  /// The number at a place.
  private static func number(_ ordinal: UInt64) -> Double {
    Double(bitPattern: ordinal >> 63 == 1 ? ordinal & ~(1 << 63) : ~ordinal)
  }
}
