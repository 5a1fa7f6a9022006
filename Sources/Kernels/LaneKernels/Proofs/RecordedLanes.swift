#if RECORDED
  /// A register that writes down which operation made it, and of which registers.
  ///
  /// A kernel that runs on it does what it always does, so that what is proved about the record is true of the kernel.
  struct RecordedLanes<Base: Lanes>: Lanes {
    let base: Base
    /// The operation's place in the record.
    let place: Int

    @inline(__always)
    private init(_ kind: String, _ operands: [Self], _ base: Base) {
      self.base = base
      place = recording.place(
        of: LaneProgram.Operation(kind: kind, operands: operands.map(\.place), number: 0, name: ""))
    }

    /// A number that the record knows by a name.
    init(input name: String, _ base: Base) {
      self.base = base
      place = recording.place(of: LaneProgram.Operation(kind: "input", operands: [], number: 0, name: name))
    }

    /// A constant, or the input that a call's number is known as.
    init(repeating value: Base.Scalar) {
      let name = recordedNumbers[Double(value)]
      base = Base(repeating: value)
      place = recording.place(
        of: LaneProgram.Operation(
          kind: name == nil ? "constant" : "input", operands: [], number: name == nil ? Double(value) : 0,
          name: name ?? ""))
    }

    static var width: Int { Base.width }

    static func + (a: Self, b: Self) -> Self { Self("add", [a, b], a.base + b.base) }
    static func - (a: Self, b: Self) -> Self { Self("subtract", [a, b], a.base - b.base) }
    static func * (a: Self, b: Self) -> Self { Self("multiply", [a, b], a.base * b.base) }
    static func / (a: Self, b: Self) -> Self { Self("divide", [a, b], a.base / b.base) }
    static prefix func - (a: Self) -> Self { Self("negate", [a], -a.base) }
    static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
      Self("multiplyAdd", [a, b, c], .multiplyAdd(a.base, b.base, c.base))
    }
    static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self {
      Self("multiplySubtract", [a, b, c], .multiplySubtract(a.base, b.base, c.base))
    }
    static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
      Self("negativeMultiplyAdd", [a, b, c], .negativeMultiplyAdd(a.base, b.base, c.base))
    }
    static func squareRoot(_ a: Self) -> Self { Self("squareRoot", [a], .squareRoot(a.base)) }
    static func minimum(_ a: Self, _ b: Self) -> Self { Self("minimum", [a, b], .minimum(a.base, b.base)) }
    static func maximum(_ a: Self, _ b: Self) -> Self { Self("maximum", [a, b], .maximum(a.base, b.base)) }

    static func select(_ a: Self, lessThan b: Self, _ x: Self, else y: Self) -> Self {
      Self("selectLess", [a, b, x, y], .select(a.base, lessThan: b.base, x.base, else: y.base))
    }
    static func select(odd counter: Self, _ x: Self, else y: Self) -> Self {
      Self("selectOdd", [counter, x, y], .select(odd: counter.base, x.base, else: y.base))
    }
    static func negate(_ x: Self, whereBit1Of counter: Self) -> Self {
      Self("negateBit1", [counter, x], .negate(x.base, whereBit1Of: counter.base))
    }
    static func negate(_ x: Self, whereOdd counter: Self) -> Self {
      Self("negateOdd", [counter, x], .negate(x.base, whereOdd: counter.base))
    }
    static func powerOfTwo(_ counter: Self) -> Self { Self("powerOfTwo", [counter], .powerOfTwo(counter.base)) }
    static func scale(_ x: Self, byPowerOfTwo counter: Self) -> Self {
      Self("scale", [counter, x], .scale(x.base, byPowerOfTwo: counter.base))
    }
  }

  /// What is being recorded; recording happens on one thread.
  nonisolated(unsafe) var recording = LaneProgram(name: "", element: "")
#endif
