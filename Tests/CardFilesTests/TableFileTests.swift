import CardFiles
import CardMotion
import Testing

@Suite("TableFile")
struct TableFileTests {
  @Test func rowsCarryTheirHeightAndWhereThereIsOneTheirPerson() throws {
    let json = """
      {"width": 320, "rows": [
        {"height": 100, "member": {"name": "Ada", "title": "Analyst", "location": "London", "web": "ada.example"}},
        {"height": 80.5, "member": {"name": "Bo"}}, {"height": 1}]}
      """
    let table = try TableFile.decode(json)
    let ada = TeamMember(name: "Ada", title: "Analyst", location: "London", web: "ada.example")
    #expect(table.width == 320)
    #expect(table.rows.map(\.height) == [100, 80.5, 1])
    #expect(table.rows.map(\.member) == [ada, TeamMember(name: "Bo"), nil])
  }

  @Test(arguments: [
    (#"{"width":1}"#, "$: the key 'rows' is missing"),
    (#"{"width":1,"rows":[]}"#, "$.rows: a table must have at least 1 row; got 0"),
    (#"{"width":0,"rows":[]}"#, "$.width: expected a number above 0; got the number 0.0"),
    (#"{"width":1,"rows":{}}"#, "$.rows: expected an array of rows"),
    (
      #"{"width":1,"rows":[{"height":1},{"height":-2}]}"#,
      "$.rows[1].height: expected a number above 0; got the number -2.0"
    ),
    (#"{"width":1,"rows":[{"hight":1}]}"#, "$.rows[0]: unknown key 'hight'; did you mean 'height'?"),
    (
      #"{"width":1,"rows":[{"height":1,"member":{"name":3}}]}"#,
      "$.rows[0].member.name: expected a string; got the number 3.0"
    ),
    (#"{"width":1,"rows":[{"height":1,"member":{}}]}"#, "$.rows[0].member: the key 'name' is missing"),
  ])
  func anErrorNamesThePlaceWhatWasExpectedAndWhatWasFound(json: String, expected: String) {
    #expect { try TableFile.decode(json) } throws: { "\($0)".hasPrefix(expected) }
  }
}
