import Records
import SeededRandom
import Stopwatch
import Testing

#if arch(x86_64) || arch(arm64)
  @Suite(.serialized) struct ReferenceKernelTests {
    nonisolated(unsafe) private static let memory = PanelMemory()
    private var memory: PanelMemory { Self.memory }

    @Test(arguments: [1, 3, 1_000] as [UInt64])
    func dependentAddsAddOneThirtyTwoTimesPerPass(passes: UInt64) {
      #expect(ReferenceKernel.dependentAdds.run(passes: passes, on: memory) == 32 * passes)
    }

    @Test(arguments: [1, 3, 1_000] as [UInt64])
    func multiplyAddsFillEveryAccumulatorTwicePerPass(passes: UInt64) {
      #if arch(x86_64)
        let accumulators = 10.0
      #else
        let accumulators = 16.0
      #endif

      let sum = Double(bitPattern: ReferenceKernel.multiplyAdds.run(passes: passes, on: memory))

      #expect(sum == accumulators * 2 * Double(passes) * 0.5)
    }

    @Test(arguments: [1, 2, 100] as [UInt64])
    func divideSquareRootGivesTheBitsOfSwift(passes: UInt64) {
      var expected = 1.0
      for _ in 0..<passes { expected = (2 / expected).squareRoot() }

      let result = Double(bitPattern: ReferenceKernel.divideSquareRoot.run(passes: passes, on: memory))

      #expect(result == expected)
    }

    @Test func branchyAddsOddBytesAndSubtractsEvenOnes() {
      var generator = SeededGenerator(seed: PanelMemory.branchSeed)
      var (expected, odd) = (Int64(0), 0)
      for _ in 0..<ReferenceKernel.branchy.bytes / 8 {
        let word = generator.next()
        for byte in (0..<8).map({ Int64(word >> (8 * UInt64($0)) & 255) }) {
          expected += byte % 2 == 1 ? byte : -byte
          odd += Int(byte % 2)
        }
      }

      let result = Int64(bitPattern: ReferenceKernel.branchy.run(passes: 1, on: memory))

      #expect(result == expected, "seed \(PanelMemory.branchSeed)")
      #expect((0.49...0.51).contains(Double(odd) / Double(ReferenceKernel.branchy.bytes)))
    }

    @Test func streamL1AddsThePassesToEveryWord() {
      let words = words(of: .streamL1, at: memory.firstCache)
      let before = Array(words)

      ReferenceKernel.streamL1.run(passes: 3, on: memory)

      #expect(firstDifference(words, before.map { $0 + 3 }) == nil)
    }

    @Test func streamL2AddsThePassesToTwoWordsOfEveryCacheLine() {
      let words = words(of: .streamL2, at: memory.secondCache)
      let before = Array(words)

      ReferenceKernel.streamL2.run(passes: 3, on: memory)

      let expected = before.enumerated().map { $1 + ($0 % 8 < 2 ? 3 : 0) }
      #expect(firstDifference(words, expected) == nil)
    }

    @Test func streamMemoryRunsThroughAllOfOnePart() {
      let parts = PanelMemory.streamedBytes / ReferenceKernel.streamMemory.bytes
      let words = words(of: .streamMemory, at: memory.nextPart())
      for _ in 1..<parts { _ = memory.nextPart() }
      let before = stride(from: 0, to: words.count, by: 8).map { words[$0] }

      ReferenceKernel.streamMemory.run(passes: 1, on: memory)

      let after = stride(from: 0, to: words.count, by: 8).map { words[$0] }
      #expect(firstDifference(after, before.map { $0 + 1 }) == nil)
    }

    @Test(arguments: ReferenceKernel.allCases)
    func machineCodeEndsWithItsReturn(kernel: ReferenceKernel) {
      let code = kernel.machineCode

      #expect((64...1_024).contains(code.count))
      #if arch(x86_64)
        #expect(code.last == 0xC3)
      #endif
    }

    @Test func onlyTwoStreamsOfDifferentSizeShareTheirCode() {
      #expect(Set(ReferenceKernel.allCases.map(\.machineCode)).count == ReferenceKernel.allCases.count - 1)
      #expect(ReferenceKernel.streamL2.machineCode == ReferenceKernel.streamMemory.machineCode)
    }

    /// The index of the first difference of two sequences of equal length, so that failures do not print all words.
    private func firstDifference(_ left: some Sequence<UInt64>, _ right: some Sequence<UInt64>) -> Int? {
      zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset
    }

    private func words(of kernel: ReferenceKernel, at start: UnsafeMutableRawPointer) -> UnsafeBufferPointer<UInt64> {
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt64.self), count: kernel.bytes / 8)
    }
  }
#endif
