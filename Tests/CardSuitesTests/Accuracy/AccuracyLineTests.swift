import CardSuites
import KernelContracts
@testable import Records
import Testing

@Suite struct AccuracyLineTests {
  /// A line that holds one comparison, and then those given.
  static func line(_ agreements: Agreement...) throws -> AccuracyLine {
    let check = AccuracyCheck(try .small())
    var line = try #require(try check.lines { $0 == "phase/scalar/float" }.first)
    (line.calls, line.rows, line.agreement) = (0, 0, .unchecked)
    for (index, agreement) in agreements.enumerated() { line.add(agreement, recipe: "\(index)", rows: 10) }
    return line
  }

  static func ok(_ error: Double) -> Agreement {
    Agreement(status: .ok, reference: "truth", worstScaledError: error, bound: 3, worstInput: "input \(error)")
  }

  static func failed(_ error: Double) -> Agreement {
    Agreement(status: .failed, reference: "truth", worstScaledError: error, bound: 3, worstInput: "input \(error)")
  }

  @Test func theWorstErrorIsKeptWithItsPlace() throws {
    let line = try Self.line(Self.ok(1), Self.ok(2), Self.ok(0.5))

    #expect(line.agreement.worstScaledError == 2 && line.agreement.worstInput == "1: input 2.0")
    #expect(line.agreement.status == .ok && line.calls == 3 && line.rows == 30)
  }

  @Test func aFailureIsKeptWhateverFollows() throws {
    let line = try Self.line(Self.ok(1), Self.failed(0.1), Self.ok(2), Self.failed(100))

    #expect(line.agreement.status == .failed)
    #expect(line.agreement.worstInput == "1: input 0.1")
  }

  @Test func theLargestOfSeveralErrorsOutOfBoundsIsKept() throws {
    let line = try Self.line(Self.failed(8), Self.ok(1), Self.failed(19), Self.failed(9))

    #expect(line.agreement.worstScaledError == 19 && line.agreement.worstInput == "2: input 19.0")
    #expect(line.agreement.status == .failed)
  }

  @Test func aFailureThatComesFirstIsKept() throws {
    let line = try Self.line(Self.failed(5), Self.ok(1))

    #expect(line.agreement.status == .failed && line.agreement.worstInput == "0: input 5.0")
  }

  @Test func whatHasNoBoundIsMeasuredAndWhatWasNotComparedIsUnchecked() throws {
    let unbounded = Agreement(reference: "truth", error: 8e8, bound: nil)
    #expect(try Self.line().agreement.status == .unchecked)
    #expect(try Self.line(.unchecked, unbounded).agreement.status == .unbounded)
    #expect(try Self.line(unbounded, .broken("crashed"), unbounded).agreement.status == .failed)
  }

  @Test func theNameIsThatOfTheFilter() throws {
    #expect(try Self.line().name == "phase/scalar/float")
  }
}
