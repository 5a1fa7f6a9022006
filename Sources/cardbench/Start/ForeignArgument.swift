import CardKernels
import Foundation
import Reports

/// Recognises an argument, or a variable that names a file, that Swift could only hand on with other bytes.
enum ForeignArgument {
  /// The variables that name files.
  private static let variables = [StepSummary.variable, CardKernels.tuningVariable, ShardOption.statusVariable]

  /// What is wrong with the first such argument or variable; `nil` when all are UTF-8.
  static func message() -> String? {
    let arguments = CommandLine.arguments
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[place], String(validatingCString: bytes) == nil else { continue }
      return complaint("argument \(place), '\(arguments[place])',")
    }
    let foreign = variables.first { name in getenv(name).map { String(validatingCString: $0) == nil } ?? false }
    return foreign.map(complaint)
  }

  private static func complaint(_ what: String) -> String {
    "\(what) is not UTF-8, so the file that it names would not be found, or be written under another name; rename the "
      + "file."
  }
}
