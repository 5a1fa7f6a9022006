import KernelContracts

/// Looks for the inputs with the largest errors in the neighbourhood of the worst that are known.
///
/// A sample comes close to them at best: an error of a formula or a coefficient is largest at the ends of the pieces that
/// a function is made of, which take no width, and roundings add up at single numbers. So every trial's difficult rows
/// are compared after its sample, and climbs begin at the worst inputs of every table. In a round a climb compares
/// neighbours of the input it has come to, from an ulp to the whole domain away, and moves on from the worst of them if
/// none was worse before. Seeded: the same sample leads to the same inputs.
package struct WorstInputSearch<Scalar: KernelScalar> {
  /// Compares a table on the first rows of a trial; called while these rows hold what is searched.
  package typealias Compare = (_ trial: Trial<Scalar>, _ table: Int, _ count: Int) -> TrialComparison?

  /// A place that a climb has come to, and its error.
  private struct Climb {
    let rows: SearchedRows<Scalar>
    let table: Int
    var place: [Scalar]
    var error: Double
  }

  private let tables: Int
  private let compare: Compare
  private var random: Inputs
  private var starts: [Climb] = []

  /// Prepares a search over some tables, numbered from 0.
  ///
  /// - Parameter compare: Compares one, and adds its result.
  package init(tables: Int, seed: UInt64, compare: @escaping Compare) {
    (self.tables, self.compare) = (tables, compare)
    random = Inputs(seed: seed)
  }

  private static var climbsPerTable: Int { 4 }
  private static var neighbours: Int { 24 }
}

extension WorstInputSearch {
  /// Lets climbs begin at the worst rows of a sample, by table, and at difficult rows made of the sample's.
  mutating func begin(at worst: [TrialComparison?], of trial: Trial<Scalar>) {
    let rows = SearchedRows(trial)
    guard rows.canChange else { return }
    let places = worst.map { comparison in comparison?.worst.map { (rows.inputs(of: $0.row), $0.error) } }
    for (table, place) in places.enumerated() {
      if let (place, error) = place { starts.append(Climb(rows: rows, table: table, place: place, error: error)) }
    }
    let models = [rows.inputs(of: trial.rows / 2)] + places.compactMap { $0?.0 }.prefix(1)
    tryDifficultRows(like: models, of: rows)
  }

  /// Compares a trial that has not been sampled, and begins climbs there.
  package mutating func begin(at trial: Trial<Scalar>) {
    begin(at: (0..<tables).map { compare(trial, $0, trial.rows) }, of: trial)
  }

  private mutating func tryDifficultRows(like models: [[Scalar]], of rows: SearchedRows<Scalar>) {
    let difficult = models.flatMap(rows.trial.rowDomain.difficult).filter(rows.contain)
    for first in stride(from: 0, to: difficult.count, by: rows.trial.rows) {
      let places = Array(difficult[first..<min(first + rows.trial.rows, difficult.count)])
      compare(places, in: rows) { table, place, error in
        starts.append(Climb(rows: rows, table: table, place: place, error: error))
      }
    }
  }

  package mutating func climb(rounds: Int) {
    var climbs = chosenStarts
    for _ in 0..<rounds {
      for index in climbs.indices { advance(&climbs[index]) }
    }
  }

  /// The worst places of every table; places that tables share are climbed once.
  private var chosenStarts: [Climb] {
    var chosen: [Climb] = []
    for table in 0..<tables {
      let own = starts.filter { $0.table == table }.sorted { $0.error > $1.error }
      for start in own.prefix(Self.climbsPerTable)
      where !chosen.contains(where: { $0.rows.trial === start.rows.trial && $0.place == start.place }) {
        chosen.append(start)
      }
    }
    return chosen
  }

  private mutating func advance(_ climb: inout Climb) {
    let (rows, place, table) = (climb.rows, climb.place, climb.table)
    let neighbours = (0..<min(Self.neighbours, rows.trial.rows)).map { _ in rows.neighbour(of: place, &random) }
    compare(neighbours, in: rows) { number, place, error in
      if number == table, error >= climb.error { (climb.place, climb.error) = (place, error) }
    }
  }

  /// Compares all tables on some inputs.
  ///
  /// - Parameter found: Called with every table's worst input and its error.
  private func compare(
    _ places: [[Scalar]], in rows: SearchedRows<Scalar>, found: (_ table: Int, [Scalar], _ error: Double) -> Void
  ) {
    let worst = rows.trial.withRows(places, in: rows.inputs) {
      (0..<tables).map { compare(rows.trial, $0, places.count)?.worst }
    }
    for (table, worst) in worst.enumerated() {
      if let worst { found(table, places[worst.row], worst.error) }
    }
  }
}

struct SearchedRows<Scalar: KernelScalar> {
  let trial: Trial<Scalar>
  let inputs: [OutputColumn<Scalar>]
  /// From the least to the largest number sampled of every input that may change.
  private let reach: [(input: Int, range: ClosedRange<Scalar>)]

  init(_ trial: Trial<Scalar>) {
    let inputs = trial.rowInputs
    (self.trial, self.inputs) = (trial, inputs)
    reach = inputs.indices.prefix(trial.rowDomain.free).compactMap { input in
      let sampled = (0..<trial.rows).map { inputs[input][$0] }.filter(\.isFinite)
      guard let least = sampled.min(), let most = sampled.max(), least < most else { return nil }
      return (input, least...most)
    }
  }

  var canChange: Bool { !reach.isEmpty }

  func inputs(of row: Int) -> [Scalar] { inputs.map { $0[row] } }

  /// Whether a row is in the domain.
  func contain(_ place: [Scalar]) -> Bool {
    reach.allSatisfy { $0.range.contains(place[$0.input]) } && trial.rowDomain.contains(place)
  }

  /// A place near another; the place itself where none of a few is in the domain.
  ///
  /// One input changes, or in every fourth neighbour all of them.
  func neighbour(of place: [Scalar], _ random: inout Inputs) -> [Scalar] {
    for _ in 0..<4 {
      var other = place
      let chosen = random.number(0...1) < 0.25 ? reach : [reach[random.choice(of: reach.count)]]
      for (input, range) in chosen { other[input] = Self.step(from: place[input], within: range, &random) }
      if trial.rowDomain.contains(other) { return other }
    }
    return place
  }

  /// A number some ulps away, or by a share of itself or of the range; small shares are as likely as large ones.
  private static func step(from number: Scalar, within range: ClosedRange<Scalar>, _ random: inout Inputs) -> Scalar {
    guard number.isFinite else { return Scalar(random.number(Double(range.lowerBound)...Double(range.upperBound))) }
    let sign: Scalar = random.choice(of: 2) == 0 ? -1 : 1
    let octaves = Scalar.significandBitCount + 1
    let size = Double(sign: .plus, exponent: -random.choice(of: octaves), significand: random.number(0.5...1))
    let share = sign * Scalar(size)
    let step =
      switch random.choice(of: 4) {
      case 0: sign * Scalar(1 + random.choice(of: 8)) * number.ulp
      case 1: share * number
      default: share * range.upperBound - share * range.lowerBound
      }
    return min(max(number + step, range.lowerBound), range.upperBound)
  }
}
