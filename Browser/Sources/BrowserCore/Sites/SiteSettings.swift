import Foundation

/// What somebody has chosen for one site: Safari's "Website Settings".
public struct SiteSettings: Hashable, Sendable {
  /// How large its pages are shown, in percent.
  public var zoom = PageZoom.standard
  /// Whether its pages are asked for as a desktop's browser does.
  public var requestsDesktop = false
  /// Whether its articles open in Reader by themselves.
  public var usesReader = false
  /// Whether its pages may use the camera.
  public var camera = SitePermission.ask
  /// Whether its pages may use the microphone.
  public var microphone = SitePermission.ask

  /// Makes what every site has that nobody has chosen anything for.
  public init() {}
}
