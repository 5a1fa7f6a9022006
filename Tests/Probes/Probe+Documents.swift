import BenchTestSupport
import CardEval
import CardFiles
import CardKernels
import CardMotion
import HostSystem
import Judge
import Records
import Reports
import Stopwatch

extension Probe {
  static let documents = [metadata, recipe, table]

  /// The metadata beside a result file: what was read is written so that the same is read.
  private static let metadata = Probe("metadata") { bytes in
    guard let metadata = try accepted({ try RunMetadata(json: bytes) }) else { return }
    try promise(try RunMetadata(json: metadata.json) == metadata, "metadata change when they are written and read")
    _ = TerminalText().text(RunSummary(rows: [.full], metadata: metadata).document)
    _ = ResultPage(rows: [.full], metadata: metadata).html
    for format in ExportFormat.allCases { _ = format.render(rows: [.full], metadata: metadata) }
  }

  private static let recipe = Probe(text: "recipe") { text in
    guard let recipe = try accepted({ try RecipeFile.decode(text) }) else { return }
    let cases = "recipe,row,time\n" + [0, 0.1, 0.3, 1e9].map { "\(Gallery.all[0].name),3,\($0)\n" }.joined()
    for variant in [CaseVariant.reference, .oracle] {
      let question = try CaseQuestion.recipe(recipes: [recipe.named(Gallery.all[0].name)], variant: variant)
      _ = try CaseRun(Array(cases.utf8), question, .double, isSkipping: true)
    }
  }

  private static let table = Probe(text: "table") { text in
    guard let table = try accepted({ try TableFile.decode(text) }), !table.rows.isEmpty else { return }
    let last = table.rows.count - 1
    try promise(table.offset(ofRow: last) <= table.contentHeight, "a row begins below the table")
    _ = (table.geometry(ofRow: last), table.hasEqualRows)
    for offset in [0, -1, table.contentHeight / 2, table.contentHeight, 1e300] {
      let rows = table.rows(atOffset: offset, viewportHeight: 667)
      try promise(rows.isEmpty || rows.lowerBound >= 0 && rows.upperBound <= last + 1, "rows that do not exist")
    }
  }
}

extension Recipe {
  fileprivate func named(_ name: String) throws -> Recipe {
    try Recipe(
      name: name, start: start, end: end, driver: driver, duration: duration, delayPerRow: delayPerRow,
      settles: settles)
  }
}

extension Probe {
  static let lines = [scroll, thresholds, tuning, timingFunction, number, system]

  /// A scroll trace, and where it is at a time.
  private static let scroll = Probe(text: "scroll") { text in
    guard let trace = try accepted({ try ScrollTrace(csv: text) }) else { return }
    _ = trace.frames(perSecond: 1)
    let offsets = trace.samples.map(\.offset)
    for share in [-1, 0, 0.3, 1, 2] {
      let offset = trace.offset(at: trace.samples[0].time + share * trace.duration)
      try promise(offset >= offsets.min()! && offset <= offsets.max()!, "a trace leaves its samples: \(offset)")
    }
  }

  /// The rules of a project.
  ///
  /// Patterns are compiled and not matched: the program watches those that take forever.
  private static let thresholds = Probe(text: "thresholds") { text in
    guard let rules = try accepted({ try Thresholds(text: text, path: "thresholds.txt") }) else { return }
    var reachable = rules
    for index in rules.budgets.indices { reachable.budgets[index].pattern = "." }
    _ = BudgetEvaluation(of: reachable, on: ResultSet(rows: InventedRows.rows("call\ntrace\n"), label: "run.csv"))
  }

  /// A tuning: what was read is written so that the same is read.
  private static let tuning = Probe(text: "tuning") { text in
    guard let tuning = try accepted({ try Tuning(text: text) }) else { return }
    try promise(try Tuning(text: tuning.text).text == tuning.text, "a tuning changes when it is written and read")
  }

  /// A timing function of a style sheet: what was read is written so that the same is read.
  private static let timingFunction = Probe(text: "css") { text in
    guard let function = try accepted({ try TimingFunction(css: text) }) else { return }
    try promise(try TimingFunction(css: function.css) == function, "a timing function changes: \(function.css)")
    for input in [-1, 0, 0.3, 1, 2] {
      _ = (function.progress(at: input), function.slope(at: input))
      _ = function.progress(at: input, extrapolation: .css, before: true)
    }
  }

  /// A decimal number, which the standard library reads as the same.
  private static let number = Probe(text: "number") { text in
    let digits = String(text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    guard let number = DecimalNumber.read(text) else { return }
    let other = Double(digits)
    try promise(other == number || number.isNaN && other?.isNaN == true, "'\(digits)' is read as \(number)")
    _ = (number.significant(), number.brief)
  }

  /// Files of the operating system; lists of processors are written so that the same is read.
  private static let system = Probe(text: "system") { text in
    _ = (CPUInfo(text).vendor, CacheFiles.bytes(text), ProcessorQuota(SystemFiles { _ in text }))
    _ = (CounterText.runDelay(schedstat: text), CounterText.stealTicks(stat: text), CounterText.pressure(cpu: text))
    _ = (Memory(meminfo: text, limit: text, used: text), MemoryPages.choice(of: text))
    guard let processors = ProcessorList.numbers(text) else { return }
    try promise(ProcessorList.numbers(processors.ranges) == processors, "a list of processors changes")
  }
}
