import CGTK

/// The one place that wakes the toolkit's type system, which drawing needs even without a display.
package enum Toolkit {
  /// True if GTK found a display. Reading it initialises GTK the first time.
  package static let hasDisplay: Bool = gtk_init_check() != 0

  /// Makes GSK and Pango usable; costs nothing after the first call.
  package static func prepare() {
    _ = hasDisplay
  }
}
