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

/// The operating system's number for the reason of an error of Foundation, whose own words may be none.
package func systemReason(of error: any Error) -> Int32 {
  ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? EIO
}
