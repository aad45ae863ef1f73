/// One of the lists of normal tabs, of which one is open at a time.
public enum TabListName: Hashable, Sendable {
  /// The tabs of no group.
  case plain
  /// The tabs of a group.
  case group(TabGroup.ID)

  /// The group; nil for the plain list.
  public var groupID: TabGroup.ID? {
    if case .group(let id) = self { return id }
    return nil
  }

  /// The list of a group, or the plain one for nil.
  public init(_ group: TabGroup.ID?) {
    self = group.map(Self.group) ?? .plain
  }
}
