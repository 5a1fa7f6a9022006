import CLibrary
import Records

/// The file in which GitHub collects what a step shows on the page of its run.
package struct StepSummary: Sendable {
  /// The variable of the environment that names the file.
  package static let variable = "GITHUB_STEP_SUMMARY"

  package let path: String

  /// Finds the file by the environment.
  ///
  /// - Parameter environment: The variables of the process; `nil` results where there is no summary.
  package init?(environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.path = path
  }

  /// Appends a report, as much of it as fits beside what is there already.
  ///
  /// - Throws: `FileError` with the path and the reason.
  package func append(_ report: ComparisonReport) throws(FileError) {
    // Without O_NONBLOCK, a pipe that nobody reads would be waited for.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw .system(action: "open", path: path, reason: errno) }
    defer { close(file) }
    guard FileStatus(ofOpen: file)?.kind == .file else { throw .notARegularFile(path: path) }
    let size = Int(lseek(file, 0, SEEK_END))
    // A report ends with a line end, but others may not have; GitHub counts the bytes of the whole step.
    let text = (size > 0 ? "\n" : "") + Markdown(limit: Markdown.stepSummary - size - 1).text(report.document)
    guard size + text.utf8.count <= Markdown.stepSummary else {
      let most = Markdown.stepSummary.grouped
      throw .full(
        path: path,
        reason: "GitHub shows \(most) bytes (1 MiB) of a step, and \(size.grouped) are written; the whole report is "
          + "left out")
    }
    guard writeAll(Array(text.utf8), to: file) else {
      throw .system(action: "append to", path: path, reason: errno)
    }
  }
}
