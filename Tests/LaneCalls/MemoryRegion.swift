import CardKernels

/// Memory that a call may point to.
struct MemoryRegion {
  let bytes: UnsafeRawBufferPointer
  /// Whether it is an object of Swift, which begins with its type and the count of its references.
  var isObject = false

  /// The memory that a value owns: its own, or that of what it is made of.
  static func regions(of value: Any) -> [MemoryRegion] {
    if let own = (value as? any OwnedMemory)?.region { return [own] }
    return Mirror(reflecting: value).children.flatMap { regions(of: $0.value) }
  }
}

/// What allocates the memory that calls point to.
private protocol OwnedMemory {
  /// The memory; nil where it only holds references to other memory.
  var region: MemoryRegion? { get }
}

extension ColumnStorage: OwnedMemory {
  fileprivate var region: MemoryRegion? {
    MemoryRegion(
      bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: block.base, count: columns * block.stride)))
  }
}

extension UnsafeMutableBufferPointer: OwnedMemory {
  fileprivate var region: MemoryRegion? { MemoryRegion(bytes: UnsafeRawBufferPointer(self)) }
}

extension Array: OwnedMemory {
  /// An array is a pointer to an object whose elements stand behind 32 bytes of its own.
  fileprivate var region: MemoryRegion? {
    guard !(Element.self is AnyObject.Type) else { return nil }
    return withUnsafeBytes { elements in
      elements.baseAddress.map {
        MemoryRegion(bytes: UnsafeRawBufferPointer(start: $0 - 32, count: elements.count + 32), isObject: true)
      }
    }
  }
}
