import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// Turns GDK's events into the host's, and does with them what `TouchLedger` decides.
@MainActor
final class EventTranslator {
  /// Sends an event into the window and learns its receiver.
  var send: (@MainActor (HostEvent) -> HostEventDisposition)?
  /// Asks for a frame, which is to call `frameWillRun()`.
  var requestFrame: (@MainActor () -> Void)?

  /// Its marks are the addresses of GDK's events, each of which has a reference while the ledger keeps it.
  private var ledger = TouchLedger()
  /// Events that came while a function waited for the platform.
  private var kept: [OpaquePointer] = []
  /// Moves of several fingers, which UIKit hears of at the frame.
  private var gathered = GatheredMoves()
  private var isDeliveringGathered = false
  /// The event that is being handled.
  private(set) var current: OpaquePointer?
  private let claimer: OpaquePointer
  private lazy var scrolling = ScrollTranslator { [weak self] in self?.send?(.scroll($0)) ?? .native }

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

  // MARK: - What UIKit and the window tell

  func touch(_ id: Int, beganOver content: any NativeLayerContent) {
    perform(ledger.handle(.hit(id, ObjectIdentifier(content))))
  }

  func touchesAreWished(_ wishes: [TouchWish]) { perform(ledger.handle(.wished(wishes))) }

  func widgetLeft(_ content: any NativeLayerContent) {
    perform(ledger.handle(.widgetLeft(ObjectIdentifier(content))))
  }

  /// Cancels every touch that is down: the window manager has taken the pointer.
  ///
  /// Within an event it takes effect after it, since UIKit is not told of an event while it handles one.
  func interrupt() {
    if current == nil { deliverGathered() }
    perform(ledger.handle(.grabLost))
    if current == nil, !isDeliveringGathered { perform(ledger.handle(.isIdle)) }
  }

  // MARK: - Moves of several fingers

  /// True while UIKit has not heard of all moves.
  var hasGatheredMoves: Bool { !gathered.isEmpty }

  /// Begins a frame with the moves since the last one.
  func frameWillRun() {
    if current == nil { deliverGathered() }
  }

  /// Tells UIKit of the moves that were gathered. It goes before whatever else UIKit hears of this window's input.
  func deliverGathered() {
    guard !isDeliveringGathered, !NestedLoop.isRunning, let event = gathered.take() else { return }
    isDeliveringGathered = true
    _ = send?(event)
    isDeliveringGathered = false
    if current == nil { perform(ledger.handle(.isIdle)) }
  }

  /// Does what was decided.
  /// - Parameter tell: tells UIKit of the event that is being handled, as the touch of this number.
  /// - Returns: true if the event that is being handled ends here; nil if nothing was decided about it.
  @discardableResult
  private func perform(_ decisions: [TouchLedger.Decision], tell: (Int) -> Void = { _ in }) -> Bool? {
    var endsHere: Bool?
    for decision in decisions {
      switch decision {
      case .send(let id): tell(id)
      case .cancel(let touches): cancel(touches)
      case .pass: endsHere = false
      case .swallow: endsHere = true
      case .hold(let mark):
        OpaquePointer(bitPattern: mark).map { _ = gdk_event_ref($0) }
        endsHere = true
      case .putBack(_, let marks):
        for event in marks.compactMap(OpaquePointer.init(bitPattern:)) {
          gdk_display_put_event(gdk_event_get_display(event), event)
        }
      case .drop(_, let marks), .forget(let marks):
        for event in marks.compactMap(OpaquePointer.init(bitPattern:)) { gdk_event_unref(event) }
      case .claim(let touches): claim(touches)
      }
    }
    return endsHere
  }

  private func claim(_ touches: [TouchLedger.Named]) {
    for touch in touches {
      guard case .finger(let sequence) = touch.source else { continue }
      gtk_gesture_set_sequence_state(
        claimer, OpaquePointer(bitPattern: sequence), GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gtk_event_controller_reset(claimer)
  }

  private func cancel(_ touches: [TouchLedger.Named]) {
    let cancelled = touches.map { touch in
      if case .button(let number) = touch.source {
        HostTouch(
          id: touch.id, phase: .cancelled, device: .mouse, location: .zero,
          button: PointerButton.number(gdk: number))
      } else {
        HostTouch(id: touch.id, phase: .cancelled, location: .zero)
      }
    }
    _ = send?(.touches(cancelled, timestamp: CACurrentMediaTime()))
  }

  // MARK: - Events

  /// - Returns: true if the event ends here.
  private func handle(_ event: OpaquePointer) -> Bool {
    if NestedLoop.isRunning {
      keep(event)
      return true
    }
    let mark = TouchLedger.Mark(bitPattern: event)
    if ledger.awaits(mark) {
      // The ledger's reference kept it alive until now.
      defer { gdk_event_unref(event) }
      return perform(ledger.handle(.returned(mark))) ?? false
    }
    current = event
    defer {
      current = nil
      perform(ledger.handle(.isIdle))
    }
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN: return touch(event, .began)
    case GDK_TOUCH_UPDATE: return touch(event, .moved)
    case GDK_TOUCH_END: return touch(event, .ended)
    case GDK_TOUCH_CANCEL: return touch(event, .cancelled)
    case GDK_BUTTON_PRESS: return button(event, .began)
    case GDK_BUTTON_RELEASE: return button(event, .ended)
    case GDK_MOTION_NOTIFY: return motion(event)
    case GDK_SCROLL:
      deliverGathered()
      return scrolling.handle(event, at: location(event), time: timestamp(event))
    case GDK_TOUCHPAD_PINCH:
      deliverGathered()
      return pinch(event)
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
    let source = TouchLedger.Source.finger(UInt(bitPattern: sequence))
    let make = { [self] (id: Int) in
      HostTouch(
        id: id, phase: phase, location: location(event),
        modifiers: KeyTable.modifiers(gdk_event_get_modifier_state(event)))
    }
    if phase == .moved, let id = ledger.gatheredFinger(source) {
      gathered.add(make(id), at: timestamp(event))
      requestFrame?()
      return true
    }
    return dispatch(source, phase, event, make)
  }

  private func button(_ event: OpaquePointer, _ phase: HostTouch.Phase) -> Bool {
    let number = Int(gdk_button_event_get_button(event))
    return dispatch(source(event, button: number), phase, event) { id in
      pointerTouch(event, id, phase, button: number)
    }
  }

  private func source(_ event: OpaquePointer, button: Int) -> TouchLedger.Source {
    gdk_event_get_pointer_emulated(event) != 0 ? .emulatedPointer : .button(button)
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
    if ledger.hasFingers || gdk_event_get_pointer_emulated(event) != 0 { return false }
    if let number = ledger.pressedButton {
      return dispatch(.button(number), .moved, event) { id in
        var touch = pointerTouch(event, id, .moved, button: number)
        touch.history = MotionHistory.samples(of: event, endingAt: timestamp(event))
        return touch
      }
    }
    _ = send?(.hover(location(event), timestamp: timestamp(event)))
    return false
  }

  private func pointerLeft() {
    guard ledger.pressedButton == nil, !ledger.hasFingers else { return }
    _ = send?(.hover(nil, timestamp: CACurrentMediaTime()))
  }

  /// - Returns: true if the event ends here.
  private func dispatch(
    _ source: TouchLedger.Source, _ phase: HostTouch.Phase, _ event: OpaquePointer, _ make: (Int) -> HostTouch
  ) -> Bool {
    deliverGathered()
    let mark = TouchLedger.Mark(bitPattern: event)
    var endsHere: Bool?
    let decided = perform(ledger.handle(.event(source, phase, mark))) { id in
      let answer = send?(.touches([make(id)], timestamp: timestamp(event))) ?? .native
      endsHere = perform(ledger.handle(.answered(id, answer, mark)))
    }
    return endsHere ?? decided ?? false
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

  private func timestamp(_ event: OpaquePointer) -> TimeInterval {
    EventTime.seconds(milliseconds: gdk_event_get_time(event), arrival: CACurrentMediaTime())
  }
}
