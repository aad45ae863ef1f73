import UIKit

/// A mouse's wheel, before it scrolls. On iOS no program is told of it.
extension UIWindow {
  /// A closure that is called when the wheel turns while Control is held, with the distance, positive downwards; it returns true when
  /// nothing else is to happen. The window keeps the closure.
  public var controlWheelHandler: (@MainActor (_ distance: CGFloat) -> Bool)? {
    get { events.controlScroll }
    set { events.controlScroll = newValue }
  }

  /// A closure that is called when the wheel turns over content that scrolls by itself, such as a page. The window keeps it.
  public var contentWheelHandler: (@MainActor () -> Void)? {
    get { events.nativeScroll.map { handler in { @MainActor in handler(0) } } }
    set {
      guard let newValue else { return events.nativeScroll = nil }
      events.nativeScroll = { _ in newValue() }
    }
  }
}
