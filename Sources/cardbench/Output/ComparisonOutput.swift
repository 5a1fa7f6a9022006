import Foundation
import Records
import Reports

/// Where a comparison goes: standard output, files, and the summary of a step on GitHub.
struct ComparisonOutput {
  let report: ComparisonReport
  let options: OutputOptions<ReportFormat>

  /// Writes to all of them; a step summary that cannot be written is a notice.
  ///
  /// - Parameter steps: Receives a step for each; the one that is read first, standard output, comes last.
  /// - Throws: `FileError` where a path cannot be written any more.
  func write(_ steps: inout ClosingSteps) throws {
    for (file, format) in try options.files() { steps.take { try file.write(report.bytes(as: format)) } }
    summarise()
    steps.take(print)
  }

  /// Prints the report; where that fails, its last line is still said.
  private func print() throws {
    do {
      try printReport()
    } catch {
      Notice.print(report.resultSentence)
      throw error
    }
  }

  private func printReport() throws {
    if options.format == .text, options.color.style == .colored {
      try StandardOutput.write(report.text(style: .colored), styled: true)
    } else {
      try StandardOutput.write(String(decoding: report.bytes(as: options.format), as: UTF8.self))
    }
  }

  private func summarise() {
    do throws(FileError) {
      try StepSummary(environment: ProcessInfo.processInfo.environment)?.append(report)
    } catch {
      Notice.print("no step summary: \(error)")
    }
  }
}
