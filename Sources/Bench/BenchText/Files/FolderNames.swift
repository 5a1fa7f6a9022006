#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The names of what is in a folder, sorted.
///
/// - Throws: ``FileError`` with the path and the operating system's reason, also where the path is no folder.
package func names(inFolder path: String) throws(FileError) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  } catch {
    let reason = (error as? CocoaError)?.underlying as? POSIXError
    throw .system("open", path, reason: reason?.code.rawValue ?? EIO)
  }
}
