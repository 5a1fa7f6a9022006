import Foundation
import MachineCode
import Testing

@Suite(.enabled("needs a release build on Linux for x86-64") { Build.isRelease && Build.isLookedInto })
struct CodeTests {
  private func listing(_ arguments: String...) throws -> CodeListing {
    let folder = try ScratchFolder()
    let outcome = try Program.started(["code", "--format", "json"] + arguments, in: folder).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
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
    let outcome = try Program.run("code", "spring/simd/float")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("spring/moveUpBounce/simd/float/10000\n"), "\(outcome.output)")
    #expect(
      outcome.output.contains(/\nloop from byte [\d,]+: \d+ instructions, \d+ loads?, \d+ stores?, \d+ on the stack/))
  }

  @Test func aNameThatIsNoneOrSeveralIsWrongUsage() throws {
    let several = try Program.run("code", "spring/float")
    #expect(several.code == 64)
    #expect(several.errors.contains("could be spring/scalar/float, spring/auto/float"), "\(several.errors)")
    let none = try Program.run("code", "sprnig/simd/float")
    #expect(none.code == 64)
    #expect(none.errors.contains("Did you mean 'spring/simd/float'?"), "\(none.errors)")
  }

  @Test func aProgramThatCannotSayIsBadData() throws {
    let folder = try ScratchFolder()
    // As a program from before this command ends.
    try folder.write("#!/bin/sh\nexit 64\n", to: "old")
    let outcome = try Program.shell("chmod +x old; $cardbench code spring/simd/float --program ./old", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'./old' cannot say which code it runs"), "\(outcome.errors)")
  }

  @Test func aProgramThatAnswersWithoutEndIsBadDataAndNamed() throws {
    let folder = try ScratchFolder()
    try folder.write("#!/bin/sh\nexec yes\n", to: "endless")
    let outcome = try Program.shell(
      "chmod +x endless; $cardbench code spring/simd/float --program ./endless", in: folder)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.contains("'./endless addresses' writes more than 128 MiB"), "\(outcome.errors.prefix(1_000))")
  }

  @Test func tablesThatLackTheProcessorAreAskedAboutAnOlderOne() throws {
    let folder = try ScratchFolder()
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
    let outcome = try Program.shell(line, in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.output.contains("at least 12.0 cycles a time by llvm-mca's tables for skylake-avx512"),
      "\(outcome.output.prefix(500))")
  }

  @Test func withoutADisassemblerTheRemedyIsNamed() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.shell("PATH=/nowhere $cardbench code spring/simd/float", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("apt-get install binutils"), "\(outcome.errors)")
  }

  @Test func aDisassemblerThatIsKilledIsSaidToBe() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("tools")
    try folder.write("#!/bin/sh\nkill -9 $$\n", to: "tools/objdump")
    let line = #"chmod +x tools/objdump; PATH="$PWD/tools:$PATH" "$cardbench" code spring/simd/float"#
    let outcome = try Program.shell(line, in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasSuffix("/tools/objdump' was ended by signal 9\n"), "\(outcome.errors)")
  }

  @Test func aSignalThatTheParentBlockedIsWhatTheProgramLooksWith() throws {
    let line = #"env --block-signal=PROF "$cardbench" code spring/simd/float"#
    let outcome = try Program.shell(line, in: ScratchFolder())
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func aFolderOnTheSearchPathIsNoDisassembler() throws {
    let line = #"mkdir -p tools/objdump; PATH="$PWD/tools:$PATH" "$cardbench" code spring/simd/float"#
    let outcome = try Program.shell(line, in: ScratchFolder())
    #expect(outcome.code == 0, "\(outcome.errors)")
  }
}
