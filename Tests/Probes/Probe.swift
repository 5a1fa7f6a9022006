/// Bytes from outside, given to one of the program's readers as the program gives them, and what must hold then.
///
/// Whatever the bytes are, nothing may trap or go on for seconds, and a refusal has words.
package struct Probe: Sendable {
  /// The name of the format, and of the folder of its cases.
  package let name: String
  private let body: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ body: @escaping @Sendable ([UInt8]) throws -> Void) { (self.name, self.body) = (name, body) }

  /// Reads bytes.
  ///
  /// - Throws: ``BrokenPromise``, or the error of a reader that refuses what the program wrote itself.
  package func run(_ bytes: [UInt8]) throws { try body(bytes) }

  package static let all = tables + documents + lines + evaluations + programs + [worker, shards, history]
}

/// Something that holds for all bytes, and did not.
package struct BrokenPromise: Error, CustomStringConvertible {
  package let description: String
}

func promise(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw BrokenPromise(description: words()) }
}

/// The value that a reader returns for foreign bytes; nil where it refuses them.
func accepted<Value>(_ read: () throws -> Value) throws -> Value? {
  do {
    return try read()
  } catch {
    try promise(!"\(error)".isEmpty, "a refusal without words")
    return nil
  }
}

extension Probe {
  /// A probe of a format that is text; the program refuses other bytes before it reads them.
  init(text name: String, _ body: @escaping @Sendable (String) throws -> Void) {
    self.init(name) { bytes in
      if let text = String(validating: bytes, as: UTF8.self) { try body(text) }
    }
  }
}

/// Gives bytes to the probe of a name, and ends the process where they break a promise; for Fuzzer.c.
@_cdecl("probe_bytes")
package func probe(_ name: UnsafePointer<CChar>?, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  let name = name.map { String(cString: $0) } ?? ""
  guard let probe = Probe.all.first(where: { $0.name == name }) else {
    fatalError("'\(name)' is no probe; there are: \(Probe.all.map(\.name).joined(separator: " "))")
  }
  do {
    try probe.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    fatalError("\(name): \(error)")
  }
}
