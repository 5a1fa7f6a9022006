import BenchTestSupport
import Records
import Testing

@Suite struct ForbiddenFileTests {
  /// Gives up the right of an administrator to read whatever the modes of files say.
  private static let obey = """
    obey=; caps=-dac_override,-dac_read_search; \
    [ "$(id -u)" != 0 ] || obey="setpriv --inh-caps=$caps --bounding-set=$caps"
    """

  /// A command, what is forbidden, by which mode, and what is named.
  static let cases = [
    ("history kept", "kept/sub", "000", "kept/sub"), ("history kept", "kept/sub", "444", "kept/sub/deep"),
    ("history kept", "kept/b.csv", "000", "kept/b.csv"), ("merge kept", "kept", "000", "kept"),
  ]

  @Test(arguments: cases)
  func whatMayNotBeReadIsNamedInsteadOfLeftOut(command: String, path: String, mode: String, named: String) throws {
    let folder = try ScratchFolder()
    for name in ["kept", "kept/sub", "kept/sub/deep"] { try folder.makeFolder(name) }
    for name in ["a", "b"] { try folder.write(ResultTable.csv([.timed("k", run: name)]), to: "kept/\(name).csv") }
    let line = """
      \(Self.obey); chmod \(mode) \(path); $obey "$cardbench" \(command); code=$?; chmod 700 \(path); exit $code
      """
    let outcome = try Program.shell(line, in: folder)
    #expect(outcome.code == 2)
    let remedy = "Ask for permission to read it, or name another file."
    #expect(outcome.errors == "Error: Cannot open '\(named)': Permission denied. \(remedy)\n")
  }
}
