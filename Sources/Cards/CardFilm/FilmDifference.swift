import CardMotion
import CardOracle
import WideArithmetic

/// The distance of all frames from the truth.
struct FilmDifference {
  /// The largest of some distances, and where it is.
  struct Worst: Equatable {
    var distance = 0.0
    var frame = 0
    var row = 0

    fileprivate mutating func take(_ distance: Double, _ frame: Int, _ row: Int) {
      if distance > self.distance { self = Worst(distance: distance, frame: frame, row: row) }
    }
  }

  /// Of corners, in points.
  private(set) var corners = Worst()
  /// The number of poses with a corner at or behind the eye, which has no place on the screen, or with a number that is
  /// not finite.
  private(set) var posesNotCompared = 0
  /// Of opacities.
  private(set) var opacity = Worst()
  /// Of corners in each frame, in points.
  private(set) var cornersByFrame: [Double]
  /// Of opacities in each frame.
  private(set) var opacityByFrame: [Double]

  var magnification: Magnification { Magnification(largest: corners.distance) }

  init(_ appearances: [Appearance], in table: TableDescription) {
    cornersByFrame = Array(repeating: 0, count: appearances.map(\.frames.upperBound).max() ?? 0)
    opacityByFrame = cornersByFrame
    for appearance in appearances {
      let box = CardBox(row: appearance.row, of: table)
      for (frame, pose) in zip(appearance.frames, appearance.poses) {
        let (distance, apart) = (pose.displacement(box)?.map(\.length).max(), pose.opacityDifference)
        if distance == nil || apart == nil { posesNotCompared += 1 }
        corners.take(distance ?? 0, frame, appearance.row)
        cornersByFrame[frame] = max(cornersByFrame[frame], distance ?? 0)
        opacity.take(apart ?? 0, frame, appearance.row)
        opacityByFrame[frame] = max(opacityByFrame[frame], apart ?? 0)
      }
    }
  }
}

extension CardPose {
  /// The way from the true place of each corner, in points; nil where one is at or behind the eye, or not finite.
  ///
  /// Projected in about 106 bits: in Double, projecting would be as wrong as a kernel in Double is.
  func displacement(_ box: CardBox) -> [Point2D]? {
    let matrices = [matrix.map { DoubleDouble($0) }, exactMatrix]
    let isVisible =
      matrices.joined().allSatisfy(\.high.isFinite)
      && matrices.allSatisfy { matrix in
        Oracle.cornerWeights(of: matrix, width: box.width, height: box.height).allSatisfy { $0.high > 0 }
      }
    guard isVisible else { return nil }
    let corners = matrices.map { Oracle.corners(of: $0, width: box.width, height: box.height) }
    let apart = zip(corners[0], corners[1]).map { ($0 - $1).beyondRounding }
    guard apart.allSatisfy(\.isFinite) else { return nil }
    return (0..<4).map { Point2D(x: apart[2 * $0], y: apart[2 * $0 + 1]) }
  }

  /// The distance of the opacity from the true one; nil where one of them is not finite.
  fileprivate var opacityDifference: Double? {
    let apart = abs((DoubleDouble(opacity) - exactOpacity).beyondRounding)
    return apart.isFinite ? apart : nil
  }
}

extension DoubleDouble {
  /// A difference in points or of opacities; 0 where it is no more than what the truth itself is rounded by.
  fileprivate var beyondRounding: Double { magnitude.high < 1e-25 ? 0 : high }
}

extension Point2D {
  /// The distance from the origin.
  var length: Double {
    // Divided by a power of two, which changes no digit, so that no square is too large for a number.
    let scale = max(abs(x), abs(y), .leastNormalMagnitude).binade
    let (across, down) = (x / scale, y / scale)
    return scale * (across * across + down * down).squareRoot()
  }
}

/// The power of ten by which a difference is drawn, so that its largest is some points long.
struct Magnification: Equatable {
  static let mostPoints = 20.0

  /// The exponent; nil where there is nothing to draw.
  let exponent: Int?

  /// Chooses it for the largest distance, in points: the largest power that keeps it within ``mostPoints``, and no
  /// smaller one than 1.
  init(largest: Double) {
    guard largest > 0, largest.isFinite else {
      exponent = nil
      return
    }
    // Below, a distance is no longer that of two numbers that differ.
    let powers = (0...30).reversed()
    exponent = powers.first { largest * Self.power($0) <= Self.mostPoints } ?? 0
  }

  /// By how much distances are multiplied.
  var factor: Double { exponent.map(Self.power) ?? 0 }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
