#if RECORDED
  /// What is loaded is an input, named after its address; what is stored is an output.
  extension RecordedLanes {
    static func load(_ address: UnsafePointer<Base.Scalar>) -> Self {
      Self(input: name(of: address), .load(address))
    }
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
    func write(_ name: String) {
      var first: Base.Scalar = 0
      withUnsafeMutablePointer(to: &first) { base.store(to: $0, first: 1) }
      recording.outputs.append((name, place, Double(first)))
    }

    /// The name of an address: that of its array, and how many numbers behind the array's first it is.
    static func name(of address: UnsafePointer<Base.Scalar>) -> String {
      let array = recordedArrays.last { UnsafeRawPointer(address) >= $0.start }
      guard let array else { preconditionFailure("an array without a name") }
      let numbers = (UnsafeRawPointer(address) - array.start) / MemoryLayout<Base.Scalar>.stride
      return numbers == 0 ? array.name : "\(array.name).\(numbers)"
    }
  }

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
      return Columns(
        a: spread("a", parts.a), b: spread("b", parts.b), c: spread("c", parts.c), d: spread("d", parts.d))
    }
    private func spread(_ number: String, _ part: Base) -> Self {
      Self(input: recording.operations[place].name + ".spread." + number, part)
    }
  }

  /// The arrays of the call that is being recorded, in the order of their addresses.
  nonisolated(unsafe) var recordedArrays: [(start: UnsafeRawPointer, name: String)] = []
#endif
