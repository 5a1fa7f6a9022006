import Foundation

/// Checks whether two sides differ in more than the timed code.
struct ComparabilityCheck {
  /// The largest ratio of round counts without a note.
  private static let similarRounds = 1.5

  let base: ResultSet
  let new: ResultSet
  let drift: PanelDrift?
  /// Whether the sides are compared anyway, so that remedies are omitted.
  let isForced: Bool

  var objections: [String] {
    objections("schemas", \.schemaNames, "measure both sides with one version of this program")
      + objections("machines", \.machines, "compare results of one machine") + buildNotes
      + objections("panels", \.panels, "measure both sides with the same panel")
      + objections("inputs", \.inputs, "measure both sides with --warm-inputs, or none") + driftObjections
  }

  var buildNotes: [String] {
    objections("compilers", \.compilers, "build both sides with one compiler")
      + objections(
        "compiler's flags", \.flags, "build both sides with the same flags, and measure both with the same --pages")
  }

  private func objections(_ subject: String, _ values: KeyPath<Provenance, Set<String>>, _ remedy: String) -> [String] {
    let (baseValues, newValues) = (base.provenance[keyPath: values], new.provenance[keyPath: values])
    var objections: [String] = []
    for (side, values) in [(base, baseValues), (new, newValues)] where values.count > 1 {
      objections.append("'\(side.label)' mixes \(subject): \(Self.list(values))\(advice(remedy))")
    }
    guard objections.isEmpty, !baseValues.isEmpty, !newValues.isEmpty, baseValues != newValues else {
      return objections
    }
    return ["the \(subject) differ: \(Self.list(baseValues)) and \(Self.list(newValues))\(advice(remedy))"]
  }

  private var driftObjections: [String] {
    guard let drift, !drift.isRemovable else { return [] }
    let percent = (abs(drift.ratio - 1) * 1000).rounded() / 10
    return [
      "the machine was \(percent) % \(drift.ratio > 1 ? "slower" : "faster") in '\(new.label)', by its panel, which is "
        + "more than the 10 % that can be removed\(advice("measure both sides again"))"
    ]
  }

  private func advice(_ remedy: String) -> String { isForced ? "" : "; \(remedy), or use --force" }

  private static func list(_ values: Set<String>) -> String {
    let shown = values.sorted().prefix(3).joined(separator: ", ")
    return values.count > 3 ? "\(shown) and \(values.count - 3) more" : shown
  }

  var notes: [String] {
    foreignNotes + panelNotes + originNotes + instructionSetNotes + seedNotes + roundNotes + runNotes
  }

  /// One note on the gaps of sides measured by other programs.
  private var foreignNotes: [String] {
    let sides = [base, new].filter(\.provenance.isForeign).map { "'\($0.label)'" }.distinct
    guard !sides.isEmpty else { return [] }
    return [
      "\(sides.joined(separator: " and ")) \(sides.count == 1 ? "has" : "have") times alone: whether machines, builds and "
        + "inputs are the same is unknown, errors are not compared, and drift of the machine is not removed"
    ]
  }

  private var ownSides: [ResultSet] { [base, new].filter { !$0.provenance.isForeign } }

  private var panelNotes: [String] {
    guard ownSides.count == 2 else { return [] }
    let lacking = [base, new].filter { $0.panels.isEmpty }
    guard lacking.isEmpty else {
      return lacking.map { "no panel in '\($0.label)': drift of the machine is not removed" }
    }
    return drift == nil ? ["the readings of the panel do not match: drift of the machine is not removed"] : []
  }

  private var originNotes: [String] {
    func notes(_ subject: String, _ isUnknown: (Provenance) -> Bool) -> [String] {
      ownSides.filter { isUnknown($0.provenance) }.map {
        "'\($0.label)' does not state its \(subject), which therefore may differ"
      }
    }
    return notes("compiler") { $0.compilers.isEmpty } + notes("compiler's flags") { $0.flags.isEmpty }
  }

  /// A note per changed instruction set, which names of benchmarks do not contain.
  private var instructionSetNotes: [String] {
    let known = Dictionary(base.benchmarks.map { ($0.identity.name, $0.identity.isa) }) { first, _ in first }
    let changes = new.benchmarks.compactMap { benchmark -> String? in
      let old = known[benchmark.identity.name] ?? nil
      guard let old, let isa = benchmark.identity.isa, old != isa else { return nil }
      return "\(old) in '\(base.label)', \(isa) in '\(new.label)'"
    }
    return Dictionary(grouping: changes) { $0 }.sorted { $0.key < $1.key }.map { change, all in
      "\(all.count == 1 ? "1 benchmark" : "\(all.count) benchmarks") ran code for another instruction set: \(change)"
    }
  }

  private var seedNotes: [String] {
    guard ownSides.count == 2 else { return [] }
    return switch InputRelation(base.provenance, new.provenance) {
    case .same: []
    case .different: ["the seeds of the inputs differ: whether errors grew is unknown"]
    case .unknown: ["a side does not state the seed of its inputs: only exactly equal errors can be compared"]
    }
  }

  /// The minimum decreases with the number of timings.
  private var roundNotes: [String] {
    guard let old = base.provenance.rounds, let recent = new.provenance.rounds else { return [] }
    let (few, many) = (min(old, recent), max(old, recent))
    guard few > 0, Double(many) > Self.similarRounds * Double(few) else { return [] }
    return [
      "a launch of one side has \(few) rounds, one of the other \(many): more rounds lower the "
        + "minimum; use the same --rounds"
    ]
  }

  private var runNotes: [String] {
    let shared = base.provenance.runs.intersection(new.provenance.runs)
    return shared.isEmpty ? [] : ["both sides hold the same run: \(Self.list(shared))"]
  }
}

extension Provenance {
  fileprivate var schemaNames: Set<String> { Set(schemas.map { "version \($0)" }) }
}
