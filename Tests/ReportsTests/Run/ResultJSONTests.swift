import Foundation
import Records
import Reports
import Testing

@Suite struct ResultJSONTests {
  func objects(_ rows: [ResultRow]) throws -> [[String: Any]] {
    let parsed = try JSONSerialization.jsonObject(with: Data(ResultJSON.text(rows).utf8))
    return try #require(parsed as? [[String: Any]])
  }

  @Test func isAnArrayOfObjectsWithAllColumns() throws {
    let objects = try objects([.full, .full])

    #expect(objects.count == 2)
    #expect(Set(objects[0].keys) == Set(ResultColumn.all.map(\.name)))
    #expect(objects[0]["rows"] as? Int == 7)
    #expect(objects[0]["ns_max"] as? Double == 1e22)
    #expect(objects[0]["worst_input"] as? String == ResultRow.full.agreement.worstInput)
    #expect(objects[0]["note"] as? String == "two\nlines")
  }

  @Test func whatIsAbsentOrNoNumberIsNull() throws {
    var row = ResultRow.sample("k", nil, nil, nil, rows: 1, nanoseconds: nil)
    row.agreement.worstUlp = .infinity
    row.agreement.worstScaledError = .nan

    let object = try #require(try objects([row]).first)

    for key in ["recipe", "ns_min", "rounds", "worst_ulp", "worst_scaled_error"] {
      #expect(object[key] is NSNull, "\(key)")
    }
  }

  @Test func controlCharactersAndQuotesAreEscaped() throws {
    var row = ResultRow.full
    row.note = "\u{1}\t\"\\\u{1F}é"

    #expect(try objects([row]).first?["note"] as? String == row.note)
  }

  @Test func noRowsAreAnEmptyArray() throws {
    #expect(ResultJSON.text([]) == "[]\n")
  }
}
