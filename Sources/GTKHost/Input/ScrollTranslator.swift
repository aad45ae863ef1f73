import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// Turns GDK's events of wheels and touchpads into the host's.
///
/// A page that has no use for one puts it back into the queue a moment later; it is sent on as returned, so that what lies
/// around the page may follow it.
@MainActor
final class ScrollTranslator {
  private let send: @MainActor (HostScroll) -> HostEventDisposition
  private var isScrolling = false
  /// Touchpad scrolling that a native child was given, each holding a reference.
  private var given: [OpaquePointer] = []
  /// Ends a touchpad's scrolling for which no end comes.
  private var end: MediaDeadlines.Token?

  /// Points a notch of a wheel scrolls; GTK's and WebKit's own step is about this.
  private static let pointsPerNotch: CGFloat = 53
  /// The number of events that are remembered: a page answers within a few frames. Hand-tuned.
  private static let rememberedEvents = 32
  /// Seconds for which fingers may rest on a touchpad of X11 before their scrolling counts as over. Hand-tuned.
  private static let longestRest: TimeInterval = 1

  init(send: @escaping @MainActor (HostScroll) -> HostEventDisposition) { self.send = send }

  /// - Returns: true if the event ends here.
  func handle(_ event: OpaquePointer, at location: CGPoint, time: TimeInterval) -> Bool {
    let isReturned = takeBack(event)
    let isStop = gdk_scroll_event_is_stop(event) != 0
    var (dx, dy) = (0.0, 0.0)
    var phase = HostScroll.Phase.discrete
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: dy = -1
    case GDK_SCROLL_DOWN: dy = 1
    case GDK_SCROLL_LEFT: dx = -1
    case GDK_SCROLL_RIGHT: dx = 1
    default:
      gdk_scroll_event_get_deltas(event, &dx, &dy)
      // Fingers on a touchpad end with a stop; a wheel with fine steps does not.
      if isReturned || isStop || isTouchpad(event) || seemsTouchpad(event, dx, dy) {
        phase = isReturned || isScrolling ? .changed : .began
      }
    }
    let step = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? Self.pointsPerNotch : 1
    var scroll = HostScroll(
      phase: phase, location: location, delta: CGVector2(dx: CGFloat(dx) * step, dy: CGFloat(dy) * step),
      modifiers: KeyTable.modifiers(gdk_event_get_modifier_state(event)), timestamp: time,
      isReturned: isReturned)
    let isStill = dx == 0 && dy == 0
    if phase == .discrete, isStill { return false }
    var isNative = true
    // While the program is busy GDK makes one event of many: a stop has the last movement in it.
    if !(isStop && isStill) { isNative = tell(scroll, event) }
    if isStop, isScrolling || isReturned {
      scroll.phase = .ended
      scroll.delta = CGVector2(dx: 0, dy: 0)
      isNative = tell(scroll, event)
    }
    if isNative, !isReturned, phase != .discrete { remember(event) }
    return !isNative
  }

  /// - Returns: true if the native child is to have it.
  private func tell(_ scroll: HostScroll, _ event: OpaquePointer) -> Bool {
    if !scroll.isReturned { follow(scroll, isCertain: isTouchpad(event)) }
    return send(scroll) == .native
  }

  /// - Parameter isCertain: whether it is a touchpad's, which tells when the fingers leave.
  private func follow(_ scroll: HostScroll, isCertain: Bool) {
    guard scroll.phase != .discrete else { return }
    MediaDeadlines.shared.cancel(end)
    end = nil
    isScrolling = scroll.phase != .ended
    guard isScrolling, !isCertain else { return }
    end = MediaDeadlines.shared.schedule(at: scroll.timestamp + Self.longestRest) { [weak self] in
      guard let self else { return }
      var stop = scroll
      stop.phase = .ended
      stop.delta = CGVector2(dx: 0, dy: 0)
      stop.timestamp = CACurrentMediaTime()
      end = nil
      isScrolling = false
      _ = send(stop)
    }
  }

  private func remember(_ event: OpaquePointer) {
    gdk_event_ref(event)
    given.append(event)
    if given.count > Self.rememberedEvents { gdk_event_unref(given.removeFirst()) }
  }

  /// Returns true if a native child had the event before and put it back into the queue.
  private func takeBack(_ event: OpaquePointer) -> Bool {
    guard let index = given.firstIndex(of: event) else { return false }
    gdk_event_unref(given.remove(at: index))
    return true
  }

  // MARK: - Touchpads

  /// On Wayland a touchpad is a device of its own.
  private func isTouchpad(_ event: OpaquePointer) -> Bool {
    gdk_event_get_device(event).map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD } ?? false
  }

  /// On X11 all pointers are one device, and only fingers make fractions of a notch, unless a wheel is very fine.
  private func seemsTouchpad(_ event: OpaquePointer, _ dx: Double, _ dy: Double) -> Bool {
    guard let display = gdk_event_get_display(event), Self.isX11(display), Self.hasTouchpad(display) else {
      return false
    }
    return isScrolling || dx != dx.rounded() || dy != dy.rounded()
  }

  static func isX11(_ display: OpaquePointer) -> Bool {
    let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name_from_instance(instance)) == "GdkX11Display"
  }

  private static func hasTouchpad(_ display: OpaquePointer) -> Bool {
    guard let seat = gdk_display_get_default_seat(display) else { return false }
    let devices = gdk_seat_get_devices(seat, GDK_SEAT_CAPABILITY_POINTER)
    defer { g_list_free(devices) }
    var link = devices
    while let current = link {
      if let device = current.pointee.data,
        gdk_device_get_source(OpaquePointer(device)) == GDK_SOURCE_TOUCHPAD
      {
        return true
      }
      link = current.pointee.next
    }
    return false
  }
}
