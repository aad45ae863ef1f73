import Foundation

/// An entry of the engine's back-forward list.
public struct PageEntry: Identifiable, Hashable, Sendable {
  /// The entry's name among those of its tab. The tab gives each entry one, and never the same to two.
  public struct ID: Hashable, Sendable {
    /// A number of the tab's choice.
    public let rawValue: Int

    /// Makes a name.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The entry's name.
  public let id: ID
  /// The address that the entry leads to.
  public let url: URL
  /// The title of its page as far as it is known; else empty.
  public let title: String

  /// Describes an entry.
  public init(id: ID, url: URL, title: String = "") {
    self.id = id
    self.url = url
    self.title = title
  }
}
