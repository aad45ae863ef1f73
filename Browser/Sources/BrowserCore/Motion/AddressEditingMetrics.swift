import Foundation

/// The figures of the address bar over the keyboard, in points and seconds. Source: docs/interface-figures.md,
/// "Editing with a keyboard" and "At rest".
public enum AddressEditingMetrics {
  /// The distance by which the neighbours leave, sideways and up.
  public static let neighbourTravel = 30.0
  /// Height of the backdrop under the bar.
  public static let backdropHeight = 72.0
  /// The height of the backdrop that lies under the keyboard.
  public static let backdropOverlap = 10.0
  /// The duration of Cancel's fade.
  public static let cancelFade = 0.1
  /// The duration of the start page's fade.
  public static let startPageFade = 0.2
  /// Space between strip and Cancel.
  public static let cancelTop = 8.0
  /// Space between Cancel and the window's right edge.
  public static let cancelTrailing = 24.0
  /// Space between the field and Cancel, when they stand side by side: with the bar at the top.
  public static let cancelGap = 12.0
  /// Size of Cancel's text.
  public static let cancelFontSize = 18.0
  /// Left edge of the text inside the field while editing.
  public static let editingTextX = 15.0
}
