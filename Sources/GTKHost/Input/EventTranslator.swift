import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// Turns GDK's events into the host's, and keeps the promise of `HostEventDisposition`.
///
/// A touch is decided once, at its beginning. What a native child was not shown
/// from the start it never sees a part of: an update whose beginning was
/// withheld crashes WebKit, a beginning without an end leaves a phantom finger
/// (`docs/gtk-rules.md`, "Touches and clicks").
@MainActor
final class EventTranslator {
  /// Sends an event into the window and learns its receiver.
  var send: (@MainActor (HostEvent) -> HostEventDisposition)?

  /// The decision about a touch that is down.
  private enum Decision {
    case ours
    case native
    /// Undecided; the events to replay, each holding a reference.
    case withheld([OpaquePointer])
  }

  private var decisions: [Int: Decision] = [:]
  private var identifiers: [OpaquePointer: Int] = [:]
  private var nextIdentifier = 1
  /// Events that were put back into the queue and are on their way to a native child.
  private var replayed: [OpaquePointer] = []
  /// Events that came while a function waited for the platform.
  private var kept: [OpaquePointer] = []
  private var pressedButtons: [Int: Int] = [:]
  /// Touches that the window manager took over; what is still heard of them is dropped.
  private var lostSequences: Set<OpaquePointer> = []
  private var lostButtons: Set<Int> = []
  private var isInterrupted = false
  /// The event that is being handled.
  private(set) var current: OpaquePointer?
  private let claimer: OpaquePointer
  private lazy var scrolling = ScrollTranslator { [weak self] in self?.send?(.scroll($0)) ?? .native }

  /// The mouse's buttons are touches with fixed identifiers far from fingers'.
  private static let mouseIdentifierBase = 1_000_000

  init(canvas: UnsafeMutablePointer<GtkWidget>) {
    // One gesture that never recognises by itself, to claim touches with.
    claimer = gtk_gesture_rotate_new()
    gtk_event_controller_set_propagation_phase(claimer, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(canvas, claimer)

    guard let legacy = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(legacy, GTK_PHASE_CAPTURE)
    GObjectSignal.connect(legacy, "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(1) else { return }
      arguments.answer(handle(event))
    }
    gtk_widget_add_controller(canvas, legacy)

    // On Wayland the legacy controller sees no crossing; hover needs its own.
    guard let motion = gtk_event_controller_motion_new() else { return }
    gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
    GObjectSignal.connect(motion, "leave") { [weak self] _ in self?.pointerLeft() }
    gtk_widget_add_controller(canvas, motion)
  }

  // MARK: - Answers from UIKit

  func settle(_ id: Int, toNative: Bool) {
    guard case .withheld(let events) = decisions[id] else { return }
    decisions[id] = toNative ? .native : .ours
    // Before they are let go: the last one tells whether the touch is over.
    forgetIfUp(id, events.last)
    for event in events {
      if toNative {
        replayed.append(event)
        gdk_display_put_event(gdk_event_get_display(event), event)
      } else {
        gdk_event_unref(event)
      }
    }
  }

  func claim(_ ids: [Int]) {
    for (sequence, id) in identifiers where ids.contains(id) {
      gtk_gesture_set_sequence_state(claimer, sequence, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gtk_event_controller_reset(claimer)
  }

  /// Cancels every touch that is down: the window manager has taken the pointer.
  ///
  /// Within an event it takes effect after it, since UIKit is not told of an event while it handles one.
  func interrupt() {
    isInterrupted = true
    if current == nil { cancelAll() }
  }

  private func cancelAll() {
    isInterrupted = false
    let touches =
      identifiers.values.map { HostTouch(id: $0, phase: .cancelled, location: .zero) }
      + pressedButtons.map {
        HostTouch(
          id: $0.value, phase: .cancelled, device: .mouse, location: .zero,
          button: PointerButton.number(gdk: $0.key))
      }
    lostSequences.formUnion(identifiers.keys)
    lostButtons.formUnion(pressedButtons.keys)
    identifiers = [:]
    pressedButtons = [:]
    guard !touches.isEmpty else { return }
    _ = send?(.touches(touches, timestamp: CACurrentMediaTime()))
    for touch in touches { decisions[touch.id] = nil }
  }

  // MARK: - Events

  /// - Returns: true if the event ends here.
  private func handle(_ event: OpaquePointer) -> Bool {
    if NestedLoop.isRunning {
      keep(event)
      return true
    }
    let type = gdk_event_get_event_type(event)
    if let index = replayed.firstIndex(of: event) {
      replayed.remove(at: index)
      // The list held the reference that kept the event alive until now.
      defer { gdk_event_unref(event) }
      return false
    }
    current = event
    defer {
      current = nil
      if isInterrupted { cancelAll() }
    }
    switch type {
    case GDK_TOUCH_BEGIN: return touch(event, .began)
    case GDK_TOUCH_UPDATE: return touch(event, .moved)
    case GDK_TOUCH_END: return touch(event, .ended)
    case GDK_TOUCH_CANCEL: return touch(event, .cancelled)
    case GDK_BUTTON_PRESS: return button(event, .began)
    case GDK_BUTTON_RELEASE: return button(event, .ended)
    case GDK_MOTION_NOTIFY: return motion(event)
    case GDK_SCROLL: return scrolling.handle(event, at: location(event), time: timestamp(event))
    case GDK_TOUCHPAD_PINCH: return pinch(event)
    default: return false
    }
  }

  /// Puts an event back into the queue, to be handled once no nested loop waits any more, see `NestedLoop`.
  private func keep(_ event: OpaquePointer) {
    gdk_event_ref(event)
    if kept.isEmpty {
      FrameLoop.nextTurn { [weak self] in self?.putBack() }
    }
    kept.append(event)
  }

  private func putBack() {
    for event in kept {
      gdk_display_put_event(gdk_event_get_display(event), event)
      gdk_event_unref(event)
    }
    kept = []
  }

  private func touch(_ event: OpaquePointer, _ phase: HostTouch.Phase) -> Bool {
    guard let sequence = gdk_event_get_event_sequence(event) else { return false }
    if lostSequences.contains(sequence), phase != .began {
      if phase != .moved { lostSequences.remove(sequence) }
      return true
    }
    lostSequences.remove(sequence)
    let id: Int
    if phase == .began {
      id = nextIdentifier
      nextIdentifier += 1
      identifiers[sequence] = id
    } else {
      guard let known = identifiers[sequence] else { return false }
      id = known
    }
    let touch = HostTouch(
      id: id, phase: phase, location: location(event),
      modifiers: KeyTable.modifiers(gdk_event_get_modifier_state(event)))
    if phase == .ended || phase == .cancelled { identifiers[sequence] = nil }
    return dispatch(touch, event)
  }

  private func button(_ event: OpaquePointer, _ phase: HostTouch.Phase) -> Bool {
    // The pointer that X moves along with the first finger is not a mouse.
    if gdk_event_get_pointer_emulated(event) != 0 { return false }
    let number = Int(gdk_button_event_get_button(event))
    let wasLost = lostButtons.remove(number) != nil
    if wasLost, phase == .ended { return true }
    let id = Self.mouseIdentifierBase + number
    if phase == .began { pressedButtons[number] = id } else { pressedButtons[number] = nil }
    return dispatch(pointerTouch(event, id, phase, button: number), event)
  }

  /// Returns the touch of a mouse's button, or of a pen that touches.
  private func pointerTouch(
    _ event: OpaquePointer, _ id: Int, _ phase: HostTouch.Phase, button: Int
  ) -> HostTouch {
    let pen = button == 1 ? PenAxes(event) : nil
    return HostTouch(
      id: id, phase: phase, device: pen == nil ? .mouse : .pen, location: location(event),
      force: pen?.force ?? 1, tilt: pen?.tilt, button: PointerButton.number(gdk: button),
      modifiers: KeyTable.modifiers(gdk_event_get_modifier_state(event)))
  }

  private func motion(_ event: OpaquePointer) -> Bool {
    if !identifiers.isEmpty || gdk_event_get_pointer_emulated(event) != 0 { return false }
    if let (number, id) = pressedButtons.min(by: { $0.key < $1.key }) {
      var touch = pointerTouch(event, id, .moved, button: number)
      touch.history = MotionHistory.samples(of: event, endingAt: timestamp(event))
      return dispatch(touch, event)
    }
    _ = send?(.hover(location(event), timestamp: timestamp(event)))
    return false
  }

  private func pointerLeft() {
    guard pressedButtons.isEmpty, identifiers.isEmpty else { return }
    _ = send?(.hover(nil, timestamp: CACurrentMediaTime()))
  }

  private func dispatch(_ touch: HostTouch, _ event: OpaquePointer) -> Bool {
    let wasWithheld = isWithheld(touch.id)
    let answer = send?(.touches([touch], timestamp: timestamp(event))) ?? .native
    if wasWithheld, !isWithheld(touch.id), case .native = answer {
      // It was settled while this event was on its way: what was kept is replayed first.
      gdk_event_ref(event)
      replayed.append(event)
      gdk_display_put_event(gdk_event_get_display(event), event)
      if touch.phase == .ended || touch.phase == .cancelled { decisions[touch.id] = nil }
      return true
    }
    if touch.phase == .began {
      switch answer {
      case .consumed: decisions[touch.id] = .ours
      case .native: decisions[touch.id] = .native
      case .withhold: decisions[touch.id] = .withheld([])
      }
    }
    guard let decision = decisions[touch.id] else { return false }
    let isUp = touch.phase == .ended || touch.phase == .cancelled
    switch decision {
    case .ours:
      if isUp { decisions[touch.id] = nil }
      return true
    case .native:
      if isUp { decisions[touch.id] = nil }
      return false
    case .withheld(var events):
      gdk_event_ref(event)
      events.append(event)
      decisions[touch.id] = .withheld(events)
      return true
    }
  }

  private func isWithheld(_ id: Int) -> Bool {
    if case .withheld = decisions[id] { true } else { false }
  }

  private func forgetIfUp(_ id: Int, _ last: OpaquePointer?) {
    guard let last else { return }
    let type = gdk_event_get_event_type(last)
    if type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL || type == GDK_BUTTON_RELEASE { decisions[id] = nil }
  }

  private func pinch(_ event: OpaquePointer) -> Bool {
    let phase: HostTransform.Phase
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: phase = .began
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .changed
    case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
    default: phase = .cancelled
    }
    let transform = HostTransform(
      phase: phase, location: location(event), scale: CGFloat(gdk_touchpad_event_get_pinch_scale(event)),
      rotation: CGFloat(gdk_touchpad_event_get_pinch_angle_delta(event)), timestamp: timestamp(event))
    return (send?(.transform(transform)) ?? .native) != .native
  }

  private func location(_ event: OpaquePointer) -> CGPoint {
    var (x, y) = (0.0, 0.0)
    if gdk_event_get_position(event, &x, &y) != 0, x.isFinite, y.isFinite { return CGPoint(x: x, y: y) }
    // Wheel events carry no place on X11: the pointer is asked where it is.
    guard let surface = gdk_event_get_surface(event), let device = gdk_event_get_device(event) else {
      return .zero
    }
    gdk_surface_get_device_position(surface, device, &x, &y, nil)
    return CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }

  /// GDK's time is milliseconds of the monotonic clock, wrapped to 32 bits, where
  /// the display server plays by the rules; else the time of arrival has to do.
  private func timestamp(_ event: OpaquePointer) -> TimeInterval {
    let now = CACurrentMediaTime()
    let nowInMilliseconds = UInt32(truncatingIfNeeded: Int64(now * 1000))
    let age = Int32(bitPattern: nowInMilliseconds &- gdk_event_get_time(event))
    return (0...Self.oldestPlausibleEvent).contains(age) ? now - TimeInterval(age) / 1000 : now
  }

  /// The age, in milliseconds, up to which an event's time is believed. A display server with another clock gives ages far beyond it.
  private static let oldestPlausibleEvent: Int32 = 2000
}
