/// The description of the first processor, of x86 or ARM, in `/proc/cpuinfo`.
///
/// Unknown values are empty texts, which are common in virtual machines and containers.
public struct CPUInfo: Sendable {
  private let facts: [String: String]

  /// The vendor, for example `AuthenticAMD`; the implementer's number on ARM.
  public var vendor: String { first("vendor_id", "CPU implementer") }
  /// The family number; the architecture version on ARM.
  public var family: String { first("cpu family", "CPU architecture") }
  /// The model number; the part number on ARM.
  public var modelNumber: String { first("model", "CPU part") }
  /// The stepping; the revision on ARM.
  public var stepping: String { first("stepping", "CPU revision") }

  /// Reads the lines `key : value` of the first processor.
  ///
  /// - Parameter text: The content of the file.
  public init(_ text: String) {
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else { break }
      let parts = line.split(separator: ":", maxSplits: 1).map(Self.trimmed)
      if parts.count == 2, facts[parts[0]] == nil { facts[parts[0]] = parts[1] }
    }
    self.facts = facts
  }

  /// The value of the first of some keys that there is.
  public func first(_ keys: String...) -> String { keys.lazy.compactMap { facts[$0] }.first ?? "" }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    let front = text.drop(while: isSpace)
    return String(front.reversed().drop(while: isSpace).reversed())
  }
}
