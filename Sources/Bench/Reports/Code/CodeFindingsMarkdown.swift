import Records

/// Machine code of benchmarks as parts of a Markdown document.
struct CodeFindingsMarkdown {
  let findings: CodeFindings
  let listsAll: Bool

  var blocks: [MarkdownBlock] {
    let notes = ComparisonMarkdown.list(findings.notes)
    return (notes.isEmpty ? [] : [MarkdownBlock(opening: notes)]) + [table].compactMap { $0 } + loops
  }

  private var table: MarkdownBlock? {
    let benchmarks = findings.benchmarks
    let header = "| benchmark | machine code |\n|:--|:--|\n"
    return MarkdownTable.block("machine code", header, benchmarks.map(\.name), listsAll, true) {
      let sentence = CodeSentence(explanation: benchmarks[$0].explanation)
      let words = [sentence.text, sentence.loops].compactMap { $0 }.joined(separator: ". ")
      return MarkdownTable.row([$1, MarkdownText.sentence(words, width: 1000)])
    }
  }

  private var loops: [MarkdownBlock] {
    let differing = findings.differing
    return (listsAll ? differing[...] : differing.prefix(CodeFindings.listed)).map { benchmark in
      let lines = CodeWording.sideBySide(benchmark.explanation.sideBySide)
      let title = MarkdownText.sentence(CodeWording.title(benchmark))
      return MarkdownBlock(
        opening: "<details><summary>\(title)</summary>\n\n```text\n", closing: "```\n\n</details>\n\n",
        total: lines.count, wanted: lines.count,
        // At the start of a line, a name could end the block.
        row: { "  " + lines[$0].replacing("`", with: "'") })
    }
  }
}
