import Judge

extension HistoryReport {
  /// Renders the report for GitHub; what does not fit is left out by whole rows, and the text says so.
  package func markdown(limit: Int = MarkdownLimit.comment) -> String {
    let closing = "```\n\(resultSentence)\n```\n"
    var room = limit - closing.utf8.count
    let blocks = parts.flatMap(blocks)
    var text = ""
    for block in blocks where block.frameSize <= room {
      room -= block.frameSize
      text += block.text(room: &room)
    }
    return text + closing
  }

  private func blocks(_ part: Part) -> [MarkdownBlock] {
    let wording = HistoryWording(group: part.group)
    let lines = [wording.title, wording.span, wording.net(part)].filter { !$0.isEmpty }
    let opening = "### \(MarkdownText.sentence(lines[0]))\n\n"
    let sentences = lines.dropFirst().map { MarkdownText.sentence($0) + "\n\n" }.joined()
    let title = MarkdownBlock(opening: opening + sentences, closing: "", total: 0, wanted: 0)
    return [title] + shown(part.events).map { block($0, part.group) }
  }

  private func block(_ event: HistoryEvent, _ group: HistoryGroup) -> MarkdownBlock {
    let wording = HistoryWording(group: group)
    let titles = ["benchmark", "over time"] + HistoryWording.titles
    let header = MarkdownTable.row(titles) + "\n" + MarkdownTable.row(titles.map { _ in ":--" }) + "\n"
    let names = MarkdownText.code(shown(event.changes).map(wording.name))
    return MarkdownBlock(
      opening: "**\(MarkdownText.sentence(wording.sentence(event)))**\n\n" + header, closing: "\n",
      total: event.changes.count, wanted: names.count
    ) { place in
      let change = event.changes[place]
      let line = Sparkline(group.series(change), results: group.points.count).text
      return MarkdownTable.row([names[place], line] + wording.cells(change).map(MarkdownText.cell))
    }
  }
}
