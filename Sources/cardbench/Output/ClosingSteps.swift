import ArgumentParser

/// What a command does with its findings: files to write, lines to print.
///
/// All steps are taken although some fail, and a verdict outweighs that: a full disk loses one file, and no slowdown.
struct ClosingSteps {
  private var failures: [any Error] = []

  /// Takes a step; its error is kept.
  mutating func take(_ step: () throws -> Void) {
    do { try step() } catch { failures.append(error) }
  }

  /// Ends the command.
  ///
  /// - Parameter verdict: The exit code of what was found.
  /// - Throws: `ExitCode` where that is not 0, else the first error; others are printed.
  func end(_ verdict: Int32 = 0) throws {
    for failure in verdict == 0 ? failures.dropFirst() : failures[...] { Notice.print("Error: \(failure)") }
    if verdict != 0 { throw ExitCode(verdict) }
    if let first = failures.first { throw first }
  }
}
