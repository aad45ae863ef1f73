import Foundation

/// The on-screen keyboard as far as it is there for an address.
public enum AddressKeyboard: Hashable, Sendable {
  /// There is none, it is on its way down, or it serves another field.
  case away
  /// It runs to a height above the window's bottom edge, in points.
  case rising(height: Double)
  /// It stands at a height above the window's bottom edge, in points.
  case up(height: Double)

  /// The height that it has or runs to, in points; 0 when it is away.
  public var height: Double {
    switch self {
    case .away: 0
    case .rising(let height), .up(let height): height
    }
  }
}
