internal import CReplay

/// The memory of a recorded call, at the address where the call's pointers point.
package struct CallMemory {
  /// The memory of the kernel, its content on x86-64 before and after the call, and the one expected after some rows.
  private let memory, before, after, expected: UnsafeMutableRawPointer
  private let size, callSize: Int

  /// Takes four buffers, in that order.
  package init(_ buffers: [UnsafeMutableRawPointer], size: Int, callSize: Int) {
    (memory, before, after, expected) = (buffers[0], buffers[1], buffers[2], buffers[3])
    (self.size, self.callSize) = (size, callSize)
  }

  /// Computes the call with ordinary stores and, where the entry can, past the caches.
  ///
  /// - Returns: The first place where the memory is not that of x86-64, as text.
  func difference<Call: KernelCall>(of entry: KernelEntry<Call>) -> String? {
    guard MemoryLayout<Call>.size == callSize else { return "has \(MemoryLayout<Call>.size) bytes, not \(callSize)" }
    return difference(of: entry.cached)
      ?? entry.streamed.flatMap { difference(of: $0) }.map { "with stores past the caches " + $0 }
  }

  /// Computes the first 0…67 rows, and all of them.
  private func difference<Call: KernelCall>(of function: (Call) -> Void) -> String? {
    restore()
    memcpy(expected, before, size)
    var call = memory.load(as: Call.self)
    let all = call.rows
    var done = 0
    for rows in (0...67).filter({ $0 < all }) + [all] {
      while done < rows {
        expect(row: done, of: call)
        done += 1
      }
      restore()
      call.rows = rows
      function(call)
      if memcmp(memory, expected, size) != 0 { return "of \(rows) rows, " + place(call) }
    }
    return memcmp(expected, after, size) == 0 ? nil : "the recorded call wrote more than its rows"
  }

  private func restore() { memcpy(memory, before, size) }

  /// Takes what a row holds after the call over into what is expected.
  private func expect<Call: KernelCall>(row: Int, of call: Call) {
    for offset in Self.offsets(of: call, row, from: memory) {
      memcpy(expected + offset, after + offset, MemoryLayout<Call.Scalar>.size)
    }
  }

  /// The first number that differs.
  private func place<Call: KernelCall>(_ call: Call) -> String {
    let width = MemoryLayout<Call.Scalar>.size
    for row in 0..<call.rows {
      for (index, offset) in Self.offsets(of: call, row, from: memory).enumerated()
      where memcmp(memory + offset, expected + offset, width) != 0 {
        return "row \(row), number \(index) is \(Self.bits(memory + offset, width)), not "
          + Self.bits(expected + offset, width)
      }
    }
    return "something was written that belongs to none of them"
  }

  /// The places of a row's numbers.
  private static func offsets<Call: KernelCall>(
    of call: Call, _ row: Int, from base: UnsafeMutableRawPointer
  ) -> [Int] {
    let outputs = call.outputs
    var numbers: [UnsafeMutablePointer<Call.Scalar>] = []
    if let records = outputs.records {
      let count = outputs.numbersPerRecord
      numbers += (0..<count).map { records + row * count + $0 }
    }
    if let columns = outputs.columns { numbers += (0..<outputs.columnCount).map { columns[$0] + row } }
    return numbers.map { UnsafeMutableRawPointer($0) - base }
  }

  private static func bits(_ number: UnsafeMutableRawPointer, _ width: Int) -> String {
    let bits = width == 4 ? UInt64(number.load(as: UInt32.self)) : number.load(as: UInt64.self)
    return "0x" + String(bits, radix: 16)
  }
}
