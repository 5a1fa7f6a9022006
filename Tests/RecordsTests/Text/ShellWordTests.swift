import Records
import Testing

@Suite struct ShellWordTests {
  @Test func aPlainWordStaysAsItIs() {
    for word in ["run", "--rows=10,000", "./results/2026-01-01_a+b.csv", "user@host:50%"] {
      #expect(word.shellWord == word)
    }
  }

  @Test func whatAShellWouldReadOtherwiseIsQuoted() {
    #expect("my run.csv".shellWord == "'my run.csv'")
    #expect("".shellWord == "''")
    #expect("~".shellWord == "'~'")
    #expect("it's $HOME".shellWord == #"'it'\''s $HOME'"#)
    #expect("Läufe".shellWord == "'Läufe'")
  }
}
