#if RECORDED
  internal import KernelContracts

  /// An array of a call that is recorded: its address and each of its numbers are known by name.
  struct RecordedArray<Scalar: KernelScalar> {
    let start: UnsafeMutablePointer<Scalar>

    /// Allocates an array whose numbers are no constants of any kernel, and different from all others.
    ///
    /// It is never freed, so that no later array can have its address.
    init(_ name: String, count: Int) {
      start = .allocate(capacity: count)
      for index in 0..<count { start[index] = recordedNumber(index == 0 ? name : "\(name).\(index)") }
      recordedArrays.append((UnsafeRawPointer(start), name))
      recordedArrays.sort { $0.start < $1.start }
    }

    /// The array as columns of 16 numbers.
    var columns: ColumnBlock<Scalar> { ColumnBlock(base: start, stride: 16) }
  }

  /// A number that registers full of it take for an input of that name.
  func recordedNumber<Scalar: KernelScalar>(_ name: String) -> Scalar {
    let number = 1 + Double(recordedNumbers.count + 1) * 0x1p-14
    recordedNumbers[number] = name
    return Scalar(number)
  }

  /// The names of numbers that are no constants.
  nonisolated(unsafe) var recordedNumbers: [Double: String] = [:]
#endif
