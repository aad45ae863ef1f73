import Foundation

/// A load about which the engine asks.
public struct WantedLoad: Hashable, Sendable {
  /// The origin of a load.
  public enum Kind: Hashable, Sendable {
    /// A link.
    case link
    /// A form.
    case form
    /// The answer to a form that is to be sent once more.
    case formAgain
    /// A move in the list.
    case backForward
    /// The same page anew.
    case reload
    /// Anything else.
    case other
  }

  /// The address to which it leads.
  public var url: URL
  /// The origin.
  public var kind: Kind
  /// True if the user has just touched the page.
  public var isUserGesture: Bool
  /// True if a server sent the load on.
  public var isRedirect: Bool

  /// Describes a load.
  public init(_ url: URL, kind: Kind = .other, isUserGesture: Bool = false, isRedirect: Bool = false) {
    self.url = url
    self.kind = kind
    self.isUserGesture = isUserGesture
    self.isRedirect = isRedirect
  }
}
