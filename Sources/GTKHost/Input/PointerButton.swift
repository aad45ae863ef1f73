/// The buttons of a mouse: GDK counts them as X11 does, from left to right; UIKit by what they are for.
package enum PointerButton {
  /// UIKit's number (`UIEvent.ButtonMask.button(_:)`) of a button that GDK gives another one: 1 is the primary, 2 the secondary, 3 the
  /// middle one; those beyond have the same numbers.
  package static func number(gdk number: Int) -> Int {
    switch number {
    case 2: 3
    case 3: 2
    default: number
    }
  }
}
