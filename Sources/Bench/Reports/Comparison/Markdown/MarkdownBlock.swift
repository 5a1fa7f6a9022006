/// A part of a Markdown document: a frame that is kept whole, and rows of which as many are shown as fit.
struct MarkdownBlock {
  /// What stands before the rows: a heading, the header of a table.
  var opening: String
  /// What stands after the rows, such as the end of a collapsed part.
  var closing = ""
  /// How many rows there are, whether they are shown or not.
  var total = 0
  /// How many rows are shown if they fit.
  var wanted = 0
  /// The text of a row, without its line end.
  var row: (Int) -> String = { _ in "" }

  /// What says how many rows are missing; the blank line ends a table.
  func rest(after shown: Int) -> String { total > shown ? "\n… and \((total - shown).grouped) more\n" : "" }

  /// The bytes of the frame with the longest remark on missing rows.
  var frameSize: Int { opening.utf8.count + closing.utf8.count + (total > 0 ? rest(after: 0).utf8.count : 0) }

  /// Prints the frame and as many rows as fit into a number of bytes beside it; takes away what they need.
  package func text(room: inout Int) -> String {
    var rows = ""
    var shown = 0
    while shown < min(wanted, total) {
      let line = row(shown) + "\n"
      guard line.utf8.count <= room else { break }
      room -= line.utf8.count
      rows += line
      shown += 1
    }
    return opening + rows + rest(after: shown) + closing
  }
}

/// Sizes that GitHub accepts, in bytes; what is longer it refuses or cuts.
package enum MarkdownLimit {
  /// A comment may have 65,536 characters; a little is left for what others put around it.
  package static let comment = 65_000
  /// The step summaries of one step together: 1 MiB.
  package static let stepSummary = 1_048_576
}
