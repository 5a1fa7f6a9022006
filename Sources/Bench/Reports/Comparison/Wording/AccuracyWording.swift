import Judge

/// What happened to the error of a benchmark, in words.
struct AccuracyWording {
  let change: AccuracyChange

  /// The verdict in one word, in capitals where it makes a comparison fail.
  var verdict: String {
    switch change.verdict {
    case .exceeded: "EXCEEDED"
    case .grew: "grew"
    case .improved: "shrank"
    case .same: "same"
    case .unknown: "unknown"
    }
  }

  /// The errors and the bound: `worst error 0.361 → 1.92, bound 1.5`.
  var errors: String {
    let bound = change.bound.map { ", bound \($0.significant())" } ?? ""
    return "worst error \(number(change.baseWorst)) → \(number(change.newWorst))\(bound)\(ulp)"
  }

  /// What a table of times says beside a time; empty where the error is what it was.
  var remark: String {
    switch change.verdict {
    case .exceeded: "ERROR EXCEEDED"
    case .grew: "error grew"
    case .improved: "error shrank"
    case .same, .unknown: ""
    }
  }

  private var ulp: String { change.newWorstUlp.map { ", \($0.significant()) ulp" } ?? "" }

  private func number(_ value: Double?) -> String { value.map { $0.significant() } ?? "?" }
}
