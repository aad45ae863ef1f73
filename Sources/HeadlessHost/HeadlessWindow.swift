import Foundation
import GSKDrawing
import QuartzCore
import UIKitCore

/// A window's platform side that is nothing but figures.
@MainActor
package final class HeadlessWindow: WindowHost {
  package private(set) weak var window: UIWindow?
  /// Nil once another host was installed and this one is gone.
  private weak var host: HeadlessHost?
  package private(set) var size: CGSize
  package private(set) var scale: CGFloat
  /// Set it before the window is shown, or call `UIWindow.hostGeometryDidChange()` after.
  package var safeAreaInsets = HostInsets()
  package private(set) var isActive = false
  package private(set) var isMaximized = false
  /// The host's setting when the window is made: true unless a test is about window controls.
  package let isPhoneShell: Bool
  package private(set) var isShown = false
  /// True if UIKit asked for the shell's panels to be covered.
  package private(set) var fillsScreen = false
  package private(set) var title = ""
  /// The appearance that native widgets were told; nil is the system's.
  package private(set) var nativesAreDark: Bool?
  package private(set) var cursor = HostCursor.default
  package private(set) var natives: [any NativeLayerContent] = []
  /// None, unless a test plays one.
  package var inputMethod: (any InputMethodHost)?
  /// The number of times that UIKit asked for drawing.
  package private(set) var drawCount = 0
  private(set) var order: Int
  /// The receivers that touches over native widgets would have, did widgets get events.
  private var ledger = TouchLedger()

  init(_ window: UIWindow, host: HeadlessHost) {
    self.window = window
    self.host = host
    size = window.firstSize ?? host.screen.size
    scale = host.screen.scale
    isPhoneShell = host.isPhoneShell
    order = host.nextOrder()
  }

  package func resize(to size: CGSize, scale: CGFloat? = nil) {
    self.size = size
    if let scale { self.scale = scale }
    _ = window?.handle(.resized)
  }

  /// Takes the size, like a phone in a hand, which turns with its interface.
  package func requestSize(_ size: CGSize) -> Bool {
    host?.trace.append(.requestSize(size))
    guard host?.resizesWindows == true else { return false }
    resize(to: size)
    return true
  }

  package func setFillsScreen(_ fillsScreen: Bool) { self.fillsScreen = fillsScreen }

  package func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    _ = window?.handle(.activeChanged(isActive))
  }

  /// The desktop gives the keyboard to the window that comes to the front, and takes it from the one before.
  package func present() {
    isShown = true
    order = host?.nextOrder() ?? order
    host?.trace.append(.present)
    for other in host?.windows ?? [] where other !== self { other.setActive(false) }
    setActive(true)
  }

  package func raise(activationToken: String?) { present() }

  package func hide() {
    isShown = false
    host?.trace.append(.hide)
    guard isActive else { return }
    setActive(false)
    host?.frontWindow?.setActive(true)
  }

  package func close() {
    isShown = false
    host?.trace.append(.close)
  }

  package func setNativeAppearance(isDark: Bool?) {
    nativesAreDark = isDark
    host?.nativesAreDark = isDark
  }

  package func setTitle(_ title: String) {
    self.title = title
    host?.trace.append(.title(title))
  }

  package func setNeedsDraw() {
    drawCount += 1
  }

  package func setCursor(_ cursor: HostCursor) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    host?.trace.append(.cursor(cursor))
  }

  package func minimize() { host?.trace.append(.minimize) }

  package func toggleMaximized() {
    isMaximized.toggle()
    host?.trace.append(.toggleMaximized)
  }

  /// True if drags that leave the window are the desktop's from then on.
  package var takesDrags = false
  /// The drag that has left the window, and what hears of its end.
  package private(set) var outgoing: (offer: HostDragOffer, ended: @MainActor (HostDragOffer.End) -> Void)?

  package func beginDrag(
    _ offer: HostDragOffer, ended: @escaping @MainActor (HostDragOffer.End) -> Void
  ) -> Bool {
    guard takesDrags else { return false }
    // There is one pointer.
    endDrag(.cancelled)
    outgoing = (offer, ended)
    return true
  }

  /// Ends the drag that has left the window.
  package func endDrag(_ end: HostDragOffer.End) {
    let ended = outgoing?.ended
    outgoing = nil
    ended?(end)
  }

  package func beginMove() { host?.trace.append(.beginMove) }
  package func beginResize(_ edge: WindowEdge) { host?.trace.append(.beginResize(edge)) }
  package func showWindowMenu(at point: CGPoint) { host?.trace.append(.showWindowMenu(point)) }

  package func addNative(_ content: any NativeLayerContent, shownBy layer: CALayer) {
    if !natives.contains(where: { $0 === content }) { natives.append(content) }
  }

  package func removeNative(_ content: any NativeLayerContent) {
    natives.removeAll { $0 === content }
    note(ledger.handle(.widgetLeft(ObjectIdentifier(content))))
  }

  package func touch(_ touch: HostTouch, beganOver content: any NativeLayerContent) {
    ledger.begin(
      TouchLedger.Named(
        id: touch.id, source: touch.device == .mouse ? .button(touch.button) : .finger(UInt(touch.id))))
    note(ledger.handle(.hit(touch.id, ObjectIdentifier(content))))
  }

  package func touchesAreWished(_ wishes: [TouchWish]) { note(ledger.handle(.wished(wishes))) }

  /// Writes down what would be done with the events of a toolkit.
  private func note(_ decisions: [TouchLedger.Decision]) {
    for decision in decisions {
      switch decision {
      case .putBack(let id, _): host?.trace.append(.settleTouch(id: id, toNative: true))
      case .drop(let id, _): host?.trace.append(.settleTouch(id: id, toNative: false))
      case .claim(let touches): host?.trace.append(.claimTouches(touches.map(\.id)))
      case .send, .cancel, .pass, .swallow, .hold, .forget: break
      }
    }
  }

  package private(set) var focusesNative = false

  package func focus(_ content: (any NativeLayerContent)?) {
    focusesNative = content != nil
    host?.trace.append(.focus(native: content != nil))
  }

  /// The window as of the clock's present time; native widgets are left out.
  package func picture() -> CGImage? {
    guard let window, let host else { return nil }
    return host.pictures.picture(
      of: window.layer, at: host.clock.now, size: size, scale: scale, background: .white)
  }

  /// Does a frame's work on the main thread once its time has come: makes the drawing instructions for what is to be seen, unpainted.
  package func buildFrame() {
    guard let window, let host else { return }
    host.pictures.build(window.layer, at: host.clock.now, size: size, scale: scale)
  }
}
