import CardFiles
import CardMotion
import Testing

@Suite struct RecipeFileTests {
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

  @Test func theDocumentedExampleIsTheGallerysTipIn() throws {
    let recipe = try decode(
      """
      {"name": "tipIn",
       "start": {"opacity": 0.8, "transform": [
         {"rotate": {"degrees": -15, "axis": [0, 0, 1]}}, {"translate": [-20, -20]}]},
       "end": {}, "driver": {"curve": "ease-in-out"}, "duration": 0.4, "delayPerRow": 0}
      """)
    #expect(recipe == Gallery.tipIn)
  }

  @Test func whatIsAbsentIsTheIdentityWithoutDelay() throws {
    let recipe = try decode(document())
    #expect((recipe.start, recipe.end) == (.identity, .identity))
    #expect(recipe.delayPerRow == 0)
  }

  @Test func lengthsMayBePointsRowHeightsTableWidthsOrSumsOfThem() throws {
    let start = #"{"transform":[{"translate":[{"tableWidths":1,"points":-3},{"rowHeights":0.5},7]}]}"#
    let translation = try decode(document("start", start)).start.translation
    #expect(translation.x == Length(points: -3, tableWidths: 1))
    #expect(translation.y == Length(rowHeights: 0.5))
    #expect(translation.z == Length(points: 7))
  }

  @Test func scaleAndPerspectiveHaveAShortForm() throws {
    let start = #"{"transform":[{"perspective":{"distance":500}},{"scale":0.5},{"scale":[1,2,3]}]}"#
    let pose = try decode(document("start", start)).start
    #expect(pose.perspective == -0.002)
    #expect(pose.scale == Vector3(x: 0.5, y: 1, z: 3))
  }

  @Test func aDriverIsATimingFunctionStepsKeyframesOrASpring() throws {
    let cases: [(String, Driver)] = [
      (#"{"curve":"standard"}"#, .curve(.standard)), (#"{"curve":"ease"}"#, .curve(.standard)),
      (#"{"curve":[0.42,0,0.58,1]}"#, .curve(.easeInOut)),
      (#"{"curve":"cubic-bezier(0.42, 0, .58, 1)"}"#, .curve(.easeInOut)),
      (#"{"curve":"steps(4, end)"}"#, .steps(try Steps(count: 4))),
      (#"{"steps":4}"#, .steps(try Steps(count: 4))),
      (#"{"steps":{"count":3,"position":"jump-none"}}"#, .steps(try Steps(count: 3, position: .jumpNone))),
      (#"{"steps":{"count":3,"position":"start"}}"#, .steps(try Steps(count: 3, position: .jumpStart))),
      (#"{"curve":"linear(0, 0.5 25%, 1)"}"#, Driver(try TimingFunction(css: "linear(0, 0.5 25%, 1)"))),
      (
        #"{"keyframes":[{"at":0,"progress":0,"curve":"ease-in"},{"at":0.6,"progress":1.2},{"at":1,"progress":1}]}"#,
        .keyframes(
          try KeyframeTrack([
            Keyframe(time: 0, values: [0], timing: .curve(.easeIn)), Keyframe(time: 0.6, values: [1.2]),
            Keyframe(time: 1, values: [1]),
          ]))
      ),
    ]
    for (json, driver) in cases { #expect(try decode(document("driver", json)).driver == driver, "\(json)") }
  }

  /// The recipe lasts 0.4 s.
  @Test func aSpringIsTakenInEveryParametrisation() throws {
    let cases: [(String, Spring)] = [
      (
        #"{"dampingRatio":0.4,"initialVelocity":0.1}"#,
        try Spring(dampingRatio: 0.4, duration: 0.4, initialVelocity: 0.1)
      ),
      (#"{"dampingRatio":0.4,"duration":2}"#, try Spring(dampingRatio: 0.4, duration: 2)),
      (#"{"stiffness":100,"damping":10}"#, try Spring(stiffness: 100, damping: 10)),
      (#"{"mass":2,"stiffness":100,"damping":10}"#, try Spring(mass: 2, stiffness: 100, damping: 10)),
      (#"{"response":0.55,"dampingRatio":0.825}"#, try Spring(response: 0.55, dampingRatio: 0.825)),
      (
        #"{"duration":0.5,"bounce":0.3,"initialVelocity":2}"#,
        try Spring(duration: 0.5, bounce: 0.3, initialVelocity: 2)
      ),
      (#"{"settlingDuration":1,"dampingRatio":0.7}"#, try Spring(settlingDuration: 1, dampingRatio: 0.7)),
      (
        #"{"settlingDuration":1,"dampingRatio":0.7,"epsilon":0.01}"#,
        try Spring(settlingDuration: 1, dampingRatio: 0.7, epsilon: 0.01)
      ),
      (#"{"tension":40,"friction":7}"#, try Spring(tension: 40, friction: 7)),
      (#"{"bounciness":4,"speed":12}"#, try Spring(bounciness: 4, speed: 12)),
    ]
    for (json, spring) in cases {
      #expect(try decode(document("driver", #"{"spring":\#(json)}"#)).driver == .spring(spring), "\(json)")
    }
  }

  /// The form is the first one with all keys, or else the first with any of them.
  @Test(arguments: [
    (#"{"dampingRatio":0.4,"mass":1}"#, "unknown key 'mass'"), (#"{}"#, "the key 'stiffness' is missing"),
    (#"{"response":0.5,"damping_ratio":1}"#, "unknown key 'damping_ratio'; did you mean 'dampingRatio'?"),
    (#"{"response":0.5}"#, "the key 'dampingRatio' is missing"), (#"{"stiffness":1}"#, "the key 'damping' is missing"),
    (
      #"{"response":0.5,"bounce":0.1}"#, "unknown key 'bounce'; known are response, dampingRatio, mass, initialVelocity"
    ),
  ])
  func theKeysOfASpringDetermineItsForm(json: String, problem: String) {
    let message = message(document("driver", #"{"spring":\#(json)}"#))
    #expect(message.hasPrefix("$.driver.spring: " + problem), "\(message)")
  }

  @Test func aSpringSettlesWhenItsRecipeAsksForItAndNothingElseDoes() throws {
    let spring = #"{"name":"a","duration":1,"driver":{"spring":{"duration":0.5,"bounce":0.3}}"#
    #expect(try !decode(spring + "}").settles)
    #expect(try !decode(spring + #","settle":false}"#).settles)
    #expect(try decode(spring + #","settle":true}"#).settles)
    #expect(message(spring + #","settle":1}"#) == "$.settle: expected true or false; got the number 1.0")
    #expect(message(document("settle", "true")).hasPrefix("$: settle is for springs"))
  }

  @Test(arguments: [
    ("[]", "$: expected an object with the keys"),
    ("{\"name\": \"a\",\n  \"end\" {}}", "line 2, column 9: expected ':' after the key 'end'; got '{}}'"),
    (
      "7",
      "$: expected an object with the keys name, start, end, driver, duration, delayPerRow, settle; got the number 7.0"
    ),
    (#"{"name":"a","duration":1}"#, "$: the key 'driver' is missing"),
    (#"{"name":"a","durration":1}"#, "$: unknown key 'durration'; did you mean 'duration'?"),
    (#"{"name":1,"duration":1}"#, "$.name: expected a string; got the number 1.0"),
    (#"{"name":"a","duration":true}"#, "$.duration: expected a number above 0; got true"),
    (#"{"name":"a","duration":"1"}"#, "$.duration: expected a number above 0; got the string \"1\""),
    (#"{"name":"a","duration":0}"#, "$.duration: expected a number above 0; got the number 0.0"),
  ])
  func anErrorNamesThePlaceWhatWasExpectedAndWhatWasFound(json: String, expected: String) {
    #expect(message(json).hasPrefix(expected), "\(message(json))")
  }

  @Test(arguments: [
    #"{"LONG":1}"#, #"{"name":"a","duration":"LONG"}"#, #"{"LONG":1,"LONG":2}"#, #"{"LONG"}"#,
    #"{"name":"a","duration":1,"driver":{"steps":{"count":1,"position":"LONG"}}}"#,
  ])
  func whatIsWrongIsQuotedInPart(json: String) {
    let text = message(json.replacing("LONG", with: String(repeating: "long", count: 10_000)))
    #expect(text.contains("longlong") && text.utf8.count < 400, "\(text)")
  }

  @Test func ofAnObjectWithManyKeysTenAreNamed() {
    let fields = (100..<1_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(
      message("{\"name\":\"a\",\"duration\":{\(fields)}}")
        == "$.duration: expected a number above 0; got an object with the keys k100, k101, k102, k103, k104, k105, k106, "
        + "k107, k108, k109 and 890 more")
  }

  @Test(arguments: [
    ("driver", #"{"curve":"ease-inout"}"#, "$.driver.curve"), ("driver", #"{"curve":"standrad"}"#, "$.driver.curve"),
    ("driver", #"{"curve":[2,0,1,1]}"#, "$.driver.curve"), ("driver", #"{"curve":[0,0,1]}"#, "$.driver.curve"),
    ("driver", #"{"curve":"linear","spring":{}}"#, "$.driver"),
    ("driver", #"{"spring":{"dampingRatio":-1}}"#, "$.driver.spring"),
    ("driver", #"{"spring":{"duration":0.5,"bounce":2}}"#, "$.driver.spring"),
    ("driver", #"{"curve":"steps(4, jump-bth)"}"#, "$.driver.curve"),
    ("driver", #"{"curve":"cubic-bezier(2,0,1,1)"}"#, "$.driver.curve"),
    ("driver", #"{"steps":2.5}"#, "$.driver.steps"), ("driver", #"{"steps":0}"#, "$.driver.steps"),
    ("driver", #"{"steps":{"count":2,"position":"jump-non"}}"#, "$.driver.steps.position"),
    ("driver", #"{"keyframes":[]}"#, "$.driver.keyframes"),
    ("driver", #"{"keyframes":[{"at":1.5,"progress":0}]}"#, "$.driver.keyframes[0].at"),
    ("driver", #"{"keyframes":[{"at":0.5,"progress":0},{"at":0.2,"progress":0}]}"#, "$.driver.keyframes"),
    ("driver", #"{"keyframes":[{"at":0,"value":0}]}"#, "$.driver.keyframes[0]"),
    ("start", #"{"alpha":1}"#, "$.start"),
    ("start", #"{"transform":[{"translate":[1]}]}"#, "$.start.transform[0].translate"),
    ("end", #"{"transform":[{"rotate":{}}]}"#, "$.end.transform[0].rotate"),
    ("end", #"{"transform":[{"scale":[1,2]},{"rotate":{"degrees":1}}]}"#, "$.end.transform"),
    ("start", #"{"transform":[{"translate":[0,{"rowHeight":1}]}]}"#, "$.start.transform[0].translate[1]"),
    ("start", #"{"transform":[{"perspective":{"distance":0}}]}"#, "$.start.transform[0].perspective.distance"),
    ("delayPerRow", "-1", "$"), ("delayPerRow", "null", "$.delayPerRow"),
  ])
  func anErrorInsideAPoseOrADriverNamesItsPath(key: String, value: String, path: String) {
    let message = message(document(key, value))
    #expect(message.hasPrefix(path + ": "), "\(message)")
  }
}
