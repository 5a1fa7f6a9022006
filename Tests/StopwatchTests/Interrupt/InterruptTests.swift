import Foundation
import Stopwatch
import Testing

/// Sends a signal to this thread, whose signals the concurrency runtime blocks.
private func send(_ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

@Suite(.serialized) struct InterruptTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func theFirstSignalIsOnlyNoted(number: Int32) {
    Interrupt.install()
    defer { for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) } }
    #expect(!Interrupt.isRequested)

    send(number)

    #expect(Interrupt.isRequested)
    #expect(Interrupt.signalNumber == number)
  }

  #if compiler(>=6.2)
    @Test func theSecondSignalEndsTheProcess() async {
      await #expect(processExitsWith: .exitCode(130)) {
        Interrupt.install()
        send(SIGINT)
        send(SIGINT)
      }
    }

    @Test func workThatLeavesNothingBehindEndsAtTheFirstSignal() async {
      await #expect(processExitsWith: .exitCode(143)) {
        Interrupt.endAtOnce()
        send(SIGTERM)
      }
    }
  #endif
}
