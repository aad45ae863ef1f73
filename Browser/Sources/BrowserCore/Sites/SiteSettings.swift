import Foundation

/// The user's choices for one site: Safari's "Website Settings".
public struct SiteSettings: Hashable, Sendable {
  /// The size in which its pages are shown, in percent.
  public var zoom = PageZoom.standard
  /// True if its pages are asked for as a desktop's browser does.
  public var requestsDesktop = false
  /// True if its articles open in Reader by themselves.
  public var usesReader = false
  /// The permission of its pages to use the camera.
  public var camera = SitePermission.ask
  /// The permission of its pages to use the microphone.
  public var microphone = SitePermission.ask

  /// The permission of its pages to show notifications, where it is not ``SitePermission/ask``, and for which of the site's origins.
  public var notifications = NotificationPermission()

  /// True if its pages may open windows without a touch.
  public var allowsPopups = false

  /// True if what filter lists name is not loaded and not shown on its pages.
  public var blocksContent = true

  /// Makes what every site has for which nothing was chosen.
  public init() {}
}
