/// The largest error in every part of a kernel's domain.
package struct ErrorMap: Sendable {
  /// What was found in a part.
  package struct Bin: Sendable {
    /// Its stretch along x.
    package let x: ClosedRange<Double>
    /// Its place along y; nil where there is no such axis.
    package let y: Double?
    /// Numbers that were sampled; what a search tries besides is not counted.
    package fileprivate(set) var numbers = 0
    /// The largest error, in epsilon times the error scale.
    package fileprivate(set) var worst = 0.0
    /// The inputs of that.
    package fileprivate(set) var worstInput = ""
  }

  /// What the parts are.
  package let axes: DomainAxes
  private var found: [Place: Bin] = [:]

  private struct Place: Hashable {
    var bin: Int
    var y: Double?
  }

  /// Begins with nothing.
  package init(_ axes: DomainAxes) { self.axes = axes }

  /// The parts that have numbers, along y and then along x.
  package var bins: [Bin] {
    found.sorted { ($0.key.y ?? 0, $0.key.bin) < ($1.key.y ?? 0, $1.key.bin) }.map(\.value)
  }

  /// Takes in the error of one number.
  ///
  /// - Parameters:
  ///   - error: In epsilon times the error scale.
  ///   - x: Its place along x.
  ///   - y: Its place along y; nil where there is no such axis.
  ///   - isSample: Whether it counts; what a search has found does not.
  ///   - input: Its inputs in words, asked for where it is the largest.
  package mutating func add(
    _ error: Double, at x: Double, _ y: Double?, isSample: Bool = true, input: () -> String
  ) {
    let place = Place(bin: axes.bin(of: x), y: y)
    var bin = found[place] ?? Bin(x: axes.edges[place.bin]...axes.edges[place.bin + 1], y: y)
    if found[place] == nil || error > bin.worst { (bin.worst, bin.worstInput) = (error, input()) }
    bin.numbers += isSample ? 1 : 0
    found[place] = bin
  }
}
