import Testing

@Suite struct InputFileTests {
  static func recipe(_ name: String, _ rest: String = #""driver": {"curve": "linear"}, "duration": 1"#)
    -> String
  {
    #"{"name": "\#(name)", \#(rest)}"#
  }

  static let bothEnds = """
    "driver": {"curve": "linear"}, "duration": 1,
    "start": {"transform": [{"translate": [0, {"rowHeights": 1}]}]},
    "end": {"transform": [{"translate": [0, {"rowHeights": 2}]}]}
    """

  /// An option, the content of its file, and what the one line of the answer must contain.
  static let files: [(String, String, String)] = [
    ("--recipe", #"{"name": "a","#, "'input': line 1, column 14: expected a key in quotes"),
    (
      "--recipe", recipe("a", #""driver": {"curve": "ease-owt"}, "duration": 1"#),
      "'input': $.driver.curve: unknown name"
    ),
    (
      "--recipe", recipe("a", #""driver": {"curve": "linear"}, "duration": -1"#),
      "'input': $.duration: expected a number above 0"
    ),
    (
      "--recipe", recipe("a/b"),
      #"$.name: expected a name without slash, space or control character; got "a/b""#
    ),
    ("--recipe", recipe(#"a\nb"#), #"got "a\nb""#),
    ("--recipe", recipe(""), "$.name: expected a name"),
    ("--table", #"{"width": 375, "rows": []}"#, "'input': $.rows: a table must have at least 1 row; got 0"),
    (
      "--table", #"{"width": 375, "rows": [{"height": "x"}]}"#,
      "'input': $.rows[0].height: expected a number above 0"
    ),
    ("--scroll", "time,offset\n0,0\n1,abc\n", "'input': line 3: offset must be a finite number; got 'abc'"),
    ("--scroll", "", "'input': a scroll trace must hold"),
    (
      "--scroll", "time,offset\n0,-9000\n1,-5000\n", "'input': offsets from -9000.0 to -5000.0 pt show no row"
    ),
    ("--scroll", "time,offset\n0,0\n1,1e300\n", "'input': line 3: offset must lie within"),
    ("--scroll", "time,offset\n0,0\n1,1e12\n", "GB are available; use a --scroll with offsets in points."),
  ]

  @Test(arguments: files)
  func anUnusableFileIsNamedWithThePlace(option: String, content: String, message: String) throws {
    let folder = try ScratchFolder()
    try folder.write(content, to: "input")

    let outcome = try Program.run("run", "--quick", option, "input", in: folder)

    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.count { $0 == "\n" } == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try folder.names() == ["input"])
  }

  @Test(arguments: ["--recipe", "--table", "--scroll"])
  func aMissingFileAFolderAndBinaryDataAreUnreadable(option: String) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("folder")
    _ = try Program.shell(#"printf '\377\376' > binary"#, in: folder)

    for (path, message) in [
      ("missing", "'missing': No such file"), ("folder", "'folder': Is a directory"),
      ("binary", "'binary' is not UTF-8 text"),
    ] {
      let outcome = try Program.run("run", option, path, in: folder)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test func twoRecipesOfOneNameClash() throws {
    let folder = try ScratchFolder()
    for name in ["a.json", "b.json"] { try folder.write(Self.recipe("mine"), to: name) }

    let outcome = try Program.run("list", "--recipe", "a.json", "--recipe", "b.json", in: folder)

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'b.json': $.name: a recipe before it is also named 'mine'"))
  }

  @Test func aRecipeThatTheTableCannotPlaySaysSo() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.recipe("a", Self.bothEnds), to: "a.json")
    try folder.write(#"{"width": 375, "rows": [{"height": 100}, {"height": 120}]}"#, to: "t.json")

    let outcome = try Program.run("list", "--recipe", "a.json", "--table", "t.json", in: folder)

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("translationY is measured in row heights at one end"))
  }

  @Test func aTableSetsTheRowCountAndARecipeReplacesTheGallery() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.recipe("a,b"), to: "a.json")
    try folder.write(#"{"width": 375, "rows": [{"height": 100}, {"height": 120}]}"#, to: "t.json")

    let names = try Program.run(
      "list", "--recipe", "a.json", "--table", "t.json", "--filter", "^(frame|replay)/", in: folder
    ).output.split(separator: "\n")

    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.contains("/a,b/") && $0.hasSuffix("/2") }, "\(names)")
  }

  @Test(arguments: ["list", "run"])
  func rowsBeyondTheMemoryAreRefusedBeforeAnythingIsBuilt(command: String) throws {
    let outcome = try Program.run(command, "--rows", "99999999999")

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("GB are available; use fewer rows."), "\(outcome.errors)")
  }
}
