import Foundation
import QuartzCore

/// The platform's side of one `UIWindow`.
///
/// It calls the window back with `UIWindow.handle(_: HostEvent)` for everything
/// that happens to it, and draws `window.layer` whenever a frame was run.
@preconcurrency @MainActor
package protocol WindowHost: AnyObject {
  /// Content size in points, and pixels a point.
  var size: CGSize { get }
  var scale: CGFloat { get }
  /// Room taken by notches and system panels, in points.
  var safeAreaInsets: HostInsets { get }
  /// True if the window has the keyboard's attention.
  var isActive: Bool { get }

  func present()
  /// Brings the window, which is shown, before all others.
  func raise(activationToken: String?)
  func hide()
  func close()
  func setTitle(_ title: String)
  /// The appearance that native widgets, pages among them, are to have; nil is the system's.
  func setNativeAppearance(isDark: Bool?)

  /// Draws the window's layer tree anew in this frame.
  func setNeedsDraw()

  /// The shape of the pointer while it is over this window.
  func setCursor(_ cursor: HostCursor)

  /// Asks the system for another size of the window, which has it at once or by a `.resized` event to come.
  /// - Returns: false where that is not the program's to say: the window fills its screen, or the shell sizes all windows.
  func requestSize(_ size: CGSize) -> Bool
  /// True if the window covers the shell's own panels, too.
  var fillsScreen: Bool { get }
  /// Covers the shell's own panels with the window, or ends that.
  func setFillsScreen(_ fillsScreen: Bool)

  /// Hands a drag that has left the window over to the desktop, which follows the finger or pointer from now on: its touches end here.
  /// - Parameter ended: called once, at the drag's end.
  /// - Returns: false where that cannot be done.
  func beginDrag(_ offer: HostDragOffer, ended: @escaping @MainActor (HostDragOffer.End) -> Void) -> Bool

  // Window management for interfaces that draw their own title bar.
  func minimize()
  func toggleMaximized()
  /// Starts moving the window with the pointer that is down now.
  func beginMove()
  /// Starts resizing the window with the pointer that is down now.
  func beginResize(_ edge: WindowEdge)
  /// Opens the window manager's own menu for this window, in the window's coordinates.
  func showWindowMenu(at point: CGPoint)
  var isMaximized: Bool { get }
  /// True if the shell draws a panel and manages windows as a phone does.
  /// A title bar with window controls makes no sense then.
  var isPhoneShell: Bool { get }

  /// Puts a native widget into the window so that `LayerContent.native` layers
  /// that show it are drawn and get events. It follows `layer`. Idempotent.
  func addNative(_ content: any NativeLayerContent, shownBy layer: CALayer)
  func removeNative(_ content: any NativeLayerContent)

  /// Tells of a touch that is just beginning over a native widget. Who gets it is decided by the host, see `TouchLedger`.
  func touch(_ touch: HostTouch, beganOver content: any NativeLayerContent)
  /// Tells what recognizers make now of the touches over native widgets, also from within `UIWindow.handle`: what is told of the
  /// touch that is being handled holds for that event, too. Telling the same again is harmless.
  func touchesAreWished(_ wishes: [TouchWish])

  /// Brings the host's keyboard focus to its canvas (nil) or to a native widget.
  func focus(_ content: (any NativeLayerContent)?)
  /// True if a native widget has the host's keyboard focus.
  var focusesNative: Bool { get }

  /// The system's input method for text that has the canvas's focus; nil where there is none.
  var inputMethod: (any InputMethodHost)? { get }

  /// The window as it was drawn last, native widgets included; nil before the first frame.
  func picture() -> CGImage?
}

/// Distances from the edges, in points.
package struct HostInsets: Equatable, Sendable {
  package var top: CGFloat
  package var left: CGFloat
  package var bottom: CGFloat
  package var right: CGFloat

  package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Pointer shapes, by their CSS names.
package enum HostCursor: String, Sendable {
  case `default`, none, pointer, text, grab, grabbing
  case columnResize = "col-resize"
  case rowResize = "row-resize"
  case resizeHorizontally = "ew-resize"
  case resizeVertically = "ns-resize"
  case resizeDownwards = "nwse-resize"
  case resizeUpwards = "nesw-resize"
}
