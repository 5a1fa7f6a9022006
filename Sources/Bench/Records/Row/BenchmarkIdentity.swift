/// The parts that identify a benchmark: a path, ordered axes, and a size.
package struct BenchmarkIdentity: Hashable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// Equal calls, timed in blocks; the fastest block counts.
    case calls
    /// A sequence of different frames; the median frame counts.
    case trace
  }

  /// A value that distinguishes benchmarks with the same path, such as `radix` on the axis `implementation`.
  package struct Axis: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The subject, for example `sort` or `json/decode`.
  package var path: String
  /// In the order of the name.
  package var axes: [Axis]
  /// The number of elements per call, or in a trace's table; `nil` for a benchmark without a size.
  package var size: Int?
  /// The instruction set for which the implementation was built; not part of the name.
  package var isa: String?
  /// Not part of the name.
  package var kind: Kind

  package init(_ path: String, axes: [Axis] = [], size: Int? = nil, isa: String? = nil, kind: Kind = .calls) {
    precondition(size ?? 0 >= 0, "a size must not be negative; got \(size ?? 0)")
    (self.path, self.axes, self.size, self.isa, self.kind) = (path, axes, size, isa, kind)
  }

  /// The identity of a name with unknown axes: a trailing number is the size, and the rest is the path.
  package init(name: String) {
    let last = name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? ""
    guard let size = Int(last), size >= 0, String(size) == last, last.count + 1 < name.count else {
      self.init(name)
      return
    }
    self.init(String(name.dropLast(last.count + 1)), size: size)
  }

  /// The value on an axis; `nil` if there is no such axis.
  ///
  /// A new axis comes last.
  package subscript(axis axis: String) -> String? {
    get { axes.first { $0.name == axis }?.value }
    set {
      let place = axes.firstIndex { $0.name == axis }
      switch (place, newValue) {
      case let (place?, value?): axes[place].value = value
      case let (place?, nil): axes.remove(at: place)
      case let (nil, value?): axes.append(Axis(axis, value))
      case (nil, nil): break
      }
    }
  }

  /// The present parts joined by slashes, for example `sort/radix/float/10000`.
  package var name: String {
    var name = path
    name.reserveCapacity(64)
    for axis in axes {
      name += "/"
      name += axis.value
    }
    if let size {
      name += "/"
      name += String(size)
    }
    return name
  }

  /// The size at the end of a name; `nil` if it ends with a word.
  package static func size(inName name: some StringProtocol) -> Int? {
    name.split(separator: "/").last.flatMap { Int($0) }
  }

  package var isTrace: Bool { kind == .trace }

  /// The instruction set describes an implementation and does not distinguish it.
  package var withoutISA: BenchmarkIdentity { with(\.isa, nil) }

  /// The same benchmark with another value of a part.
  package func with<Value>(_ part: WritableKeyPath<Self, Value>, _ value: Value) -> BenchmarkIdentity {
    var other = self
    other[keyPath: part] = value
    return other
  }
}

extension BenchmarkIdentity {
  /// The axes as written in a file; `nil` without axes.
  var writtenAxes: [Axis]? {
    get { axes.isEmpty ? nil : axes }
    set { axes = newValue ?? [] }
  }
}

/// Axes as text, for example `implementation=radix;type=float`.
extension [BenchmarkIdentity.Axis] {
  package var text: String { map { "\($0.name)=\($0.value)" }.joined(separator: ";") }

  /// Parses axes; `nil` if a part has no name or no value, or a name occurs twice.
  package init?(text: String) {
    var text = text
    guard let axes = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = axes
  }

  /// The same from bytes: a result file has millions of them.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    reserveCapacity(4)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
      guard let sign = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")), sign > start, sign + 1 < end,
        end + 1 != bytes.count
      else { return nil }
      let name = String(decoding: bytes[start..<sign], as: UTF8.self)
      guard !contains(where: { $0.name == name }) else { return nil }
      append(BenchmarkIdentity.Axis(name, String(decoding: bytes[(sign + 1)..<end], as: UTF8.self)))
      start = end + 1
    }
  }
}

/// In JSON, axes are an array of pairs, `[["type", "float"]]`, because objects are unordered.
extension BenchmarkIdentity: Codable {
  private enum Key: CodingKey { case path, axes, size, isa, kind }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    path = try values.decode(String.self, forKey: .path)
    axes = try values.decodeIfPresent([Axis].self, forKey: .axes) ?? []
    size = try values.decodeIfPresent(Int.self, forKey: .size)
    isa = try values.decodeIfPresent(String.self, forKey: .isa)
    kind = try values.decodeIfPresent(Kind.self, forKey: .kind) ?? .calls
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    if !axes.isEmpty { try values.encode(axes, forKey: .axes) }
    try values.encodeIfPresent(size, forKey: .size)
    try values.encodeIfPresent(isa, forKey: .isa)
    try values.encode(kind, forKey: .kind)
  }
}

extension BenchmarkIdentity.Axis: Codable {
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(try values.decode(String.self), try values.decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(name)
    try values.encode(value)
  }
}
