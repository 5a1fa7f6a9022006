import CardMotion

/// Where a card lies in the table before a kernel moves it: its row, less a margin that tells neighbours apart.
struct CardBox: Equatable {
  let left, top, width, height: Double

  init(row: Int, of table: TableDescription) {
    let height = table.rows[row].height
    let margin = min(6, height / 10, table.width / 10)
    (left, top) = (margin, table.offset(ofRow: row) + margin)
    (width, self.height) = (table.width - 2 * margin, height - 2 * margin)
  }

  /// The middle, about which a matrix moves the card.
  var middle: Point2D { Point2D(x: left + width / 2, y: top + height / 2) }

  /// Where a matrix puts the corners, clockwise from the top left; nil where one of them is at or behind the eye.
  func corners(_ matrix: [Double]) -> [Point2D]? {
    image(of: (-width / 2...width / 2, -height / 2...height / 2), matrix)
  }

  /// Where a matrix puts the face on the card, from which one sees which way it looks.
  func face(_ matrix: [Double]) -> [Point2D]? {
    let (left, size) = (-width / 2 + 16, min(52, 0.6 * height))
    return image(of: (left...left + size, -size / 2...size / 2), matrix)
  }

  private func image(of area: (ClosedRange<Double>, ClosedRange<Double>), _ matrix: [Double]) -> [Point2D]? {
    let (transform, middle, (x, y)) = (Transform3D(elements: matrix), middle, area)
    let corners = [
      (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
      (x.lowerBound, y.upperBound),
    ].compactMap { transform.project(Vector3(x: $0, y: $1, z: 0)) }
    return corners.count == 4 ? corners.map { Point2D(x: middle.x + $0.x, y: middle.y + $0.y) } : nil
  }
}
