import BenchText
import Foundation
import Reports

/// Where a comparison goes: standard output, files, and the summary of a step on GitHub.
struct ComparisonOutput {
  let report: ComparisonReport
  let options: ReportOptions

  /// Writes to all of them.
  ///
  /// - Throws: `CommandFailure` or `FileError`; a step summary that cannot be written is a notice.
  func write() throws {
    if options.format == .text, options.color.style == .colored {
      try StandardOutput.write(report.text(style: .colored))
    } else {
      try StandardOutput.write(String(decoding: report.bytes(as: options.format), as: UTF8.self))
    }
    for (file, format) in try options.files() { try file.write(report.bytes(as: format)) }
    summarise()
  }

  private func summarise() {
    do throws(FileError) {
      try StepSummary(environment: ProcessInfo.processInfo.environment)?.append(report)
    } catch {
      Notice.print("no step summary: \(error)")
    }
  }
}
