import SeededRandom

/// A ring of inputs, so that consecutive calls of a body work on different data.
///
/// The same data in every call would train the branch predictor and stay in the L1 cache, which flatters most code. If
/// the ring is made in a benchmark's set-up, the measurement knows its length: blocks begin after whole rounds, and the
/// output for every input is verified.
///
/// Reading the next input costs about 1 ns, more if elements are reference-counted.
public final class Inputs<Element> {
  @usableFromInline let elements: ContiguousArray<Element>
  // Unchecked, because the exclusivity checks would be timed, too.
  @usableFromInline @exclusivity(unchecked) var place = 0

  /// Makes the inputs one by one.
  ///
  /// - Parameter count: The length of the ring; at least 1.
  public init(_ count: Int, _ make: () throws -> Element) rethrows {
    precondition(count >= 1, "a ring of inputs has at least one; got \(count)")
    elements = try ContiguousArray((0..<count).map { _ in try make() })
    InputRings.current?.add(count) { [weak self] in self?.place = 0 }
  }

  /// Makes random inputs, determined by `--seed` and by path and size of the benchmark.
  ///
  /// Both programs of a gate and all implementations of a subject then work on the same data.
  ///
  /// - Parameters:
  ///   - count: The length of the ring; at least 1.
  ///   - make: Makes one input from the next numbers of a generator.
  public convenience init(_ count: Int, _ make: (inout SeededGenerator) throws -> Element) rethrows {
    var generator = SeededGenerator(seed: InputRings.current?.drawSeed() ?? 1)
    try self.init(count) { try make(&generator) }
  }

  /// The next input; the first follows the last.
  @inlinable @inline(__always)
  public func next() -> Element {
    let element = elements[place]
    place = place &+ 1 == elements.count ? 0 : place &+ 1
    return element
  }
}

/// The rings that a set-up makes.
final class InputRings: @unchecked Sendable {
  /// The rings of the set-up that runs on this thread.
  @TaskLocal static var current: InputRings?

  /// The number of calls after which all rings are back at their start.
  private(set) var period = 1
  private var rewinds: [() -> Void] = []
  private var seeds: SeededGenerator

  init(seed: UInt64) { seeds = SeededGenerator(seed: seed) }

  /// The seed of the next ring, so that rings of one benchmark differ.
  func drawSeed() -> UInt64 { seeds.next() }

  /// The longest common period; longer ones are not used, since a pass over all inputs precedes every block.
  private static let longestPeriod = 1 << 20

  func rewind() { for rewind in rewinds { rewind() } }

  func add(_ count: Int, rewind: @escaping () -> Void) {
    rewinds.append(rewind)
    var (greatest, rest) = (period, count)
    while rest != 0 { (greatest, rest) = (rest, greatest % rest) }
    let (common, overflow) = (period / greatest).multipliedReportingOverflow(by: count)
    period = overflow || common > Self.longestPeriod ? max(period, count) : common
  }
}
