/// The operating system and its C library.
package struct OperatingSystem: Codable, Sendable, Equatable {
  /// The name of the distribution, for example `Debian GNU/Linux 12 (bookworm)`; `nil` when not known.
  package var distribution: String?
  /// The kernel's name, for example `Linux`.
  package var kernel: String
  /// The kernel's release.
  package var release: String
  /// The architecture the kernel reports, for example `x86_64`.
  package var architecture: String
  /// The version of glibc; `nil` with another C library.
  package var glibc: String?

  /// Creates a description.
  package init(distribution: String?, kernel: String, release: String, architecture: String, glibc: String?) {
    self.distribution = distribution
    self.kernel = kernel
    self.release = release
    self.architecture = architecture
    self.glibc = glibc
  }
}
