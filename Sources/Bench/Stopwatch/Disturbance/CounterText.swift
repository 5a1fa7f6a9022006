/// Numbers from the counter files of Linux; `nil` for a text of another form.
///
/// The texts are read between measured blocks, so they are taken apart by bytes, several times faster than by characters.
enum CounterText {
  /// How long a thread waited for a processor, in nanoseconds: the second number of its `schedstat`.
  static func runDelay(schedstat text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    return fields.count == 3 ? number(fields[1]) : nil
  }

  /// The time that the hypervisor gave to others, in ticks: the eighth number behind `cpu` in `/proc/stat`.
  static func stealTicks(stat text: String) -> UInt64? {
    let fields = fieldsOfFirstLine(text)
    return fields.count >= 9 && fields[0].elementsEqual("cpu".utf8) ? number(fields[8]) : nil
  }

  /// How long any task waited for a processor, in microseconds: `total` of the line `some` in `/proc/pressure/cpu`.
  static func pressure(cpu text: String) -> UInt64? {
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
