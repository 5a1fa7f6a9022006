import Records

package struct Label {
  package enum Anchor: String { case start, middle, end }

  package var text: String
  var x: Double
  /// The y of the baseline.
  var y: Double
  var anchor: Anchor

  package var box: Box {
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
package struct Box {
  package var left, top, right, bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  var width: Double { right - left }
  var height: Double { bottom - top }

  package func overlaps(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  package func contains(_ other: Box) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }
}

package struct LabelSheet {
  private let area: Box
  package private(set) var labels: [Label] = []
  /// The texts and points that later texts must not cover, by the lines of text that they overlap: with thousands of
  /// names, each would otherwise be compared with all.
  private var covered: [Int: [Box]] = [:]

  package init(_ area: Box) { self.area = area }

  /// Adds a text at the first of several places where it covers nothing, and returns whether there is one.
  @discardableResult
  package mutating func add(
    _ text: String, at places: [(x: Double, y: Double, anchor: Label.Anchor)], within room: Box? = nil
  ) -> Bool {
    let labels = places.lazy.map { Label(text: text, x: $0.x, y: $0.y, anchor: $0.anchor) }
    let free = labels.first { label in
      let box = label.box
      return area.contains(box) && room?.contains(box) ?? true && isFree(box)
    }
    guard let free, !text.isEmpty else { return false }
    self.labels.append(free)
    keepFree(free.box)
    return true
  }

  package mutating func keepFree(_ box: Box) {
    guard area.overlaps(box) else { return }
    for line in lines(box) { covered[line, default: []].append(box) }
  }

  private func isFree(_ box: Box) -> Bool {
    lines(box).allSatisfy { line in !(covered[line] ?? []).contains { $0.overlaps(box) } }
  }

  /// The indices, from the top, of the lines of text that a box overlaps.
  private func lines(_ box: Box) -> ClosedRange<Int> {
    let (top, bottom) = (max(box.top, area.top), min(box.bottom, area.bottom))
    return Int((top / TextWidth.line).rounded(.down))...Int((bottom / TextWidth.line).rounded(.down))
  }
}

/// Estimated widths of texts, a little wider than in common fonts, so that a text that fits here fits there.
package enum TextWidth {
  static let size = 12.0
  static let line = 16.0

  package static func of(_ text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + width($1) } * size }

  package static func shortened(_ text: String, to room: Double) -> String {
    guard of(text) > room else { return text }
    let average = max(0.5 * size, of(text) / Double(max(1, text.count)))
    var count = min(text.count, Int(room / average) + 4)
    while count > 3, of(text.shortened(to: count)) > room { count -= 1 }
    return text.shortened(to: max(3, count))
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 0.34
    case " ", "f", "t", "r", "-", "(", ")", "[", "]", "/": 0.42
    case "m", "w", "M", "W", "%", "@", "→": 0.98
    case "A"..."Z", "+", "−", "×", "<", ">", "=", "≈", "&": 0.8
    case "\u{0}"..."\u{24F}": 0.64
    default: 1.1
    }
  }
}
