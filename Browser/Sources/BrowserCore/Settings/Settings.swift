import Foundation

/// What a person has chosen. Reading tolerates what is missing or unknown: such a choice takes its default.
public struct Settings: Hashable, Sendable, Codable {
  /// Where the address bar stands.
  public enum BarPosition: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the bottom, over the toolbar.
    case bottom
    /// At the top.
    case top
  }

  /// Whether light or dark is shown.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the system says.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// The engine that searches.
  public var searchEngine: SearchEngine = .duckDuckGo
  /// Whether the bars collapse while scrolling.
  public var hidesToolbarWhileScrolling = true
  /// Where the address bar stands.
  public var barPosition: BarPosition = .bottom
  /// Whether light or dark is shown.
  public var appearance: Appearance = .system

  /// What the start view's button opens; nil for the first of the favourites.
  public var homePage: URL?
  /// How articles look in Reader.
  public var reader = ReaderSettings()

  /// Whether third parties are kept from following people from site to site.
  public var preventsCrossSiteTracking = true

  /// Makes the defaults.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case searchEngine, hidesToolbarWhileScrolling, barPosition, appearance, homePage, reader,
      preventsCrossSiteTracking
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, _ fallback: Value) -> Value {
      // One bad value must not cost all others.
      (try? container.decode(Value.self, forKey: key)) ?? fallback
    }
    searchEngine = read(.searchEngine, .duckDuckGo)
    hidesToolbarWhileScrolling = read(.hidesToolbarWhileScrolling, true)
    barPosition = read(.barPosition, .bottom)
    appearance = read(.appearance, .system)
    homePage = read(.homePage, nil)
    reader = read(.reader, ReaderSettings())
    preventsCrossSiteTracking = read(.preventsCrossSiteTracking, true)
  }
}
