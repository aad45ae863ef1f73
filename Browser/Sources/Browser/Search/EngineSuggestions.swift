import BrowserCore
import Foundation

/// Asks the search engine to complete what is being typed, where the user has switched that on.
///
/// A text is sent when the typing pauses, and only one that reads like a query. Nothing is asked from private tabs.
@MainActor
final class EngineSuggestions {
  /// Fetches the text at an address, `nil` when there is none, until it is cancelled by the next one.
  typealias Fetch = @MainActor (URL, @escaping @MainActor (String?) -> Void) -> Void

  /// Seconds without a further letter after which a text is sent. Ours.
  static let pause: TimeInterval = 0.15
  /// Answers that are kept while one text is being typed.
  private static let kept = 60

  private let fetch: Fetch
  private let end: @MainActor () -> Void
  private var answers: [URL: [String]] = [:]
  private var pending: (url: URL, done: @MainActor () -> Void)?
  private lazy var alarm = Alarm { [weak self] in self?.typingPaused() }

  /// Fetches by a page of its own that lives while something is being typed.
  convenience init() {
    let page = EngineSuggestionsPage()
    self.init(fetch: { page.fetch($0, then: $1) }, end: { page.close() })
  }

  /// - Parameters:
  ///   - fetch: gets an answer.
  ///   - end: called when nothing is typed any more.
  init(fetch: @escaping Fetch, end: @escaping @MainActor () -> Void = {}) {
    self.fetch = fetch
    self.end = end
  }

  /// Returns the proposals for a text that have come.
  func proposals(for query: String, by engine: SearchEngine) -> [String] {
    engine.suggestionURL(for: query).flatMap { answers[$0] } ?? []
  }

  /// Asks for proposals once the typing pauses.
  /// - Parameter done: called when new ones have come, unless another text was asked for meanwhile.
  func ask(for query: String, of engine: SearchEngine, then done: @escaping @MainActor () -> Void) {
    guard let url = engine.suggestionURL(for: query), answers[url] == nil else { return forgetPending() }
    pending = (url, done)
    alarm.set(after: Self.pause)
  }

  /// Gives up the text that waits: it has been cleared, or is nothing to ask for.
  func forgetPending() {
    pending = nil
    alarm.cancel()
  }

  /// Nothing is typed any more; what was, and what was proposed, is forgotten.
  func finish() {
    forgetPending()
    answers = [:]
    end()
  }

  /// The typing has paused: what waits is sent.
  func typingPaused() {
    guard let (url, done) = pending else { return }
    fetch(url) { [weak self] text in
      guard let self, pending?.url == url else { return }
      pending = nil
      let proposals = text.map(SearchCompletions.proposals) ?? []
      guard answers.count < Self.kept, !proposals.isEmpty else { return }
      answers[url] = proposals
      done()
    }
  }
}
