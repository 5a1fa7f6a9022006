extension Double {
  /// The number a share of the way to another; exact at both ends, which from + (to − from) · progress is not.
  func mixed(with end: Double, progress: Double) -> Double {
    (1 - progress) * self + progress * end
  }
}
