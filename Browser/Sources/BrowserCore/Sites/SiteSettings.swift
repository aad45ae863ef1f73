import Foundation

/// The user's choices for one site: Safari's "Website Settings".
public struct SiteSettings: Hashable, Sendable {
  /// The size in which its pages are shown, in percent.
  public var zoom = PageZoom.standard
  /// True if its pages are asked for as a desktop's browser does.
  public var requestsDesktop = false
  /// True if its articles open in Reader by themselves.
  public var usesReader = false
  /// The permissions of its origins to use the camera.
  public var camera = OriginPermissions()
  /// The permissions of its origins to use the microphone.
  public var microphone = OriginPermissions()
  /// The permissions of its origins to know where the machine is.
  public var location = OriginPermissions()
  /// The permissions of its origins to show notifications.
  public var notifications = OriginPermissions()

  /// True if its pages may open windows without a touch.
  public var allowsPopups = false

  /// True if what filter lists name is not loaded and not shown on its pages.
  public var blocksContent = true

  /// Makes what every site has for which nothing was chosen.
  public init() {}
}
