import Foundation

/// What a second Martlet on a folder asks of the one that has it.
public struct OpenRequest: Codable, Hashable, Sendable {
  /// Each is opened in a tab, as if it were typed. Without any the window comes to the front.
  public var addresses: [String]
  /// Whether in private tabs; without addresses the private tabs are shown.
  public var isPrivate: Bool
  /// Whether an empty tab is opened when there are no addresses.
  public var wantsNewTab: Bool
  /// What the launcher gave the second process, so that its window may come to the front (Wayland's activation protocol,
  /// X11's startup notification); nil when it was started by hand.
  public var activationToken: String?
  /// The profile that is to be shown; nil leaves the one that is.
  public var profile: UUID?

  /// Makes a request.
  public init(
    addresses: [String] = [], isPrivate: Bool = false, wantsNewTab: Bool = false,
    activationToken: String? = nil, profile: UUID? = nil
  ) {
    self.wantsNewTab = wantsNewTab
    self.profile = profile
    self.addresses = addresses
    self.isPrivate = isPrivate
    self.activationToken = activationToken
  }
}
