/// A group of tabs as it outlives the program; its tabs name it.
public struct StoredGroup: Identifiable, Hashable, Sendable {
  /// The group's identity.
  public var id: TabGroup.ID
  /// Its name.
  public var name: String
  /// The selected one of its tabs; nil when it has none, and while the group is open.
  public var selectedID: TabID?
  /// The window that has it; nil for the first one.
  public var windowID: StoredWindow.ID?

  /// Makes a stored group.
  public init(
    id: TabGroup.ID, name: String, selectedID: TabID? = nil, windowID: StoredWindow.ID? = nil
  ) {
    self.id = id
    self.name = name
    self.selectedID = selectedID
    self.windowID = windowID
  }
}
