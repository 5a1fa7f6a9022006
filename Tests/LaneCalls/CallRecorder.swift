import CLibrary
import KernelContracts

/// Writes calls of one kernel, with the memory behind their pointers.
final class CallRecorder: @unchecked Sendable {
  private let kernel: Int

  /// - Parameter kernel: The kernel's place in `Kernel.allCases`.
  init(kernel: Int) { self.kernel = kernel }

  /// Writes a call and its memory, before and after a function computes it.
  func record<Call: KernelCall>(_ call: Call, by function: (Call) -> Void) {
    let image = MemoryImage(of: call, MemoryRegion.regions(of: call))
    let before = image.bytes
    function(call)
    let header = RecordedCall(
      kernel: kernel, elementSize: MemoryLayout<Call.Scalar>.size, callSize: MemoryLayout<Call>.size,
      memorySize: before.count)
    withUnsafeBytes(of: header, Self.send)
    before.withUnsafeBytes(Self.send)
    image.bytes.withUnsafeBytes(Self.send)
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(STDOUT_FILENO, rest.baseAddress, rest.count)
      precondition(count > 0, "the calls are not read")
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

extension AnyKernelEntry {
  /// An entry that computes what this one does, and has every call recorded.
  func recorded(by recorder: CallRecorder) -> any AnyKernelEntry<Scalar> {
    let cached = typed.cached
    return KernelEntry<Call> { recorder.record($0, by: cached) }
  }
}
