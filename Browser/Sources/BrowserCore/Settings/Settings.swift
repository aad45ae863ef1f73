import Foundation

/// The user's choices. Reading tolerates what is missing or unknown: such a choice takes its default.
public struct Settings: Hashable, Sendable, Codable {
  /// The edge at which the address bar stands.
  public enum BarPosition: String, Hashable, Sendable, Codable, CaseIterable {
    /// The bottom, over the toolbar.
    case bottom
    /// The top.
    case top
  }

  /// The choice of light or dark.
  public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
    /// The system's choice.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// The engine that searches.
  public var searchEngine: SearchEngine = .duckDuckGo
  /// True if the bars collapse while scrolling.
  public var hidesToolbarWhileScrolling = true
  /// The edge at which the address bar stands.
  public var barPosition: BarPosition = .bottom
  /// The choice of light or dark.
  public var appearance: Appearance = .system

  /// The page that the start view's button opens; nil for the first of the favourites.
  public var homePage: URL?
  /// The look of articles in Reader.
  public var reader = ReaderSettings()

  /// True if third parties are kept from following people from site to site.
  public var preventsCrossSiteTracking = true

  /// True if what filter lists name is not loaded and not shown.
  public var blocksContent = true

  /// True if the user has left the welcome, or has chosen something before there was one.
  public var hasLeftWelcome = false

  /// Makes the defaults.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case searchEngine, hidesToolbarWhileScrolling, barPosition, appearance, homePage, reader,
      preventsCrossSiteTracking, blocksContent, hasLeftWelcome
  }

  /// Reads the choices; one that is missing or unknown takes its default.
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
    blocksContent = read(.blocksContent, true)
    hasLeftWelcome = read(.hasLeftWelcome, true)
  }
}
