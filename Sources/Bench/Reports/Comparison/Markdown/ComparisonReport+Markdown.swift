extension ComparisonReport {
  /// Renders the report for GitHub; its end is the sentence for programs, in a code block.
  ///
  /// What does not fit is left out by whole rows and then by whole comparisons, and the text says so.
  ///
  /// - Parameter limit: The most bytes; see ``MarkdownLimit``.
  package func markdown(limit: Int = MarkdownLimit.comment) -> String {
    let opening = "### cardbench: \(reason.word)\n\n"
    let closing = "```\n\(resultSentence)\n```\n"
    let gate = gate.map { GateMarkdown(outcome: $0, listsAll: listsAll).blocks } ?? []
    let sections =
      [gate] + comparisons.map { ComparisonMarkdown(comparison: $0, listsAll: listsAll).blocks }
      + code.map { CodeFindingsMarkdown(findings: $0, listsAll: listsAll).blocks }
    let omission = Self.omission(comparisons.count + code.count)
    var room = limit - opening.utf8.count - closing.utf8.count - omission.utf8.count
    var kept: [MarkdownBlock] = []
    var omitted = 0
    for section in sections {
      let size = section.reduce(0) { $0 + $1.frameSize }
      if size <= room {
        kept += section
        room -= size
      } else {
        omitted += 1
      }
    }
    let body = kept.map { $0.text(room: &room) }.joined()
    return opening + body + (omitted > 0 ? Self.omission(omitted) : "") + closing
  }

  private static func omission(_ count: Int) -> String {
    "… and \(CountWording.count(count, "part", "parts")) that would not fit\n\n"
  }
}
