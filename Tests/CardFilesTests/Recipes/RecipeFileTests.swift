import CardFiles
import CardMotion
import Testing

@Suite("RecipeFile")
struct RecipeFileTests {
  private func decode(_ json: String) throws -> Recipe {
    try RecipeFile.decode(json)
  }

  private func message(_ json: String) -> String {
    do {
      _ = try decode(json)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  /// A complete recipe with one field replaced.
  private func document(_ key: String = "name", _ value: String = "\"test\"") -> String {
    var fields = ["name": "\"test\"", "driver": #"{"curve":"linear"}"#, "duration": "0.4"]
    fields[key] = value
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  @Test("the documented example is the gallery's tipIn")
  func example() throws {
    let recipe = try decode(
      """
      {"name": "tipIn",
       "start": {"opacity": 0.8, "transform": [
         {"rotate": {"degrees": -15, "axis": [0, 0, 1]}}, {"translate": [-20, -20]}]},
       "end": {}, "driver": {"curve": "ease-in-out"}, "duration": 0.4, "delayPerRow": 0}
      """)
    #expect(recipe == Gallery.tipIn)
  }

  @Test("what is absent is the identity without delay")
  func defaults() throws {
    let recipe = try decode(document())
    #expect((recipe.start, recipe.end) == (.identity, .identity))
    #expect(recipe.delayPerRow == 0)
  }

  @Test("lengths may be points, row heights, table widths or sums of them")
  func lengths() throws {
    let start = #"{"transform":[{"translate":[{"tableWidths":1,"points":-3},{"rowHeights":0.5},7]}]}"#
    let translation = try decode(document("start", start)).start.translation
    #expect(translation.x == Length(points: -3, tableWidths: 1))
    #expect(translation.y == Length(rowHeights: 0.5))
    #expect(translation.z == Length(points: 7))
  }

  @Test("scale and perspective have a short form")
  func shortForms() throws {
    let start = #"{"transform":[{"perspective":{"distance":500}},{"scale":0.5},{"scale":[1,2,3]}]}"#
    let pose = try decode(document("start", start)).start
    #expect(pose.perspective == -0.002)
    #expect(pose.scale == Vector3(x: 0.5, y: 1, z: 3))
  }

  @Test("a driver is a curve by name or by points, or a spring by design or by physics")
  func drivers() throws {
    let cases: [(String, Driver)] = [
      (#"{"curve":"standard"}"#, .curve(.standard)),
      (#"{"curve":[0.42,0,0.58,1]}"#, .curve(.easeInOut)),
      (
        #"{"spring":{"dampingRatio":0.4,"initialVelocity":0.1}}"#,
        .spring(try Spring(dampingRatio: 0.4, duration: 0.4, initialVelocity: 0.1))
      ),
      (#"{"spring":{"stiffness":100,"damping":10}}"#, .spring(try Spring(stiffness: 100, damping: 10))),
    ]
    for (json, driver) in cases { #expect(try decode(document("driver", json)).driver == driver, "\(json)") }
  }

  @Test(
    "an error names the place, what was expected and what was found",
    arguments: [
      ("[]", "$: expected an object with the keys"),
      ("{\"name\": \"a\",\n  \"end\" {}}", "line 2, column 9: expected ':' after the key 'end'; got '{}}'"),
      (
        "7",
        "$: expected an object with the keys name, start, end, driver, duration, delayPerRow; got the number 7.0"
      ),
      (#"{"name":"a","duration":1}"#, "$: the key 'driver' is missing"),
      (#"{"name":"a","durration":1}"#, "$: unknown key 'durration'; did you mean 'duration'?"),
      (#"{"name":1,"duration":1}"#, "$.name: expected a string; got the number 1.0"),
      (#"{"name":"a","duration":true}"#, "$.duration: expected a number above 0; got true"),
      (#"{"name":"a","duration":"1"}"#, "$.duration: expected a number above 0; got the string \"1\""),
      (#"{"name":"a","duration":0}"#, "$.duration: expected a number above 0; got the number 0.0"),
    ])
  func documentErrors(json: String, expected: String) {
    #expect(message(json).hasPrefix(expected), "\(message(json))")
  }

  @Test(
    "an error inside a pose or a driver names its path",
    arguments: [
      (
        "driver", #"{"curve":"ease-inout"}"#,
        "$.driver.curve: unknown name 'ease-inout'; did you mean 'ease-in-out'?"
      ),
      ("driver", #"{"curve":[2,0,1,1]}"#, "$.driver.curve: a timing curve's x1 must lie in 0…1"),
      (
        "driver", #"{"curve":[0,0,1]}"#, "$.driver.curve: expected a curve's name or an array of four numbers"
      ),
      (
        "driver", #"{"curve":"linear","spring":{}}"#,
        "$.driver: expected an object with exactly one of the keys"
      ),
      ("driver", #"{"spring":{"dampingRatio":0.4,"mass":1}}"#, "$.driver.spring: unknown key 'mass'"),
      ("driver", #"{"spring":{"dampingRatio":-1}}"#, "$.driver.spring: a spring's damping ratio must be"),
      ("driver", #"{"spring":{"stiffness":1}}"#, "$.driver.spring: the key 'damping' is missing"),
      ("start", #"{"alpha":1}"#, "$.start: unknown key 'alpha'; known are opacity, transform"),
      (
        "start", #"{"transform":[{"translate":[1]}]}"#,
        "$.start.transform[0].translate: expected an array of two or"
      ),
      (
        "end", #"{"transform":[{"rotate":{}}]}"#,
        "$.end.transform[0].rotate: expected an object with either 'degrees' or 'radians'; got an empty object"
      ),
      (
        "end", #"{"transform":[{"scale":[1,2]},{"rotate":{"degrees":1}}]}"#,
        "$.end.transform: step 2 turns a card"
      ),
      (
        "start", #"{"transform":[{"translate":[0,{"rowHeight":1}]}]}"#,
        "$.start.transform[0].translate[1]: unknown key 'rowHeight'; did you mean 'rowHeights'?"
      ),
      (
        "start", #"{"transform":[{"perspective":{"distance":0}}]}"#,
        "$.start.transform[0].perspective.distance: expected a number above 0"
      ),
      ("delayPerRow", "-1", "$: delayPerRow must be 0 s or more"),
      ("delayPerRow", "null", "$.delayPerRow: expected a number; got null"),
    ])
  func nestedErrors(key: String, value: String, expected: String) {
    let message = message(document(key, value))
    #expect(message.hasPrefix(expected), "\(message)")
  }
}
