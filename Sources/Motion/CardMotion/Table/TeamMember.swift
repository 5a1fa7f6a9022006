/// The person a card introduces.
public struct TeamMember: Sendable, Hashable {
  /// The person's name.
  public var name: String
  /// What the person does.
  public var title: String
  /// Where the person works.
  public var location: String
  /// Where the person is found on the web.
  public var web: String

  /// Creates a team member; what is not given is empty.
  public init(name: String, title: String = "", location: String = "", web: String = "") {
    (self.name, self.title, self.location, self.web) = (name, title, location, web)
  }
}
