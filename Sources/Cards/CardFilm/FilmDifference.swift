import CardMotion
import CardOracle
import WideArithmetic

/// The errors of all frames.
struct FilmDifference {
  /// The largest error and its location.
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
  /// The number of poses that cannot be compared: a corner is at or behind the eye and has no projection, or a number
  /// is not finite.
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
  /// The error of each corner's position, in points; nil if one is at or behind the eye, or not finite.
  ///
  /// Projected in about 106 bits: in Double, the projection would be as inaccurate as a Double kernel.
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

  /// The error of the opacity; nil if either value is not finite.
  fileprivate var opacityDifference: Double? {
    let apart = abs((DoubleDouble(opacity) - exactOpacity).beyondRounding)
    return apart.isFinite ? apart : nil
  }
}

extension DoubleDouble {
  /// A difference in points or of opacities; 0 if it is within the rounding of the truth.
  fileprivate var beyondRounding: Double { magnitude.high < 1e-25 ? 0 : high }
}

extension Point2D {
  /// The distance from the origin.
  var length: Double {
    // Scaled by a power of two, which is exact, so that squares do not overflow.
    let scale = max(abs(x), abs(y), .leastNormalMagnitude).binade
    let (across, down) = (x / scale, y / scale)
    return scale * (across * across + down * down).squareRoot()
  }
}

/// The power of ten by which differences are magnified, so that the largest is some points long.
struct Magnification: Equatable {
  static let mostPoints = 20.0

  /// The exponent; nil if there is nothing to draw.
  let exponent: Int?

  /// Chooses the largest power that keeps the largest distance, in points, within ``mostPoints``, but at least 1.
  init(largest: Double) {
    guard largest > 0, largest.isFinite else {
      exponent = nil
      return
    }
    // Larger powers are never needed: distances below 10⁻²⁵ count as 0.
    let powers = (0...30).reversed()
    exponent = powers.first { largest * Self.power($0) <= Self.mostPoints } ?? 0
  }

  /// The factor by which distances are multiplied.
  var factor: Double { exponent.map(Self.power) ?? 0 }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
