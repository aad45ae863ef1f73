import Foundation

/// Fixed colours by name (Apple documentation, "Standard colors").
extension UIColor {
  /// Grey 0 of 1, opaque.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Grey ⅓ of 1, opaque.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Grey ⅔ of 1, opaque.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Grey 1 of 1, opaque.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey 0.5 of 1, opaque.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red 1, green 0, blue 0 in sRGB, opaque.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Red 0, green 1, blue 0 in sRGB, opaque.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Red 0, green 0, blue 1 in sRGB, opaque.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Red 0, green 1, blue 1 in sRGB, opaque.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red 1, green 1, blue 0 in sRGB, opaque.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red 1, green 0, blue 1 in sRGB, opaque.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red 1, green 0.5, blue 0 in sRGB, opaque.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red 0.5, green 0, blue 0.5 in sRGB, opaque.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red 0.6, green 0.4, blue 0.2 in sRGB, opaque.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with an opacity of 0: draws nothing.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
