import KernelContracts

/// Memory that a call points to.
struct MemoryRegion {
  let bytes: UnsafeRawBufferPointer
  /// Whether it is an object of Swift, which begins with its type and the count of its references.
  var isObject = false

  /// The memory behind the arguments of a call, and that of the arrays that it holds; none of it twice.
  static func regions<Call: KernelCall>(of call: Call) -> [MemoryRegion] {
    var (visited, memory) = (call, ArgumentMemory<Call.Scalar>(rows: call.rows))
    visited.visit(&memory)
    var known: Set<UnsafeRawPointer?> = []
    return (memory.regions + arrays(of: call)).filter { known.insert($0.bytes.baseAddress).inserted }
  }

  private static func arrays(of value: Any) -> [MemoryRegion] {
    if let array = value as? any ArrayMemory { return [array.region].compactMap { $0 } }
    return Mirror(reflecting: value).children.flatMap { arrays(of: $0.value) }
  }
}

/// Lists the memory behind arguments: columns of a block with what is between them.
private struct ArgumentMemory<Scalar: KernelScalar>: ArgumentVisitor {
  private let rows: Int
  private(set) var regions: [MemoryRegion] = []

  init(rows: Int) { self.rows = rows }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of numbers: Int) { add(base, rows * numbers) }

  mutating func shared(_ base: inout UnsafePointer<Scalar>, _ count: Int) { add(base, count) }

  mutating func constants<Value>(_ base: inout UnsafePointer<Value>, _ count: Int) { add(base, count) }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) { add(block, count) }

  mutating func optionalInputs(_ count: Int, _ column: (_ place: Int) -> UnsafePointer<Scalar>?) {
    for base in (0..<count).compactMap(column) { add(base, rows) }
  }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { add(UnsafePointer(base), rows * numbers) }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    add(block, count)
  }

  private mutating func add(_ block: ColumnBlock<Scalar>, _ count: Int) {
    add(UnsafePointer(block.base), max(0, count - 1) * block.stride + rows)
  }

  private mutating func add<Value>(_ base: UnsafePointer<Value>, _ count: Int) {
    regions.append(MemoryRegion(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: count))))
  }
}

private protocol ArrayMemory {
  var region: MemoryRegion? { get }
}

extension Array: ArrayMemory {
  /// An array is a pointer to an object whose elements follow 32 bytes of its own.
  fileprivate var region: MemoryRegion? {
    withUnsafeBytes { elements in
      elements.baseAddress.map {
        MemoryRegion(bytes: UnsafeRawBufferPointer(start: $0 - 32, count: elements.count + 32), isObject: true)
      }
    }
  }
}
