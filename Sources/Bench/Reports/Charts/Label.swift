/// A text at a place of a picture.
struct Label: Equatable {
  /// Which part of the text is at the place.
  enum Anchor: String { case start, middle, end }

  var text: String
  /// The place of the anchor from left to right.
  var x: Double
  /// The place of the base line.
  var y: Double
  var anchor = Anchor.start

  /// What it covers.
  var box: Box {
    let width = TextWidth.of(text)
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return Box(left: left, top: y - 0.8 * TextWidth.line, right: left + width, bottom: y + 0.2 * TextWidth.line)
  }
}

/// A rectangle of a picture; y grows downwards.
struct Box: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// Whether both cover some place.
  func overlaps(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether the other one is inside.
  func contains(_ other: Box) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }
}

/// The texts of a picture: one that would cover another, or leave the picture, is left out.
struct LabelSheet {
  private let area: Box
  private(set) var labels: [Label] = []
  /// What texts keep off, texts and points, by the lines that it reaches into: with thousands of names, each of them
  /// would otherwise be held against all.
  private var covered: [Int: [Box]] = [:]

  init(_ area: Box) { self.area = area }

  /// Adds the first of several ways to place a text that covers nothing.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  mutating func add(_ ways: Label..., within room: Box? = nil) -> Bool {
    let free = ways.first { label in
      let box = label.box
      return area.contains(box) && room?.contains(box) ?? true && isFree(box)
    }
    guard let free, !free.text.isEmpty else { return false }
    labels.append(free)
    keepFree(free.box)
    return true
  }

  /// Keeps a place free of texts that are added later; outside of the picture, or nowhere, there are none.
  mutating func keepFree(_ box: Box) {
    guard area.overlaps(box) else { return }
    for line in lines(box) { covered[line, default: []].append(box) }
  }

  private func isFree(_ box: Box) -> Bool {
    lines(box).allSatisfy { line in !(covered[line] ?? []).contains { $0.overlaps(box) } }
  }

  /// The lines of text of the picture, from its top, that a box reaches into.
  private func lines(_ box: Box) -> ClosedRange<Int> {
    let (top, bottom) = (max(box.top, area.top), min(box.bottom, area.bottom))
    return Int((top / TextWidth.line).rounded(.down))...Int((bottom / TextWidth.line).rounded(.down))
  }
}
