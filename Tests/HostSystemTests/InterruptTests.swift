import Foundation
import HostSystem
import Testing

/// Sends a signal to this thread, for which the concurrency runtime blocks signals, some time after the last one.
private func send(_ number: Int32, after milliseconds: UInt32 = 150) {
  usleep(milliseconds * 1_000)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(number)
}

/// Exits with 0 if a signal sent to the process is noted.
private func exitNoting(_ number: Int32) -> Never {
  Interrupt.install()
  let before = Interrupt.isRequested
  send(number)
  exit(!before && Interrupt.isRequested && Interrupt.signalNumber == number ? 0 : 1)
}

/// Writes a text unbuffered, so that it is not lost when the process exits.
private func writeNow(_ text: String) { _ = write(STDOUT_FILENO, text, text.utf8.count) }

@Suite(.serialized) struct InterruptTests {
  // Each in its own process, because other tests also check for signals.
  #if compiler(>=6.2)
    @Test func theFirstSignalIsOnlyNoted() async {
      await #expect(processExitsWith: .success) { exitNoting(SIGINT) }
      await #expect(processExitsWith: .success) { exitNoting(SIGTERM) }
      await #expect(processExitsWith: .success) { exitNoting(SIGHUP) }
    }

    @Test func theSameSignalTwiceAtOnceIsOne() async {
      await #expect(processExitsWith: .exitCode(7)) {
        Interrupt.install()
        for _ in 1...3 { send(SIGTERM, after: 0) }
        // Longer than another thread needs to end the process.
        sleep(1)
        exit(Interrupt.signalNumber == SIGTERM ? 7 : 1)
      }
    }

    @Test func anotherSignalAtOnceIsTheSecond() async {
      await #expect(processExitsWith: .exitCode(143)) {
        Interrupt.install()
        send(SIGHUP)
        send(SIGTERM, after: 0)
        sleep(60)
      }
    }

    @Test func anActionThatIsPerformedIsNotDoneBesideTheEndToo() async throws {
      let result = await #expect(processExitsWith: .exitCode(130), observing: [\.standardOutputContent]) {
        Interrupt.install()
        let action = SignalCleanup {
          writeNow("begins,")
          usleep(300_000)
          writeNow("ends,")
        }
        send(SIGINT)
        Thread.detachNewThread {
          usleep(150_000)
          kill(getpid(), SIGINT)
        }
        action.perform()
        sleep(60)
        withExtendedLifetime(action) {}
      }
      let output = try #require(result).standardOutputContent
      #expect(String(decoding: output, as: UTF8.self).hasSuffix("begins,ends,begins,ends,"))
    }

    @Test func whatIsLeftToDoIsDoneBeforeTheSecondSignalEndsTheProcess() async throws {
      let result = await #expect(processExitsWith: .exitCode(129), observing: [\.standardOutputContent]) {
        Interrupt.install()
        let first = SignalCleanup { writeNow("first") }
        let last = SignalCleanup { writeNow("last,") }
        let done = SignalCleanup { writeNow("done,") }
        withExtendedLifetime(done) {}
        withExtendedLifetime((first, last)) {
          send(SIGHUP)
          send(SIGHUP)
          sleep(60)
        }
      }
      let output = try #require(result).standardOutputContent
      #expect(String(decoding: output, as: UTF8.self).hasSuffix("last,first"), "the newest first; 'done' is over")
    }

    @Test func aThirdSignalWaitsForNothing() async {
      await #expect(processExitsWith: .exitCode(143)) {
        Interrupt.install()
        let slow = SignalCleanup { sleep(60) }
        withExtendedLifetime(slow) { for _ in 1...3 { send(SIGTERM) } }
      }
    }

    @Test func whoeverIsStartedToOutliveItsTerminalDoes() async {
      await #expect(processExitsWith: .exitCode(0)) {
        signal(SIGHUP, SIG_IGN)
        Interrupt.install()
        send(SIGHUP)
        exit(Interrupt.isRequested ? 1 : 0)
      }
    }

    @Test func workWithNothingToFinishEndsAtTheFirstSignalAndLeavesNothingBehind() async throws {
      let result = await #expect(processExitsWith: .exitCode(143), observing: [\.standardOutputContent]) {
        Interrupt.endAtOnce()
        let action = SignalCleanup { writeNow("removed") }
        withExtendedLifetime(action) {
          send(SIGTERM)
          // Another thread ends the process.
          sleep(60)
        }
      }
      let output = try #require(result).standardOutputContent
      #expect(String(decoding: output, as: UTF8.self).hasSuffix("removed"))
    }
  #endif
}
