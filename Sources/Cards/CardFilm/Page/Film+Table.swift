import CardMotion
import Records
import Reports

extension Film {
  /// What was written of the cards of the strip: opacity, and the entries of the matrix that any of them moves.
  ///
  /// - Parameter cards: The most cards of a pose.
  func stripTable(cards: Int, caption: String) -> Table {
    let poses = stripFrames.flatMap { frame in
      shown(at: frame).prefix(cards).map { (frame: frame, row: $0.row, pose: $0.pose) }
    }
    let entries = (0..<16).filter { entry in poses.contains { $0.pose.matrix[entry] != Self.identity[entry] } }
    let names = ["s", "frame", "row", "progress", "opacity"] + entries.map(Self.name) + ["from the truth, pt"]
    var table = Table(names.map { .number($0) }, caption: caption)
    for (frame, row, pose) in poses {
      let box = CardBox(row: row, of: scene.table)
      let distance = pose.displacement(box)?.map(\.length).max()
      let numbers = [pose.progress, pose.opacity] + entries.map { pose.matrix[$0] }
      table.append(
        [.number(scene.time(ofFrame: frame), timeText(ofFrame: frame)), .text("\(frame)"), .text("\(row)")]
          + numbers.map { $0.rounded(toPlaces: 6) }.map { .number($0, $0.decimals(places: 6)) }
          + [.figure(distance)])
    }
    return table
  }

  private static let identity = Transform3D.identity.elements

  /// The name of an entry: m11 … m44.
  private static func name(ofEntry entry: Int) -> String { "m\(entry / 4 + 1)\(entry % 4 + 1)" }
}
