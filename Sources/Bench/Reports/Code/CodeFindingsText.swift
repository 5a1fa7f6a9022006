import Records

/// Machine code of benchmarks as text for a terminal.
struct CodeFindingsText {
  let findings: CodeFindings
  let listsAll: Bool
  let style: TerminalStyle

  /// The benchmarks with a sentence each, then loops side by side; each ends with a line end.
  var sections: [String] { [list] + loops }

  private var list: String {
    let heading = style.heading("machine code: \(findings.benchmarks.count.grouped)", .good) + "\n"
    let notes = findings.notes.map { "note: \($0.printable)\n" }.joined()
    return heading + notes + findings.benchmarks.map(Self.lines).joined()
  }

  private static func lines(_ benchmark: CodeFindings.Benchmark) -> String {
    let sentence = CodeSentence(explanation: benchmark.explanation)
    let lines = [benchmark.name.printable, "  " + sentence.text] + [sentence.loops.map { "  " + $0 }].compactMap { $0 }
    return lines.map { $0 + "\n" }.joined()
  }

  private var loops: [String] {
    let differing = findings.differing
    let shown = listsAll ? differing[...] : differing.prefix(CodeFindings.listed)
    let rest = differing.count - shown.count
    let texts = shown.map { benchmark in
      let lines = CodeWording.sideBySide(benchmark.explanation.sideBySide).map { $0 + "\n" }.joined()
      return style.heading(CodeWording.title(benchmark).printable, .doubtful) + "\n" + lines
    }
    return texts + (rest > 0 ? ["… and \(rest.grouped) more loops; --all shows them\n"] : [])
  }
}
