/// Recognises an argument that Swift could only hand on with other bytes than were typed.
enum ForeignArgument {
  /// What is wrong with the first such argument; `nil` when all are UTF-8.
  static func message() -> String? {
    let arguments = CommandLine.arguments
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[place], String(validatingCString: bytes) == nil else { continue }
      return "argument \(place), '\(arguments[place])', is not UTF-8, so the file that it names would not be found, or "
        + "be written under another name; rename the file."
    }
    return nil
  }
}
