import BrowserCore
import UIKit

/// Searching as one types: proposals of the engine, scopes, and what is worked out here.
extension BrowserContainerViewController {
  /// Asks the engine for proposals, where the user wants that and the text is one to be sent.
  func askEngine(about text: String, then show: @escaping @MainActor () -> Void) {
    let settings = services.settings
    let engines = services.engineSuggestions
    guard settings.asksEngineForSuggestions, !store.model.isPrivateMode else { return }
    let (engine, query) = services.engineAndQuery(for: text)
    guard SearchCompletions.maySend(query, interpreter: services.interpreter(isPrivate: false)) else {
      return engines.forgetPending()
    }
    engines.ask(for: query, of: engine, then: show)
  }

  /// Puts an answer on the clipboard.
  func copy(_ answer: Suggestion) {
    UIPasteboard.general.string = answer.title
    tellShortly("Copied “\(answer.title)”")
  }
}

extension BrowserServices {
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
