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
  /// The engine that searches from private tabs; nil for the same.
  public var privateSearchEngine: SearchEngine?
  /// The engines that the user has added, in the order in which they came.
  public var addedSearchEngines: [SearchEngine] = []
  /// True if what is typed is sent to the engine before it is searched for, so that it can propose.
  public var asksEngineForSuggestions = false
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

  /// The choice of who translates pages.
  public var translation = TranslationService.none

  /// True if third parties are kept from following people from site to site.
  public var preventsCrossSiteTracking = true

  /// True if what filter lists name is not loaded and not shown.
  public var blocksContent = true

  /// True if passwords are filled in, and asked about when they were sent.
  public var usesPasswords = true

  /// True if names and addresses are filled in, and asked about when they were sent.
  public var usesContacts = true

  /// True if pages can be looked into with the web inspector.
  public var allowsInspector = false

  /// True if Ctrl+Tab goes to the tab that was used last, and not to the next one.
  public var cyclesTabsByUse = false

  /// The time after which a tab that was not seen is closed by itself.
  public var tabLifetime = TabLifetime.manually

  /// True if the user has left the welcome, or has chosen something before there was one.
  public var hasLeftWelcome = false

  /// The on-screen keyboard's languages and what it remembers, as the keyboard writes them; nil for those of the user's locale.
  public var keyboard: Data?

  /// Makes the defaults.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case searchEngine, privateSearchEngine, addedSearchEngines, asksEngineForSuggestions
    case hidesToolbarWhileScrolling, barPosition, appearance, homePage, reader,
      translation,
      preventsCrossSiteTracking, blocksContent, usesPasswords, usesContacts, allowsInspector, cyclesTabsByUse,
      tabLifetime, hasLeftWelcome,
      keyboard
  }

  /// Reads the choices; one that is missing or unknown takes its default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, _ fallback: Value) -> Value {
      // One bad value must not cost all others.
      (try? container.decode(Value.self, forKey: key)) ?? fallback
    }
    searchEngine = read(.searchEngine, .duckDuckGo)
    privateSearchEngine = read(.privateSearchEngine, nil)
    // One bad engine must not cost the others.
    let added = read(.addedSearchEngines, [Readable<SearchEngine>]())
    addedSearchEngines = Array(added.compactMap(\.value).prefix(Self.mostSearchEngines))
    asksEngineForSuggestions = read(.asksEngineForSuggestions, false)
    hidesToolbarWhileScrolling = read(.hidesToolbarWhileScrolling, true)
    barPosition = read(.barPosition, .bottom)
    appearance = read(.appearance, .system)
    homePage = read(.homePage, nil)
    reader = read(.reader, ReaderSettings())
    translation = read(.translation, TranslationService.none)
    preventsCrossSiteTracking = read(.preventsCrossSiteTracking, true)
    blocksContent = read(.blocksContent, true)
    usesPasswords = read(.usesPasswords, true)
    usesContacts = read(.usesContacts, true)
    allowsInspector = read(.allowsInspector, false)
    cyclesTabsByUse = read(.cyclesTabsByUse, false)
    tabLifetime = read(.tabLifetime, .manually)
    hasLeftWelcome = read(.hasLeftWelcome, true)
    keyboard = read(.keyboard, nil)
  }

  // MARK: - Search engines

  /// Most engines that can be added.
  public static let mostSearchEngines = 50

  /// All engines: the built-in ones and those that were added.
  public var searchEngines: [SearchEngine] { SearchEngine.all + addedSearchEngines }

  /// Returns the engine that searches from a tab.
  public func searchEngine(isPrivate: Bool) -> SearchEngine {
    isPrivate ? privateSearchEngine ?? searchEngine : searchEngine
  }

  /// Adds an engine, which takes the place of one with the same template. A keyword that another one has stays that one's.
  /// - Returns: the engine as it was added; nil when there are as many as there can be, or it is one of those that are built in.
  public mutating func add(_ engine: SearchEngine) -> SearchEngine? {
    guard !SearchEngine.all.contains(where: { $0.template == engine.template }) else { return nil }
    let old = addedSearchEngines.firstIndex { $0.template == engine.template }
    let others = searchEngines.filter { $0.template != engine.template }
    let keyword = others.contains { $0.keyword == engine.keyword } ? nil : engine.keyword
    let ids = Set(others.map(\.id))
    let number = (1...).first { !ids.contains("added-\($0)") } ?? 0
    guard
      let added = SearchEngine(
        id: old.map { addedSearchEngines[$0].id } ?? "added-\(number)", name: engine.name,
        template: engine.template, suggestionTemplate: engine.suggestionTemplate, keyword: keyword)
    else { return nil }
    if let old {
      addedSearchEngines[old] = added
      if searchEngine.id == added.id { searchEngine = added }
      if privateSearchEngine?.id == added.id { privateSearchEngine = added }
    } else {
      guard addedSearchEngines.count < Self.mostSearchEngines else { return nil }
      addedSearchEngines.append(added)
    }
    return added
  }

  /// Removes an engine that was added. Where it was chosen the default takes its place.
  public mutating func removeSearchEngine(_ id: SearchEngine.ID) {
    addedSearchEngines.removeAll { $0.id == id }
    if !searchEngines.contains(where: { $0.id == searchEngine.id }) { searchEngine = .duckDuckGo }
    if let chosen = privateSearchEngine, !searchEngines.contains(where: { $0.id == chosen.id }) {
      privateSearchEngine = nil
    }
  }
}
