import ArgumentParser
import HostSystem
import MachineCode
import Records
import Reports
import Stopwatch

extension BenchCommand {
  struct Code: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Print the machine code that takes the time of a benchmark.",
        usage: "\(Tool.name) code [<options>] <name or file>",
        discussion: """
          Runs the benchmark briefly and samples its program counter some thousand times; so the function is the one \
          that runs on this processor, including inlined code. For the function with the most time, the innermost hot \
          loop is printed, with the share of the time of each instruction, and counts of instructions, loads, stores \
          and spills; if llvm-mca is installed, also the least cycles per iteration by its tables.

          Instead of a name, a file may be given, which is not run: a program or an object file for Linux or \
          macOS, on x86-64 or arm64. For every function with a loop, the innermost loop with the most vector \
          instructions is listed; --match selects functions.

          The disassembler is objdump of binutils, or llvm-objdump of LLVM or next to 'swift'.
          """)
    }

    @Argument(
      help: "A benchmark, by a name from 'list' whose parts may be omitted; or a program or an object file.")
    var name: String

    @Option(help: "With a file: only functions whose name contains this text.") var match = ""

    @Option(help: "Another build of this program to examine.", completion: .file()) var program: String?

    @Option(help: "The number of functions to show, those with the most time first.") var functions = 1

    @Option(among: [.text, .markdown, .json]) var format: ReportFormat = .text

    @OptionGroup var subject: Tool.Options

    func validate() throws { try (1...100).require("--functions", functions) }

    func run() throws {
      if FileStatus(of: name)?.kind == .file { return try printLoops() }
      try subject.prepare()
      if let program { try BinaryPair.requireProgram(program) } else { try CommandFailure.refuseDebugBuild() }
      let benchmarks = try subject.benchmarks(for: .gate)
      let benchmark = try BenchmarkAbbreviation(name).benchmark(among: benchmarks.map(\.identity))
      let listing = try listing(of: benchmark)
      try StandardOutput.write(format == .json ? JSONText.document(listing) : listing.document.bytes(as: format))
    }

    private func printLoops() throws {
      let tools = try DisassemblyTools()
      let program = try CommandFailure.reading { try ProgramFile(contents(of: name), path: name) }
      let listing = try LoopListing(of: program, disassembler: tools.disassemble) {
        match.isEmpty || $0.contains(match)
      }
      guard !listing.loops.isEmpty else {
        throw CommandFailure.badData(
          "'\(name)' has no function with a loop" + (match.isEmpty ? "." : " whose name contains '\(match)'."))
      }
      let document = Document(
        "machine code", verdict: [Sentence(name.printable)], sections: [Section([.table(listing.table)])])
      try StandardOutput.write(format == .json ? JSONText.document(listing) : document.bytes(as: format))
    }

    private func listing(of benchmark: String) throws -> CodeListing {
      let tools = try DisassemblyTools()
      let program = ProfiledProgram(path: program ?? OwnProgram.path, arguments: subject.arguments(for: .gate))
      guard let profiles = try program.profiles(of: [benchmark]) else {
        throw CommandFailure.badData(
          "'\(program.name)' cannot say which code it runs; it does not start, or is older than this command.")
      }
      guard let profile = profiles[benchmark] else {
        throw CommandFailure.badData(
          "'\(program.name)' cannot sample '\(benchmark)': it has no such benchmark, or no timer.")
      }
      return try CodeListing(
        of: benchmark, profile, in: program.file(), functions: functions, disassembler: tools.disassemble,
        throughput: tools.throughput)
    }
  }
}

extension LoopListing {
  /// One row per function; `vector` counts instructions on vector registers without memory operands.
  var table: Table {
    let numbers = ["instructions", "vector", "loads", "stores", "spills", "calls"]
    var table = Table([Table.Column("function")] + numbers.map { .number($0) }, caption: "loops", nameWidth: 100)
    for loop in loops {
      let counts = loop.counts
      let values = [
        counts.instructions, counts.vectorOperations, counts.loads, counts.stores, counts.spills, counts.calls,
      ]
      table.append([.name(CodeWording.name(loop.function))] + values.map(Table.Cell.count))
    }
    return table
  }
}

extension CodeListing {
  var document: Document {
    let elsewhere = elsewhere.map { Sentence("\(CodeWording.share($0.share)) of the time in \($0.library)") }
    let opening = Section(nil, [.sentences(elsewhere)])
    return Document("machine code", verdict: [Sentence(benchmark)], sections: [opening] + functions.map(section))
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

/// A benchmark's name with parts omitted, such as `sort/radix/float`.
struct BenchmarkAbbreviation {
  private let text: String
  private let words: [Substring]

  init(_ text: String) { (self.text, words) = (text, text.split(separator: "/", omittingEmptySubsequences: false)) }

  /// The first benchmark with this abbreviation; throws if several implementations or element types match.
  func benchmark(among benchmarks: [BenchmarkIdentity]) throws -> String {
    let matches = benchmarks.filter(includes)
    guard let first = matches.first else { throw unknown(benchmarks) }
    let kinds = matches.map(\.abbreviation).distinct
    guard kinds.count == 1 else {
      let some = kinds.prefix(6).joined(separator: ", ") + (kinds.count > 6 ? ", …" : "")
      throw CommandFailure.usage("'\(text)' is ambiguous: it could be \(some).")
    }
    return first.name
  }

  /// Whether the words are a subsequence of the name's parts, starting with the path.
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
    return .usage(
      "'\(text)' is not a benchmark; '\(Invocation.command("list"))' shows all names."
        + NearestWord.question(text, among: known))
  }
}

extension BenchmarkIdentity {
  /// The name without its size, and without the axes before the implementation, which describe inputs.
  fileprivate var abbreviation: String {
    let axes = axes.drop { $0.name != Vocabulary.current.implementation }
    return ([path] + (axes.isEmpty ? self.axes[...] : axes).map(\.value)).joined(separator: "/")
  }
}
