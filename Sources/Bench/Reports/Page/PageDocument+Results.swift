import Records

extension PageDocument {
  /// A page about results.
  ///
  /// - Parameter details: What the script shows of single benchmarks, as JSON.
  init(title: String, opening: [Markup], sections: [Section], details: String?) {
    self.init(
      title: title, opening: opening, sections: sections, script: .resource(PackageResources.page_js),
      values: details.map { Values(id: "details", json: $0) },
      footer: "Made by cardbench report. Nothing is loaded from elsewhere. Every picture has its numbers in a table "
        + "below it; with a script, tables sort and filter, and a line of a table opens all that is known about it.")
  }
}
