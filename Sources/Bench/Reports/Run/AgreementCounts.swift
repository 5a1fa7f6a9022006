import Records

/// The outputs of a run or a check, counted by their verdicts.
///
/// Agreement concerns outputs that were compared with a bound; the rest is counted apart.
package struct AgreementCounts: Sendable {
  private let outputs: [(status: Agreement.Status, error: Double?)]

  init(_ outputs: [(status: Agreement.Status, error: Double?)]) { self.outputs = outputs }

  package init(_ agreements: some Sequence<Agreement>) {
    self.init(agreements.map { ($0.status, $0.worstScaledError) })
  }

  func count(_ status: Agreement.Status) -> Int { outputs.count { $0.status == status } }

  /// All counts, such as "2,116 of 2,130 outputs agree with the truth; 14 not checked: limits of the machine".
  ///
  /// - Parameters:
  ///   - singular: The word for an output.
  ///   - plural: The word for several.
  ///   - reason: Why outputs were not checked.
  /// - Returns: Clauses separated by semicolons.
  package func sentence(_ singular: String, _ plural: String, unchecked reason: String? = nil) -> String {
    let (agree, failed, unbounded) = (count(.ok), count(.failed), count(.unbounded))
    let all = CountWording.count(outputs.count, singular, plural)
    let agreement = "\(agree == 1 ? "agrees" : "agree") with the truth"
    var clauses = ["\(agree.grouped) of \(all) \(agreement)"]
    if failed > 0 { clauses = ["\(failed.grouped) of \(all) failed", "\(agree.grouped) \(agreement)"] }
    if agree == outputs.count { clauses = ["\(agree > 1 ? "all " : "")\(all) \(agreement)"] }
    if unbounded > 0 {
      let largest = outputs.filter { $0.status == .unbounded }.compactMap(\.error).max() ?? 0
      clauses.append("\(unbounded.grouped) measured without a bound, largest error \(largest.significant())")
    }
    let unchecked = count(.unchecked)
    if unchecked > 0 { clauses.append("\(unchecked.grouped) not checked" + (reason.map { ": \($0)" } ?? "")) }
    return clauses.joined(separator: "; ")
  }
}
