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
