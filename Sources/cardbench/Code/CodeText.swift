import MachineCode
import Records
import Reports

extension CodeListing {
  /// The code for people: a part per function, most of the time first.
  var document: Document {
    let elsewhere = elsewhere.map { Sentence("\(CodeWording.share($0.share)) of the time in \($0.library)") }
    let opening = Section(nil, [elsewhere.isEmpty ? nil : .sentences(elsewhere)])
    return Document(
      "machine code", verdict: [Sentence(benchmark)], sections: ([opening] + functions.map(section)).compactMap { $0 })
  }

  private func section(_ function: Function) -> Section? {
    let heading = "\(CodeWording.name(function.loop.function)): \(CodeWording.share(function.share)) of the time"
    let sentences = [
      Sentence("\(function.bytes.grouped) bytes from \(CodeWording.place(function.address))"),
      Sentence(CodeWording.counts(function.loop)),
    ]
    let lines = function.loop.lines.map { line in
      let share = line.count > 0 ? NumberText.percent(Double(line.count) / Double(max(1, looks))) : ""
      return "\(share.aligned(to: 8))  \(CodeWording.instruction(line.text))"
    }
    let code = Block.code(title: "share of the time, instruction", lines: lines)
    return Section(Sentence(heading), [.sentences(sentences), code])
  }
}

/// A benchmark's name from which parts may have been left out, such as `spring/simd/float`.
struct BenchmarkAbbreviation {
  private let text: String
  private let words: [Substring]

  init(_ text: String) { (self.text, words) = (text, text.split(separator: "/", omittingEmptySubsequences: false)) }

  /// The first benchmark that it stands for.
  ///
  /// - Throws: `CommandFailure` where it stands for none, or for several implementations or element types.
  func benchmark(among benchmarks: [BenchmarkIdentity]) throws -> String {
    let matches = benchmarks.filter(includes)
    guard let first = matches.first else { throw unknown(benchmarks) }
    let kinds = matches.map(\.abbreviation).distinct
    guard kinds.count == 1 else {
      let some = kinds.prefix(6).joined(separator: ", ") + (kinds.count > 6 ? ", …" : "")
      throw CommandFailure.usage("'\(text)' could be \(some); name one of them.")
    }
    return first.name
  }

  /// Whether the words are some of a name's, in their order, from the kernel on.
  private func includes(_ identity: BenchmarkIdentity) -> Bool {
    var parts = identity.name.split(separator: "/")[...]
    guard parts.first == words.first else { return false }
    return words.allSatisfy { word in
      guard let place = parts.firstIndex(of: word) else { return false }
      parts = parts[(place + 1)...]
      return true
    }
  }

  private func unknown(_ benchmarks: [BenchmarkIdentity]) -> CommandFailure {
    let known = benchmarks.flatMap { [$0.abbreviation, $0.name] }.distinct
    let nearest = NearestWord.nearest(to: text, among: known).map { " Did you mean '\($0)'?" } ?? ""
    return .usage(
      "'\(text)' is no benchmark; 'cardbench list' shows all names, with the same --rows, --recipe and --table."
        + nearest)
  }
}

extension BenchmarkIdentity {
  /// The name without recipe and rows.
  fileprivate var abbreviation: String {
    [kernel, implementation, element].compactMap { $0 }.joined(separator: "/")
  }
}
