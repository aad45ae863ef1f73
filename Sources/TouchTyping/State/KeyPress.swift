import Foundation

/// A finger on the keyboard.
package struct KeyPress: Equatable, Sendable {
  package enum Role: Equatable, Sendable {
    /// It holds a key, which is typed when the finger goes up.
    case key
    /// It holds Shift or the change of signs, which have acted already; what it was before comes back when others were typed meanwhile.
    case modifier(KeyPlane, wasUsed: Bool)
    /// It slid from a modifier to a key: that is typed, and what was before comes back.
    case sliding(KeyPlane)
    /// It deletes again and again.
    case repeating
    /// It moves the caret. The point is where the caret moved last.
    case caret(CGPoint)
    /// It chooses in the callout.
    case choosing
    /// It does nothing any more: its key was typed.
    case spent
  }

  package let finger: Int
  /// The key under the finger; nil outside all.
  package var place: KeyPlace?
  var role: Role
  var start: CGPoint
  /// The time at which the key came under the finger, or at which it repeats next.
  var time: TimeInterval

  /// True if the key is drawn as pressed.
  package var showsKey: Bool {
    switch role {
    case .key, .sliding, .repeating: true
    case .modifier, .caret, .choosing, .spent: false
    }
  }

  package var isModifier: Bool { if case .modifier = role { true } else { false } }
}
