import CLibrary
import CardMotion

/// An affine map as in SVG's `matrix`: from points relative to the card's centre to points of the table.
struct PlaneMap {
  var a, b, c, d, x, y: Double

  /// The affine approximation of a matrix at a point of a card; exact for a card that stays in the plane.
  init(_ matrix: [Double], of box: CardBox, near point: Point2D = Point2D(x: 0, y: 0)) {
    let w = point.x * matrix[3] + point.y * matrix[7] + matrix[15]
    let left = (point.x * matrix[0] + point.y * matrix[4] + matrix[12]) / w
    let top = (point.x * matrix[1] + point.y * matrix[5] + matrix[13]) / w
    (a, c) = ((matrix[0] - left * matrix[3]) / w, (matrix[4] - left * matrix[7]) / w)
    (b, d) = ((matrix[1] - top * matrix[3]) / w, (matrix[5] - top * matrix[7]) / w)
    x = box.middle.x + left - a * point.x - c * point.y
    y = box.middle.y + top - b * point.x - d * point.y
  }

  /// The value of the attribute `transform`.
  var text: String { "matrix(\([a, b, c, d].brief(places: 4)) \([x, y].brief(places: 3)))" }
}

/// The steps of a map, which SVG animates separately: translate, rotate, scale and skew, in this order.
///
/// The axis that the rotation follows must keep some length, or the angle would jump; the other one may vanish, as for
/// a card seen edge-on.
struct MapSteps {
  /// Whether the rotation follows the x axis, and the skew moves points along it.
  let followsX: Bool
  /// For each map x and y in points, the angle in degrees, the scales, and the skew in degrees.
  private(set) var numbers: [[Double]] = []

  /// Decimals that keep errors within a twentieth of a point for cards of some hundred points.
  static let places = [1, 1, 2, 4, 4, 2]

  /// The steps of consecutive maps, without full turns in between.
  init(_ maps: [PlaneMap]) {
    let shortest = (maps.map { hypot($0.a, $0.b) }.min() ?? 0, maps.map { hypot($0.c, $0.d) }.min() ?? 0)
    followsX = shortest.0 >= shortest.1
    for map in maps {
      var steps = numbers(of: map)
      let turn = (numbers.last?[2] ?? steps[2]) - steps[2]
      steps[2] += 360 * (turn / 360).rounded()
      numbers.append(steps)
    }
  }

  private func numbers(of map: PlaneMap) -> [Double] {
    let angle = followsX ? atan2(map.b, map.a) : atan2(-map.c, map.d)
    let (cosine, sine) = (cos(angle), sin(angle))
    let x = (map.a * cosine + map.b * sine, map.b * cosine - map.a * sine)
    let y = (map.c * cosine + map.d * sine, map.d * cosine - map.c * sine)
    let skew = followsX ? atan2(y.0, x.0) : atan2(x.1, y.1)
    return [map.x, map.y, angle * 180 / .pi, x.0, y.1, skew * 180 / .pi]
  }

  func image(of point: Point2D, _ steps: [Double]) -> Point2D {
    let (angle, skew) = (steps[2] * .pi / 180, tan(steps[5] * .pi / 180))
    let across = steps[3] * (followsX ? point.x + skew * point.y : point.x)
    let down = steps[4] * (followsX ? point.y : point.y + skew * point.x)
    return Point2D(
      x: steps[0] + cos(angle) * across - sin(angle) * down, y: steps[1] + sin(angle) * across + cos(angle) * down)
  }
}
