import Records
import Testing

@Suite struct TextTableTests {
  @Test func wordsAlignLeftAndNumbersRight() {
    var table = TextTable([.init("name"), .init("ns", .right), .init("note")])
    table.append(["a", "1.00", ""])
    table.append(["longer", "123", "x"])

    #expect(
      table.text == """
        name      ns  note
        ──────  ────  ────
        a       1.00
        longer   123  x

        """)
  }

  @Test func aLastCellThatIsTooLongGoesOnBelowAfterAComma() {
    var table = TextTable([.init("name"), .init("note")], width: 15)
    table.append(["longer", "1,000, bc, d"])
    table.append(["b", "c"])
    table.append(["c", "longer than that, d"])

    #expect(
      table.text == """
        name    note
        ──────  ─────────────────
        longer  1,000,
                bc, d
        b       c
        c       longer than that,
                d

        """)
  }

  @Test func aTableWithoutLinesIsItsHeader() {
    #expect(TextTable([.init("a", .right)]).text == "a\n─\n")
  }
}
