import Records
import Testing

@Suite struct ResultValueTests {
  @Test(arguments: [
    (12.0, "12"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (1e22, "1e+22"),
    (Double.leastNonzeroMagnitude, "5e-324"),
    (-0.5, "-0.5"),
    (0.0, "0"), (Double.infinity, "inf"),
  ])
  func numbersAreAsShortAsTheyReadBackExactly(number: Double, text: String) {
    #expect(ResultValue.number(number).csv == text)
    #expect(Double(text) == number)
  }

  @Test func anAbsentValueIsEmpty() {
    #expect(ResultValue.absent.csv == "")
  }
}
