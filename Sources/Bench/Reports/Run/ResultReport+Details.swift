extension ResultReport {
  /// Every table of a run: kernel by kernel, the machine's limits, how time grows with the rows, and all sentences.
  ///
  /// - Parameter explains: Whether the columns are explained behind the tables.
  public func details(explains: Bool) -> String {
    let scaling = scaling(excluding: RunSummary.singleWidths)
    let parts = [text, explains ? legend : "", scaling, findings].filter { !$0.isEmpty }
    return parts.joined(separator: "\n")
  }
}
