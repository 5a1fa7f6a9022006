import KernelContracts

@inline(never)
func cornerRows<Vector: Lanes>(
  _: Vector.Type, _ size: CardSize<Vector.Scalar>, _ matrices: UnsafePointer<Vector.Scalar>,
  _ corners: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  // The eight numbers of a row are half a register of sixteen lanes, one register, or several.
  let rowsAtOnce = Vector.width > 8 ? 2 : 1
  var row = 0
  while row &+ rowsAtOnce <= rows {
    let plane = CardPlane<Vector>(matrices + 16 &* row, stride: 16)
    var number = 0
    while number < 8 {
      plane.corners(of: size, from: number).store(to: corners + 8 &* row + number)
      number &+= Vector.width
    }
    row &+= rowsAtOnce
  }
  guard row < rows else { return }
  let last = CardPlane<Vector>(matrices + 16 &* row, stride: 0)
  last.corners(of: size, from: 0).store(to: corners + 8 &* row, first: 8)
}

/// The places to which matrices move the points (x, y, 0, 1).
///
/// A point is two lanes, as in memory: one for x and one for y, with w in both. That computes w twice, but loads
/// and stores without shuffles, which a lane per row would need both ways.
private struct CardPlane<Vector: Lanes> {
  /// The factors of x and y, and the sum without them.
  let across, down, origin: (place: Vector, w: Vector)

  @inline(__always)
  init(_ matrix: UnsafePointer<Vector.Scalar>, stride: Int) {
    @inline(__always)
    func row(_ index: Int) -> (place: Vector, w: Vector) {
      let record = matrix + 4 &* index
      return (.repeating(pair: record, stride: stride), .repeating(number: record + 3, stride: stride))
    }
    (across, down, origin) = (row(0), row(1), row(3))
  }

  /// As many of the eight numbers (−,−), (+,−), (+,+), (−,+) as a register has lanes, or all of them twice.
  @inline(__always)
  func corners(of size: CardSize<Vector.Scalar>, from number: Int) -> Vector {
    let x = Vector(repeating: size.halfWidth, negativeWhere: 0b1100_0011 >> number)
    let y = Vector(repeating: size.halfHeight, negativeWhere: 0b0000_1111 >> number)
    let place = Vector.multiplyAdd(x, across.place, .multiplyAdd(y, down.place, origin.place))
    return place / .multiplyAdd(x, across.w, .multiplyAdd(y, down.w, origin.w))
  }
}
