/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The trait is not stated.
  case unspecified = 0
  /// Dark content on light surfaces.
  case light = 1
  /// Light content on dark surfaces.
  case dark = 2
}
