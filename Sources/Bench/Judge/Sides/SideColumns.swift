import BenchRecords

/// A column of a result file, and where it stands in a line.
struct SideColumn {
  /// Its name, for messages.
  let name: String
  /// Its place in a line.
  let place: Int
}

/// Where the columns that a comparison needs stand.
struct SideColumns {
  let header: ResultHeader
  let schema, run, machine, launch: SideColumn
  let benchmark, kernel, recipe, variant, isa, element, rows: SideColumn
  let rounds, iterations, fastest, median, p95: SideColumn
  let agreement, worstUlp, worstScaledError, errorBound, worstInput: SideColumn
  /// Columns of schemas 3 and 4; `nil` in older files.
  let freshInputs, compiler, flags, panelID, seed, panel: SideColumn?

  /// Looks all columns up.
  ///
  /// - Parameter header: The header of the file.
  /// - Throws: ``ResultTableError`` with the column that is missing.
  init(_ header: ResultHeader) throws(ResultTableError) {
    func find(_ name: String) throws(ResultTableError) -> SideColumn {
      guard let place = header.place(of: name) else { throw .missingColumn(name) }
      return SideColumn(name: name, place: place)
    }
    func later(_ name: String) -> SideColumn? {
      header.place(of: name).map { SideColumn(name: name, place: $0) }
    }
    self.header = header
    (schema, run) = (try find("schema"), try find("run_id"))
    (machine, launch) = (try find("machine_id"), try find("launch"))
    (benchmark, kernel, recipe) = (try find("benchmark"), try find("kernel"), try find("recipe"))
    (variant, isa, element, rows) = (try find("variant"), try find("isa"), try find("element"), try find("rows"))
    (rounds, iterations, fastest) = (try find("rounds"), try find("iterations"), try find("ns_min"))
    (median, p95) = (try find("ns_median"), try find("ns_p95"))
    (agreement, worstUlp) = (try find("agreement"), try find("worst_ulp"))
    (worstScaledError, errorBound) = (try find("worst_scaled_error"), try find("error_bound"))
    worstInput = try find("worst_input")
    (compiler, flags, panelID) = (later("compiler"), later("flags_id"), later("panel_id"))
    (freshInputs, seed, panel) = (later("fresh_inputs"), later("seed"), later("panel_ns"))
  }
}
