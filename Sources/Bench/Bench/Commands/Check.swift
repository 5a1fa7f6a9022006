import ArgumentParser
import Reports

extension BenchCommand {
  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Verify the output of every benchmark, without timing.",
        discussion: """
          Each benchmark is set up and verified once, in a process that may crash or hang without harm to the others. \
          The exit code is 4 when an output is beyond its bound or is not as it should be, and 1 when at worst a benchmark \
          crashed, never returned, or failed with an error.
          """)
    }

    @OptionGroup var program: ProgramOption
    @OptionGroup var subject: Tool.Options

    @Option(writing: "A file for the lines: CSV, or JSON in a file .json.", "csv", "json")
    var output: [String] = []

    @Option(among: [.text, .markdown, .csv, .json])
    var format: ReportFormat = .text

    func validate() throws { try SingleOutput.require(output, in: [".csv", ".json"], inputs: subject.readFiles) }

    func run() throws {
      try subject.prepare()
      if let bin = program.bin { try BinaryPair.requireProgram(bin) }
      try ProgramCheck(subject.workerCommand(of: program, for: .gate), choosing: subject.names)
        .conclude(as: format, output.first)
    }
  }
}
