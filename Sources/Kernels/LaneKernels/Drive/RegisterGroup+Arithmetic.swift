extension Single: LaneArithmetic {
  @inline(__always)
  static func - (a: Self, b: Self) -> Self { Self(a.register - b.register) }
  @inline(__always)
  static func / (a: Self, b: Self) -> Self { Self(a.register / b.register) }
  @inline(__always)
  static prefix func - (a: Self) -> Self { Self(-a.register) }
  @inline(__always)
  static func minimum(_ a: Self, _ b: Self) -> Self { Self(.minimum(a.register, b.register)) }
  @inline(__always)
  static func maximum(_ a: Self, _ b: Self) -> Self { Self(.maximum(a.register, b.register)) }
  @inline(__always)
  static func squareRoot(_ a: Self) -> Self { Self(.squareRoot(a.register)) }
  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    Self(.select(a.register, lessThan: b.register, x.register, else: y.register))
  }
}

extension Pair: LaneArithmetic where Half: LaneArithmetic {
  @inline(__always)
  static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  @inline(__always)
  static func / (a: Self, b: Self) -> Self { Self(a.first / b.first, a.second / b.second) }
  @inline(__always)
  static prefix func - (a: Self) -> Self { Self(-a.first, -a.second) }
  @inline(__always)
  static func minimum(_ a: Self, _ b: Self) -> Self {
    Self(.minimum(a.first, b.first), .minimum(a.second, b.second))
  }
  @inline(__always)
  static func maximum(_ a: Self, _ b: Self) -> Self {
    Self(.maximum(a.first, b.first), .maximum(a.second, b.second))
  }
  @inline(__always)
  static func squareRoot(_ a: Self) -> Self { Self(.squareRoot(a.first), .squareRoot(a.second)) }
  @inline(__always)
  static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
    Self(
      .select(a.first, lessThan: b.first, x.first, else: y.first),
      .select(a.second, lessThan: b.second, x.second, else: y.second))
  }
}

/// Calls the body for every group of rows, with its first row and how many there are; the last one may be in part.
///
/// The body must be a local function marked `@inline(__always)`, because a closure that is called from two places is
/// not inlined.
@inline(__always)
func forEachGroup<Group: RegisterGroup>(_: Group.Type, _ rows: Int, _ body: (_ first: Int, _ count: Int) -> Void) {
  var row = 0
  while row &+ Group.width <= rows {
    body(row, Group.width)
    row &+= Group.width
  }
  if row < rows { body(row, rows &- row) }
}
