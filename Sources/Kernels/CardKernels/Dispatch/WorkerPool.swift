import CLibrary
internal import CThreads
internal import HostSystem

/// One thread for each processor except the caller's, started once and never stopped.
///
/// A call is a round. Its rows are divided into one part per thread; part 0 is the caller's. A thread claims a part
/// before it works on it. When the caller is done with its own, it claims the parts that no worker has begun, so a
/// worker that wakes late, or is held back by the operating system, causes no delay.
///
/// Workers spin for some microseconds before they sleep, so that kernels called one after the other find them awake.
package final class WorkerPool: @unchecked Sendable {
  /// A part of a call: its arguments, the first row and the number of rows.
  package typealias Work = @Sendable (_ arguments: UnsafeRawPointer, _ first: Int, _ count: Int) -> Void

  /// The pool that all kernels share: one part per processor that this process may use, within its CPU quota.
  ///
  /// With more threads than the quota allows, all would be throttled for the rest of a period, mid-part.
  package static let shared: WorkerPool = {
    let quota = min(ProcessorQuota.current?.processors ?? .infinity, 1e6)
    return WorkerPool(processors: Array(ThreadProcessors.ownFirst.prefix(max(1, Int(quota)))))
  }()

  /// The number of parts that a call is divided into.
  package let parts: Int

  private let processors: [Int]
  private let words: SharedWords
  private let call: UnsafeMutablePointer<Call>

  private struct Call {
    var work: Work
    var arguments: UnsafeRawPointer?
    var rows: Int
  }

  /// Prepares a pool for these processors, at least 1; its threads start with the first call.
  package init(processors: [Int]) {
    (self.processors, parts) = (processors, max(1, processors.count))
    words = SharedWords(claims: parts)
    call = .allocate(capacity: 1)
    call.initialize(to: Call(work: { _, _, _ in }, arguments: nil, rows: 0))
  }

  /// Divides rows among all threads and returns when every row is done.
  ///
  /// - Parameters:
  ///   - arguments: The memory that the work reads; it must stay valid until this returns.
  ///   - work: Called once per part that has rows, on several threads at once.
  /// - Returns: False, with nothing done, if the workers are busy with another call.
  package func run(_ rows: Int, _ arguments: UnsafeRawPointer, _ work: @escaping Work) -> Bool {
    guard threads_replace(words.busy, 0, 1) else { return false }
    startOnce()
    call.pointee = Call(work: work, arguments: arguments, rows: rows)
    threads_store(words.unfinished, UInt32(parts))
    let round = threads_add(words.round, 1)
    // A worker counts itself as asleep before its last look at the round, so one of the two sees the other.
    if threads_load_in_order(words.sleepers) > 0 { threads_wake(words.round) }
    for part in 0..<parts { perform(part, of: round) }
    awaitEnd()
    threads_store(words.busy, 0)
    return true
  }

  /// Does a part, unless another thread has claimed it or the round is over.
  private func perform(_ part: Int, of round: UInt32) {
    guard threads_replace(words.claim(part), round &- 1, round) else { return }
    let range = RowParts(rows: call.pointee.rows, parts: parts)[part]
    if let arguments = call.pointee.arguments, !range.isEmpty {
      call.pointee.work(arguments, range.lowerBound, range.count)
    }
    _ = threads_add(words.unfinished, UInt32.max)
  }

  private func awaitEnd() {
    var spins = 0
    while threads_load(words.unfinished) != 0 {
      threads_pause()
      spins += 1
      // A worker has lost its processor in the middle of its part, perhaps to this thread.
      if spins > Self.spins { threads_yield() }
    }
  }

  /// The loop of a worker, for the rest of the process.
  private func serve(_ part: Int) -> Never {
    ThreadProcessors.bind(to: [processors[part]])
    var seen: UInt32 = 0
    while true {
      seen = nextRound(after: seen)
      perform(part, of: seen)
    }
  }

  private func nextRound(after seen: UInt32) -> UInt32 {
    for _ in 0..<Self.spins {
      let round = threads_load(words.round)
      if round != seen { return round }
      threads_pause()
    }
    _ = threads_add(words.sleepers, 1)
    while threads_load_in_order(words.round) == seen { threads_sleep(words.round, seen) }
    _ = threads_add(words.sleepers, UInt32.max)
    return threads_load(words.round)
  }

  /// 10 to 60 µs, depending on the processor's pause instruction.
  private static let spins = 1500
}

extension WorkerPool {
  /// Starts the workers; the caller holds the pool, so this is never entered twice.
  ///
  /// If the operating system refuses a thread, its part is left to the caller.
  private func startOnce() {
    guard threads_replace(words.started, 0, 1) else { return }
    for part in 1..<parts { SystemThread.start { self.serve(part) } }
  }
}

/// The words through which threads communicate, each alone on two cache lines, which processors fetch as a pair.
struct SharedWords: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt32>

  /// The number of the call; workers sleep on it.
  var round: UnsafeMutablePointer<UInt32> { word(0) }
  /// Parts of this call that are not done.
  var unfinished: UnsafeMutablePointer<UInt32> { word(1) }
  /// Workers that sleep or are about to.
  var sleepers: UnsafeMutablePointer<UInt32> { word(2) }
  /// 1 while a call is under way.
  var busy: UnsafeMutablePointer<UInt32> { word(3) }
  /// 1 when the threads were started.
  var started: UnsafeMutablePointer<UInt32> { word(4) }

  /// The last round in which a part was claimed.
  func claim(_ part: Int) -> UnsafeMutablePointer<UInt32> { word(5 + part) }

  /// Allocates zeroed words, which are never freed: a pool lives as long as the process.
  init(claims: Int) {
    let bytes = (5 + claims) * Self.spacing
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.spacing)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    base = memory.assumingMemoryBound(to: UInt32.self)
  }

  private func word(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    base + index * (Self.spacing / MemoryLayout<UInt32>.stride)
  }

  private static let spacing = 128
}

extension ThreadProcessors {
  /// The allowed processors, beginning with the one that the calling thread runs on.
  ///
  /// The first is left to the caller; workers are bound to the others.
  static var ownFirst: [Int] {
    var processors = allowed
    guard let own = current.flatMap(processors.firstIndex) else { return processors }
    processors.swapAt(0, own)
    return processors
  }
}
