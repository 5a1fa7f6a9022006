import Testing

@Suite struct InputFileTests {
  static func recipe(_ name: String, _ rest: String = #""driver": {"curve": "linear"}, "duration": 1"#) -> String {
    #"{"name": "\#(name)", \#(rest)}"#
  }

  /// Two rows of different heights.
  static let table = #"{"width": 375, "rows": [{"height": 100}, {"height": 120}]}"#

  static let bothEnds = """
    "driver": {"curve": "linear"}, "duration": 1,
    "start": {"transform": [{"translate": [0, {"rowHeights": 1}]}]},
    "end": {"transform": [{"translate": [0, {"rowHeights": 2}]}]}
    """

  /// An option, the content of its file, and the location and value in the one-line error.
  static let files: [(String, String, String)] = [
    ("recipe", #"{"name": "a","#, "line 1, column 14: "),
    ("recipe", recipe("a", #""driver": {"curve": "ease-owt"}, "duration": 1"#), "$.driver.curve: "),
    ("recipe", recipe("a/b"), #"got "a/b""#), ("table", #"{"width": 375, "rows": []}"#, "$.rows: "),
    ("scroll", "time,offset\n0,0\n1,abc\n", "line 3: "),
    ("scroll", "time,offset\n0,-9000\n1,-5000\n", "-9000.0 to -5000.0 pt"), ("scroll", "", "a scroll trace"),
    ("scroll", "time,offset\n0,0\n1,1e12\n", "GB are available"),
  ]

  @Test(arguments: files)
  func anUnusableFileIsNamedWithThePlace(option: String, content: String, message: String) throws {
    let folder = try ScratchFolder(["input": content])
    let outcome = try folder.run("run", "--quick", "--\(option)", "input").expect(2, "Error: ", message)
    #expect(outcome.errors.count { $0 == "\n" } == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(try folder.names() == ["input"])
  }

  @Test(arguments: ["--recipe", "--table", "--scroll"])
  func aMissingFileAFolderAndBinaryDataAreUnreadable(option: String) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("folder")
    _ = try folder.shell(#"printf '\377\376' > binary"#)

    for (path, message) in [
      ("missing", "'missing': No such file"), ("folder", "'folder': Is a directory"),
      ("binary", "'binary' is not UTF-8 text"),
    ] {
      try folder.run("run", option, path).expect(2, message)
    }
  }

  @Test func twoRecipesOfOneNameClash() throws {
    let folder = try ScratchFolder(["a.json": Self.recipe("mine"), "b.json": Self.recipe("mine")])
    try folder.run("list", "--recipe", "a.json", "--recipe", "b.json").expect(2, "'b.json': $.name: ", "'mine'")
  }

  @Test func aRecipeThatTheTableCannotPlaySaysSo() throws {
    let folder = try ScratchFolder(["a.json": Self.recipe("a", Self.bothEnds), "t.json": Self.table])

    try folder.run("list", "--recipe", "a.json", "--table", "t.json").expect(2, "translationY")
  }

  @Test func aTableSetsTheRowCountAndARecipeReplacesTheGallery() throws {
    let folder = try ScratchFolder(["a.json": Self.recipe("a,b"), "t.json": Self.table])

    let names = try folder.run("list", "--recipe", "a.json", "--table", "t.json", "--filter", "^(frame|replay)/").output
      .split(separator: "\n")

    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.contains("/a,b/") && $0.hasSuffix("/2") }, "\(names)")
  }

  @Test(arguments: ["list", "run"])
  func rowsBeyondTheMemoryAreRefusedBeforeAnythingIsBuilt(command: String) throws {
    try Program.run(command, "--rows", "99999999999").expect(2, "GB are available; use fewer rows.")
  }
}
