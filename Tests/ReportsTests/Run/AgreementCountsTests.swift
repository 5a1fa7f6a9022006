import Records
import Testing

@testable import Reports

@Suite struct AgreementCountsTests {
  private static let right = Agreement(reference: "truth", error: 1, bound: 2)
  private static let wrong = Agreement(reference: "truth", error: 3, bound: 2)
  private static let free = Agreement(reference: "truth", error: 8e8, bound: nil)

  @Test(
    arguments: [
      ([right], "1 output agrees with the truth"), ([right, right], "all 2 outputs agree with the truth"),
      ([right, right, .unchecked], "2 of 3 outputs agree with the truth; 1 not checked: why"),
      ([right, wrong, .broken("crashed")], "2 of 3 outputs failed; 1 agrees with the truth"),
      ([free, free], "0 of 2 outputs agree with the truth; 2 measured without a bound, largest error 8.00e+08"),
      (
        [right, wrong, free, .unchecked],
        "1 of 4 outputs failed; 1 agrees with the truth; 1 measured without a bound, largest error 8.00e+08; "
          + "1 not checked: why"
      ),
    ] as [([Agreement], String)])
  func agreementIsOfWhatWasComparedWithABound(_ outputs: [Agreement], _ sentence: String) {
    #expect(AgreementCounts(outputs).sentence("output", "outputs", unchecked: "why") == sentence)
  }
}
