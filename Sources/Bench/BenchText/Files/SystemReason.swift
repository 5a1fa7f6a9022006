#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operating system's number for the reason of an error of Foundation, whose own words may be none.
package func systemReason(of error: any Error) -> Int32 {
  let reason = (error as? CocoaError)?.underlying as? POSIXError
  return (reason?.code ?? .EIO).rawValue
}
