import BrowserCore

/// Searching as one types: proposals of the engine, and scopes.
extension BrowserServices {
  /// Asks the engine for proposals, where the user wants that and the text is one to be sent. For tabs that are not private.
  func askEngine(about text: String, then show: @escaping @MainActor () -> Void) {
    guard settings.asksEngineForSuggestions else { return }
    let (engine, query) = engineAndQuery(for: text)
    guard SearchCompletions.maySend(query, interpreter: interpreter(isPrivate: false)) else {
      return engineSuggestions.forgetPending()
    }
    engineSuggestions.ask(for: query, of: engine, then: show)
  }

  /// Tells addresses from searches, which go to the engine of the tab's kind.
  func interpreter(isPrivate: Bool) -> AddressInterpreter {
    AddressInterpreter(
      searchEngine: settings.searchEngine(isPrivate: isPrivate), engines: settings.searchEngines)
  }

  /// Returns the engine that a typed text is for, and the text without its keyword. For tabs that are not private.
  func engineAndQuery(for text: String) -> (engine: SearchEngine, query: String) {
    if let keyword = SearchKeyword(text, engines: settings.searchEngines) {
      return (keyword.engine, keyword.query)
    }
    return (settings.searchEngine, text)
  }
}
