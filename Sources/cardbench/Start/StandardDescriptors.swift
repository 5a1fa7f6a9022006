import Foundation

/// The three descriptors that every program expects.
enum StandardDescriptors {
  /// Opens those that are closed on the null device.
  ///
  /// Otherwise the next file that is opened would be standard error, and get every notice among its data.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, since those below it are open.
      _ = Foundation.open("/dev/null", O_RDWR)
    }
  }
}
