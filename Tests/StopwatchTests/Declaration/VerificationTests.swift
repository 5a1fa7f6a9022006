import Records
import Stopwatch
import Testing

@Suite struct VerificationTests {
  private static func agreement(inputs: Int = 1, _ verify: @escaping (Int) throws -> Verification) throws -> Agreement {
    let benchmark = Benchmark("a") {
      var next = 0
      let inputs = Inputs(inputs) {
        next += 1
        return next
      }
      return .calls { inputs.next() }
    } verify: {
      try verify($0)
    }
    return try benchmark.prepared().verify()
  }

  @Test func anErrorIsJudgedByItsBoundAndKeepsItsUnit() throws {
    let right = try Self.agreement { _ in .error(0.5, bound: 1, unit: "ulp", reference: "libm") }
    #expect(right.status == .ok && right.reference == "libm" && right.worstUlp == 0.5)
    #expect(right.worstScaledError == 0.5 && right.bound == 1 && right.scale == "ulp" && right.inputs == 1)
    #expect(try Self.agreement { _ in .error(2, bound: 1, unit: "pt", at: "x") }.worstInput == "x")
    #expect(try Self.agreement { _ in .error(2, bound: 1, unit: "pt") }.status == .failed)
    #expect(try Self.agreement { _ in .error(2, unit: "pt") }.status == .unbounded)
    #expect(try Self.agreement { _ in .error(2, bound: .infinity, unit: "pt") }.status == .unbounded)
    #expect(try Self.agreement { _ in .error(.nan, unit: "pt") }.status == .failed)
    #expect(try Self.agreement { _ in .error(-2, bound: 1, unit: "pt") }.status == .failed)
  }

  @Test func rightAndWrongNeedNoNumbersAndAreReadBack() throws {
    let (right, wrong) = (try Self.agreement { _ in .ok }, try Self.agreement { _ in .failed("a\nb") })
    #expect(right.status == .ok && wrong.status == .failed && !wrong.isBroken)
    #expect([right, wrong].exitCode == 4 && wrong.worstInput?.contains("\n") == false)
    var rows = [right, wrong].map { ResultRow(identity: BenchmarkIdentity("a"), launch: .test, agreement: $0) }
    rows[1].identity.path = "b"
    #expect(try ResultTable.content(csv: ResultTable.csv(rows)).rows.map(\.agreement) == [right, wrong])
  }

  @Test func theOutputOfEveryInputIsVerifiedAndTheWorstCounts() throws {
    let agreement = try Self.agreement(inputs: 5) { .error($0 == 3 ? 7 : 1, bound: 9, unit: "pt") }
    #expect(agreement.worstScaledError == 7 && agreement.inputs == 5)
    #expect(try Self.agreement(inputs: 5) { $0 == 2 ? .failed("two") : .ok }.worstInput == "two")
  }

  @Test func aVerificationThatThrowsOrContradictsItselfHasFailed() throws {
    let thrown = try Self.agreement { _ in throw Fault() }
    #expect(thrown.isBroken && thrown.worstInput == "verify threw: a fault")
    var calls = 0.0
    let torn = try Self.agreement { _ in
      calls += 1
      return .error(calls, unit: "pt")
    }
    #expect(torn.isBroken && torn.worstInput?.contains("1.00 pt, then 2.00 pt") == true, "\(torn)")
  }

  @Test func aCheckOfTheBodyReplacesThatOfTheDeclaration() throws {
    let benchmark = Benchmark("a") {
      TimedBody.calls { 3 }.verified { $0 == 3 ? .ok : .failed("\($0)") }
    } verify: { _ in
      .failed("not asked")
    }
    #expect(try benchmark.prepared().verify().status == .ok)
    #expect(try Benchmark("a") { .calls { 3 } }.prepared().verify() == .unchecked)
  }
}
