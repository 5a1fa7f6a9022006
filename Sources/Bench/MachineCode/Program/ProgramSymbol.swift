/// A name in a program and what it stands for.
package struct ProgramSymbol: Hashable, Sendable {
  /// The name as the linker knows it.
  package let name: String
  /// The first address, before the program is loaded anywhere.
  package let address: UInt64
  /// How many bytes.
  package let size: Int

  /// Describes one.
  init(name: String, address: UInt64, size: Int) { (self.name, self.address, self.size) = (name, address, size) }

  /// Its addresses.
  var addresses: Range<UInt64> { address..<address + UInt64(size) }
}
