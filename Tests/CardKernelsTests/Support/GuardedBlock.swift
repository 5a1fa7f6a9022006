import CLibrary
import KernelContracts
import SeededRandom

/// Columns whose surroundings are known, so that a kernel that reads or writes beyond them is found out.
///
/// The columns start on no boundary, since few kernels ask for alignment; for those that do, every one starts on a cache line.
final class GuardedBlock<Scalar: KernelScalar> {
  let block: ColumnBlock<Scalar>
  private let memory: UnsafeMutableBufferPointer<Scalar>
  private let columns: Int
  private let length: Int
  private let filler: Scalar

  private let lead: Int
  private static var gap: Int { 35 }

  /// Columns that hold one number everywhere, with a filler around them.
  init(columns: Int, length: Int, filler: Scalar, content: Scalar, startsOnCacheLine: Bool = false) {
    (self.columns, self.length, self.filler) = (columns, length, filler)
    let stride = startsOnCacheLine ? (length + Self.gap + 31) / 32 * 32 : length + Self.gap
    lead = startsOnCacheLine ? 32 : 33
    let count = lead + columns * stride
    let base = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Scalar>.stride, alignment: 64)
      .bindMemory(to: Scalar.self, capacity: count)
    memory = UnsafeMutableBufferPointer(start: base, count: count)
    memory.initialize(repeating: filler)
    block = ColumnBlock(base: base + lead, stride: stride)
    for column in 0..<columns { block[column].update(repeating: content, count: length) }
  }

  /// Columns that hold given numbers.
  convenience init(_ values: [[Scalar]], filler: Scalar) {
    self.init(columns: values.count, length: values[0].count, filler: filler, content: 0)
    for (column, values) in values.enumerated() { block[column].update(from: values, count: values.count) }
  }

  deinit { memory.deallocate() }

  var values: [[Scalar]] {
    (0..<columns).map { Array(UnsafeBufferPointer(start: block[$0], count: length)) }
  }

  /// The first change of the surroundings, counted in numbers from the first column's start.
  var trespass: Int? {
    for column in 0...columns {
      let begin = column == 0 ? 0 : lead + (column - 1) * block.stride + length
      let end = column == columns ? memory.count : lead + column * block.stride
      let bytes = UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: memory[begin..<end]))
      if let change = withUnsafeBytes(of: filler, { firstDifference(of: bytes, from: $0) }) {
        return begin + change - lead
      }
    }
    return nil
  }
}

/// The first of some numbers with other bits than one; in bytes, since tests of all kernels look at millions of numbers
/// through generic code.
private func firstDifference(of numbers: UnsafeRawBufferPointer, from number: UnsafeRawBufferPointer) -> Int? {
  for place in numbers.indices where numbers[place] != number[place % number.count] { return place / number.count }
  return nil
}

/// Whether two arrays hold the same bits, so that −0 differs from 0 and NaN equals itself.
func haveSameBits<Scalar>(_ first: [Scalar], _ second: [Scalar]) -> Bool {
  first.withUnsafeBytes { first in
    second.withUnsafeBytes { second in
      guard first.count == second.count, let one = first.baseAddress, let other = second.baseAddress else {
        return first.count == second.count
      }
      return memcmp(one, other, first.count) == 0
    }
  }
}

/// The largest magnitude of an array; 0 for an empty one.
func largest<Scalar: FloatingPoint>(_ numbers: [Scalar]) -> Scalar {
  numbers.reduce(0) { max($0, $1.magnitude) }
}

/// The largest distance between two arrays of one length; infinite as soon as one is not a number.
func distance<Scalar: FloatingPoint>(_ first: [Scalar], _ second: [Scalar]) -> Scalar {
  zip(first, second).reduce(0) { worst, pair in
    let distance = (pair.0 - pair.1).magnitude
    return distance.isNaN ? .infinity : max(worst, distance)
  }
}

extension SeededGenerator {
  /// One number, evenly distributed.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
