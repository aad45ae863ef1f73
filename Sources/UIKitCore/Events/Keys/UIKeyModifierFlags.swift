import Foundation

/// Modifier keys. Where a Mac has Command, a Linux keyboard has Super; shortcuts that apps
/// write with `.command` are also reached with Control (see `UIKeyCommand`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: Int
  /// Creates a set of modifiers from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key, which is Option on a Mac.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Super key, which is Command on a Mac.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the number pad; never reported here.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  package init(_ modifiers: HostModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
  }
}
