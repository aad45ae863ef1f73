import CGTK
import Foundation
import GSKDrawing
import QuartzCore
import UIKitCore

/// A window of the display for a `UIWindow`.
///
/// It has no decoration of the toolkit's: the app draws its own title bar.
@MainActor
final class GTKWindowHost: WindowHost {
  let window: UnsafeMutablePointer<GtkWindow>
  let canvas: GTKCanvas
  private let translator: EventTranslator
  private var dropTarget: GTKDropTarget?
  private weak var uiWindow: UIWindow?
  private unowned let host: GTKHost
  private var cursor = HostCursor.default
  private(set) var isActive = false
  private var isClosed = false
  /// True while the window's frame clock ticks for the program's frames.
  var isTicking = false
  /// True if the window is on screen.
  var isMapped: Bool { !isClosed && gtk_widget_get_mapped(canvas.widget) != 0 }
  /// True if the program has let go of its side of the window.
  var isOrphaned: Bool { uiWindow == nil }
  private var keyboardDetector = SystemKeyboardDetector()
  private let textMethod: GTKInputMethod
  package var inputMethod: (any InputMethodHost)? { textMethod }

  init(for uiWindow: UIWindow, host: GTKHost, size: CGSize) {
    self.uiWindow = uiWindow
    self.host = host
    guard let widget = gtk_window_new() else { preconditionFailure("GTK could not make a window") }
    window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    canvas = GTKCanvas(renderer: host.makeRenderer())
    translator = EventTranslator(canvas: canvas.widget)
    textMethod = GTKInputMethod(canvas: canvas.widget)
    gtk_window_set_decorated(window, 0)
    gtk_window_set_default_size(window, Int32(size.width), Int32(size.height))
    gtk_window_set_child(window, canvas.widget)
    canvas.rootLayer = uiWindow.layer
    canvas.onResize = { [weak self] _ in self?.sizeDidChange() }
    canvas.coversNative = { [weak self] in self?.uiWindow?.coversNative(at: $0) ?? false }
    canvas.onRemove = { [weak self] in self?.translator.widgetLeft($0) }
    translator.send = { [weak self] in self?.uiWindow?.handle($0) ?? .native }
    translator.requestFrame = { [weak self] in self?.host.requestFrame() }
    dropTarget = GTKDropTarget(canvas: canvas.widget) { [weak self] in
      self?.uiWindow?.handle(.drag($0)) ?? .native
    }
    connectSignals()
  }

  private func connectSignals() {
    GObjectSignal.connect(window, "notify::is-active") { [weak self] _ in
      guard let self else { return }
      isActive = gtk_window_is_active(window) != 0
      textMethod.windowDidChange(isActive: isActive)
      _ = uiWindow?.handle(.activeChanged(isActive))
    }
    GObjectSignal.connect(window, "close-request") { [weak self] arguments in
      _ = self?.uiWindow?.handle(.closeRequested)
      arguments.answer(true)
    }
    // Ctrl+Shift+I and Ctrl+Shift+D are the program's, and no way to GTK's inspector.
    GObjectSignal.connect(window, "enable-debugging") { [weak self] _ in
      if let self { g_signal_stop_emission_by_name(window, "enable-debugging") }
    }
    GObjectSignal.connect(window, "notify::maximized") { [weak self] _ in _ = self?.uiWindow?.handle(.resized)
    }
    GObjectSignal.connect(canvas.widget, "notify::scale-factor") { [weak self] _ in
      _ = self?.uiWindow?.handle(.resized)
    }
    GObjectSignal.connect(canvas.widget, "map") { [weak self] _ in
      if let self, !isClosed { host.didMap(self) }
    }
    GObjectSignal.connect(canvas.widget, "unmap", after: true) { [weak self] _ in
      if let self, !isClosed { host.didUnmap(self) }
    }
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    textMethod.keys = keys
    GObjectSignal.connect(keys, "key-pressed") { [weak self] arguments in
      arguments.answer(self?.key(arguments, isDown: true) ?? false)
    }
    GObjectSignal.connect(keys, "key-released") { [weak self] in _ = self?.key($0, isDown: false) }
    gtk_widget_add_controller(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), keys)
  }

  private var heldKeys: Set<Int> = []

  private func key(_ arguments: GObjectSignal.Arguments, isDown: Bool) -> Bool {
    translator.deliverGathered()
    let keycode = arguments.uint(2)
    let key = KeyTable.key(
      keyval: UInt32(arguments.uint(1)), state: GdkModifierType(rawValue: UInt32(arguments.flags(3))),
      isDown: isDown, isRepeat: isDown && heldKeys.contains(keycode), time: CACurrentMediaTime())
    if isDown { heldKeys.insert(keycode) } else { heldKeys.remove(keycode) }
    return uiWindow?.handle(.key(key)) == .consumed
  }

  /// GTK is laying out: views follow at once, so that this very frame shows them at the new size.
  private func sizeDidChange() {
    let keyboard = KeyboardController.shared
    let expectsKeyboard =
      keyboard.isEditing(in: uiWindow) && (keyboard.lastTouchWasDirect || host.appearance.hasSystemKeyboard)
    switch keyboardDetector.sizeDidChange(to: canvas.size, expectsKeyboard: expectsKeyboard) {
    case .resized: _ = uiWindow?.handle(.resized)
    case .keyboard(let height):
      _ = uiWindow?.handle(.keyboard(height: height, duration: KeyboardController.animationDuration))
    case .keyboardGoneAndResized:
      _ = uiWindow?.handle(.keyboard(height: 0, duration: KeyboardController.animationDuration))
      _ = uiWindow?.handle(.resized)
    }
    host.runFrameNow()
  }

  /// True while UIKit has not heard of all moves of fingers.
  var hasGatheredMoves: Bool { translator.hasGatheredMoves }

  /// A frame is about to be laid out and drawn.
  func frameWillRun() { translator.frameWillRun() }

  // MARK: - WindowHost

  /// The content's size, in points; what the system's keyboard covers is still the window's.
  var size: CGSize {
    if keyboardDetector.coveredHeight > 0 { return keyboardDetector.fullSize }
    if canvas.size != .zero { return canvas.size }
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }

  var scale: CGFloat { CGFloat(gtk_widget_get_scale_factor(canvas.widget)) }
  var safeAreaInsets: HostInsets { HostInsets() }

  func present() {
    if isPhoneShell { gtk_window_maximize(window) }
    gtk_window_present(window)
    gtk_widget_grab_focus(canvas.widget)
  }

  func raise(activationToken: String?) {
    if let activationToken { gtk_window_set_startup_id(window, activationToken) }
    gtk_window_present(window)
  }

  func hide() {
    gtk_widget_set_visible(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), 0)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    textMethod.close()
    host.willClose(self)
    hide()
    // The event that closes it may be the window's own, and is not over.
    Task { @MainActor in gtk_window_destroy(window) }
  }

  /// The window managers of X11 and of Wayland's shells leave the size of a window that floats to its program.
  func requestSize(_ size: CGSize) -> Bool {
    guard !isPhoneShell, !isMaximized, gtk_window_is_fullscreen(window) == 0 else { return false }
    gtk_window_set_default_size(window, Int32(size.width), Int32(size.height))
    return true
  }

  var fillsScreen: Bool { gtk_window_is_fullscreen(window) != 0 }

  func setFillsScreen(_ fillsScreen: Bool) {
    if fillsScreen { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
  }

  func setTitle(_ title: String) { gtk_window_set_title(window, title) }
  func setNativeAppearance(isDark: Bool?) { host.showNatives(dark: isDark) }
  func setNeedsDraw() { canvas.setNeedsDraw(at: host.frameTime) }

  func setCursor(_ cursor: HostCursor) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    gtk_widget_set_cursor_from_name(canvas.widget, cursor.rawValue)
  }

  func minimize() { gtk_window_minimize(window) }

  func toggleMaximized() {
    if isMaximized { gtk_window_unmaximize(window) } else { gtk_window_maximize(window) }
  }

  var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

  /// Phosh, Plasma Mobile and GNOME's mobile shell say so in the session's environment.
  var isPhoneShell: Bool { PhoneShell.isRunning }

  func beginMove() {
    withPointer { surface, pointer, point in gdk_toplevel_begin_move(surface, pointer, 1, point.x, point.y, 0)
    }
    // The window manager has the pointer from now on: the button's release would not be reported.
    translator.interrupt()
  }

  func beginDrag(_ offer: HostDragOffer, ended: @escaping @MainActor (HostDragOffer.End) -> Void) -> Bool {
    var isBegun = false
    withPointer { surface, pointer, _ in
      // X11 gives a finger that is down to nobody else, and a drag with its pointer would never end.
      guard !offer.isByFinger || !ScrollTranslator.isX11(gdk_surface_get_display(surface)) else { return }
      isBegun = GTKDragSource.begin(offer, from: surface, with: pointer, ended: ended)
    }
    // The desktop has the pointer from now on: the button's release would not be reported.
    if isBegun { translator.interrupt() }
    return isBegun
  }

  func beginResize(_ edge: WindowEdge) {
    withPointer { surface, pointer, point in
      gdk_toplevel_begin_resize(surface, edge.surfaceEdge, pointer, 1, point.x, point.y, 0)
    }
    translator.interrupt()
  }

  func showWindowMenu(at point: CGPoint) {
    guard let surface = gtk_native_get_surface(OpaquePointer(window)), let event = translator.current else {
      return
    }
    gdk_toplevel_show_window_menu(surface, event)
  }

  /// Calls `body` with the window's surface, the pointing device and where it is.
  private func withPointer(_ body: (OpaquePointer, OpaquePointer, CGPoint) -> Void) {
    guard let surface = gtk_native_get_surface(OpaquePointer(window)),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return }
    var (x, y) = (0.0, 0.0)
    gdk_surface_get_device_position(surface, pointer, &x, &y, nil)
    body(surface, pointer, CGPoint(x: x, y: y))
  }

  func addNative(_ content: any NativeLayerContent, shownBy layer: CALayer) {
    guard let native = content as? GTKNativeWidget else { return }
    native.layer = layer
    canvas.add(native)
  }

  func removeNative(_ content: any NativeLayerContent) {
    guard let native = content as? GTKNativeWidget else { return }
    canvas.remove(native)
  }

  func touch(_ touch: HostTouch, beganOver content: any NativeLayerContent) {
    translator.touch(touch.id, beganOver: content)
  }
  func touchesAreWished(_ wishes: [TouchWish]) { translator.touchesAreWished(wishes) }

  func focus(_ content: (any NativeLayerContent)?) {
    guard let native = content as? GTKNativeWidget else {
      gtk_widget_grab_focus(canvas.widget)
      return
    }
    if martlet_is_a(native.widget, gtk_text_get_type()) != 0 {
      // Plain focus would select everything, which is the field's decision.
      gtk_text_grab_focus_without_selecting(
        UnsafeMutableRawPointer(native.widget).assumingMemoryBound(to: GtkText.self))
      canvas.place(native)
    } else {
      gtk_widget_grab_focus(native.widget)
    }
  }

  var focusesNative: Bool {
    guard let widget = gtk_window_get_focus(window) else { return false }
    return widget != canvas.widget
  }

  /// The window as it was drawn last, native children included.
  func picture() -> CGImage? { canvas.picture(scale: scale) }
}

extension WindowEdge {
  fileprivate var surfaceEdge: GdkSurfaceEdge {
    switch self {
    case .top: GDK_SURFACE_EDGE_NORTH
    case .bottom: GDK_SURFACE_EDGE_SOUTH
    case .left: GDK_SURFACE_EDGE_WEST
    case .right: GDK_SURFACE_EDGE_EAST
    case .topLeft: GDK_SURFACE_EDGE_NORTH_WEST
    case .topRight: GDK_SURFACE_EDGE_NORTH_EAST
    case .bottomLeft: GDK_SURFACE_EDGE_SOUTH_WEST
    case .bottomRight: GDK_SURFACE_EDGE_SOUTH_EAST
    }
  }
}
