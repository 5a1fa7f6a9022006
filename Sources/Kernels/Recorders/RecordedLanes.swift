internal import Synchronization

/// A register that counts the floating-point operations that make it, one per lane, and writes down what they are while a
/// program is recorded.
///
/// A kernel that runs on it does what it always does, so that its operations are counted and not claimed, see
/// ``CountedTable``, and what is proved about the record is true of the kernel.
struct RecordedLanes<Base: Lanes>: Lanes {
  let base: Base
  /// The operation's place in the record; 0 without one.
  let place: Int

  private init(_ kind: String, _ operands: @autoclosure () -> [Self], _ base: Base, operations: Int = 0) {
    self.base = base
    countedOperations &+= operations &* Base.width
    place = recording == nil ? 0 : Self.place(kind, operands().map(\.place))
  }

  /// A number that the record refers to by a name.
  init(input name: @autoclosure () -> String, _ base: Base) {
    self.base = base
    place = recording == nil ? 0 : Self.place("input", name: name())
  }

  /// A constant, or the input that a call's number is known as.
  init(repeating value: Base.Scalar) {
    base = Base(repeating: value)
    let name = recordedNumbers[Double(value)]
    place = name.map { Self.place("input", name: $0) } ?? Self.place("constant", number: Double(value))
  }

  private static func place(_ kind: String, _ operands: [Int] = [], number: Double = 0, name: String = "") -> Int {
    recording?.place(of: LaneProgram.Operation(kind: kind, operands: operands, number: number, name: name)) ?? 0
  }

  static var width: Int { Base.width }

  static func + (a: Self, b: Self) -> Self { Self("add", [a, b], a.base + b.base, operations: 1) }
  static func - (a: Self, b: Self) -> Self { Self("subtract", [a, b], a.base - b.base, operations: 1) }
  static func * (a: Self, b: Self) -> Self { Self("multiply", [a, b], a.base * b.base, operations: 1) }
  static func / (a: Self, b: Self) -> Self { Self("divide", [a, b], a.base / b.base, operations: 1) }
  static prefix func - (a: Self) -> Self { Self("negate", [a], -a.base) }
  static func multiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self("multiplyAdd", [a, b, c], .multiplyAdd(a.base, b.base, c.base), operations: 2)
  }
  static func multiplySubtract(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self("multiplySubtract", [a, b, c], .multiplySubtract(a.base, b.base, c.base), operations: 2)
  }
  static func negativeMultiplyAdd(_ a: Self, _ b: Self, _ c: Self) -> Self {
    Self("negativeMultiplyAdd", [a, b, c], .negativeMultiplyAdd(a.base, b.base, c.base), operations: 2)
  }
  static func squareRoot(_ a: Self) -> Self { Self("squareRoot", [a], .squareRoot(a.base), operations: 1) }
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

/// Held while programs are recorded or operations are counted: there is one record and one counter.
let recorder = Mutex(())

/// The program that is being recorded, if one is.
nonisolated(unsafe) var recording: LaneProgram?

/// Operations since the last reset.
nonisolated(unsafe) var countedOperations = 0

extension LaneProgram {
  /// Records what a body does on registers.
  static func recorded(_ name: String, _ element: String, _ body: () -> Void) -> LaneProgram {
    var program = LaneProgram(name: name, element: element)
    recording = program
    body()
    if let recording { program = recording }
    recording = nil
    return program
  }
}

/// A loaded register is an input, named after its address; a stored one is an output.
extension RecordedLanes {
  static func load(_ address: UnsafePointer<Base.Scalar>) -> Self { Self(input: name(of: address), .load(address)) }
  static func load(_ address: UnsafePointer<Base.Scalar>, first count: Int) -> Self {
    Self(input: name(of: address), .load(address, first: count))
  }
  func store(to address: UnsafeMutablePointer<Base.Scalar>) {
    write(Self.name(of: address))
    base.store(to: address)
  }
  func store(to address: UnsafeMutablePointer<Base.Scalar>, first count: Int) {
    write(Self.name(of: address))
    base.store(to: address, first: count)
  }

  static func repeating(number address: UnsafePointer<Base.Scalar>, stride: Int) -> Self {
    Self(input: name(of: address) + ".number", .repeating(number: address, stride: stride))
  }
  static func repeating(pair address: UnsafePointer<Base.Scalar>, stride: Int) -> Self {
    Self(input: name(of: address) + ".pair", .repeating(pair: address, stride: stride))
  }
  /// The signs do not change how anything is rounded.
  init(repeating value: Base.Scalar, negativeWhere signs: Int) {
    self.init(input: recordedNumbers[Double(value)] ?? "size", Base(repeating: value, negativeWhere: signs))
  }

  func stream(to address: UnsafeMutablePointer<Base.Scalar>) { store(to: address) }
  static func fence() {}

  /// Adds to the outputs.
  func write(_ name: @autoclosure () -> String) {
    guard recording != nil else { return }
    var first: Base.Scalar = 0
    withUnsafeMutablePointer(to: &first) { base.store(to: $0, first: 1) }
    recording?.outputs.append((name(), place, Double(first)))
  }

  /// The name of an address: that of its array, and its offset from the array's first number.
  static func name(of address: UnsafePointer<Base.Scalar>) -> String {
    let array = recordedArrays.last { UnsafeRawPointer(address) >= $0.start }
    guard let array else { preconditionFailure("an array without a name") }
    let numbers = (UnsafeRawPointer(address) - array.start) / MemoryLayout<Base.Scalar>.stride
    return numbers == 0 ? array.name : "\(array.name).\(numbers)"
  }
}

/// Matrices are outputs of the record, and nothing reads them back.
extension RecordedLanes {
  static func storeMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Base.Scalar>, first count: Int
  ) {
    for (row, columns) in [first, second, third, fourth].enumerated() { columns.write("m\(row + 1)") }
  }
  static func streamMatrices(
    _ first: Columns<Self>, _ second: Columns<Self>, _ third: Columns<Self>, _ fourth: Columns<Self>,
    to address: UnsafeMutablePointer<Base.Scalar>
  ) {
    storeMatrices(first, second, third, fourth, to: address, first: width)
  }

  static func storeMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Base.Scalar>,
    to address: UnsafeMutablePointer<Base.Scalar>, first count: Int
  ) {
    numbers.write("\(pattern)")
  }
  static func streamMatrices(
    _ pattern: MatrixPattern, _ numbers: Columns<Self>, _ fixed: UnsafePointer<Base.Scalar>,
    to address: UnsafeMutablePointer<Base.Scalar>
  ) {
    numbers.write("\(pattern)")
  }
}

extension Columns {
  /// Adds four numbers to the outputs.
  fileprivate func write<Base>(_ name: String) where Vector == RecordedLanes<Base> {
    a.write(name + "1")
    b.write(name + "2")
    c.write(name + "3")
    d.write(name + "4")
  }
}

extension RecordedLanes: RecordLanes where Base: RecordLanes {
  static func repeating(record: UnsafePointer<Base.Scalar>) -> Self {
    Self(input: name(of: record) + ".record", .repeating(record: record))
  }
  var spreads: Columns<Self> {
    let parts = base.spreads
    return Columns(a: spread("a", parts.a), b: spread("b", parts.b), c: spread("c", parts.c), d: spread("d", parts.d))
  }
  private func spread(_ number: String, _ part: Base) -> Self {
    Self(input: (recording?.operations[place].name ?? "") + ".spread." + number, part)
  }
}

/// The arrays of the call that is being recorded, in the order of their addresses.
nonisolated(unsafe) var recordedArrays: [(start: UnsafeRawPointer, name: String)] = []
