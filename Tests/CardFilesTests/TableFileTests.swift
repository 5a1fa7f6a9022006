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

/// The reader is tested through recipes: `name` for strings, `duration` for numbers.
@Suite struct JSONReaderTests {
  private func recipe(name: String = "\"a\"", duration: String = "1") throws -> Recipe {
    try RecipeFile.decode("{\"name\":\(name),\"duration\":\(duration),\"driver\":{\"curve\":\"linear\"}}")
  }

  @Test(arguments: [
    "0.98", "24.49489742783178", "1336.3702547821406", "1e-05", "2.5E+3", "5e-324", "0.1",
    "9007199254740993",
  ])
  func numbersAreReadAsSwiftReadsThemToTheLastBit(text: String) throws {
    #expect(try recipe(duration: text).duration == Double(text))
  }

  @Test(arguments: [
    (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e4\u00E4""#, "ää"),
    (#""\ud83d\udc4d!""#, "👍!"), (#""näme 👍""#, "näme 👍"),
  ])
  func stringsAreReadWithTheirEscapes(json: String, expected: String) throws {
    #expect(try recipe(name: json).name == expected)
  }

  @Test func spaceIsAllowedBetweenAnyTwoTokens() throws {
    let text =
      "\n { \"name\" :\t\"a\" ,\r\n\"duration\": 1 , \"driver\" : { \"curve\" : [ 0 , 0 , 1 , 1 ] } } \n"
    #expect(try RecipeFile.decode(text).driver == .curve(.linear))
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value; got the end of the line"),
    ("{", "line 1, column 2: expected a key in quotes; got the end of the line"),
    ("{\n  \"ä\": nul}", "line 2, column 8: expected a value; got 'nul}'"),
    ("{\"a\":1,}", "line 1, column 8: expected a key in quotes; got '}'"),
    ("[1 2]", "line 1, column 4: expected ',' or ']'; got '2]'"),
    ("{} x", "line 1, column 4: expected one value and nothing after it; got 'x'"),
    ("{\"a\":1,\n\"a\":2}", "line 2, column 1: expected the key 'a' only once; got '\"a\":2}'"),
    ("[01]", "line 1, column 3: expected ',' or ']'; got '1]'"),
    ("[-]", "line 1, column 3: expected a digit; got ']'"),
    ("[1.]", "line 1, column 4: expected a digit; got ']'"),
    ("[1e]", "line 1, column 4: expected a digit; got ']'"),
    ("[1e999]", "line 1, column 2: expected a number within the range of Double; got '1e999]'"),
    ("[\"a", "line 1, column 2: expected a quote that ends the string; got '\"a'"),
    ("[\"a\u{1}\"]", "line 1, column 4: expected an escape instead of a control character"),
    (#"["\x"]"#, "line 1, column 4: expected one of the escapes"),
    (#"["\u12g4"]"#, "line 1, column 5: expected four hexadecimal digits; got '12g4\"]'"),
    (#"["\ud83d"]"#, "line 1, column 9: expected a whole surrogate pair"),
    (#"["\ud83d\u0041"]"#, "line 1, column 15: expected a whole surrogate pair"),
    (String(repeating: "[", count: 65), "line 1, column 65: expected at most 64 levels of nesting"),
  ])
  func whatIsNoJSONIsRefusedAtItsLineAndColumn(json: String, expected: String) {
    #expect { try RecipeFile.decode(json) } throws: { "\($0)".hasPrefix(expected) }
  }
}
