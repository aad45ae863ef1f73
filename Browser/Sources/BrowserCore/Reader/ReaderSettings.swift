import Foundation

/// The user's choices for reading. The colours are chosen for the light and for the dark appearance, each by itself, as in Safari.
public struct ReaderSettings: Hashable, Sendable, Codable {
  /// The colours where the appearance is light.
  public var lightTheme = ReaderTheme.light
  /// The colours where it is dark.
  public var darkTheme = ReaderTheme.dark
  /// The letters.
  public var font = ReaderFont.sans
  /// The size of the letters, in percent: one of `PageZoom.steps`.
  public var percentage = PageZoom.standard

  /// Makes the defaults.
  public init() {}

  private enum CodingKeys: String, CodingKey { case lightTheme, darkTheme, font, percentage }

  /// Reads the choices; one that is missing or unknown takes its default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // One bad value must not cost all others.
    lightTheme = (try? container.decode(ReaderTheme.self, forKey: .lightTheme)) ?? .light
    darkTheme = (try? container.decode(ReaderTheme.self, forKey: .darkTheme)) ?? .dark
    font = (try? container.decode(ReaderFont.self, forKey: .font)) ?? .sans
    let size = (try? container.decode(Int.self, forKey: .percentage)) ?? PageZoom.standard
    percentage = PageZoom.steps.contains(size) ? size : PageZoom.standard
  }

  /// Returns the look that these choices come to in an appearance.
  public func look(isDark: Bool) -> ReaderLook {
    ReaderLook(theme: isDark ? darkTheme : lightTheme, font: font, percentage: percentage)
  }

  /// Chooses colours for an appearance.
  public mutating func choose(_ theme: ReaderTheme, isDark: Bool) {
    if isDark { darkTheme = theme } else { lightTheme = theme }
  }
}
