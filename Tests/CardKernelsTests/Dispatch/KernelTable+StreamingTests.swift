import CardKernels
import CardSuites
import KernelContracts
import Testing

@Suite(.enabled(if: lanes != nil, "this CPU runs no lane kernels")) struct KernelTableStreamingTests {
  /// The kernels that can store past the caches.
  static let kernels = Kernel.allCases.filter { lanes?.offers(KernelForm($0, streaming: true)) == true }

  @Test(arguments: kernels)
  func callsThatExceedTheCachesStream(_ kernel: Kernel) throws {
    let traffic = try #require(kernel.traffic)
    let limit = 4000 * traffic.numbersPerRow
    #expect(try choice(kernel, rows: 1000, from: limit) == .streamed)
    #expect(try choice(kernel, rows: 999, from: limit) == .cached)
    #expect(try choice(kernel, rows: 1_000_000, from: .max) == .cached)
  }

  @Test(arguments: kernels)
  func outputsOffTheCacheLinesDoNot(_ kernel: Kernel) throws {
    #expect(try choice(kernel, rows: 1000, from: 0, OutputShift(numbers: 1)) == .cached)
    #expect(try choice(kernel, rows: 1000, from: 0, OutputShift(numbers: 16)) == .streamed)
  }

  @Test func columnsOffTheCacheLinesDoNotEither() throws {
    #expect(try choice(.compactFrame, rows: 1000, from: 0, OutputShift(stride: 17)) == .cached)
    #expect(try choice(.compactFrame, rows: 1000, from: 0, OutputShift(stride: 16)) == .streamed)
  }

  @Test func whatReplacesItsInputsDoesNotStream() throws {
    let trial = try trial(.propagator)
    #expect(try chosen(for: trial, rows: 64, from: 0) == .streamed)
    #expect(try chosen(for: trial.inPlace(), rows: 64, from: 0) == .cached)
  }

  @Test func withoutAStreamingFunctionTheKernelStays() throws {
    var table = try #require(lanes)
    table[.concat]?.streamed = nil
    #expect(try chosen(for: trial(.concat), rows: 1000, from: 0, of: table) == .cached)
  }

  private func trial(_ kernel: Kernel) throws -> Trial<Float> {
    let trials: [Trial<Float>] = try Domain.few(of: kernel)
    return try #require(trials.first)
  }

  private func choice(
    _ kernel: Kernel, rows: Int, from bytes: Int, _ shift: OutputShift<Float> = OutputShift()
  ) throws -> Choice? { try chosen(for: trial(kernel), rows: rows, from: bytes, shift) }

  /// The function that an entry chooses for a call; nothing is computed.
  private func chosen(
    for trial: Trial<Float>, rows: Int, from bytes: Int, _ shift: OutputShift<Float> = OutputShift(),
    of table: KernelTable<Float>? = lanes
  ) throws -> Choice? {
    let note = Note()
    let table = try #require(table).streaming(from: bytes).mapEntries { $1.noting(note, shift) }
    trial.call(table, rows: rows)?()
    return note.choice
  }
}

/// The lane kernels.
private let lanes = CardKernels.table(.simd, for: Float.self)

private enum Choice { case cached, streamed }

private final class Note: @unchecked Sendable {
  var choice: Choice?
}

/// Moves outputs to where nothing may be written.
private struct OutputShift<Scalar: KernelScalar>: ArgumentVisitor, Sendable {
  var numbers = 0
  var stride: Int?

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of numbers: Int, over input: UnsafePointer<Scalar>?
  ) { base += self.numbers }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    block = ColumnBlock(base: block.base + numbers, stride: stride ?? block.stride)
  }
}

extension AnyKernelEntry {
  /// An entry that moves a call's outputs and notes which function is chosen for it.
  fileprivate func noting(_ note: Note, _ shift: OutputShift<Scalar>) -> any AnyKernelEntry<Scalar> {
    let streamed: KernelEntry<Call>.Function = { _ in note.choice = .streamed }
    let noted = KernelEntry<Call>(
      cached: { _ in note.choice = .cached }, streamed: typed.streamed == nil ? nil : streamed,
      streamingRows: typed.streamingRows)
    return KernelEntry<Call> { call in
      var (moved, shift) = (call, shift)
      moved.visit(&shift)
      noted(moved)
    }
  }
}

@Suite struct KernelTableCompletingTests {
  @Test func everyGapIsFilled() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    let empty = KernelTable<Float>(variant: .blas, instructionSet: .openblas)

    let complete = empty.completed(by: scalar)

    #expect(Kernel.allCases.allSatisfy { complete.offers($0) == scalar.offers($0) })
    let lanes = CardKernels.table(.simd, for: Float.self).map(empty.completed)
    #expect(
      lanes?.offers(.fusedFrame) != true && lanes?.offers(.compactFrame) != true,
      "a frame in one pass is its variant's own")
    #expect(complete.variant == .blas && complete.instructionSet == .openblas)
  }

  @Test func ownKernelsAreKept() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    var own = KernelTable<Float>(variant: .blas, instructionSet: .openblas)
    own[.blend] = KernelEntry(cached: { _ in }, streamed: { _ in })
    let complete = own.completed(by: scalar)
    #expect(complete[.blend]?.streamed != nil && scalar[.blend]?.streamed == nil && complete.offers(.phase))
  }
}
