import BenchTestSupport
import Foundation
import MachineCode
import Testing

/// Loops in arm64 files, which every Swift toolchain's clang can build; none of them is run.
@Suite struct LoopListingTests {
  enum Format: String, CaseIterable {
    case machO = "--target=arm64-apple-macos14 -c"
    case object = "--target=aarch64-linux-gnu -c"
    case library = "--target=aarch64-linux-gnu -nostdlib -shared -fuse-ld=lld -fvisibility=hidden"
  }

  /// `spring` has 4 lanes, and a load, a multiply-add and a store per iteration; `once` and `twice` have no loop.
  private static let source = """
    typedef float lanes __attribute__((vector_size(16)));
    static const float table[4] __attribute__((used)) = {1, 2, 3, 5};
    void spring(const lanes *in, lanes *out, long rows, lanes factor) {
      for (long row = 0; row < rows; row++) out[row] = in[row] * factor + factor;
    }
    __attribute__((noinline)) float once(float x) { return x * 3 + 1; }
    float twice(float x) { return once(once(x)); }
    void calls(float *x, long rows) { for (long row = 0; row < rows; row++) x[row] = once(x[row]); }
    """

  private func compiled(_ format: Format) throws -> (bytes: [UInt8], folder: ScratchFolder) {
    let folder = try ScratchFolder()
    let (source, path) = (folder.path + "/code.c", folder.path + "/code")
    try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
    let words = format.rawValue.split(separator: " ").map(String.init)
    let said = try Command.output(
      ["clang"] + words + ["-O1", "-fno-unroll-loops", "-ffp-contract=fast", source, "-o", path])
    let bytes = try? Data(contentsOf: URL(fileURLWithPath: path))
    return ([UInt8](try #require(bytes, "\(said)")), folder)
  }

  private func loops(_ format: Format, where isIncluded: (String) -> Bool = { _ in true }) throws -> [LoopFacts] {
    let program = try ProgramFile(compiled(format).bytes, path: "p")
    return try LoopListing(
      of: program, disassembler: { try Command.disassembly(by: "llvm-objdump", of: $0) }, where: isIncluded
    ).loops
  }

  @Test(arguments: Format.allCases)
  func functionsWithLoopsAreFoundAndCounted(format: Format) throws {
    let loops = try loops(format)
    try #require(loops.map(\.function) == ["spring", "calls"])
    let (spring, calls) = (loops[0].counts, loops[1].counts)
    #expect(spring.loads == 1 && spring.stores == 1 && spring.spills == 0 && spring.calls == 0)
    let copies = loops[0].lines.count { $0.text.hasPrefix("mov v") }
    #expect(spring.vectorBits == 128 && spring.vectorOperations == 1 + copies, "\(loops[0].lines)")
    #expect(spring.instructions == loops[0].lines.count && (4...7).contains(spring.instructions))
    #expect(calls.calls == 1 && calls.loads == 1 && calls.vectorOperations == 0)
    // In object files, the linker has yet to fill in calls.
    #expect(loops[1].lines.contains { $0.text == "bl once" } == (format == .library), "\(loops[1].lines)")
    #expect(try self.loops(format) { $0 == "calls" }.map(\.function) == ["calls"])
  }

  /// Every byte of the headers and every 13th other byte set to other values, and truncated anywhere.
  @Test(arguments: Format.allCases)
  func damagedFilesAreRefusedOrRead(format: Format) throws {
    let bytes = try compiled(format).bytes
    for place in Array(0..<min(800, bytes.count)) + Array(stride(from: 800, to: bytes.count, by: 13)) {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[place] = value
        read(damaged)
      }
    }
    for count in stride(from: 0, to: bytes.count, by: 31) { read(Array(bytes.prefix(count))) }
  }

  /// Reads a file with a disassembler that prints nothing; must not trap.
  private func read(_ bytes: [UInt8]) {
    guard let file = try? ProgramFile(bytes, path: "p") else { return }
    _ = try? LoopListing(of: file, disassembler: { _ in "" }, where: { _ in true })
  }

  @Test func filesForSeveralProcessorsAreRefusedWithTheRemedy() {
    let universal: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE] + [UInt8](repeating: 0, count: 60)
    #expect { try ProgramFile(universal, path: "p") } throws: { "\($0)".contains("lipo -thin arm64") }
  }
}
