import CardKernels
import KernelContracts
import Testing

@Suite struct KernelTableStreamingTests {
  /// Calls of every kernel that can store past the caches, with the bytes that a row moves.
  static let calls:
    [(kernel: Kernel, bytes: Int, call: @Sendable (KernelTable<Float>, UnsafeMutablePointer<Float>, Int) -> Void)] = [
      (.blend, 12, { $0[.blend]?(BlendCall(progress: 0, from: $1, to: $1, out: $1, rows: $2)) }),
      (.affine, 80, { $0[.affine]?(AffineCall(pose: ColumnBlock(base: $1, stride: 16), matrices: $1, rows: $2)) }),
      (
        .compose, 4 * (16 + PoseChannel.allCases.count - 1),
        {
          let (axis, pose) = (RotationAxis<Float>(x: 0, y: 0, z: 1), ColumnBlock(base: $1, stride: 16))
          $0[.compose]?(ComposeCall(axis: axis, pose: pose, matrices: $1, rows: $2))
        }
      ),
      (.concat, 128, { $0[.concat]?(ConcatCall(parent: $1, matrices: $1, out: $1, rows: $2)) }),
      (
        .concatPairwise, 192, { $0[.concatPairwise]?(ConcatPairwiseCall(matrices: $1, parents: $1, out: $1, rows: $2)) }
      ),
      (.propagator, 16, { $0[.propagator]?(propagation($1, from: $1 + 32, $2)) }),
      (
        .propagatorPerRow, 32,
        {
          let (result, state) = (ColumnBlock(base: $1, stride: 16), ColumnBlock(base: $1 + 32, stride: 16))
          $0[.propagatorPerRow]?(PropagatePerRowCall(matrices: state, state: state, result: result, rows: $2))
        }
      ),
      (
        .componentwise, 196,
        { $0[.componentwise]?(ComponentwiseCall(progress: $1, from: $1, to: $1, out: $1, rows: $2)) }
      ),
      (
        .fusedFrame, 72,
        {
          $0[.fusedFrame]?(FusedFrameCall(program: program, time: 0, start: $1, matrices: $1, opacity: $1, rows: $2))
        }
      ),
      (
        .compactFrame, 32,
        {
          let columns = ColumnBlock(base: $1, stride: 16)
          $0[.compactFrame]?(CompactFrameCall(program: program, time: 0, start: $1, columns: columns, rows: $2))
        }
      ),
    ]

  /// A step of states to another place, or to their own.
  static func propagation(
    _ result: UnsafeMutablePointer<Float>, from state: UnsafeMutablePointer<Float>, _ rows: Int
  ) -> PropagateCall<Float> {
    let (one, none) = (WideNumber<Float>(high: 1, low: 0), WideNumber<Float>(high: 0, low: 0))
    return PropagateCall(
      propagator: PropagatorCoefficients(m11: one, m12: none, m21: none, m22: one),
      state: ColumnBlock(base: state, stride: 16), result: ColumnBlock(base: result, stride: 16), rows: rows)
  }

  static let program = FrameProgram<Float>(
    duration: 1, drive: .curve(CurveCoefficients(duration: 1, x1: 0, y1: 0, x2: 1, y2: 1, iterations: 2)),
    motion: .fade, axis: RotationAxis(x: 0, y: 0, z: 1),
    ends: { _ in .init(from: 0, to: 1) })

  /// What ran: 1 for the ordinary kernel, 2 for the streaming edition.
  static func edition(_ index: Int, rows: Int, from bytes: Int, offset: Int = 0) -> Float {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 64)
    defer { memory.deallocate() }
    let output = memory.assumingMemoryBound(to: Float.self) + offset
    marked.map { calls[index].call($0.streaming(from: bytes), output, rows) }
    return output[0]
  }

  /// The lane kernels, but what they write is which of the two functions ran.
  static let marked: KernelTable<Float>? = CardKernels.table(.simd, for: Float.self).map { table in
    table.mapEntries { $1.marked }
  }

  @Test(.enabled(if: marked != nil, "this CPU runs no lane kernels"), arguments: calls.indices)
  func callsThatExceedTheCachesStream(_ index: Int) {
    let limit = 1000 * Self.calls[index].bytes
    #expect(Self.edition(index, rows: 1000, from: limit) == 2)
    #expect(Self.edition(index, rows: 999, from: limit) == 1)
    #expect(Self.edition(index, rows: 1_000_000, from: .max) == 1)
  }

  @Test(.enabled(if: marked != nil, "this CPU runs no lane kernels"), arguments: calls.indices)
  func outputsOffTheCacheLinesDoNot(_ index: Int) {
    #expect(Self.edition(index, rows: 1000, from: 0, offset: 1) == 1)
    #expect(Self.edition(index, rows: 1000, from: 0, offset: 16) == 2)
  }

  @Test func columnsOffTheCacheLinesDoNotEither() throws {
    let block = ColumnStorage<Float>(columns: 2, rows: 16)
    guard let table = Self.marked?.streaming(from: 0) else { return }
    let columns = ColumnBlock(base: block[0], stride: 17)
    table[.compactFrame]?(
      CompactFrameCall(program: Self.program, time: 0, start: block[0], columns: columns, rows: 1000))
    #expect(block[0][0] == 1)
  }

  @Test func whatReplacesItsInputsDoesNotStream() {
    guard let table = Self.marked?.streaming(from: 0) else { return }
    let block = ColumnStorage<Float>(columns: 2, rows: 64)
    table[.propagator]?(Self.propagation(block[0], from: block[1], 1000))
    #expect(block[0][0] == 2)
    table[.propagator]?(Self.propagation(block[0], from: block[0], 1000))
    #expect(block[0][0] == 1)
  }

  @Test func withoutAStreamingFunctionTheKernelStays() {
    guard var table = Self.marked else { return }
    table[.concat]?.streamed = nil
    let out = ColumnStorage<Float>(columns: 1, rows: 16)
    table.streaming(from: 0)[.concat]?(ConcatCall(parent: out[0], matrices: out[0], out: out[0], rows: 1_000_000))
    #expect(out[0][0] == 1)
  }

  @Test func everyKernelThatStreamsIsTried() {
    guard let table = Self.marked else { return }
    let streaming = Kernel.allCases.filter { table.offers(KernelForm($0, streaming: true)) }
    #expect(Set(streaming.map(\.carrier)) == Set(Self.calls.map(\.kernel)))
  }
}

extension AnyKernelEntry {
  /// Functions that write which of the two they are.
  fileprivate var marked: any AnyKernelEntry<Scalar> {
    @Sendable func mark(_ call: Call, _ number: Scalar) {
      let outputs = call.outputs
      (outputs.records ?? outputs.columns?.base)?.pointee = number
    }
    var entry = KernelEntry<Call> { mark($0, 1) }
    if typed.streamed != nil { entry.streamed = { mark($0, 2) } }
    return entry
  }
}
