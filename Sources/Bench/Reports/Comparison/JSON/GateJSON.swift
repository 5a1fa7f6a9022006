import Judge
import Records

/// What a gate found out, its comparison apart, as it stands in a JSON document.
struct GateJSON: Encodable {
  private let screened: Int
  private let suspects: [Suspect]
  private let budgets: [Budget]
  private let disagreements: [String]
  private let faults: [String]
  private let notes: [String]

  init(_ gate: GateOutcome) {
    screened = gate.screened
    (suspects, budgets) = (gate.suspects.map { Suspect($0) }, gate.budgets.map { Budget($0) })
    (disagreements, faults, notes) = (gate.disagreements, gate.faults, gate.notes)
  }

  private struct Suspect: Encodable {
    let benchmark: String
    @OrNull var screened: RatioJSON?
    @OrNull var confirmed: RatioJSON?
    let isConfirmed: Bool

    init(_ suspect: GateOutcome.Suspect) {
      (benchmark, isConfirmed) = (suspect.name, suspect.isConfirmed)
      screened = suspect.screened.map { RatioJSON($0) }
      confirmed = suspect.confirmed.map { RatioJSON($0) }
    }
  }

  private struct Budget: Encodable {
    let benchmark: String
    let budget: String
    @OrNull var measured: Double?
    let measuredUnit: String
    @OrNull var measuredAtFirst: Double?
    let isKept: Bool
    let isAccuracy: Bool
    @OrNull var obstacle: String?

    init(_ result: GateOutcome.BudgetResult) {
      (benchmark, budget, measuredUnit) = (result.name, result.budget, result.unit)
      (measured, measuredAtFirst) = (result.number?.ifFinite, result.numberAtFirst?.ifFinite)
      (isKept, isAccuracy) = (result.isKept, result.isAccuracy)
      obstacle = result.obstacle
    }
  }
}
