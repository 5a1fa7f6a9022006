import ArgumentParser
import Records
import Stopwatch

extension BenchCommand {
  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "List the benchmarks.",
        discussion: "One name per line; --filter and --skip select as for 'run'.")
    }

    enum Subject: String, EnumerableFlag {
      case benchmarks, columns, samples

      static func help(for value: Subject) -> ArgumentHelp? {
        switch value {
        case .benchmarks: "Names that --filter and --skip match."
        case .columns: "The columns of a result file."
        case .samples: "The columns of the file that 'run --samples' adds."
        }
      }
    }

    @Flag(exclusivity: .exclusive) var subject: Subject = .benchmarks
    @OptionGroup var options: Tool.Options

    func run() throws {
      try options.prepare()
      switch subject {
      case .benchmarks:
        let names = try options.names.select(options.benchmarks(for: .run).map(\.identity.name)) { $0 }
        try StandardOutput.write(names.map { $0 + "\n" }.joined())
      case .columns: try StandardOutput.write(ResultColumn.all.guide())
      case .samples: try StandardOutput.write(SamplesFile.columns.guide())
      }
    }
  }
}
