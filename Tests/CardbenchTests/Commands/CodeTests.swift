import Foundation
import MachineCode
import Testing

@Suite(.enabled("needs a release build on Linux for x86-64") { Build.isRelease && Build.isLookedInto })
struct CodeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func listing(_ arguments: String...) throws -> CodeListing {
    let outcome = try folder.run(["code", "--format", "json"] + arguments).expect(0)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(CodeListing.self, from: Data(outcome.output.utf8))
  }

  @Test(arguments: [
    ("spring/simd/float", "springRows"), ("curve/tipIn/auto/double", "curveRows"), ("concat/simd/double", "concat"),
    ("spring/scalar/float", "springRows"),
  ])
  func theFunctionThatRunsIsFoundWithItsLoop(name: String, function: String) throws {
    let listing = try listing(name)
    let hottest = try #require(listing.functions.first)
    #expect(FunctionName.short(hottest.loop.function).contains(function), "\(hottest.loop.function)")
    #expect(hottest.loop.isLoop && hottest.loop.counts.instructions == hottest.loop.lines.count)
    #expect(hottest.loop.lines.last?.text.hasPrefix("j") == true, "a loop ends with a jump")
    #expect(hottest.share > 0.01 && hottest.loop.counts.instructions > 1)
  }

  @Test func theTextHasTheNamesAndTheCounts() throws {
    let outcome = try Program.run("code", "spring/simd/float").expect(0)
    #expect(outcome.output.hasPrefix("spring/moveUpBounce/simd/float/10000\n"), "\(outcome.output)")
    #expect(
      outcome.output.contains(/\nloop from byte [\d,]+: \d+ instructions, \d+ loads?, \d+ stores?, \d+ on the stack/))
  }

  @Test func aNameThatIsNoneOrSeveralIsWrongUsage() throws {
    try Program.run("code", "spring/float").expect(64, "could be spring/scalar/float, spring/auto/float")
    try Program.run("code", "sprnig/simd/float").expect(64, "Did you mean 'spring/simd/float'?")
  }

  /// One exits like a program without this command; one answers endlessly.
  @Test(arguments: [("exit 64", "'./old' cannot say which code"), ("exec yes", "'./old addresses' writes more than")])
  func aProgramThatCannotSayIsBadDataAndNamed(script: String, message: String) throws {
    let folder = try ScratchFolder(["old": "#!/bin/sh\n\(script)\n"])
    try folder.makeExecutable("old")
    try folder.run("code", "spring/simd/float", "--program", "./old").expect(2, message)
  }

  @Test func tablesThatLackTheProcessorAreAskedAboutAnOlderOne() throws {
    try folder.makeFolder("tools")
    try folder.write(
      """
      #!/bin/sh
      case "$*" in
        --version) echo '  Host CPU: znver3' ;;
        *-mcpu=skylake-avx512*) echo 'Block RThroughput: 12.0' ;;
        *) exit 1 ;;
      esac

      """, to: "tools/llvm-mca")
    let line = #"chmod +x tools/llvm-mca; PATH="$PWD/tools:$PATH" "$cardbench" code spring/simd/float"#
    try folder.shell(line).expect(0, printing: "at least 12.0 cycles a time by llvm-mca's tables for skylake-avx512")
  }

  @Test func withoutADisassemblerTheRemedyIsNamed() throws {
    try folder.shell("PATH=/nowhere $cardbench code spring/simd/float").expect(2, "apt-get install binutils")
  }

  @Test func aDisassemblerThatIsKilledIsSaidToBe() throws {
    try folder.makeFolder("tools")
    try folder.write("#!/bin/sh\nkill -9 $$\n", to: "tools/objdump")
    let line = #"chmod +x tools/objdump; PATH="$PWD/tools:$PATH" "$cardbench" code spring/simd/float"#
    try folder.shell(line).expect(1, "/tools/objdump' was ended by signal 9\n")
  }

  /// A signal blocked by the parent, and a folder named like the disassembler.
  @Test(arguments: ["env --block-signal=PROF", #"mkdir -p tools/objdump; PATH="$PWD/tools:$PATH""#])
  func oddSurroundingsDoNotMatter(prefix: String) throws {
    try Program.shell(prefix + #" "$cardbench" code spring/simd/float"#).expect(0)
  }
}
