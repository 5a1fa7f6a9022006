internal import KernelContracts

/// A kernel that divides its rows among threads when there are enough of them.
///
/// The call stays on the caller's stack, where every part reads it, so nothing is allocated.
struct DividedKernel<Call: KernelCall>: Sendable {
  private let kernel: KernelEntry<Call>.Function
  private let minimum: Int
  private let pool: WorkerPool
  private let work: WorkerPool.Work

  /// Wraps a kernel.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - minimum: The fewest rows that are worth dividing.
  ///   - pool: The threads.
  init(_ kernel: @escaping KernelEntry<Call>.Function, from minimum: Int, in pool: WorkerPool) {
    (self.kernel, self.minimum, self.pool) = (kernel, minimum, pool)
    work = { kernel($0.assumingMemoryBound(to: Call.self).pointee.rows(from: $1, count: $2)) }
  }

  /// Runs the kernel; on the calling thread alone for few rows, and where the threads are busy.
  func callAsFunction(_ call: Call) {
    guard call.rows >= minimum else { return kernel(call) }
    withUnsafePointer(to: call) { if !pool.run(call.rows, $0, work) { kernel(call) } }
  }
}
