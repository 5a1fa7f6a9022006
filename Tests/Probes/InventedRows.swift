import BenchTestSupport
import MachineCode
import Records

/// Rows that a result file could hold, from a text that is easier to vary than such a file.
///
/// A line `call` begins a row of repeated calls and a line `trace` one of a trace; `column=value` sets a column of the row
/// before. What the reader of result files would refuse is left out.
enum InventedRows {
  /// The rows, 16 at most; none where they contradict each other.
  static func rows(_ text: String) -> [ResultRow] {
    var rows: [ResultRow] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let last = rows.indices.last {
        set(parts[0], to: parts[1], in: &rows[last])
      } else if rows.count < 16 {
        rows.append(row(line == "trace", launch: rows.count + 1))
      }
    }
    return (try? ResultTable.rows(csv: ResultTable.csv(rows))) ?? []
  }

  private static func row(_ isTrace: Bool, launch: Int) -> ResultRow {
    var row = isTrace ? ResultRow.full : .timed("frame", recipe: "tipIn", launch: launch, panel: [801_000, 902_500])
    row.launch.number = launch
    return row
  }

  private static func set(_ name: String, to text: String, in row: inout ResultRow) {
    guard let column = ResultColumn.all.first(where: { $0.name == name }) else { return }
    var changed = row
    let isLegal = Array(text.utf8).withUnsafeBufferPointer { column.parse($0, &changed) }
    if isLegal { row = changed }
  }
}

/// Output of a disassembler for an object file that a few bytes of each instruction invent.
///
/// Jumps, calls, and loads from beside the code have their lengths and their distances; everything else is a `nop` of a
/// byte.
enum InventedDisassembly {
  static func text(of objectFile: [UInt8]) throws -> String {
    let sections = try ProgramBytes(bytes: objectFile, path: "object file").sections()
    return sections.filter(\.isCode).map { section in
      lines(Array(objectFile[section.range]), at: section.addresses.lowerBound)
    }.joined()
  }

  private static func lines(_ code: [UInt8], at address: UInt64) -> String {
    var (text, place) = ("", 0)
    while place < code.count {
      let (length, words) = instruction(code[place...])
      text += "  \(String(address + UInt64(place), radix: 16)):\t\(words)\n"
      place += length
    }
    return text
  }

  private static func instruction(_ code: ArraySlice<UInt8>) -> (length: Int, text: String) {
    let bytes = Array(code.prefix(6))
    switch (bytes[0], bytes.count > 1 ? bytes[1] : 0, bytes.count) {
    case (0xE8, _, 5...): return (5, "call 0x0")
    case (0xE9, _, 5...): return (5, "jmp 0x0")
    case (0xEB, _, 2...), (0x70...0x7F, _, 2...): return (2, "je 0x0")
    case (0xFF, 0x25, 6): return (6, "jmp *\(distance(bytes[2...]))(%rip)")
    case (0x8B, 0x05, 6): return (6, "mov \(distance(bytes[2...]))(%rip),%eax")
    case (0x8D, 0x05, 6): return (6, "lea \(distance(bytes[2...]))(%rip),%eax")
    default: return (1, "nop")
    }
  }

  private static func distance(_ bytes: ArraySlice<UInt8>) -> Int32 {
    Int32(bitPattern: bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }
}
