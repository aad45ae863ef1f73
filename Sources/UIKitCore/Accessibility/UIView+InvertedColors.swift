import Foundation

extension UIView {
  /// A Boolean value that indicates whether the view keeps its colours while the display's are inverted, as pictures do; false by
  /// default. Displays here are not inverted by UIKit (`UIAccessibility.isInvertColorsEnabled`).
  public var accessibilityIgnoresInvertColors: Bool {
    get { accessibility?.ignoresInvertedColors ?? false }
    set {
      let properties = accessibility ?? AccessibilityProperties()
      properties.ignoresInvertedColors = newValue
      accessibility = properties
    }
  }
}
