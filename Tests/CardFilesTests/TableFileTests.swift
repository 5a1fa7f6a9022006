import CardFiles
import CardMotion
import Testing

@Suite struct TableFileTests {
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

@Suite struct ScrollTraceCSVTests {
  @Test func commentsEmptyLinesAndCarriageReturnsCarryNoSample() throws {
    let trace = try ScrollTrace(csv: "# a flick\r\n\r\ntime,offset\r\n0,1\r\n# pause\r\n1,2\r\n")
    #expect(trace.samples.map(\.offset) == [1, 2])
  }

  @Test(arguments: [
    ("", "a scroll trace must hold"),
    ("time,offset\n", "a scroll trace must hold"),
    ("# flick\nt,y\n0,0", "line 2: expected the header 'time,offset'; got 't,y'"),
    ("time,offset\n0,0\n1", "line 3: expected 2 fields, time and offset; got 1"),
    ("time,offset\n0,a", "line 2: offset must be a finite number; got 'a'"),
    ("time,offset\nnan,0", "line 2: time must be a finite number; got 'nan'"),
    ("time,offset\n0,1e12\n1,-1.1e12", "line 3: offset must lie within ±1000000000000.0 pt; got -1100000000000.0"),
    ("time,offset\n0,0\n\n0,1", "line 4: time must be later than 0.0 s"),
    ("time,offset\n-1e300,0\n1e300,1", "a scroll trace must last 3600.0 s at most"),
  ])
  func anErrorNamesTheLineWhatWasExpectedAndWhatWasFound(csv: String, expected: String) {
    #expect { try ScrollTrace(csv: csv) } throws: { "\($0)".hasPrefix(expected) }
  }
}
