import Foundation

/// The request of a second Martlet on a folder to the one that has it.
public struct OpenRequest: Codable, Hashable, Sendable {
  /// Each is opened in a tab, as if it were typed. Without any the window comes to the front.
  public var addresses: [String]
  /// True for private tabs; without addresses the private tabs are shown.
  public var isPrivate: Bool
  /// True if an empty tab is opened when there are no addresses.
  public var wantsNewTab: Bool
  /// True if a new window is opened, with the addresses or an empty tab in it.
  public var wantsNewWindow: Bool
  /// The launcher's token for the second process, by which its window may come to the front; nil when it was started by hand.
  /// It is that of Wayland's activation protocol or of X11's startup notification.
  public var activationToken: String?
  /// The profile that is to be shown; nil leaves the one that is.
  public var profile: UUID?

  /// Makes a request.
  public init(
    addresses: [String] = [], isPrivate: Bool = false, wantsNewTab: Bool = false,
    wantsNewWindow: Bool = false, activationToken: String? = nil, profile: UUID? = nil
  ) {
    self.wantsNewTab = wantsNewTab
    self.wantsNewWindow = wantsNewWindow
    self.profile = profile
    self.addresses = addresses
    self.isPrivate = isPrivate
    self.activationToken = activationToken
  }
}
