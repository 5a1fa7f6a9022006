import KernelContracts

@inline(never)
func curveRows<Vector: Lanes>(
  _: Vector.Type, _ curve: CurveCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ progress: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  guard curve.isLinear || curve.start != nil, Clock<Vector>.canMultiply(curve.duration) else {
    return plainRows(Vector.self, curve, localTime, progress, rows)
  }
  // In a group with one register of rows the other registers would take as long for their divisions.
  let rest = rows & (Quad<Vector>.width &- 1)
  let grouped = rest > Vector.width ? rows : rows &- rest
  groupedRows(Quad<Vector>.self, curve, localTime, progress, grouped)
  groupedRows(Single<Vector>.self, curve, localTime + grouped, progress + grouped, rows &- grouped)
}

@inline(__always)
private func groupedRows<Group: RegisterGroup & LaneArithmetic>(
  _: Group.Type, _ curve: CurveCoefficients<Group.Scalar>, _ localTime: UnsafePointer<Group.Scalar>,
  _ progress: UnsafeMutablePointer<Group.Scalar>, _ rows: Int
) {
  guard rows > 0 else { return }
  if curve.isLinear {
    straightRows(Group.self, curve.duration, localTime, progress, rows)
  } else if let start = curve.start {
    startedRows(Group.self, curve, start, localTime, progress, rows)
  }
}

/// The fraction is the progress.
@inline(__always)
private func straightRows<Group: RegisterGroup & LaneArithmetic>(
  _: Group.Type, _ duration: Group.Scalar, _ localTime: UnsafePointer<Group.Scalar>,
  _ progress: UnsafeMutablePointer<Group.Scalar>, _ rows: Int
) {
  let clock = Clock<Group>(duration)
  @inline(__always)
  func step(_ first: Int, _ count: Int) {
    clock.fraction(of: .load(localTime + first, first: count)).store(to: progress + first, first: count)
  }
  forEachGroup(Group.self, rows, step)
}

/// Begins at the fraction itself.
@inline(__always)
private func plainRows<Vector: Lanes>(
  _: Vector.Type, _ curve: CurveCoefficients<Vector.Scalar>, _ localTime: UnsafePointer<Vector.Scalar>,
  _ progress: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  let (duration, polygon) = (Vector(repeating: curve.duration), LanePolygon<Vector>(curve))
  @inline(__always)
  func step(_ range: RowRange<Vector>) {
    let fraction = range.load(localTime) / duration
    range.store(polygon.progress(at: fraction, iterations: curve.iterations), to: progress)
  }
  forEachRegister(rows, step)
}

/// Begins at a polynomial of the fraction, or of a square root that straightens a steep end.
@inline(__always)
private func startedRows<Group: RegisterGroup & LaneArithmetic>(
  _: Group.Type, _ curve: CurveCoefficients<Group.Scalar>, _ start: CurveStart<Group.Scalar>,
  _ localTime: UnsafePointer<Group.Scalar>, _ progress: UnsafeMutablePointer<Group.Scalar>, _ rows: Int
) {
  let polynomial = StartPolynomial<Group>(start)
  switch start.variable {
  case .fraction:
    @inline(__always) func parameter(_ x: Group) -> Group { x * polynomial.value(at: x) }
    startedRows(curve, start.steps, mayEndLevel: false, localTime, progress, rows, parameter)
  case .rootAfterStart:
    let origin = Group.squareRoot(polynomial.branch)
    @inline(__always)
    func parameter(_ x: Group) -> Group {
      let root = Group.squareRoot(polynomial.branch + x)
      return (root - origin) * polynomial.value(at: root)
    }
    startedRows(curve, start.steps, mayEndLevel: false, localTime, progress, rows, parameter)
  case .rootBeforeEnd:
    let origin = Group.squareRoot(polynomial.branch - .one)
    @inline(__always)
    func parameter(_ x: Group) -> Group {
      let root = Group.squareRoot(polynomial.branch - x)
      let near = Group.one - (root - origin) * polynomial.value(at: root)
      // Small at the start, but not 0.
      return .select(.zero, lessThan: x, near, else: x)
    }
    startedRows(curve, start.steps, mayEndLevel: true, localTime, progress, rows, parameter)
  }
}

@inline(__always)
private func startedRows<Group: RegisterGroup & LaneArithmetic>(
  _ curve: CurveCoefficients<Group.Scalar>, _ steps: Int, mayEndLevel: Bool,
  _ localTime: UnsafePointer<Group.Scalar>, _ progress: UnsafeMutablePointer<Group.Scalar>, _ rows: Int,
  _ parameter: (Group) -> Group
) {
  let (clock, inTime) = (Clock<Group>(curve.duration), CurveInTime<Group>(curve, mayEndLevel: mayEndLevel))
  @inline(__always)
  func step(_ first: Int, _ count: Int) {
    let time = clock.inside(.load(localTime + first, first: count))
    let start = parameter(.minimum(.one, clock.nearFraction(of: time)))
    inTime.progress(at: time, from: start, steps: steps).store(to: progress + first, first: count)
  }
  forEachGroup(Group.self, rows, step)
}

/// Fractions of a duration by a multiplication, for rows that share it.
struct Clock<Vector: LaneArithmetic> {
  private let duration, opposite, rate: Vector

  /// Whether neither the duration's reciprocal, nor the remainder of a quotient, nor the square of a slope that counts
  /// falls out of the exponent range.
  @inline(__always)
  static func canMultiply(_ duration: Vector.Scalar) -> Bool { duration > 0x1p-30 && duration < 0x1p30 }

  @inline(__always)
  init(_ duration: Vector.Scalar) {
    self.duration = Vector(repeating: duration)
    opposite = -self.duration
    rate = Vector.one / self.duration
  }

  /// The time, no earlier than 0 and no later than the duration; every comparison is ordered so that NaN passes
  /// through.
  @inline(__always) func inside(_ time: Vector) -> Vector { .minimum(duration, .maximum(.zero, time)) }

  /// The quotient of such a time and the duration within an ulp, which may exceed 1.
  @inline(__always) func nearFraction(of inside: Vector) -> Vector { inside * rate }

  /// The quotient of time and duration, in 0…1.
  ///
  /// The residual of the product with the reciprocal is exact, so its correction gives the quotient as a division would
  /// round it.
  @inline(__always)
  func fraction(of time: Vector) -> Vector {
    let inside = inside(time)
    let near = nearFraction(of: inside)
    return .multiplyAdd(.multiplyAdd(near, opposite, inside), rate, near)
  }
}

/// The polynomial of a start, in every lane.
struct StartPolynomial<Vector: LaneArithmetic> {
  let branch: Vector
  private let c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10: Vector

  @inline(__always)
  init(_ start: CurveStart<Vector.Scalar>) {
    branch = Vector(repeating: start.branch)
    (c0, c1, c2) = (Vector(repeating: start.c0), Vector(repeating: start.c1), Vector(repeating: start.c2))
    (c3, c4, c5) = (Vector(repeating: start.c3), Vector(repeating: start.c4), Vector(repeating: start.c5))
    (c6, c7, c8) = (Vector(repeating: start.c6), Vector(repeating: start.c7), Vector(repeating: start.c8))
    (c9, c10) = (Vector(repeating: start.c9), Vector(repeating: start.c10))
  }

  /// Even and odd powers separately: two chains, each half as long as one for all.
  @inline(__always)
  func value(at v: Vector) -> Vector {
    let square = v * v
    var (even, odd) = (c6, c7)
    // Float has no coefficients beyond c7; the comparison is one of constants.
    if MemoryLayout<Vector.Scalar>.size > MemoryLayout<Float>.size {
      even = .multiplyAdd(.multiplyAdd(c10, square, c8), square, c6)
      odd = .multiplyAdd(c9, square, c7)
    }
    even = .multiplyAdd(.multiplyAdd(.multiplyAdd(even, square, c4), square, c2), square, c0)
    odd = .multiplyAdd(.multiplyAdd(.multiplyAdd(odd, square, c5), square, c3), square, c1)
    return .multiplyAdd(odd, v, even)
  }
}
