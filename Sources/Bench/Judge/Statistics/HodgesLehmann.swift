import Records

/// How far a set of samples lies above another: the median of all pairwise differences.
///
/// Hodges and Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34, 1963. A single
/// wild sample on either side moves it little.
///
/// - Parameters:
///   - base: The samples that are compared with; at least one, finite.
///   - new: The samples in question; at least one, finite.
/// - Returns: The shift, in the unit of the samples; positive when the new samples are larger.
package func hodgesLehmannShift(from base: [Double], to new: [Double]) -> Double {
  precondition(!base.isEmpty && !new.isEmpty, "a shift needs samples on both sides")
  guard base.count * new.count <= pairsToSort else { return PairwiseDifferences(from: base, to: new).median }
  let differences = new.flatMap { sample in base.map { sample - $0 } }
  return median(of: differences)
}

/// Up to as many pairs, sorting them is faster than counting.
private let pairsToSort = 1_000
