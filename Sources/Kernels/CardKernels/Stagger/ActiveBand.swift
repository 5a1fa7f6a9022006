package import KernelContracts

/// The rows a frame of a staggered table has to evaluate; all others rest and keep their numbers.
///
/// With the local time of the phase kernel, computed in the same arithmetic, a row *has begun* when time ≥ start, so at
/// its start it shows what it jumps to; it *has ended* when time − start ≥ duration, so it rests from exactly its end
/// on. A row at −∞ has ended always, one at +∞ begins never. Starts ascend, so both are true for the first rows only,
/// and the rows between move: a band that wanders down the table.
///
/// From one frame to the next it is enough to evaluate the rows that had not ended at the earlier of both times and have
/// begun at the later. They are the rows in motion and those that began or ended in between, however far and in whichever
/// direction time went: a row is written at rest before it moves and once after it stopped.
package struct ActiveBand<Scalar: KernelScalar>: Sendable {
  private let start: [Scalar]
  private let duration: Scalar
  /// The rows in motion at the last frame; nil when the next frame has to write every row.
  private var moving: Range<Int>?

  /// Takes the start of each row, ascending and never NaN, and the duration of all; in seconds.
  package init(start: [Scalar], duration: Scalar) throws(ActiveBandError) {
    guard duration > 0, duration.isFinite else { throw .durationNotPositive(Double(duration)) }
    var previous = -Scalar.infinity
    for (row, time) in start.enumerated() {
      guard time >= previous else { throw .notAscending(row: row, start: Double(time), previous: Double(previous)) }
      previous = time
    }
    (self.start, self.duration) = (start, duration)
  }

  /// Returns the rows to evaluate at a frame: every row at the first one, after that those that change, perhaps none.
  ///
  /// Two binary searches; nothing is allocated. A time that is not finite moves no row sensibly, so that frame and the
  /// next are evaluated in full. Specialised, since a frame of few rows takes no longer than a generic search.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  package mutating func rows(at time: Scalar) -> Range<Int> {
    guard time.isFinite else {
      moving = nil
      return start.indices
    }
    let now = rowsInMotion(at: time)
    defer { moving = now }
    guard let moving else { return start.indices }
    return min(moving.lowerBound, now.lowerBound)..<max(moving.upperBound, now.upperBound)
  }

  /// Lets the next frame write every row, as after something else wrote the frame buffer.
  package mutating func reset() { moving = nil }

  /// The rows that have begun and not ended.
  @inline(__always)
  private func rowsInMotion(at time: Scalar) -> Range<Int> {
    let ended = leadingRows { time - $0 >= duration }
    return ended..<max(ended, leadingRows { $0 <= time })
  }

  /// The number of the first rows whose start fulfils the condition; no row after them does.
  @inline(__always)
  private func leadingRows(where holds: (Scalar) -> Bool) -> Int {
    var (low, high) = (0, start.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(start[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A table whose rows make no band.
package enum ActiveBandError: Error, Equatable {
  /// A row starts before the row above it, or at no time at all.
  case notAscending(row: Int, start: Double, previous: Double)
  /// A duration that is not finite and above 0.
  case durationNotPositive(Double)
}

extension ActiveBandError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAscending(let row, let start, let previous):
      "rows must start one after the other, from \(previous) s on; row \(row) starts at \(start) s"
    case .durationNotPositive(let duration): "a row's duration must be finite and above 0 s; got \(duration) s"
    }
  }
}
