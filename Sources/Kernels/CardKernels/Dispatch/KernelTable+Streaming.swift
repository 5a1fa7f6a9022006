package import KernelContracts

extension KernelTable {
  /// This table, with stores past the caches where a call moves more than these hold.
  ///
  /// The choice falls once per call, by its size and the addresses of its outputs; see ``KernelEntry/callAsFunction(_:)``.
  /// An entry without a streaming function stays as it is.
  ///
  /// - Parameter bytes: Traffic of a call, inputs and outputs, from which on it streams.
  package func streaming(from bytes: Int) -> KernelTable { mapEntries { $1.streaming(from: bytes) } }
}

extension AnyKernelEntry {
  fileprivate func streaming(from bytes: Int) -> any AnyKernelEntry<Scalar> {
    var entry = typed
    if let traffic = Call.traffic {
      entry.streamingRows = bytes / (traffic.numbersPerRow * MemoryLayout<Scalar>.stride)
    }
    return entry
  }
}
