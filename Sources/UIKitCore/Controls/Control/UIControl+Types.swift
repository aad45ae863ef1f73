import Foundation

extension UIControl {
  /// The things that may happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt
    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch went down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second or later touch of several quick ones went down inside.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved and is within the control's reach.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved and is out of the control's reach.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch came back into the control's reach.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch left the control's reach.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch was lifted within the control's reach.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch was lifted out of the control's reach.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was taken away, by the system or because the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's purpose was carried out: a button tapped, a switch turned, Return pressed in a field.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended in a text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return ended the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// A range of values that an app may use for its own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// A range of values that the framework keeps for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events, those of apps and of the framework included.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The conditions of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The conditions as bits.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the other conditions.
    public static let normal: State = []
    /// A touch is down inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control does not answer touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The app has selected the control.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is the first responder.
    public static let focused = State(rawValue: 1 << 3)
    /// A range of values that a subclass may use for its own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// A range of values that the framework keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal placement of the content in a control wider than it.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Content in the middle, at a side, or as wide as the control; `leading` and `trailing` follow the direction of reading.
    case center = 0, left, right, fill, leading, trailing
  }

  /// The vertical placement of the content in a control higher than it.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Content in the middle, at the top, at the bottom, or as high as the control.
    case center = 0, top, bottom, fill
  }
}
