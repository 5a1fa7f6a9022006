import Foundation
import SeededRandom
import Stopwatch

/// A thread that keeps a processor, its caches and the memory busy, in bursts of random length.
///
/// It goes wherever the system finds a processor idle, as other programs do; what is measured changes its own with every
/// round.
final class NoisyNeighbour {
  private let thread: Thread

  /// Starts it.
  init(seed: UInt64) {
    thread = Thread {
      var generator = SeededGenerator(seed: seed)
      let panel = Panel()
      while !Thread.current.isCancelled {
        for _ in 0..<Int.random(in: 1...20, using: &generator) { _ = panel.time() }
        Thread.sleep(forTimeInterval: Double.random(in: 0.001...0.2, using: &generator))
      }
    }
    thread.start()
  }

  deinit { thread.cancel() }
}
