import Foundation

/// A window beside the first one, as it outlives the program; its tabs and groups name it.
public struct StoredWindow: Identifiable, Hashable, Sendable {
  /// The identity of a window: stable over restarts, as long as another window was opened before it.
  public struct ID: Hashable, Sendable {
    /// The value behind the identity.
    public let rawValue: UUID

    /// Makes a new identity, different from every other one.
    public init() {
      rawValue = UUID()
    }

    /// Restores an identity that was stored.
    public init(rawValue: UUID) {
      self.rawValue = rawValue
    }
  }

  /// The window's identity.
  public var id: ID
  /// The selected tab of the list that was open; nil when a private tab was shown.
  public var selectedID: TabID?
  /// The selected tab of the plain list while a group is open; nil when it has none.
  public var plainSelectedID: TabID?
  /// The state of the window.
  public var state: WindowState

  /// Makes a stored window.
  public init(
    id: ID, selectedID: TabID? = nil, plainSelectedID: TabID? = nil, state: WindowState = WindowState()
  ) {
    self.id = id
    self.selectedID = selectedID
    self.plainSelectedID = plainSelectedID
    self.state = state
  }
}
