extension Double {
  /// The number a share of the way to another; exact at both ends, which from + (to − from) · progress is not, and
  /// between equal ends.
  func mixed(with end: Double, progress: Double) -> Double {
    self == end && progress.isFinite ? self : (1 - progress) * self + progress * end
  }
}
