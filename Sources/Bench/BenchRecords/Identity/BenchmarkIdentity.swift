/// What distinguishes one benchmark from every other.
public struct BenchmarkIdentity: Codable, Hashable, Sendable {
  /// The kernel or suite, for example `frame`.
  public var kernel: String
  /// What the kernel is applied to, for example `tipIn`; `nil` when it has no such axis.
  public var recipe: String?
  /// The implementation, for example `scalar` or `simd`; `nil` when there is only one.
  public var variant: String?
  /// The instruction set the implementation was built for; it describes the variant and is not part of the name.
  public var isa: String?
  /// The element type, for example `float`; `nil` when the kernel has none.
  public var element: String?
  /// The number of rows one call works on, or of a trace's table.
  public var rows: Int

  /// Creates an identity from its parts.
  ///
  /// - Parameters:
  ///   - kernel: The kernel or suite.
  ///   - recipe: What the kernel is applied to.
  ///   - variant: The implementation.
  ///   - isa: The instruction set of the implementation.
  ///   - element: The element type.
  ///   - rows: The number of rows one call works on; not negative.
  public init(
    kernel: String, recipe: String? = nil, variant: String? = nil, isa: String? = nil,
    element: String? = nil, rows: Int
  ) {
    precondition(rows >= 0, "rows must not be negative; got \(rows)")
    self.kernel = kernel
    self.recipe = recipe
    self.variant = variant
    self.isa = isa
    self.element = element
    self.rows = rows
  }

  /// The present parts joined by slashes, for example `frame/tipIn/simd/float/10000`.
  public var name: String {
    [kernel, recipe, variant, element, String(rows)].compactMap { $0 }.joined(separator: "/")
  }

  /// The number of rows that a name ends with; 0 where it ends with something else.
  ///
  /// - Parameter name: The full name of a benchmark.
  /// - Returns: The number of rows.
  package static func rows(inName name: String) -> Int {
    name.split(separator: "/").last.flatMap { Int($0) } ?? 0
  }
}
