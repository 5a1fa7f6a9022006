public import CardMotion

extension Recipe {
  /// Why no kernel computes a whole frame of this recipe in one pass; nil where one does.
  public var absenceOfSinglePass: String? {
    switch driver {
    case .spring where settles: "a frame in one pass leaves a spring where it is, and this one settles"
    case .curve, .spring: nil
    case .steps, .points, .keyframes: "a frame in one pass follows a timing curve or a spring"
    }
  }
}
