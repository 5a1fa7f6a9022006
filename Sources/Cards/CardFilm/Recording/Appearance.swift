import WideArithmetic

/// A row from the frame in which it comes into view to the last that shows it.
struct Appearance {
  /// The row.
  let row: Int
  /// The first of its frames.
  let firstFrame: Int
  /// When its animation starts, in seconds; nil for a card that stands still.
  let start: Double?
  /// Whether it plays the recipe of cards that are displayed again.
  let isRepeated: Bool
  /// One for each of its frames.
  var poses: [CardPose] = []

  /// Its frames.
  var frames: Range<Int> { firstFrame..<firstFrame + poses.count }
}

/// What a kernel wrote of a card in one frame, beside the truth.
struct CardPose: Equatable {
  /// The matrix that the kernel wrote.
  var matrix: [Double]
  /// The opacity that the kernel wrote.
  var opacity: Double
  /// The matrix that the oracle says.
  var exactMatrix: [DoubleDouble]
  /// The opacity that the oracle says.
  var exactOpacity: DoubleDouble
  /// How far the card is on its way, as the oracle says.
  var progress: Double
}
