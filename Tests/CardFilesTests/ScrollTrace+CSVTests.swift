import CardFiles
import CardMotion
import Testing

@Suite("ScrollTrace: CSV text")
struct ScrollTraceCSVTests {
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
