import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Reads one tab's page out: its article, in order, by the program's one voice. Only the user's commands begin it, never the page.
@MainActor
final class PageListener {
  private unowned let page: TabViewController
  private(set) var listening = Listening()
  /// Counts what was begun, so that an answer about an article that has gone is not heard.
  private var generation = 0
  private var voice: SpokenVoice?
  /// The address of the page when it was begun.
  private var address: URL?
  private(set) var bar: ListeningBarView?
  private let marks = SpokenMarks()
  private lazy var alarm = Alarm { [weak self] in self?.timeIsUp() }

  /// Seconds in which article and voice are found: a service is started within one or two.
  private static let patience: TimeInterval = 20

  init(page: TabViewController) { self.page = page }

  private var speech: PageSpeech? { page.services.speech }

  /// True if the page could be read out.
  var isOffered: Bool { speech?.output.isOffered == true && page.reader.isAvailable }

  /// True if it is read out, will be, or is paused.
  var isActive: Bool { listening.state != .off }

  /// True while it is paused.
  var isPaused: Bool {
    if case .paused = listening.state { return true }
    return false
  }

  // MARK: - Commands

  /// Begins with the article's title.
  func begin() {
    guard isOffered, !isActive else { return }
    speech?.give(to: self)
    handle(.asked)
  }

  /// Pauses, or goes on.
  func toggle() { handle(.toggled) }

  /// Ends at once.
  func stop() {
    if isActive { handle(.stopped) }
  }

  // MARK: - The page

  /// The page has another address by itself.
  func documentDidMove() {
    guard isActive else { return }
    if page.webView?.documentURL?.withoutFragment != address?.withoutFragment { stop() }
  }

  /// The article is seen in Reader now, or no longer.
  func readerDidChange() {
    guard isActive else { return }
    marks.show(listening.paragraph?.block, in: page.reader.webView)
  }

  // MARK: - The course of it

  /// Neither article nor voice were heard of, as where the service hangs.
  func timeIsUp() {
    if listening.state == .preparing { handle(.failed(.noSpeech)) }
  }

  func handle(_ event: ListeningEvent) {
    for effect in listening.handle(event) { perform(effect) }
    show()
  }

  private func perform(_ effect: ListeningEffect) {
    switch effect {
    case .prepare: prepare()
    case .speak: speak()
    case .silence: speech?.silence(self)
    case .tell(let problem): page.notices?.show(problem.message)
    }
  }

  private func prepare() {
    generation += 1
    let generation = generation
    guard let webView = page.webView, let output = speech?.output else {
      return handle(.failed(.nothingToRead))
    }
    address = webView.documentURL
    alarm.set(after: Self.patience)
    // What is read is what is heard.
    if let translation = page.reader.translation { return findVoice(for: translation, by: output) }
    page.reader.readArticle { [weak self] article in
      guard let self, self.generation == generation, listening.state == .preparing else { return }
      guard let article else { return handle(.failed(.nothingToRead)) }
      findVoice(for: article, by: output)
    }
  }

  private func findVoice(for article: ReaderArticle, by output: any SpeechOutput) {
    let generation = generation
    let spoken = SpokenArticle(article)
    output.findVoice(for: spoken.language) { [weak self] found in
      guard let self, self.generation == generation, listening.state == .preparing else { return }
      switch found {
      case .success(let voice):
        self.voice = voice
        handle(.prepared(spoken))
      case .failure(let problem): handle(.failed(problem))
      }
    }
  }

  private func speak() {
    guard let voice, let place = listening.state.place else { return }
    speech?.output.speak(listening.rest, voice: voice, rate: listening.speed.rate) { [weak self] report in
      switch report {
      case .reached(let offset): self?.handle(.reached(offset: place.offset + offset))
      case .finished: self?.handle(.spoke)
      case .interrupted: self?.handle(.interrupted)
      case .failed: self?.handle(.failed(.noSpeech))
      }
    }
  }

  // MARK: - What is seen of it

  private func show() {
    marks.show(listening.paragraph?.block, in: page.reader.webView)
    if listening.state != .preparing { alarm.cancel() }
    guard let mode else { return removeBar() }
    let bar = bar ?? makeBar()
    bar.show(mode, speed: listening.speed)
  }

  /// The state that the control shows; nil where there is none. A service that hangs is waited for, and that is seen at once.
  private var mode: ListeningBarView.Mode? {
    switch listening.state {
    case .off: nil
    case .preparing: .preparing
    case .speaking: .speaking
    case .paused: .paused
    }
  }

  private func makeBar() -> ListeningBarView {
    let bar = ListeningBarView { [weak self] in self?.handle($0) }
    self.bar = bar
    page.notices?.show(bar)
    return bar
  }

  private func removeBar() {
    guard let bar else { return }
    self.bar = nil
    page.notices?.remove(bar)
  }
}
