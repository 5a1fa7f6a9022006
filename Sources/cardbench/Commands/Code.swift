import ArgumentParser
import CardSuites
import MachineCode
import Records
import Reports
import Stopwatch

extension Cardbench {
  /// Prints the machine code of a kernel's hot loop.
  struct Code: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the machine code in which the time of a benchmark goes.",
      discussion: """
        Calls the benchmark for a moment and looks some thousand times where it is; so the function is the one that \
        runs on this processor, with whatever was inlined into it. Of the function with most of the time its innermost \
        hot loop is printed: the share of the looks at each instruction, and how many instructions there are, how many \
        of them load, store, or use the stack for lack of registers, and the widest register. Where llvm-mca is \
        installed, also the cycles that a repetition takes at least by its tables.

        A name is a benchmark's, from which the recipe and the number of rows can be left out; 'list' shows all names. \
        The disassembler is objdump, of binutils or beside 'swift'.
        """)

    @Argument(help: "A benchmark such as spring/simd/float, or a whole name.", completion: .kernels)
    var name: String

    @Option(help: "Another build of this program to look into.", completion: .file())
    var program: String?

    @Option(help: "How many of the functions with most of the time are shown.")
    var functions = 1

    @Option(among: [.text, .json])
    var format: ReportFormat = .text

    @OptionGroup var blas: BLASCoreOption
    @OptionGroup var scene: SceneOptions

    @Option(
      parsing: .unconditional, help: "Rows per call. (default: 10000)", transform: ListArgument.rowCounts)
    var rows: [Int]?

    func validate() throws {
      guard (1...100).contains(functions) else {
        throw ValidationError("--functions \(functions) is out of range; expected 1 to 100.")
      }
    }

    func run() throws {
      try CommandFailure.reporting {
        try blas.apply()
        if let program { try BinaryPair.requireProgram(program) } else { try CommandFailure.refuseDebugBuild() }
        let subject = try subject()
        let entries = try subject.entries(defaultRows: GateSubject.defaultRows)
        let benchmark = try BenchmarkAbbreviation(name).benchmark(among: entries.map(\.identity))
        let listing = try listing(of: benchmark, subject)
        let bytes = format == .json ? JSONText.document(listing) : listing.document.bytes(as: format)
        try StandardOutput.write(String(decoding: bytes, as: UTF8.self))
      }
    }

    /// The options of the benchmark.
    private func subject() throws -> SubjectOptions {
      var subject = try SubjectOptions.parse([])
      (subject.scene, subject.rows) = (scene, rows)
      return subject
    }

    private func listing(of benchmark: String, _ subject: SubjectOptions) throws -> CodeListing {
      let tools = try DisassemblyTools()
      let program = ProfiledProgram(
        path: program ?? SubjectOptions.ownExecutable,
        arguments: subject.arguments(defaultRows: GateSubject.defaultRows))
      guard let profiles = try program.profiles(of: [benchmark]) else {
        throw CommandFailure.badData(
          "'\(program.name)' cannot say which code it runs; it does not start, or is older than this command.")
      }
      guard let profile = profiles[benchmark] else {
        throw CommandFailure.badData(
          "'\(program.name)' cannot look at '\(benchmark)': it has none, or no timer for it.")
      }
      return try CodeListing(
        of: benchmark, profile, in: program.file(), functions: functions, disassembler: tools.disassemble,
        throughput: tools.throughput)
    }
  }
}
