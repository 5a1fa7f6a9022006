/// A kernel that divides its rows among threads when there are enough of them.
///
/// The arguments stay on the caller's stack, where every part reads them, so a call allocates nothing.
struct DividedKernel<Arguments>: Sendable {
  /// The kernel on a range of rows.
  typealias Part = @Sendable (_ arguments: Arguments, _ first: Int, _ count: Int) -> Void

  private let minimum: Int
  private let pool: WorkerPool
  private let part: Part
  private let work: WorkerPool.Work

  /// Wraps a kernel.
  ///
  /// - Parameters:
  ///   - minimum: The fewest rows that are worth dividing.
  ///   - pool: The threads.
  ///   - part: The kernel on a range of rows.
  init(from minimum: Int, in pool: WorkerPool, _ part: @escaping Part) {
    (self.minimum, self.pool, self.part) = (minimum, pool, part)
    work = { part($0.assumingMemoryBound(to: Arguments.self).pointee, $1, $2) }
  }

  /// Runs the kernel; on the calling thread alone for few rows, and where the threads are busy.
  func callAsFunction(_ arguments: Arguments, _ rows: Int) {
    guard rows >= minimum else { return part(arguments, 0, rows) }
    withUnsafePointer(to: arguments) { if !pool.run(rows, $0, work) { part($0.pointee, 0, rows) } }
  }
}
