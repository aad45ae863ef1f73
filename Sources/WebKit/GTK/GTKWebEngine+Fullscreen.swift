import CWebKitGTK
import Foundation
import GTKHost

/// Elements that fill the window.
///
/// The engine's default handlers would make the GTK window full screen. It is done here instead, so that the window comes
/// back at once, also from a page that hangs or whose process has crashed; Escape, and a window that is made smaller,
/// come with it. That the page has followed is said by `PageObserverScript`.
///
/// A view whose process crashed meanwhile refuses all later requests with an `InvalidStateError` (measured with WebKitGTK
/// 2.50, with its own handlers, too): the engine has no function that would set it right.
extension GTKWebEngine {
  /// The window that was made full screen for the page.
  struct FilledWindow {
    let window: UnsafeMutablePointer<GtkWindow>
    let watch: GObjectSignal.Connection
  }

  func connectFullscreen() {
    on("enter-fullscreen") { engine, arguments in
      arguments.answer(true)
      engine.page.fullscreen = .entering
      // Who was told may have refused.
      if engine.page.fullscreen.isWanted { engine.fillScreen() }
    }
    on("leave-fullscreen") { engine, arguments in
      arguments.answer(true)
      if engine.page.fullscreen != .none { engine.page.fullscreen = .leaving }
      engine.restoreWindow()
    }
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    GObjectSignal.connect(keys, "key-pressed") { [weak self] arguments in
      guard let self, arguments.uint(1) == Int(GDK_KEY_Escape), page.fullscreen.isWanted else { return }
      arguments.answer(true)
      leaveFullscreen()
    }
    gtk_widget_add_controller(native.widget, keys)
  }

  /// The page says whether an element of it fills the window.
  func fullscreenDidChange(isInside: Bool) {
    switch (page.fullscreen, isInside) {
    case (.entering, true): page.fullscreen = .inside
    // It was asked to leave before it was there.
    case (.leaving, true): askToLeaveFullscreen()
    case (_, false): endFullscreen()
    case (.inside, true), (.none, true): break
    }
  }

  package func leaveFullscreen() {
    guard page.fullscreen.isWanted else { return }
    page.fullscreen = .leaving
    // Not by the page's leave: it may hang, or wait for a dialog.
    restoreWindow()
    askToLeaveFullscreen()
  }

  /// The engine has no function for it.
  private func askToLeaveFullscreen() {
    let source = "document.exitFullscreen?.().catch(() => {}); undefined"
    run(WebScriptCall(source: source, world: PageObserverScript.world)) { _ in }
  }

  /// Nothing of the page fills the window any more, or the page has gone.
  func endFullscreen() {
    restoreWindow()
    page.fullscreen = .none
  }

  // MARK: - The window

  private var window: UnsafeMutablePointer<GtkWindow>? {
    gtk_widget_get_root(native.widget).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
    }
  }

  /// A window that fills the screen already is left to the code that made it do so.
  private func fillScreen() {
    guard filledWindow == nil, let window, gtk_window_is_fullscreen(window) == 0 else { return }
    let watch = GObjectSignal.connect(window, "notify::fullscreened") { [weak self] _ in
      // The user, or the system, made the window smaller.
      guard let self, filledWindow?.window == window, gtk_window_is_fullscreen(window) == 0 else { return }
      leaveFullscreen()
    }
    filledWindow = FilledWindow(window: window, watch: watch)
    gtk_window_fullscreen(window)
  }

  private func restoreWindow() {
    guard let filled = filledWindow else { return }
    filledWindow = nil
    // Of a window that is closed the connection has gone with it.
    guard window == filled.window else { return }
    filled.watch.disconnect()
    gtk_window_unfullscreen(filled.window)
  }
}
