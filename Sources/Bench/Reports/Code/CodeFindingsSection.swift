import Records

/// Machine code of benchmarks as a part of a page.
struct CodeFindingsSection {
  let findings: CodeFindings

  var content: [Markup] {
    let notes = findings.notes.isEmpty ? [] : [Markup.list(findings.notes)]
    return notes + (findings.benchmarks.isEmpty ? [] : [table]) + findings.differing.map(loops)
  }

  private var table: Markup {
    var table = DataTable([.init("benchmark"), .init("machine code"), .init("hot loop")])
    for benchmark in findings.benchmarks {
      let sentence = CodeSentence(explanation: benchmark.explanation)
      table.append([.text(benchmark.name), .text(sentence.text), .text(sentence.loops ?? "–")])
    }
    return table.markup(caption: "What became of the machine code")
  }

  private func loops(_ benchmark: CodeFindings.Benchmark) -> Markup {
    let lines = CodeWording.sideBySide(benchmark.explanation.sideBySide).map { Markup("code", $0) }
    return Markup(
      "details", [Markup("summary", CodeWording.title(benchmark)), Markup("div", ["class": "scroll listing"], lines)])
  }
}
