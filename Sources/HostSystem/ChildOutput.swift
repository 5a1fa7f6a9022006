import CLibrary

extension Child {
  /// The limits for a process whose output is read; `nil` for none.
  package struct Limits {
    /// Since the start.
    package var time: Duration?
    /// Between outputs, and between the end of all output and the end of the process.
    package var silence: Duration?
    /// Total output.
    package var bytes: Int
    /// Between SIGINT, sent when a limit is exceeded or a stop is requested, and SIGKILL.
    package var grace: Duration

    package init(time: Duration? = nil, silence: Duration? = nil, bytes: Int = .max, grace: Duration = .seconds(5)) {
      (self.time, self.silence, self.bytes, self.grace) = (time, silence, bytes, grace)
    }
  }

  /// The limit exceeded by a process.
  package enum Excess: Equatable, Sendable { case time, silence, closedOutput, bytes }

  package struct Outcome: Equatable, Sendable {
    package var ending: ProcessEnding
    package var excess: Excess?
    /// Whether the process ended while another still held its output open.
    package var leftChildren: Bool
  }

  /// Forwards output until both the process and its output have ended; then kills its group.
  ///
  /// Processes left behind, such as a compiler's server, may hold the pipes open for longer. They are read until half a
  /// second passes without output, and for at most five seconds.
  ///
  /// - Parameters:
  ///   - shouldStop: Whether to end the process; polled several times a second.
  ///   - receive: Receives the index in ``outputs`` and bytes; no longer called once a limit is exceeded.
  package func read(
    within limits: Limits = Limits(), stoppingWhen shouldStop: () -> Bool = { false },
    _ receive: (_ output: Int, ArraySlice<UInt8>) -> Void
  ) -> Outcome {
    var reader = PipeReader(outputs)
    var progress = ReadingProgress(limits)
    while progress.end == nil || reader.isOpen {
      // Checked before the pipes are read, so that output written in between is not lost.
      if progress.end == nil, hasEnded { progress.noteEnd() }
      let hasNews = reader.read(within: progress.end == nil ? 200 : 50) { output, bytes in
        progress.bytes += bytes.count
        if progress.excess == nil { receive(output, bytes) }
      }
      if hasNews { progress.heard = .now }
      if progress.isOver { break }
      progress.look(isOpen: reader.isOpen)
      if progress.end == nil, progress.excess != nil || shouldStop() { stop(&progress) }
    }
    let leftChildren = reader.isOpen
    return Outcome(ending: end(), excess: progress.excess, leftChildren: leftChildren)
  }

  private func stop(_ progress: inout ReadingProgress) {
    guard let asked = progress.asked else {
      progress.asked = .now
      return interrupt()
    }
    if .now - asked >= progress.limits.grace { killGroup() }
  }
}

private struct ReadingProgress {
  let limits: Child.Limits
  let begin = ContinuousClock.now
  var heard = ContinuousClock.now
  /// The end of the process.
  private(set) var end: ContinuousClock.Instant?
  /// The time of SIGINT.
  var asked: ContinuousClock.Instant?
  var bytes = 0
  private(set) var excess: Child.Excess?

  init(_ limits: Child.Limits) { self.limits = limits }

  mutating func noteEnd() { (end, heard) = (.now, .now) }

  /// Whether the output of processes left behind has been read for long enough.
  var isOver: Bool {
    guard let end else { return false }
    let now = ContinuousClock.now
    return now - heard > .milliseconds(500) || now - end > .seconds(5)
  }

  mutating func look(isOpen: Bool) {
    guard end == nil, excess == nil else { return }
    if bytes > limits.bytes {
      excess = .bytes
    } else if let time = limits.time, .now - begin > time {
      excess = .time
    } else if let silence = limits.silence, .now - heard > silence {
      excess = isOpen ? .silence : .closedOutput
    }
  }
}

/// Reads several pipes at once: a program blocks on its output if its errors are not read.
private struct PipeReader {
  private var requests: [pollfd]
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)

  init(_ pipes: [Int32]) { requests = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } }

  /// Whether a process may still write to one of them.
  var isOpen: Bool { requests.contains { $0.fd >= 0 } }

  /// Forwards output that arrives within a time, or waits briefly if all have ended; `false` if there was none.
  mutating func read(within milliseconds: Int32, _ receive: (_ pipe: Int, ArraySlice<UInt8>) -> Void) -> Bool {
    guard poll(&requests, nfds_t(requests.count), isOpen ? milliseconds : 10) > 0 else { return false }
    for place in requests.indices where requests[place].fd >= 0 && requests[place].revents != 0 {
      requests[place].revents = 0
      let count = CLibrary.read(requests[place].fd, &chunk, chunk.count)
      if count > 0 { receive(place, chunk[..<count]) } else { requests[place].fd = -1 }
    }
    return true
  }
}
