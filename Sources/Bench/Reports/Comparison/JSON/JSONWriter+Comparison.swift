import BenchRecords
import Judge

extension JSONWriter {
  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array { array in for value in values { array.value(value) } }
  }

  mutating func member(_ key: String, _ values: [Int]) {
    self.key(key)
    array { array in for value in values { array.value(value) } }
  }

  mutating func member(_ key: String, _ estimate: RatioEstimate?) {
    self.key(key)
    guard let estimate else { return value(ResultValue.absent) }
    object { object in
      object.member("ratio", estimate.ratio)
      object.member("low", estimate.interval?.lowerBound)
      object.member("high", estimate.interval?.upperBound)
    }
  }

  mutating func member(_ key: String, _ side: Comparison.Side) {
    self.key(key)
    object { object in
      object.member("label", side.label)
      object.member("launches_min", side.launches.lowerBound)
      object.member("launches_max", side.launches.upperBound)
      object.member("schemas", side.origin.schemas.sorted())
      object.member("runs", side.origin.runs.sorted())
      object.member("machines", side.origin.machines.sorted())
      object.member("compilers", side.origin.compilers.sorted())
      object.member("flags", side.origin.flags.sorted())
      object.member("panels", side.origin.panels.sorted())
      object.member("seeds", side.origin.seeds.sorted())
    }
  }

  mutating func member(_ key: String, _ rules: ComparisonRules) {
    self.key(key)
    object { object in
      object.member("threshold", rules.threshold)
      object.key("thresholds")
      object.list(rules.thresholds) { threshold, writer in
        writer.object { own in
          own.member("pattern", threshold.pattern)
          own.member("threshold", threshold.threshold)
        }
      }
      object.member("correction", "\(rules.correction)")
      object.member("significance", rules.significance)
      object.member("floor_ns", rules.floorNanoseconds)
      object.member("forced", rules.isForced)
    }
  }

  mutating func member(_ key: String, _ counts: VerdictCounts) {
    self.key(key)
    object { object in
      object.member("slower", counts.slower)
      object.member("faster", counts.faster)
      object.member("unchanged", counts.unchanged)
      object.member("inconclusive", counts.inconclusive)
      object.member("not_comparable", counts.notComparable)
      object.member("weak", counts.weak)
      object.member("accuracy_failures", counts.accuracyFailures)
      object.member("accuracy_grew", counts.accuracyGrew)
      object.member("accuracy_improved", counts.accuracyImproved)
    }
  }

  mutating func member(_ key: String, _ drift: PanelDrift?) {
    self.key(key)
    guard let drift else { return value(ResultValue.absent) }
    object { object in
      object.member("ratio", drift.ratio)
      object.key("kernels")
      object.list(drift.kernels.indices) { index, writer in
        writer.object { kernel in
          kernel.member("name", ComparisonWording.panelKernel(index))
          kernel.member("ratio", drift.kernels[index])
          kernel.member("excluded", drift.excluded.contains(index))
        }
      }
    }
  }

  /// Writes an array with every element on a line of its own.
  mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    array { array in
      for element in elements {
        array.line()
        write(element, &array)
      }
    }
  }

  /// Writes a benchmark as an object with the names of the columns as keys.
  mutating func line(_ line: ComparisonLine) {
    object { object in
      for column in ComparisonColumn.all {
        object.key(encoded: column.jsonKey)
        object.value(column.value(line))
      }
    }
  }
}
