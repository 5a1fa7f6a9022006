import KernelContracts
import Records

/// The tallies of walks, as a table: the part of one shard for the merge.
package struct WalkTable {
  /// One walk: its kernel, what ran it, and the errors of its pieces.
  package struct Walk: Equatable {
    /// The kernel as tunings name it, the variant and its instruction set.
    let kernel, variant, isa: String
    var tallies: [PieceTally]

    /// The line of the errors; nil where this program has no such kernel.
    var line: AccuracyLine? {
      guard let form = KernelForm(named: kernel), let variant = Variant(rawValue: variant),
        let set = InstructionSet(rawValue: isa)
      else { return nil }
      return ExhaustiveWalk.line(of: tallies, form, variant, set)
    }
  }

  package var walks: [Walk] = []

  static let columns = [
    "kernel", "variant", "isa", "piece", "first_stretch", "end_stretch", "stretches", "worst_scaled_error",
    "worst_input_bits", "got_bits", "exact_bits", "error_classes",
  ]

  package var csv: [UInt8] {
    CSVWriter.table(Self.columns, walks.flatMap { walk in walk.tallies.map { walk.key + Self.fields($0) } })
  }

  private static func fields(_ piece: PieceTally) -> [String] {
    let (tally, place) = (piece.tally, piece.tally.place)
    let classes = tally.classes.map { "\($0.number):\($0.count)" }.joined(separator: " ")
    return [
      piece.piece, "\(piece.stretches.lowerBound)", "\(piece.stretches.upperBound)", "\(piece.total)",
      "\(tally.worst)", String(place.input, radix: 16), String(place.got, radix: 16), String(place.exact, radix: 16),
      classes,
    ]
  }

  package init() {}

  init(csv bytes: [UInt8]) throws {
    var reader = CSVReader(bytes)
    guard try reader.next()?.fields == Self.columns else { throw DamagedTable(description: "other columns") }
    while let record = try reader.next() {
      guard let (walk, tally) = Self.read(record.fields) else { throw DamagedTable(description: "line \(record.line)") }
      if let last = walks.indices.last, walks[last].key == walk {
        walks[last].tallies.append(tally)
      } else {
        walks.append(Walk(kernel: walk[0], variant: walk[1], isa: walk[2], tallies: [tally]))
      }
    }
  }

  private static func read(_ fields: [String]) -> (walk: [String], PieceTally)? {
    guard fields.count == columns.count, let first = Int(fields[4]), let end = Int(fields[5]),
      let total = Int(fields[6]), 0 <= first, first <= end, end <= total, let worst = Double(fields[7]),
      let tally = tally(worst, fields)
    else { return nil }
    return (Array(fields[..<3]), PieceTally(piece: fields[3], stretches: first..<end, total: total, tally: tally))
  }

  private static func tally(_ worst: Double, _ fields: [String]) -> WalkTally? {
    guard let input = UInt32(fields[8], radix: 16), let got = UInt32(fields[9], radix: 16),
      let exact = UInt64(fields[10], radix: 16)
    else { return nil }
    let pairs = fields[11].split(separator: " ").map { $0.split(separator: ":").compactMap { Int($0) } }
    guard pairs.allSatisfy({ $0.count == 2 }) else { return nil }
    return WalkTally(
      classes: pairs.map { ($0[0], $0[1]) }, worst: worst,
      place: WalkTally.Place(input: input, got: got, exact: exact))
  }

  /// Adds the table of the next shard; `false` where it has other walks, or other stretches than follow.
  mutating func add(_ next: WalkTable) -> Bool {
    guard walks.map(\.key) == next.walks.map(\.key) else { return false }
    for (walk, other) in zip(walks.indices, next.walks) {
      guard walks[walk].add(other) else { return false }
    }
    return true
  }

  /// Whether every piece of every walk is there from its first to its last stretch.
  var isComplete: Bool { walks.allSatisfy { $0.tallies.allSatisfy(\.isComplete) } }
}

extension WalkTable.Walk {
  package init(_ line: AccuracyLine, _ tallies: [PieceTally]) {
    self.init(
      kernel: line.form.name, variant: line.variant.rawValue, isa: line.instructionSet.rawValue, tallies: tallies)
  }

  fileprivate var key: [String] { [kernel, variant, isa] }

  fileprivate mutating func add(_ other: Self) -> Bool {
    guard tallies.count == other.tallies.count else { return false }
    for (place, next) in zip(tallies.indices, other.tallies) {
      guard tallies[place].add(next) else { return false }
    }
    return true
  }
}

/// The error of a part whose table this program did not write.
struct DamagedTable: Error, CustomStringConvertible {
  let description: String
}
