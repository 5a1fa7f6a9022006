import KernelContracts

/// A call and the memory it points to, as they would lie at ``RecordedCall/address``.
struct MemoryImage<Call: KernelCall> {
  private let call: Call
  private let regions: [(place: Int, region: MemoryRegion)]
  private let count: Int

  /// Regions keep their place within a cache line; between them are gaps, in which nothing may be written.
  init(of call: Call, _ regions: [MemoryRegion]) {
    var end = MemoryLayout<Call>.size
    self.call = call
    self.regions = regions.map { region in
      let place = (end / 64 + 64) * 64 + Int(bitPattern: region.bytes.baseAddress) % 64
      end = place + region.bytes.count
      return (place, region)
    }
    count = (end / 64 + 64) * 64
  }

  /// The memory as it is now, with pointers into it.
  var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0xA5, count: count)
    bytes.withUnsafeMutableBytes { bytes in
      withUnsafeBytes(of: call) { bytes.copyMemory(from: $0) }
      for (place, region) in regions {
        UnsafeMutableRawBufferPointer(rebasing: bytes[place...]).copyMemory(from: region.bytes)
        // No type, and a count that stands for an object nobody frees.
        if region.isObject { bytes.storeBytes(of: (0, .max), toByteOffset: place, as: (Int, Int).self) }
      }
      for place in stride(from: 0, to: count, by: 8) { relocate(bytes, place) }
    }
    return bytes
  }

  /// Lets a word that is the address of a region's byte be the byte's address in the image.
  private func relocate(_ bytes: UnsafeMutableRawBufferPointer, _ place: Int) {
    let word = bytes.load(fromByteOffset: place, as: UInt.self)
    for (start, region) in regions {
      let base = UInt(bitPattern: region.bytes.baseAddress)
      guard word >= base, word - base < UInt(region.bytes.count) else { continue }
      bytes.storeBytes(of: RecordedCall.address + UInt(start) + (word - base), toByteOffset: place, as: UInt.self)
    }
  }
}
