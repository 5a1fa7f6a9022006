import Judge
import Records

extension HistoryReport {
  /// Renders one JSON document; absent values are `null`.
  ///
  /// - `schema`: 1; it changes when a key changes its meaning or goes away. Keys may be added.
  /// - `sentence`: the last line of the text report.
  /// - `groups`: an array of comparable results:
  ///   - `machine`, `compiler`, `flags_id`, `panel_id`, `inputs`, `instruction_set`: what they have in common;
  ///   - `results`: an array, in order, of `commit`, `time` and `path`;
  ///   - `benchmarks`: how many there are;
  ///   - `slower`, `faster`: how many of them are slower and faster than at first;
  ///   - `common_ratio`: the ratio of times, now / at first, that all have in common;
  ///   - `changes`: an array of objects with the keys ``HistoryColumn/all``.
  var json: [UInt8] { JSONText.document(Document(self)) }

  private struct Document: Encodable {
    let schema = 1
    let sentence: String
    let groups: [Group]

    init(_ report: HistoryReport) {
      sentence = report.resultSentence
      groups = report.parts.map(Group.init)
    }
  }

  private struct Group: Encodable {
    let machine, compiler, flagsId, panelId, inputs, instructionSet: String
    let results: [Result]
    let benchmarks, slower, faster: Int
    let commonRatio: ResultValue
    let changes: [[String: ResultValue]]

    init(_ part: Part) {
      let parts = part.group.key.parts
      (machine, compiler, flagsId) = (parts[0], parts[1], parts[2])
      (panelId, inputs, instructionSet) = (parts[3], parts[4], parts[5])
      results = part.group.points.map { Result(commit: $0.commit, time: $0.time, path: $0.path) }
      (benchmarks, slower, faster) = (part.group.names.count, part.net.slower, part.net.faster)
      commonRatio = .number(part.net.common)
      changes = HistoryReport.lines(part).map { line in
        Dictionary(uniqueKeysWithValues: HistoryColumn.all.map { ($0.name, $0.value(line)) })
      }
    }
  }

  private struct Result: Encodable {
    let commit, time, path: String
  }
}
