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

  /// The screen's size in points. As on a device whose application fills the screen, this is the size of
  /// the window while there is one: programs lay themselves out by it.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.mainWindow?.hostSize ?? HostEnvironment.host.screen.size)
  }

  /// The screen without the room of the status bar, which is there unless a controller hides it; newer programs ask for safe areas.
  public var applicationFrame: CGRect {
    guard let window = UIApplication.mainWindow else { return bounds }
    let bar = window.windowScene?.statusBarManager ?? UIStatusBarManager(window: window)
    let height = bar.isStatusBarHidden ? 0 : bar.statusBarFrame.height
    return bounds.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
  }

  /// Pixels a point.
  public var scale: CGFloat {
    UIApplication.mainWindow?.hostScale ?? HostEnvironment.host.screen.scale
  }

  /// The number of physical pixels a point; the same as `scale`.
  public var nativeScale: CGFloat { scale }

  /// The screen's size in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The highest number of frames a second that the display shows.
  public var maximumFramesPerSecond: Int { HostEnvironment.host.screen.maximumFramesPerSecond }

  /// The coordinates of the screen, in points from its top left.
  public let coordinateSpace: any UICoordinateSpace = UIScreenCoordinateSpace()
  /// The same as `coordinateSpace`: nothing turns a window here.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// The screens that programs lay themselves out by; windows are moved between displays by their manager.
  public class var screens: [UIScreen] { [main] }

  /// A display link of this screen, not yet added to a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// A view that shows a picture of all windows; empty before the first of them is shown.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let view = UIView(frame: bounds)
    for window in UIApplication.shared.windows {
      guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      picture.frame.origin = window.frame.origin
      view.addSubview(picture)
    }
    return view
  }

  /// The screen's traits. They follow from the appearance; a touch screen or a pointer decides nothing here.
  public var traitCollection: UITraitCollection { HostTraits.screen }
}
