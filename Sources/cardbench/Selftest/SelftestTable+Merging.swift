import Records
import Reports

extension SelftestTable {
  /// Adds the counts of all parts.
  ///
  /// - Throws: ``ShardPartError`` where a table is damaged.
  init(merging set: ShardSet) throws(ShardPartError) {
    var tables: [SelftestTable] = []
    for part in set.parts {
      do { tables.append(try SelftestTable(csv: part.table)) } catch {
        throw .malformedTable(path: part.path, reason: "\(error)")
      }
    }
    self.init(adding: tables)
  }
}
