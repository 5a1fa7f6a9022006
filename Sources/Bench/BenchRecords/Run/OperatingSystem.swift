/// The operating system and its C library.
public struct OperatingSystem: Codable, Sendable, Equatable {
  /// The name of the distribution, for example `Debian GNU/Linux 12 (bookworm)`; `nil` when not known.
  public var distribution: String?
  /// The kernel's name, for example `Linux`.
  public var kernel: String
  /// The kernel's release.
  public var release: String
  /// The architecture the kernel reports, for example `x86_64`.
  public var architecture: String
  /// The version of glibc; `nil` with another C library.
  public var glibc: String?

  /// Creates a description.
  public init(distribution: String?, kernel: String, release: String, architecture: String, glibc: String?) {
    self.distribution = distribution
    self.kernel = kernel
    self.release = release
    self.architecture = architecture
    self.glibc = glibc
  }
}
