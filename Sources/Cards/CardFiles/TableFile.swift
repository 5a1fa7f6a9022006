public import CardMotion
import Records

/// A table as a JSON document.
///
///     { "width": 375, "rows": [
///       { "height": 120, "member": { "name": "…", "title": "…", "location": "…", "web": "…" } } ] }
///
/// `member` is optional, as are its fields except `name`. Any other key is an error.
public enum TableFile {
  /// Decodes a table.
  ///
  /// - Parameter text: The JSON document.
  /// - Throws: `DocumentError` naming the path, the expected and the actual content.
  public static func decode(_ text: String) throws(DocumentError) -> TableDescription {
    let document = try DocumentNode(json: text)
    let fields = try document.fields(["width", "rows"])
    let width = try fields.required("width", in: document).positiveNumber()
    var rows: [TableDescription.Row] = []
    let list = try fields.required("rows", in: document)
    for node in try list.elements("an array of rows") { rows.append(try row(node)) }
    return try list.checked { () throws(TableError) in try TableDescription(width: width, rows: rows) }
  }

  private static func row(_ node: DocumentNode) throws(DocumentError) -> TableDescription.Row {
    let fields = try node.fields(["height", "member"])
    let height = try fields.required("height", in: node).positiveNumber()
    return TableDescription.Row(height: height, member: try fields["member"].map(member))
  }

  private static func member(_ node: DocumentNode) throws(DocumentError) -> TeamMember {
    let fields = try node.fields(["name", "title", "location", "web"])
    return TeamMember(
      name: try fields.required("name", in: node).string(), title: try fields["title"]?.string() ?? "",
      location: try fields["location"]?.string() ?? "", web: try fields["web"]?.string() ?? "")
  }
}
