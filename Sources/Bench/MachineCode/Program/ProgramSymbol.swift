/// A name in a program and what it stands for.
public struct ProgramSymbol: Hashable, Sendable {
  /// The name as the linker knows it.
  public let name: String
  /// The first address, before the program is loaded anywhere.
  public let address: UInt64
  /// How many bytes.
  public let size: Int

  /// Describes one.
  init(name: String, address: UInt64, size: Int) { (self.name, self.address, self.size) = (name, address, size) }

  /// Its addresses.
  var addresses: Range<UInt64> { address..<address + UInt64(size) }
}
