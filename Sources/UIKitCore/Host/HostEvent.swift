import Foundation

/// Something that happened to a window, as the platform tells it.
///
/// Locations are in the window's coordinates, in points; timestamps in seconds
/// of `CACurrentMediaTime`.
package enum HostEvent {
  /// One or more touches of one instant: fingers, a pen, or a mouse button held down.
  case touches([HostTouch], timestamp: TimeInterval)
  /// The pointer moves with no button down, or leaves (nil).
  case hover(CGPoint?, timestamp: TimeInterval)
  case scroll(HostScroll)
  /// Two fingers on a touchpad.
  case transform(HostTransform)
  case key(HostKey)
  /// A drag of the desktop's; consumed where a view of UIKit's would take it, or has.
  case drag(HostDrag)
  case activeChanged(Bool)
  /// The content size or scale changed; read them from the window's host.
  case resized
  /// The system's on-screen keyboard covers this much of the window's bottom, in points; 0 when gone.
  case keyboard(height: CGFloat, duration: TimeInterval)
  /// The user asked to close the window.
  case closeRequested
}

/// The receiver of an event that began over a native widget.
package enum HostEventDisposition: Equatable {
  /// UIKit's; the widget never learns of it.
  case consumed
  /// The widget's; UIKit goes on observing.
  case native
  /// The receiver is not decided: the host keeps the events until `WindowHost.touchesAreWished(_:)` tells more.
  case withhold
}

package struct HostTouch: Equatable, Sendable {
  package enum Phase: Sendable { case began, moved, ended, cancelled }
  package enum Device: Sendable { case finger, pen, mouse }

  /// Unique among touches that are down at the same time.
  package var id: Int
  package var phase: Phase
  package var device: Device
  package var location: CGPoint
  /// 0 … 1, 1 where the device does not measure it.
  package var force: CGFloat
  /// The tilt of a pen; nil where it is not measured.
  package var tilt: HostPenTilt?
  /// The button, for `.mouse`: 1 primary, 2 secondary, 3 middle, 8 back, 9 forward.
  package var button: Int
  package var modifiers: HostModifiers
  /// The places between the last event and this one, where the platform put several moves into one; oldest first.
  package var history: [HostTouchSample]

  package init(
    id: Int, phase: Phase, device: Device = .finger, location: CGPoint, force: CGFloat = 1,
    tilt: HostPenTilt? = nil, button: Int = 1, modifiers: HostModifiers = [], history: [HostTouchSample] = []
  ) {
    self.id = id
    self.phase = phase
    self.device = device
    self.location = location
    self.force = force
    self.tilt = tilt
    self.button = button
    self.modifiers = modifiers
    self.history = history
  }
}

/// The location of a touch at an instant.
package struct HostTouchSample: Equatable, Sendable {
  package var location: CGPoint
  package var timestamp: TimeInterval

  package init(location: CGPoint, timestamp: TimeInterval) {
    self.location = location
    self.timestamp = timestamp
  }
}

/// A wheel or a touchpad.
package struct HostScroll: Equatable, Sendable {
  package enum Phase: Sendable {
    /// A notch of a wheel: stands alone.
    case discrete
    case began, changed, ended
    /// The platform's own kinetic continuation.
    case momentum
  }
  package var phase: Phase
  package var location: CGPoint
  /// The distance scrolled, in points; positive y shows what is further down.
  package var delta: CGVector2
  package var modifiers: HostModifiers
  package var timestamp: TimeInterval
  /// True if the widget under the pointer was given this event and had no use for it.
  package var isReturned: Bool

  package init(
    phase: Phase, location: CGPoint, delta: CGVector2, modifiers: HostModifiers = [], timestamp: TimeInterval,
    isReturned: Bool = false
  ) {
    self.isReturned = isReturned
    self.phase = phase
    self.location = location
    self.delta = delta
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

/// A plain pair, so that events do not depend on drawing types.
package struct CGVector2: Equatable, Sendable {
  package var dx: CGFloat
  package var dy: CGFloat
  package init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// Pinch and rotation on a touchpad; scale and rotation (radians) since it began.
package struct HostTransform: Equatable, Sendable {
  package enum Phase: Sendable { case began, changed, ended, cancelled }
  package var phase: Phase
  package var location: CGPoint
  package var scale: CGFloat
  package var rotation: CGFloat
  package var timestamp: TimeInterval

  package init(
    phase: Phase, location: CGPoint, scale: CGFloat, rotation: CGFloat, timestamp: TimeInterval
  ) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.timestamp = timestamp
  }
}

package struct HostKey: Equatable, Sendable {
  package var isDown: Bool
  /// USB HID usage (what `UIKeyboardHIDUsage` counts in), 0 when unknown.
  package var usage: Int
  /// The text that the key types, with modifiers; empty for keys that type nothing.
  package var characters: String
  package var charactersIgnoringModifiers: String
  package var modifiers: HostModifiers
  package var isRepeat: Bool
  package var timestamp: TimeInterval

  package init(
    isDown: Bool, usage: Int, characters: String, charactersIgnoringModifiers: String,
    modifiers: HostModifiers = [], isRepeat: Bool = false, timestamp: TimeInterval
  ) {
    self.isDown = isDown
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.timestamp = timestamp
  }
}

package struct HostModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let shift = HostModifiers(rawValue: 1)
  package static let control = HostModifiers(rawValue: 2)
  package static let alt = HostModifiers(rawValue: 4)
  /// The Super or Windows key, Apple's Command.
  package static let command = HostModifiers(rawValue: 8)
  package static let capsLock = HostModifiers(rawValue: 16)
}
