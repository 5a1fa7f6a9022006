import CLibrary

/// A small file of counters that stays open and is read repeatedly from its beginning.
package final class CounterFile {
  private let descriptor: Int32

  package init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The first 256 bytes; `nil` when they cannot be read.
  package var text: String? {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}

/// Numbers from the counter files of Linux; `nil` for a text of another form.
///
/// The texts are parsed between measured blocks, and therefore by bytes, several times faster than by characters.
package enum CounterText {
  /// The wait of a thread for a processor, in nanoseconds: the second number of its `schedstat`.
  package static func runDelay(schedstat text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    return fields.count == 3 ? number(fields[1]) : nil
  }

  /// The time that the hypervisor gave to others, in ticks: the eighth number after `cpu` in `/proc/stat`.
  package static func stealTicks(stat text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    return fields.count >= 9 && fields[0].elementsEqual("cpu".utf8) ? number(fields[8]) : nil
  }

  /// The wait of any task for a processor, in microseconds: `total` of the line `some` in `/proc/pressure/cpu`.
  package static func pressure(cpu text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    guard let first = fields.first, first.elementsEqual("some".utf8), let last = fields.last,
      last.starts(with: "total=".utf8)
    else { return nil }
    return number(last.dropFirst("total=".utf8.count))
  }

  private static func fieldsOfFirstLine(_ text: String) -> [Substring.UTF8View] {
    text.utf8.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
  }

  /// Decimal digits and nothing else.
  private static func number(_ digits: Substring.UTF8View) -> UInt64? {
    digits.first == UInt8(ascii: "+") ? nil : UInt64(Substring(digits))
  }
}
