import Records

/// The variant to use for a kernel at a number of rows.
package struct Recommendation: Sendable, Equatable {
  /// The kernel.
  package var kernel: String
  /// What the kernel is applied to; `nil` when it has no such axis.
  package var recipe: String?
  /// The element type; `nil` when the kernel has none.
  package var element: String?
  /// The number of rows it was measured with.
  package var rows: Int
  /// The fastest variant.
  package var variant: String
  /// Its time per row, in nanoseconds.
  package var nsPerRow: Double
  /// Its largest error, in the unit of the bound; `nil` when it was not compared.
  package var worstScaledError: Double?
  /// The largest error its contract allows.
  package var errorBound: Double?

  /// Takes over a measured line; `nil` for traces, failures and lines without variant or rows.
  ///
  /// - Parameter row: The line of the fastest variant.
  package init?(_ row: ResultRow) {
    guard let variant = row.implementation, let nsPerRow = row.nsPerRow, !row.isTrace else { return nil }
    (kernel, recipe, element, rows) = (row.kernel, row.recipe, row.element, row.rows)
    (self.variant, self.nsPerRow) = (variant, nsPerRow)
    (worstScaledError, errorBound) = (row.agreement.worstScaledError, row.agreement.bound)
  }
}

extension ResultReport {
  /// The fastest variant per kernel, recipe, element type and number of rows, in order of first appearance.
  ///
  /// - Parameters:
  ///   - bound: The largest scaled error that will do; with one, only variants count whose error was measured.
  ///   - excluded: Parts of the names of variants that do not answer the same question, such as `compact`.
  /// - Returns: One recommendation for every combination that has a variant within the bound.
  package func recommendations(within bound: Double? = nil, excluding excluded: [String] = []) -> [Recommendation] {
    var order: [Size] = []
    var fastest: [Size: Recommendation] = [:]
    for candidate in rows.filter({ $0.isAnswer(excluding: excluded) }).compactMap(Recommendation.init) {
      guard candidate.isWithin(bound) else { continue }
      let size = Size(candidate)
      if fastest[size] == nil { order.append(size) }
      guard let other = fastest[size], other.nsPerRow <= candidate.nsPerRow else {
        fastest[size] = candidate
        continue
      }
    }
    return order.compactMap { fastest[$0] }
  }
}

extension Recommendation {
  fileprivate func isWithin(_ bound: Double?) -> Bool {
    guard let bound else { return true }
    return worstScaledError.map { $0 <= bound } ?? false
  }
}

/// What variants are alternatives for, at a number of rows.
private struct Size: Hashable {
  let kernel: String
  let recipe: String?
  let element: String?
  let rows: Int

  init(_ recommendation: Recommendation) {
    (kernel, recipe) = (recommendation.kernel, recommendation.recipe)
    (element, rows) = (recommendation.element, recommendation.rows)
  }
}
