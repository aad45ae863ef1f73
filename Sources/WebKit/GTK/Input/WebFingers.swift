import CWebKitGTK
import Foundation
import GTKHost
import QuartzCore
import UIKit

/// Stands between the engine's gestures and the engine, so that a page follows fingers as far as they go
/// (docs/gtk-rules.md, "Fingers in pages").
///
/// The engine's handler of a drag is blocked, and let through for steps that end on whole points; so is that of its end, for the velocity
/// that brings what snaps to where it should. During a pinch a script asks for frames, which the engine itself does not.
@MainActor
final class WebFingers {
  weak var engine: GTKWebEngine?
  let gestures: EngineGestures
  private var drag = FingerDrag()
  private var handler: gulong = 0
  /// The way of the finger since it came down, in points.
  private var way = CGPoint.zero
  /// The snapping of what the finger is on; nil until the page tells of some.
  private var snaps: SnapAreas?
  private var isPassingSwipe = false
  /// The time until which the page has been asked for frames, in seconds of `CACurrentMediaTime`.
  private var framesEnd: TimeInterval = 0

  init(widget: UnsafeMutablePointer<GtkWidget>) {
    gestures = EngineGestures(of: widget)
    connectDrag()
    connectSwipe()
    connectPinch()
    // The engine's hints for what the pointer rests on are small, dark, and under the finger.
    GObjectSignal.connect(widget, "query-tooltip") { _ in
      guard KeyboardController.shared.lastTouchWasDirect else { return }
      g_signal_stop_emission_by_name(widget, "query-tooltip")
    }
  }

  /// Another document has the page's place: a finger that came down on the last one neither taps nor presses there. It scrolls on.
  func documentDidChange() {
    snaps = nil
    for gesture in [gestures.click, gestures.longPress].compactMap(\.self) {
      gtk_event_controller_reset(OpaquePointer(gesture))
    }
  }

  // MARK: - One finger

  private func connectDrag() {
    guard let gesture = gestures.drag else { return }
    handler = EngineGestures.handler(of: "drag-update", on: gesture)
    guard handler != 0 else { return }
    g_signal_handler_block(gesture, handler)
    GObjectSignal.connect(gesture, "drag-begin") { [weak self] _ in
      self?.drag = FingerDrag(at: Self.time(of: gesture))
      self?.way = .zero
      self?.snaps = nil
    }
    GObjectSignal.connect(gesture, "drag-update") { [weak self] arguments in
      self?.dragged(by: CGPoint(x: arguments.double(1), y: arguments.double(2)), gesture)
    }
    guard let longPress = gestures.longPress else { return }
    GObjectSignal.connect(longPress, "pressed") { [weak self] _ in self?.drag.wasHeld() }
  }

  private func dragged(by offset: CGPoint, _ gesture: UnsafeMutableRawPointer) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    way = offset
    // Called for what is emitted below as well, where it changes nothing: the step was taken.
    guard let step = drag.moved(by: offset, at: Self.time(of: gesture)) else { return }
    if step.endsHold, let click = gestures.click {
      // That a finger came down has the engine forget that one was held.
      emit("pressed", on: click, count: 1, numbers: [0, 0])
    }
    g_signal_handler_unblock(gesture, handler)
    emit("drag-update", on: gesture, numbers: [step.offset.x, step.offset.y])
    g_signal_handler_block(gesture, handler)
  }

  /// The page tells what snaps under the finger that has come down.
  func pageTells(_ areas: SnapAreas) { snaps = areas }

  private func connectSwipe() {
    guard let gesture = gestures.swipe else { return }
    let handler = EngineGestures.handler(of: "swipe", on: gesture)
    guard handler != 0 else { return }
    g_signal_handler_block(gesture, handler)
    GObjectSignal.connect(gesture, "swipe") { [weak self] arguments in
      let velocity = CGPoint(x: arguments.double(1), y: arguments.double(2))
      // Called for what is emitted here as well.
      guard let self, !isPassingSwipe else { return }
      isPassingSwipe = true
      let passed = snaps?.release(velocity, after: way) ?? velocity
      g_signal_handler_unblock(gesture, handler)
      emit("swipe", on: gesture, numbers: [passed.x, passed.y])
      g_signal_handler_block(gesture, handler)
      isPassingSwipe = false
    }
  }

  /// The time of the event that is handled, in seconds; GDK counts milliseconds in 32 bits.
  private static func time(of gesture: UnsafeMutableRawPointer) -> TimeInterval {
    TimeInterval(gtk_event_controller_get_current_event_time(OpaquePointer(gesture))) / 1000
  }

  // MARK: - Two fingers

  private func connectPinch() {
    guard let gesture = gestures.zoom else { return }
    GObjectSignal.connect(gesture, "begin") { [weak self] _ in self?.askForFrames() }
    GObjectSignal.connect(gesture, "scale-changed") { [weak self] _ in
      guard let self, framesEnd - CACurrentMediaTime() < Self.askedFor / 2 else { return }
      askForFrames()
    }
  }

  /// Has the page draw for a while, each frame asking for the next.
  private func askForFrames() {
    framesEnd = CACurrentMediaTime() + Self.askedFor
    let source = """
      { const end = performance.now() + \(Int(Self.askedFor * 1000))
        const next = () => { if (performance.now() < end) requestAnimationFrame(next) }
        requestAnimationFrame(next) }; undefined
      """
    engine?.run(WebScriptCall(source: source, world: PageObserverScript.world)) { _ in }
  }

  /// The time for which frames are asked for at once, in seconds. Hand-tuned.
  private static let askedFor: TimeInterval = 0.6
}
