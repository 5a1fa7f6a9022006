#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Identifiers of runs, which sort by time and differ between processes.
package enum RunIdentifier {
  /// The identifier of a run that begins now.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return make(using: &generator)
  }

  /// The identifier of a run that begins now, for example `20260102T030405Z-9f86d081`.
  ///
  /// - Returns: The start of the run to the second, in UTC, and 32 random bits.
  package static func make(using generator: inout some RandomNumberGenerator) -> String {
    let time = Date.now.ISO8601Format().filter { $0 != "-" && $0 != ":" }
    let digits = String(generator.next() as UInt32, radix: 16)
    return time + "-" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
