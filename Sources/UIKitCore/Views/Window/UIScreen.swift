import Foundation
import QuartzCore

/// The display that windows are on.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The device's screen.
  public static let main = UIScreen()

  private override init() {
    super.init()
  }

  /// In points. As on a device whose application fills the screen, this is the size of
  /// the window while there is one: programs lay themselves out by it.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.mainWindow?.hostSize ?? HostEnvironment.host.screen.size)
  }

  /// Pixels a point.
  public var scale: CGFloat {
    UIApplication.mainWindow?.hostScale ?? HostEnvironment.host.screen.scale
  }

  public var nativeScale: CGFloat { scale }

  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var maximumFramesPerSecond: Int { HostEnvironment.host.screen.maximumFramesPerSecond }

  public let coordinateSpace: any UICoordinateSpace = UIScreenCoordinateSpace()

  /// Whether a touch screen, a pointer or neither is there decides nothing here; looks do.
  public var traitCollection: UITraitCollection { HostTraits.screen }
}
