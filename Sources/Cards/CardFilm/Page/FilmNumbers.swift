import CardMotion
import Records

/// The data of a film for the script: the positions of cards, and all results of the kernel.
///
/// Numbers are rounded such that corners stay within 0.01 points of their positions, and opacities within 10⁻⁶.
/// Differences are computed from the unrounded numbers, then magnified.
struct FilmNumbers: Encodable {
  struct Card: Encodable {
    var left, top, width, height: Double
    var shows: [Show]
  }

  /// One appearance of a card.
  struct Show: Encodable {
    /// Its first frame and its last.
    var first, last: Int
    /// The first frame in the columns; earlier frames look like it, later frames like the last one in the columns.
    var from: Int
    /// The sixteen numbers of the matrix, and the opacity.
    var numbers: [Column]
    /// The magnified error of each corner: x and y of the four.
    var apart: [Column]
  }

  /// One number for all frames, or one per frame.
  enum Column: Encodable, Equatable {
    case constant(Double?)
    case varying([Double?])

    init(_ numbers: ArraySlice<Double>) {
      let numbers = numbers.map(\.ifFinite)
      self = numbers.allSatisfy { $0 == numbers[0] } ? .constant(numbers[0]) : .varying(numbers)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case let .constant(number): try container.encode(number)
      case let .varying(numbers): try container.encode(numbers)
      }
    }
  }

  var hertz, frames: Int
  /// The frame that is shown first if the film does not start by itself.
  var poster: Int
  var width, height: Double
  /// The top of the screen at each frame; nil if the table does not scroll.
  var offsets: [Double]?
  var magnification: Double
  var cards: [Card]
}

extension FilmNumbers {
  init(_ film: Film) {
    let scene = film.scene
    (hertz, frames, width, height) = (scene.hertz, scene.frames, scene.table.width, scene.height)
    poster = film.poster
    offsets = scene.scroll == nil ? nil : scene.offsets.map { $0.rounded(toPlaces: 2) }
    magnification = film.difference.magnification.factor
    let shows = Dictionary(grouping: film.appearances, by: \.row)
    let factor = magnification
    cards = film.rows.map { row in
      let box = CardBox(row: row, of: scene.table)
      return Card(
        left: box.left, top: box.top, width: box.width, height: box.height,
        shows: (shows[row] ?? []).map { Show($0, box, magnification: factor) })
    }
  }
}

extension FilmNumbers.Show {
  init(_ appearance: Appearance, _ box: CardBox, magnification: Double) {
    let rows = appearance.poses.map { Self.rounded($0) + Self.apart($0, box, magnification) }
    let (first, last) = Self.moving(rows)
    let columns = rows[0].indices.map { column in FilmNumbers.Column(rows.map { $0[column] }[first...last]) }
    (self.first, self.last) = (appearance.firstFrame, appearance.frames.upperBound - 1)
    from = appearance.firstFrame + first
    (numbers, apart) = (Array(columns.prefix(17)), Array(columns.dropFirst(17)))
  }

  /// The frames between which something changes: from the last one equal to the first to the first one equal to the
  /// last.
  private static func moving(_ rows: [[Double]]) -> (Int, Int) {
    let still = rows.prefix { $0 == rows[0] }.count - 1
    let rest = rows.reversed().prefix { $0 == rows[rows.count - 1] }.count
    return (still, max(still, rows.count - rest))
  }

  private static func rounded(_ pose: CardPose) -> [Double] {
    let matrix = pose.matrix.enumerated().map { $1.rounded(toPlaces: FilmNumbers.places(ofEntry: $0)) }
    return matrix + [pose.opacity.rounded(toPlaces: 7)]
  }

  private static func apart(_ pose: CardPose, _ box: CardBox, _ magnification: Double) -> [Double] {
    let corners = pose.displacement(box) ?? Array(repeating: Point2D(x: 0, y: 0), count: 4)
    return corners.flatMap { [$0.x, $0.y] }.map { ($0 * magnification).rounded(toPlaces: 2) }
  }
}

extension FilmNumbers {
  /// The decimals printed for a matrix entry; perspective entries are multiplied by points twice.
  static func places(ofEntry entry: Int) -> Int {
    switch entry {
    case 3, 7, 11: 10
    case 12, 13, 14: 4
    default: 6
    }
  }
}

extension Double {
  /// The number rounded to a number of decimals; 0 is unsigned.
  func rounded(toPlaces places: Int) -> Double {
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = (self * power).rounded()
    return scaled == 0 ? 0 : scaled.magnitude < 0x1p53 ? scaled / power : self
  }
}

/// Powers of ten with superscript exponents.
enum PowerOfTen {
  /// A power of ten, such as 10⁵.
  static func text(_ exponent: Int) -> String { "10" + String("\(exponent)".map { digits[$0] ?? $0 }) }

  /// A factor, such as × 10⁵.
  static func times(_ exponent: Int) -> String { "×\u{A0}\(text(exponent))" }

  /// A number of two digits and a power of ten, such as 1.9 × 10⁻⁵; plain from 0.01 to 1,000.
  static func text(of number: Double) -> String {
    guard number.isFinite, number > 0, !(0.01..<1000).contains(number) else { return number.brief }
    var (mantissa, exponent) = (number, 0)
    while mantissa >= 9.95 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 0.995 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    return "\(mantissa.rounded(toPlaces: 1).decimals)\u{A0}×\u{A0}\(text(exponent))"
  }

  private static let digits: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "-": "⁻",
  ]
}
