/// The value below which a given share of sorted samples lies.
///
/// Definition 7 of Hyndman and Fan ("Sample quantiles in statistical packages", The American Statistician 50, 1996),
/// the default of NumPy, pandas and R: with h = (n − 1)·share, linear interpolation between the samples of rank
/// ⌊h⌋ and ⌈h⌉, counted from 0.
///
/// - Parameters:
///   - share: The share, 0…1; 0 gives the minimum, ½ the median, 1 the maximum.
///   - sorted: The samples in ascending order; at least one.
/// - Returns: The quantile, in the unit of the samples.
package func quantile(_ share: Double, ofSorted sorted: [Double]) -> Double {
  precondition(!sorted.isEmpty, "no quantile of no samples")
  precondition((0...1).contains(share), "share must be in 0…1; got \(share)")
  let position = Double(sorted.count - 1) * share
  let lower = Int(position)
  let upper = min(lower + 1, sorted.count - 1)
  return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
}

/// The median of samples in any order.
///
/// - Parameter samples: The samples; at least one.
/// - Returns: The middle one, or the mean of the two in the middle.
package func median(of samples: [Double]) -> Double { quantile(0.5, ofSorted: samples.sorted()) }
