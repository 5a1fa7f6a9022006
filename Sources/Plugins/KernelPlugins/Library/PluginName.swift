internal import KernelContracts

/// What a plug-in may be called: its name stands among the variants, in names that hyphens and slashes divide.
public enum PluginName {
  /// The most letters.
  public static let longest = 24
  /// What is allowed, in words.
  public static let rule =
    "lower-case letters and digits, beginning with a letter, \(longest) at most, and no name of cardbench's own variants"

  /// Whether a name is allowed.
  public static func accepts(_ name: String) -> Bool {
    let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= longest else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) } && Variant(rawValue: name) == nil
      && !answering.contains(name)
  }

  /// Who else answers `eval --variant`.
  private static let answering: Set = ["oracle", "reference"]
}
