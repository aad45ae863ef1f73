import BrowserCore
import BrowserStorage
import Foundation
import WebKitAdditions

/// Has the article of a tab's page translated by the user's program, and shown in Reader.
@MainActor
final class PageTranslator {
  /// A translation that is under way, and who waits for it.
  private struct Work {
    let stop = ImportStop()
    /// The address of the page when it was begun.
    let address: URL?
    let done: @MainActor (TranslationProblem?) -> Void
  }

  private enum State {
    case resting
    /// The article is read out of the page, or the program is at work.
    case working(Work)
  }

  private unowned let page: TabViewController
  private var state = State.resting
  private lazy var alarm = Alarm { [weak self] in self?.timeIsUp() }

  /// Seconds in which the article is read out of the page: one that hangs never answers.
  private static let patience: TimeInterval = 20

  init(of page: TabViewController) { self.page = page }

  isolated deinit { stop() }

  /// True from the user's choice until the translation is shown, or there is none.
  var isWorking: Bool {
    if case .working = state { return true }
    return false
  }

  /// Ends what is under way; its program is ended, too.
  func stop() {
    guard case .working(let work) = state else { return }
    work.stop.stop()
    finish(.stopped)
  }

  /// The page has another address by itself: at another place of it the article is the same.
  func documentDidMove() {
    guard case .working(let work) = state else { return }
    if page.webView?.documentURL?.withoutFragment != work.address?.withoutFragment { stop() }
  }

  /// Translates the article of the page that is there.
  /// - Parameter done: called once, with what was in the way; nil where the translation is shown.
  func translate(
    with command: TranslationCommand, into language: String,
    then done: @escaping @MainActor (TranslationProblem?) -> Void
  ) {
    guard !isWorking else { return done(.stopped) }
    let work = Work(address: page.webView?.documentURL, done: done)
    state = .working(work)
    let stop = work.stop
    alarm.set(after: Self.patience)
    page.reader.readArticle { [weak self] article in
      guard let self, isCurrent(stop) else { return }
      // The program has a time of its own.
      alarm.cancel()
      guard let article else { return finish(.noArticle) }
      let translation = ArticleTranslation(of: article)
      guard !translation.paragraphs.isEmpty else { return finish(.noArticle) }
      run(command, on: translation, into: language, stop)
    }
  }

  /// The page has not given its article.
  func timeIsUp() { finish(.noArticle) }

  private func run(
    _ command: TranslationCommand, on translation: ArticleTranslation, into language: String,
    _ stop: ImportStop
  ) {
    let program = TranslationRun(command, environment: ProcessInfo.processInfo.environment)
    let (input, source, work) = (
      translation.input, translation.article.languageTag ?? "", page.services.diskWork
    )
    Task.immediate { [weak self] in
      let answer = await work.run { () -> Result<ReaderArticle, TranslationProblem> in
        do throws(TranslationProblem) {
          let text = try program.translate(input, from: source, to: language, stop: stop)
          return .success(try translation.article(answer: text, in: language))
        } catch {
          return .failure(error)
        }
      }
      guard let self, isCurrent(stop) else { return }
      switch answer {
      case .success(let article):
        page.reader.show(translation: article)
        finish(page.reader.isTranslated ? nil : .noArticle)
      case .failure(let problem): finish(problem)
      }
    }
  }

  private func isCurrent(_ stop: ImportStop) -> Bool {
    if case .working(let work) = state { return work.stop === stop }
    return false
  }

  private func finish(_ problem: TranslationProblem?) {
    guard case .working(let work) = state else { return }
    state = .resting
    alarm.cancel()
    work.done(problem)
  }
}
