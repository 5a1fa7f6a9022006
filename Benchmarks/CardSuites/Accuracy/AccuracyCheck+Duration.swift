import CardKernels

extension AccuracyCheck {
  /// Comparisons of a group with the default search, in milliseconds, by how its name begins; measured on a virtual Zen 4.
  private static let durations: KeyValuePairs<String, Double> = [
    "curve": 1800, "keyframes": 800, "baked": 1500, "frame": 1700, "fusedFrame": 600, "compactFrame": 400,
    "spring": 300, "displacement": 250, "decomposed": 350, "compose": 250, "concat": 250, "blend": 200,
  ]

  /// The expected duration of comparing a group, in milliseconds: one half is its truth, the other grows with its variants
  /// and with the search.
  public func milliseconds(ofGroup group: String) -> Int {
    let whole = Self.durations.first { group.hasPrefix($0.key) }?.value ?? 100
    let variants = Double(configuration.variants.count) / Double(CardKernels.distinctVariants.count)
    let search = 0.8 + 0.2 * Double(searchRounds) / Double(Self.defaultSearchRounds)
    return Int(whole * (0.5 + 0.5 * variants) * search)
  }
}
