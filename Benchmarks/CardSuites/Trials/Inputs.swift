import CardKernels
import CardMotion
import KernelContracts
import SeededRandom

/// Seeded columns of numbers.
package struct Inputs {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A uniformly distributed number.
  ///
  /// It avoids the standard library's `random(in:using:)`, whose sequence may change between versions: the same seed
  /// means the same inputs everywhere.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(generator.next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// A whole number from 0 up to, but not including, a count; all are equally likely.
  mutating func choice(of count: Int) -> Int { min(count - 1, Int(number(0...Double(count)))) }

  /// A column of uniformly distributed numbers, rounded to the element type.
  mutating func column<Scalar: KernelScalar>(_ rows: Int, _ range: ClosedRange<Double>) -> [Scalar] {
    (0..<rows).map { _ in Scalar(number(range)) }
  }

  mutating func vector(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>? = nil, _ z: ClosedRange<Double>? = nil
  ) -> Vector3 {
    Vector3(x: number(x), y: number(y ?? x), z: number(z ?? x))
  }

  /// Start times of rows in flight at time 0: each somewhere between the start and the end of its animation.
  ///
  /// Only a band of a staggered table is in motion; these benchmarks time rows that move.
  mutating func rowsInFlight<Scalar: KernelScalar>(_ rows: Int, duration: Double) -> [Scalar] {
    column(rows, -duration...0)
  }
}

extension Array where Element: KernelScalar {
  /// The column with other numbers in the first rows, where there is room.
  func beginning(with numbers: [Element]) -> [Element] { Array(numbers.prefix(count) + dropFirst(numbers.count)) }

  /// The local times with both ends of the animation in the first rows.
  func withEnds(at duration: Element) -> [Element] {
    beginning(with: [0, duration, duration.nextDown, Element.ulpOfOne])
  }
}

extension ColumnStorage {
  /// Storage whose first columns hold the given inputs, followed by spare rows.
  convenience init(_ inputs: [Scalar]..., columns: Int) {
    self.init(columns: columns, rows: inputs[0].count + Trial<Scalar>.spareRows)
    for (column, values) in inputs.enumerated() { self[column].update(from: values, count: values.count) }
  }

  /// Storage for given columns, or given records of some numbers, followed by some empty ones.
  convenience init(_ inputs: [[Scalar]], of numbers: Int = 1, empty: Int = 0) {
    let rows = inputs[0].count / numbers + Trial<Scalar>.spareRows
    self.init(columns: inputs.count + empty, rows: numbers * rows)
    for (column, values) in inputs.enumerated() { self[column].update(from: values, count: values.count) }
  }

  /// A record of some numbers per row, followed by spare rows.
  static func records(_ rows: Int, of numbers: Int = 16) -> ColumnStorage {
    ColumnStorage(columns: 1, rows: numbers * (rows + Trial<Scalar>.spareRows))
  }
}

/// Inputs as text, in `worst_input` and on the lines of `check --worst`.
extension Spring {
  var inWords: String {
    "spring of mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(initialVelocity)"
  }
}

extension Driver {
  var inWords: String {
    switch self {
    case .curve(let curve): "cubic-bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
    case .spring(let spring): spring.inWords
    case .steps: "steps"
    case .points: "points"
    case .keyframes: "keyframes"
    }
  }
}

extension CurveCoefficients {
  var inWords: String { "cubic-bezier(\(x1), \(y1), \(x2), \(y2)) over \(duration) s" }
}
