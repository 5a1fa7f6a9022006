/// Where a rate may lie of which some trials were seen.
///
/// Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26,
/// 1934: the rates that do not make what was seen, or something more extreme, rarer than 2½ %. It covers the true rate
/// with at least 95 %, also where nothing was seen to happen.
///
/// - Parameters:
///   - hits: How often it happened; 0…trials.
///   - trials: How often it could have; without trials every rate is possible.
/// - Returns: The 95 % interval.
func binomialInterval(hits: Int, trials: Int) -> ClosedRange<Double> {
  precondition((0...max(0, trials)).contains(hits), "\(hits) hits of \(trials) trials")
  let (seen, missed) = (Double(hits), Double(trials - hits))
  let low = hits == 0 ? 0 : betaQuantile(0.025, seen, missed + 1)
  let high = hits == trials ? 1 : 1 - betaQuantile(0.025, missed, seen + 1)
  return low...high
}

/// The value below which a beta variable lies with a given probability, by bisection until the interval is a bit wide.
///
/// - Parameters:
///   - probability: The probability; above 0, below 1.
///   - a: The first parameter; positive.
///   - b: The second parameter; positive.
/// - Returns: The quantile.
func betaQuantile(_ probability: Double, _ a: Double, _ b: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if middle <= low || middle >= high { break }
    let below = regularisedIncompleteBeta(middle, complement: 1 - middle, a, b)
    (low, high) = below < probability ? (middle, high) : (low, middle)
  }
  return (low + high) / 2
}
