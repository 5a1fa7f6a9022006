public import CardMotion
public import KernelContracts

// The types by which a player's variant is chosen and judged; the rest of the module is for this package.
@_exported public import struct KernelContracts.Contract
@_exported public import struct KernelContracts.ErrorBound
@_exported public import protocol KernelContracts.KernelScalar
@_exported public import enum KernelContracts.Variant

/// Plays a recipe in a table: a frame's time in, the matrix and opacity of every row out.
///
///     let player = try CardPlayer<Float>(Gallery.moveUpBounce, in: .uniform(rows: 10_000))
///     let moved = try player.update(at: 0.25, matrices: &matrices, opacity: &opacity)
///
/// - Shape: 16 numbers per row, as in CATransform3D, and one opacity; or seven columns: a, b, c, d, tx and ty of
///   CGAffineTransform, and the opacity.
/// - Units: seconds in; points and 1 out.
/// - Domain: times are finite and on any one clock; see ``restart(starts:)`` for those of the rows.
/// - Error: at most the bound of ``contract`` for times as the player rounds them. It counts from the earliest start,
///   in the element type: Float keeps a row's time to 4 µs within the first minute and to 0.3 ms within the first
///   hour.
/// - Aliasing: the two buffers of a frame must not overlap.
///
/// Rows are computed by the fastest variant this processor has; see
/// ``CardKernels/recommended(_:for:rows:within:tuning:)``. A frame allocates nothing. A player belongs to one thread
/// at a time.
///
/// Rows that have not moved since the last frame are not written again: the buffers hold them already. This needs
/// starts that ascend, as those of a stagger do; otherwise every row is computed.
public final class CardPlayer<Scalar: KernelScalar> {
  /// The recipe of the rows, as numbers.
  public let recipe: Recipe
  /// Rows in the table.
  public let rows: Int
  /// The time at which the last row comes to rest, in seconds of the caller's clock; −∞ where no row ever starts.
  public private(set) var end = -Double.infinity

  /// The contract of a frame: its content, and the bound of its errors.
  public static var contract: Contract { Kernel.frame.contract }

  private let frame: FusedFrame<Scalar>
  /// Nil where the recipe leaves the plane.
  private let compact: CompactFrame<Scalar>?
  private let start: ColumnStorage<Scalar>
  /// The time from which the start column counts, so that a large clock costs Float no digits.
  private var origin = 0.0
  /// Nil where starts do not ascend.
  private var band: ActiveBand<Scalar>?
  /// The buffers that hold the last frame.
  private var shown: (UnsafeMutablePointer<Scalar>?, UnsafeMutablePointer<Scalar>?)

  /// Prepares a recipe for a table, with start times of its own.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, of ``/CardMotion/Gallery``, read from a file or made of poses and a driver.
  ///   - table: The table whose rows play it.
  ///   - starts: When each row starts, in seconds; see ``restart(starts:)``.
  ///   - bound: The largest error, in the unit of ``contract``; nil to accept its bound.
  ///   - tuning: The measurements that choose the variant; nil for those that the environment names, if any.
  /// - Throws: ``CardPlayerError`` where the table cannot play the recipe, or no variant meets the bound.
  public init(
    _ recipe: Recipe, in table: TableDescription, starts: [Double], within bound: Double? = nil, tuning: Tuning? = nil
  ) throws(CardPlayerError) {
    (self.recipe, rows) = (recipe, table.rows.count)
    (frame, compact) = try Self.frames(recipe, table, bound, tuning)
    start = ColumnStorage(columns: 1, rows: rows)
    try restart(starts: starts)
  }

  /// Prepares a recipe for a table, with rows that start one after the other.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, of ``/CardMotion/Gallery``, read from a file or made of poses and a driver.
  ///   - table: The table whose rows play it.
  ///   - start: When row 0 starts, in seconds; each row below starts the recipe's delay later.
  ///   - bound: The largest error, in the unit of ``contract``; nil to accept its bound.
  ///   - tuning: The measurements that choose the variant; nil for those that the environment names, if any.
  /// - Throws: ``CardPlayerError`` where the table cannot play the recipe, or no variant meets the bound.
  public convenience init(
    _ recipe: Recipe, in table: TableDescription, from start: Double = 0, within bound: Double? = nil,
    tuning: Tuning? = nil
  ) throws(CardPlayerError) {
    let starts = recipe.starts(from: start, rows: table.rows.count)
    try self.init(recipe, in: table, starts: starts, within: bound, tuning: tuning)
  }

  private static func frames(
    _ recipe: Recipe, _ table: TableDescription, _ bound: Double?, _ tuning: Tuning?
  ) throws(CardPlayerError) -> (FusedFrame<Scalar>, CompactFrame<Scalar>?) {
    let rows = table.rows.count
    func choice(_ kernel: String) throws(KernelError) -> KernelChoice<Scalar> {
      try CardKernels.recommended(kernel, for: Scalar.self, rows: rows, within: bound, tuning: tuning)
    }
    let compiled: CompiledRecipe<Scalar>
    do throws(CompiledRecipeError) { compiled = try CompiledRecipe(recipe, in: table) } catch { throw .recipe(error) }
    do throws(KernelError) {
      let whole = try FusedFrame(compiled, kernels: choice("frame").walkingFrames, rows: rows)
      let seven = try? choice("compactFrame").table[.compactFrame]
      return (whole, CompactFrame(compiled, kernel: seven, whole: whole))
    } catch {
      throw .kernel(error)
    }
  }
}

extension CardPlayer {
  /// Plays again, with rows that start one after the other.
  ///
  /// - Parameter start: When row 0 starts, in seconds; each row below starts the recipe's delay later.
  /// - Throws: ``CardPlayerError/startNotANumber(row:)``.
  public func restart(from start: Double) throws(CardPlayerError) {
    try restart(starts: recipe.starts(from: start, rows: rows))
  }

  /// Plays again, with other start times; the next frame writes every row.
  ///
  /// - Parameter starts: When each row starts, in seconds: −∞ for a row at rest at its end, ∞ for one that waits.
  /// - Throws: ``CardPlayerError`` where their number is not that of the rows, or one is NaN.
  public func restart(starts: [Double]) throws(CardPlayerError) {
    try require(starts.count, rows, "starts")
    if let row = starts.firstIndex(where: \.isNaN) { throw .startNotANumber(row: row) }
    let moments = starts.filter(\.isFinite)
    origin = moments.min() ?? 0
    end = moments.max().map { $0 + recipe.duration } ?? -.infinity
    let rounded = starts.map { Scalar($0 - origin) }
    start[0].update(from: rounded, count: rows)
    band = try? ActiveBand(start: rounded, duration: Scalar(recipe.duration))
  }

  /// Makes the next frame write every row, as after something else has written to the buffers.
  public func reset() { band?.reset() }

  /// Brings whole matrices and opacities up to a frame's time.
  ///
  /// The buffers hold the result of the last update, which is kept for rows at rest. Buffers at another address than
  /// last time are written in full; call ``reset()`` where the same ones were overwritten.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite, and free to go back.
  ///   - matrices: 16 numbers per row, as CATransform3D lays them out, in points.
  ///   - opacity: One number per row, 0 (invisible) to 1; not clamped.
  /// - Returns: The rows that were written; no other row's layer has to change.
  /// - Throws: ``CardPlayerError`` where a buffer is of the wrong length or the time is not finite; nothing is
  ///   written then.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  @discardableResult
  public func update(
    at time: Double, matrices: UnsafeMutableBufferPointer<Scalar>, opacity: UnsafeMutableBufferPointer<Scalar>
  ) throws(CardPlayerError) -> Range<Int> {
    let (matrices, opacity) = (try memory(matrices, 16 * rows, "matrices"), try memory(opacity, rows, "opacity"))
    let moment = try moment(time)
    let range = rowsToWrite(at: moment, matrices, opacity)
    let first = range.lowerBound
    let call = FrameCall(time: moment, start: UnsafePointer(start[0]), matrices: matrices, opacity: opacity, rows: rows)
    if !range.isEmpty { frame.evaluate(call.rows(from: first, count: range.count), first: first) }
    return range
  }

  /// Brings the compact layout up to a frame's time: seven numbers per row, for cards that stay in the plane.
  ///
  /// The buffer holds the result of the last update, which is kept for rows at rest. A buffer at another address than
  /// last time is written in full; call ``reset()`` where the same one was overwritten.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite, and free to go back.
  ///   - compact: 7 numbers per row in columns: a of every row, then b of every row, and so on.
  /// - Returns: The rows that were written; no other row's layer has to change.
  /// - Throws: ``CardPlayerError`` where the buffer is of the wrong length, the time is not finite or the recipe
  ///   leaves the plane; nothing is written then.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  @discardableResult
  public func update(
    at time: Double, compact: UnsafeMutableBufferPointer<Scalar>
  ) throws(CardPlayerError) -> Range<Int> {
    guard let frame = self.compact else { throw .leavesPlane(recipe: recipe.name) }
    let base = try memory(compact, CompactChannel.allCases.count * rows, "compact")
    let moment = try moment(time)
    let range = rowsToWrite(at: moment, base, nil)
    guard !range.isEmpty else { return range }
    let columns = ColumnBlock(base: base, stride: rows).advanced(by: range.lowerBound)
    frame.evaluate(
      at: moment, start: start[0] + range.lowerBound, columns: columns, first: range.lowerBound, count: range.count)
    return range
  }

  /// Whether seven numbers determine the place of a card, as `update(at:compact:)` requires.
  public var staysInPlane: Bool { compact != nil }

  /// The rows a frame has to write into these buffers.
  @inline(__always)
  private func rowsToWrite(
    at moment: Scalar, _ first: UnsafeMutablePointer<Scalar>, _ second: UnsafeMutablePointer<Scalar>?
  ) -> Range<Int> {
    if shown != (first, second) { band?.reset() }
    shown = (first, second)
    return band?.rows(at: moment) ?? 0..<rows
  }

  /// A time of the caller's clock as the start column counts.
  @inline(__always)
  private func moment(_ time: Double) throws(CardPlayerError) -> Scalar {
    guard time.isFinite else { throw .timeNotFinite(time) }
    return Scalar(time - origin)
  }

  @inline(__always)
  private func memory(
    _ buffer: UnsafeMutableBufferPointer<Scalar>, _ count: Int, _ name: String
  ) throws(CardPlayerError) -> UnsafeMutablePointer<Scalar> {
    try require(buffer.count, count, name)
    guard let base = buffer.baseAddress else { throw .wrongLength(of: name, expected: count, actual: 0) }
    return base
  }

  @inline(__always)
  private func require(_ actual: Int, _ expected: Int, _ name: String) throws(CardPlayerError) {
    guard actual == expected else { throw .wrongLength(of: name, expected: expected, actual: actual) }
  }
}

extension Recipe {
  /// The starts of rows that follow one another.
  fileprivate func starts(from start: Double, rows: Int) -> [Double] {
    (0..<rows).map { start + delayPerRow * Double($0) }
  }
}

extension KernelChoice {
  /// The variant's kernels with its gaps filled, and in one pass only where that was chosen.
  fileprivate var walkingFrames: KernelTable<Scalar> {
    let chosen = table.mapEntries { kernel, entry in form.kernel == .frame && kernel == .fusedFrame ? nil : entry }
    return CardKernels.completed(chosen)
  }
}
