#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names of what is in a folder, sorted.
///
/// - Throws: ``FileError`` with the path and the operating system's reason, also where the path is no folder.
package func names(inFolder path: String) throws(FileError) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  } catch {
    throw .system("open", path, reason: systemReason(of: error))
  }
}
