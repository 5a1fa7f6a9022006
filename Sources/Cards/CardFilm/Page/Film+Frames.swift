import CardMotion

extension Film {
  /// The rows that are shown at all, from top to bottom.
  var rows: [Int] { Set(appearances.map(\.row)).sorted() }

  /// The cards on the screen in a frame, from top to bottom.
  func shown(at frame: Int) -> [(row: Int, pose: CardPose)] {
    let here = appearances.filter { $0.frames.contains(frame) }.sorted { $0.row < $1.row }
    return here.map { ($0.row, $0.poses[frame - $0.firstFrame]) }
  }

  /// The cards in a frame that have begun and not ended.
  func inMotion(at frame: Int) -> [(row: Int, pose: CardPose)] {
    let time = scene.time(ofFrame: frame)
    let moving = appearances.filter { appearance in
      guard appearance.frames.contains(frame), let start = appearance.start else { return false }
      return start <= time && time < start + recipe(of: appearance).duration
    }
    return moving.sorted { $0.row < $1.row }.map { ($0.row, $0.poses[frame - $0.firstFrame]) }
  }

  func moving(at frame: Int) -> Int { inMotion(at: frame).count }

  /// What a card plays.
  func recipe(of appearance: Appearance) -> Recipe {
    appearance.isRepeated ? scene.scroll?.again ?? scene.recipe : scene.recipe
  }

  /// The first appearance of a card that comes to rest in view; the longest of all where none does.
  var leading: Appearance? {
    let whole = appearances.first { appearance in
      guard let start = appearance.start else { return false }
      return start + recipe(of: appearance).duration <= scene.time(ofFrame: appearance.frames.upperBound)
    }
    return whole ?? appearances.max { $0.poses.count < $1.poses.count }
  }

  /// The time of a frame in seconds, to the millisecond.
  func timeText(ofFrame frame: Int) -> String {
    let thousandths = Int((scene.time(ofFrame: frame) * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
