import CardKernels
import KernelContracts
import Testing

@Suite struct KernelTableStreamingTests {
  /// Calls of every kernel that has a streaming edition, with the bytes that a row moves.
  static let calls:
    [(kernel: Kernel, bytes: Int, call: @Sendable (KernelTable<Float>, UnsafeMutablePointer<Float>, Int) -> Void)] = [
      (.blend, 12, { $0.blend?(0, $1, $1, $1, $2) }),
      (.affine, 80, { $0.affine?(ColumnBlock(base: $1, stride: 16), $1, $2) }),
      (
        .compose, 4 * (16 + PoseChannel.allCases.count),
        { $0.compose?(RotationAxis(x: 0, y: 0, z: 1), ColumnBlock(base: $1, stride: 16), $1, $2) }
      ),
      (.concat, 128, { $0.concat?($1, $1, $1, $2) }),
      (.concatPairwise, 192, { $0.concatPairwise?($1, $1, $1, $2) }),
      (.fusedFrame, 72, { $0.fusedFrame?(program, 0, $1, $1, $1, $2) }),
      (.compactFrame, 32, { $0.compactFrame?(program, 0, $1, ColumnBlock(base: $1, stride: 16), $2) }),
    ]

  static let program = FrameProgram<Float>(
    duration: 1, drive: .curve(CurveCoefficients(duration: 1, x1: 0, y1: 0, x2: 1, y2: 1, iterations: 2)),
    motion: .fade, axis: RotationAxis(x: 0, y: 0, z: 1),
    ends: { _ in .init(from: 0, to: 1) })

  /// What ran: 1 for the ordinary kernel, 2 for the streaming edition.
  static func edition(_ index: Int, rows: Int, from bytes: Int, offset: Int = 0) -> Float {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 64)
    defer { memory.deallocate() }
    let output = memory.assumingMemoryBound(to: Float.self) + offset
    calls[index].call(marked.streaming(from: bytes), output, rows)
    return output[0]
  }

  /// Kernels that write which of the two they are.
  static let marked: KernelTable<Float> = {
    var table = KernelTable<Float>(variant: .simd, instructionSet: .baseline)
    (table.blend, table.blendStreaming) = ({ _, _, _, out, _ in out[0] = 1 }, { _, _, _, out, _ in out[0] = 2 })
    (table.affine, table.affineStreaming) = ({ _, out, _ in out[0] = 1 }, { _, out, _ in out[0] = 2 })
    (table.compose, table.composeStreaming) = ({ _, _, out, _ in out[0] = 1 }, { _, _, out, _ in out[0] = 2 })
    (table.concat, table.concatStreaming) = ({ _, _, out, _ in out[0] = 1 }, { _, _, out, _ in out[0] = 2 })
    (table.concatPairwise, table.concatPairwiseStreaming) = (
      { _, _, out, _ in out[0] = 1 }, { _, _, out, _ in out[0] = 2 }
    )
    (table.fusedFrame, table.fusedFrameStreaming) = (
      { _, _, _, out, _, _ in out[0] = 1 }, { _, _, _, out, _, _ in out[0] = 2 }
    )
    (table.compactFrame, table.compactFrameStreaming) = (
      { _, _, _, out, _ in out.base[0] = 1 }, { _, _, _, out, _ in out.base[0] = 2 }
    )
    return table
  }()

  @Test(arguments: calls.indices)
  func callsThatExceedTheCachesStream(_ index: Int) {
    let limit = 1000 * Self.calls[index].bytes
    #expect(Self.edition(index, rows: 1000, from: limit) == 2)
    #expect(Self.edition(index, rows: 999, from: limit) == 1)
    #expect(Self.edition(index, rows: 1_000_000, from: .max) == 1)
  }

  @Test(arguments: calls.indices)
  func outputsOffTheCacheLinesDoNot(_ index: Int) {
    #expect(Self.edition(index, rows: 1000, from: 0, offset: 1) == 1)
    #expect(Self.edition(index, rows: 1000, from: 0, offset: 16) == 2)
  }

  @Test func columnsOffTheCacheLinesDoNotEither() {
    let block = ColumnStorage<Float>(columns: 2, rows: 16)
    let table = Self.marked.streaming(from: 0)
    table.compactFrame?(Self.program, 0, block[0], ColumnBlock(base: block[0], stride: 17), 1000)
    #expect(block[0][0] == 1)
  }

  @Test func withoutAStreamingEditionTheKernelStays() {
    var table = Self.marked
    table.concatStreaming = nil
    var out: [Float] = [0]
    table.streaming(from: 0).concat?(out, out, &out, 1_000_000)
    #expect(out == [1])
  }
}
