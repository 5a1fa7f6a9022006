import Testing

/// Wrong usage ends with exit code 64 and names the word that is wrong and its remedy in one line; no file changes.
@Suite struct WrongUsageTests {
  /// A command line of a shell, a bar, and the words that the message names.
  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let names: [String]

    init(_ line: Substring) {
      let parts = line.split(separator: " | ")
      testDescription = String(parts[0])
      names = parts[1].split(separator: " ").map(String.init)
    }
  }

  static func mistakes(_ lines: String) -> [Mistake] { lines.split(separator: "\n").map(Mistake.init) }

  static let run = mistakes(
    #"""
    run --quik | '--quik' '--quick'
    run stray | 'stray'
    run --variants simd,scaler | 'scaler' auto, simd512, 'scalar'
    run --variants '' | scalar, blas
    run --precision duoble | 'double'
    run --policy firstDisplya | 'firstDisplay'
    run --format jsn | 'json'
    run --filter frame/tipInn/simd | 'tipIn' 'tipInn'
    run --filter 'frame/(pres|tipIm)/' | 'tipIn' 'tipIm'
    run --filter xyzzy-plugh | list'
    run --filter ^frame/ --skip fra | --skip
    run --filter 'frame/(' | 'frame/(' ')'
    run --skip '[' | '['
    run --rows 0 | '0'
    run --rows -5 | '-5'
    run --rows abc | 'abc'
    run --rows 1000, | ''
    run --rows 1e3 | '1e3'
    run --rows 99999999999999999999 | '99999999999999999999'
    run --rounds 0 | --rounds
    run --seed -1 | '-1' '--seed
    run -o a.csv --output b.csv | --output 'a.csv' 'b.csv'
    run --output '' | --output
    run --output m.json | --output 'm.json' .json .csv
    run --report r.csv | --report 'r.csv' .csv .html
    run --tune '' | --tune
    run --scroll s.csv --output s.csv | 's.csv'
    run --table t.json --rows 5 | --rows --table
    run --dry-run --again tipIn | --again --policy oneThenAnother
    run --explain --dry-run | --explain --dry-run
    run --resume x.partial.csv --launches 7 | --resume
    run --resume=x.partial.csv --quick | --resume
    run --resume x.partial.csv --samples | --resume
    run --resume=x.partial.csv --output=x.csv | --resume
    """#)

  static let comparisons = mistakes(
    #"""
    compare a.csv | compare
    compare a.csv rx.csv -o c.csv -o ./c.csv | --output
    compare a.csv rx.csv --explain | --explain --programs
    compare a.csv rx.csv --programs p | --programs --explain
    compare a.csv a.csv --skip nosuch | 'a.csv' --skip 'nosuch' 'k/
    compare a.csv a.csv --filter ^k --filter nosuch | 'a.csv' --filter 'nosuch' 'k/
    history a.csv --skip nosuch | 'a.csv' --skip 'nosuch' 'k/
    history a.csv --filter ^k --filter nosuch | 'a.csv' --filter 'nosuch' 'k/
    history hh --filter nosuch | 'hh' --filter 'nosuch'
    history hh -o h.xml | junit
    gate | --baseline --history --baseline-bin --baseline-rev --thresholds
    gate --baseline-bin p --samples | --results
    gate --baseline a.csv --explain | --explain
    gate --git . --filter ^phase/ --rows 64 | --git --history
    gate --thresholds budgets.txt --results r.json | --results 'r.json' .json
    gate --thresholds budgets.txt --strict | --strict --baseline
    gate --thresholds budgets.txt --force | --force --baseline
    gate --thresholds budgets.txt --threshold 5% | --threshold --baseline
    gate --thresholds budgets.txt --fail-on inconclusive | --baseline
    gate --thresholds budgets.txt --output x.csv --results ./x.csv | --output --results
    selftest --forms files --sessions 3 | --sessions --forms
    selftest --repeat 2 --shard 1/3 -o parts | --repeat 1/3
    selftest -o s.json | --output 's.json'
    selftest --filter nosuch | --filter 'nosuch'
    """#)

  static let reports = mistakes(
    #"""
    report a.csv --strict | --strict --baseline
    report a.csv --force | --force --baseline
    report a.csv --threshold 5% | --threshold --baseline
    report a.csv --thresholds budgets.txt | --thresholds --baseline
    report a.csv --format svg | --chart
    report a.csv --format svg --chart nothing -o p.svg | 'nothing'
    report a.csv -o r.svg | --output 'r.svg'
    report a.csv -o a.csv | 'a.csv'
    report a.csv --map m.csv -o m.csv | 'm.csv'
    export a.csv --to googel-benchmark | 'google-benchmark'
    export a.csv --to go -o r.csv.html | --output 'r.csv.html'
    check -o c.md | --output 'c.md'
    check --map m.json | --map 'm.json'
    check --exhaustive --map m.csv | --map
    check --search=-1 | --search
    check --filter frame/tipIn | list --kernels'
    check --filter ^blend/ --shard 1/2 | --shard --output
    check --filter ^blend/ --shard env -o parts | --shard
    merge parts -o m.txt | --output 'm.txt'
    merge parts --format json -o m.csv | --output 'm.csv'
    noise --seconds 0 | --seconds
    """#)

  static let lists = mistakes(
    #"""
    list --skip nosuch | --skip 'nosuch'
    list --filter ^phase/ --filter frame/tipInn | 'tipIn' 'tipInn'
    list --skip ^simd/ | --skip '^simd/'
    list --kernels --skip ^simd/ | --kernels'
    list --machine --filter simd | --filter --machine --benchmarks --kernels
    list --recipes --precision double | --precision --recipes
    list --kernels --rows 64 | --rows --kernels --benchmarks
    list --plugin none.so --filter simd | --filter --plugin
    list --plugin none.so --kernels | --kernels
    list --filter ^phase/ --policy everyDisplay | --policy '^replay/'
    help runn | 'runn' show, 'run'
    help eval sprin | 'sprin' spring-parameters, 'spring'
    """#)

  static let questions = mistakes(
    #"""
    eval sprng < in.csv | 'sprng' spring-parameters, 'spring'
    eval spring --variant oracl < in.csv | 'oracle'
    eval transform --variant simd < in.csv | 'simd' reference, oracle
    eval spring --precision duoble < in.csv | 'double'
    eval curve --extrapolate cs < in.csv | 'css'
    eval integrate --unstable subdivde < in.csv | 'subdivide'
    eval interpolate --method decomposd < in.csv | 'decomposed'
    eval interpolate --method operations --variant oracle < in.csv | --variant reference
    eval interpolate --method operations --variant simd < in.csv | --variant reference
    eval spring --output '' < in.csv | --output
    eval spring -o s.json < in.csv | --output 's.json'
    eval spring in.csv --output in.csv | 'in.csv'
    eval spring --output in.csv < in.csv | 'in.csv'
    eval recipe --recipe a.csv rt.csv -o a.csv | --recipe 'a.csv'
    eval spring --judge positon < in.csv | 'positon' 'position'
    eval spring --judge position, < in.csv | ''
    eval spring --judge position,all < in.csv | --judge 'all'
    eval curve --judge slope < in.csv | 'slope' value
    eval integrate --judge steps < in.csv | 'steps' position, velocity_out
    eval interpolate --method operations --judge m11 < in.csv | operations --judge
    eval spring --at-most 4 < in.csv | --at-most --judge
    eval spring --judge position --at-most=-1 < in.csv | --at-most
    eval spring --judge position --at-most nan < in.csv | --at-most
    """#)

  /// Files that would be written over, named as they are read or written.
  static let losses = mistakes(
    #"""
    history hh --cache hh/a.csv | --cache 'hh/a.csv' 'hh'
    history hh -o hh/a.csv | --output 'hh/a.csv' 'hh'
    history hh/a.csv -o hh/a.meta.json | --output 'hh/a.meta.json' 'hh/a.csv'
    history hh --cache notes.txt | --cache 'notes.txt'
    merge parts -o parts/part-1-of-1.csv | --output 'parts/part-1-of-1.csv' 'parts'
    merge parts -o parts/part-1-of-1.shard.json | --output 'parts/part-1-of-1.shard.json' 'parts'
    gate --history hh --results hh/a.csv | --results 'hh/a.csv' --history 'hh'
    gate --history hh -o hh/a.csv | --output 'hh/a.csv' --history 'hh'
    gate --thresholds budgets.txt --results x.csv -o x.meta.json | --output --results 'x.meta.json'
    report a.csv -o a.meta.json | --output 'a.meta.json' 'a.csv'
    report a.csv -o a.samples.csv | --output 'a.samples.csv' 'a.csv'
    report a.csv --baseline rx.csv -o rx.meta.json | --output 'rx.meta.json' --baseline 'rx.csv'
    compare a.csv rx.csv -o rx.meta.json | 'rx.meta.json' 'rx.csv'
    compare a.csv rx.csv -o ./a.csv | --output './a.csv' 'a.csv'
    compare here/a.csv rx.csv -o a.csv | --output 'a.csv' 'here/a.csv'
    GITHUB_STEP_SUMMARY=a.csv compare a.csv rx.csv --force | 'a.csv'
    GITHUB_STEP_SUMMARY=o.json compare a.csv rx.csv --force -o o.json | --output GITHUB_STEP_SUMMARY
    export a.csv --to bencher -o a.meta.json | 'a.meta.json' 'a.csv'
    run -o x.csv --report x.meta.json | --output --report 'x.meta.json'
    run -o x.csv --tune x.meta.json | --output --tune 'x.meta.json'
    run -o x.csv --report here/x.csv | --output --report 'here/x.csv'
    run --dry-run --recipe r.json --tune r.json | --tune 'r.json' --recipe
    run --dry-run --table t.json --tune t.json | --tune 't.json' --table
    run --dry-run --scroll s.csv --tune s.csv | --tune 's.csv' --scroll
    run --dry-run --plugin p.so --tune p.so | --tune 'p.so' --plugin
    CARDBENCH_TUNING=notes.txt run --dry-run -o notes.txt | 'notes.txt'
    CARDBENCH_TUNING=notes.txt run --dry-run --tune u.txt -o ./notes.txt | './notes.txt'
    check -o c.csv --map here/c.csv | --output --map 'here/c.csv'
    """#)

  @Test(arguments: [run, comparisons, reports, lists, questions, losses])
  func aMistakeIsNamedWithItsRemedyAndNothingHappens(mistakes: [Mistake]) throws {
    let folder = try ScratchFolder.withEveryKindOfFile()
    let before = try folder.texts()
    for mistake in mistakes {
      let variables = mistake.testDescription.prefix { $0 != " " }.contains("=") ? 1 : 0
      let words = mistake.testDescription.split(separator: " ", maxSplits: variables)
      let call = (words.dropLast() + [#""$cardbench""#] + words.suffix(1)).joined(separator: " ")
      let outcome = try folder.shell(call).expect(64)
      let line = outcome.errors.prefix { $0 != "\n" }
      for name in mistake.names { #expect(line.contains(name), "\(call): \(outcome.errors)") }
    }
    #expect(try folder.texts() == before)
  }
}
