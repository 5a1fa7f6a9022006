import CardFiles
import CardMotion
import Testing

/// The reader is seen through recipes: `name` for strings, `duration` for numbers.
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
