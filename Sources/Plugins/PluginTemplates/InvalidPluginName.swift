/// A name that no plug-in can have.
public struct InvalidPluginName: Error, Equatable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String

  /// The longest name that the interface allows, in letters.
  static let longest = 24

  /// What is wrong, and what a name may be.
  public var description: String {
    "'\(name)' is no name for a plug-in: lower-case letters and digits, beginning with a letter, "
      + "\(Self.longest) at most; for example 'mine'"
  }

  static func accepts(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= longest else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
