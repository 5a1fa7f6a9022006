import SeededRandom

/// A ring of inputs, so that consecutive calls of a body work on different data.
///
/// Equal data in every call trains the processor's branch prediction and stays in the first cache, which flatters most
/// code. Made in a benchmark's set-up, the ring's length is known to the measurement: blocks begin after whole rounds, and
/// the output for every input is verified.
///
/// Reading the next input costs about 1 ns, more where elements are references that have to be counted.
public final class Inputs<Element> {
  @usableFromInline let elements: ContiguousArray<Element>
  // Unchecked, because the check of every access would be part of what is timed.
  @usableFromInline @exclusivity(unchecked) var place = 0

  /// Makes the inputs, one after the other.
  ///
  /// - Parameter count: The length of the ring; at least 1.
  public init(_ count: Int, _ make: () throws -> Element) rethrows {
    precondition(count >= 1, "a ring of inputs has at least one; got \(count)")
    elements = try ContiguousArray((0..<count).map { _ in try make() })
    InputRings.current?.add(count) { [weak self] in self?.place = 0 }
  }

  /// Makes random inputs that follow from `--seed`, path and size of the benchmark.
  ///
  /// Both programs of a gate and all implementations of a subject then work on the same data.
  ///
  /// - Parameters:
  ///   - count: The length of the ring; at least 1.
  ///   - make: Makes one input of the next numbers of a generator.
  public convenience init(_ count: Int, _ make: (inout SeededGenerator) throws -> Element) rethrows {
    var generator = SeededGenerator(seed: InputRings.current?.drawSeed() ?? 1)
    try self.init(count) { try make(&generator) }
  }

  /// The next input; after the last comes the first.
  @inlinable @inline(__always)
  public func next() -> Element {
    let element = elements[place]
    place = place &+ 1 == elements.count ? 0 : place &+ 1
    return element
  }
}

/// The rings that a set-up makes.
final class InputRings: @unchecked Sendable {
  /// Those of the set-up that runs on this thread.
  @TaskLocal static var current: InputRings?

  /// The number of calls after which all rings are at their beginning.
  private(set) var period = 1
  private var rewinds: [() -> Void] = []
  private var seeds: SeededGenerator

  init(seed: UInt64) { seeds = SeededGenerator(seed: seed) }

  /// The seed of the next ring, so that rings of one benchmark differ.
  func drawSeed() -> UInt64 { seeds.next() }

  /// Longer periods are not kept to, since a pass over all inputs precedes every block.
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
