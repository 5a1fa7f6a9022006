import Testing

@testable import Records

@Suite struct WrappedColumnsTests {
  @Test func theLastCellGoesOnBelowItself() {
    let text = WrappedColumns([["a", "one two three four"], ["long", "x"]], width: 14).text

    #expect(text == "a     one two\n      three\n      four\nlong  x\n")
  }

  @Test func aWordThatIsTooLongKeepsItsLine() {
    #expect("aa incomprehensibilities b".wrapped(to: 5) == ["aa", "incomprehensibilities", "b"])
  }

  @Test func unitsStayWithTheirNumbers() {
    #expect("lost 12.5 % of 3 ms, at most".wrapped(to: 6) == ["lost", "12.5 %", "of", "3 ms,", "at", "most"])
  }

  @Test func emptyCellsLeaveNoTrailingSpaces() {
    #expect(WrappedColumns([["note", ""]]).text == "note\n")
    #expect(WrappedColumns([]).text == "")
  }
}
