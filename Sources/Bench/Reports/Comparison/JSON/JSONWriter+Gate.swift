import Judge

extension JSONWriter {
  /// Writes what a gate found out, its comparison apart.
  mutating func gate(_ gate: GateOutcome) {
    object { object in
      object.member("screened", gate.screened)
      object.key("suspects")
      object.list(gate.suspects) { suspect, writer in writer.suspect(suspect) }
      object.key("budgets")
      object.list(gate.budgets) { budget, writer in writer.budget(budget) }
      object.member("disagreements", gate.disagreements)
      object.member("faults", gate.faults)
      object.member("notes", gate.notes)
    }
  }

  private mutating func suspect(_ suspect: GateOutcome.Suspect) {
    object { object in
      object.member("benchmark", suspect.name)
      object.member("screened", suspect.screened)
      object.member("confirmed", suspect.confirmed)
      object.member("is_confirmed", suspect.isConfirmed)
    }
  }

  private mutating func budget(_ budget: GateOutcome.BudgetResult) {
    object { object in
      object.member("benchmark", budget.name)
      object.member("budget", budget.budget)
      object.member("measured", budget.measured)
      object.member("is_kept", budget.isKept)
      object.member("is_accuracy", budget.isAccuracy)
      object.key("obstacle")
      if let obstacle = budget.obstacle { object.value(obstacle) } else { object.value(nil as Int?) }
    }
  }
}
