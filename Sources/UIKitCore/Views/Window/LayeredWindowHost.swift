import Foundation
import QuartzCore

/// The platform's side of a window that lies over or under another one in the same system window.
@MainActor
final class LayeredWindowHost: WindowHost {
  private unowned let window: UIWindow
  private weak var carrier: UIWindow?
  /// True if the window has the carrier's size, whatever that becomes.
  private let fillsCarrier: Bool

  init(_ window: UIWindow, over carrier: UIWindow) {
    self.window = window
    self.carrier = carrier
    let size = window.layer.bounds.size
    fillsCarrier = size == .zero || size == carrier.layer.bounds.size
  }

  private var shared: (any WindowHost)? { carrier?.host }

  var size: CGSize {
    guard fillsCarrier, let carrier else { return window.layer.bounds.size }
    return carrier.hostSize
  }

  var scale: CGFloat { shared?.scale ?? 1 }
  var fillsScreen: Bool { shared?.fillsScreen ?? false }

  /// The carrier's insets as far as the window covers them; its window controls count.
  var safeAreaInsets: HostInsets {
    guard let carrier else { return HostInsets() }
    let (all, frame, size) = (carrier.hostSafeAreaInsets, window.layer.frame, carrier.hostSize)
    return HostInsets(
      top: max(0, all.top - frame.minY), left: max(0, all.left - frame.minX),
      bottom: max(0, all.bottom - (size.height - frame.maxY)),
      right: max(0, all.right - (size.width - frame.maxX))
    )
  }

  var isActive: Bool { shared?.isActive ?? false }

  func present() {
    carrier?.layering.windows.append(window)
    carrier?.placeLayeredWindows()
    HostEnvironment.host.requestFrame()
  }

  func raise(activationToken: String?) {
    carrier?.layering.windows.removeAll { $0 === window }
    present()
    shared?.raise(activationToken: activationToken)
  }

  func hide() {
    carrier?.layering.windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
    HostEnvironment.host.requestFrame()
  }

  func close() { hide() }

  // The system's window has its title and its style from the carrier.
  func setTitle(_ title: String) {}
  func setNativeAppearance(isDark: Bool?) {}

  func setNeedsDraw() { shared?.setNeedsDraw() }
  func setCursor(_ cursor: HostCursor) { shared?.setCursor(cursor) }

  func requestSize(_ size: CGSize) -> Bool { false }
  func setFillsScreen(_ fillsScreen: Bool) { shared?.setFillsScreen(fillsScreen) }
  func minimize() { shared?.minimize() }
  func toggleMaximized() { shared?.toggleMaximized() }
  /// A drag beside the window is over its carrier still.
  func beginDrag(_ offer: HostDragOffer, ended: @escaping @MainActor (HostDragOffer.End) -> Void) -> Bool {
    false
  }
  func beginMove() { shared?.beginMove() }
  func beginResize(_ edge: WindowEdge) { shared?.beginResize(edge) }
  func showWindowMenu(at point: CGPoint) { shared?.showWindowMenu(at: point) }
  var isMaximized: Bool { shared?.isMaximized ?? false }
  /// The carrier has the window controls.
  var isPhoneShell: Bool { true }

  func addNative(_ content: any NativeLayerContent, shownBy layer: CALayer) {
    shared?.addNative(content, shownBy: layer)
  }
  func removeNative(_ content: any NativeLayerContent) { shared?.removeNative(content) }

  func touch(_ touch: HostTouch, beganOver content: any NativeLayerContent) {
    shared?.touch(touch, beganOver: content)
  }
  func touchesAreWished(_ wishes: [TouchWish]) { shared?.touchesAreWished(wishes) }

  func focus(_ content: (any NativeLayerContent)?) { shared?.focus(content) }
  var focusesNative: Bool { shared?.focusesNative ?? false }
  var inputMethod: (any InputMethodHost)? { shared?.inputMethod }

  /// The system's window has a picture of all that is in it, and none of one part.
  func picture() -> CGImage? { nil }
}
