import Records
import Testing

@Suite struct AgreementTests {
  @Test(
    arguments: [
      (nil, nil, .unchecked), (nil, 2, .unchecked), (8e8, nil, .unbounded), (0, 0, .ok), (2, 2, .ok), (2.1, 2, .failed),
      (.infinity, nil, .failed), (.nan, nil, .failed), (.infinity, .infinity, .failed), (1, .nan, .failed),
    ] as [(Double?, Double?, Agreement.Status)])
  func theVerdictFollowsFromErrorAndBound(_ error: Double?, _ bound: Double?, _ verdict: Agreement.Status) {
    #expect(Agreement.Status(error: error, bound: bound) == verdict)
  }

  @Test func theExitCodeTellsAWrongNumberFromAPluginThatBroke() {
    let fine = [
      Agreement.unchecked, .init(reference: "t", error: 1, bound: 2), .init(reference: "t", error: 9, bound: nil),
    ]
    let wrong = Agreement(reference: "t", error: 3, bound: 2)
    #expect(fine.exitCode == 0 && (fine + [.broken("crashed")]).exitCode == 1)
    #expect((fine + [wrong]).exitCode == 4 && [.broken("crashed"), wrong].exitCode == 4)
  }
}
