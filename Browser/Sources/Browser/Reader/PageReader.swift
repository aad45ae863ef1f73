import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Reader of one tab: knows whether its page is an article, and shows it over the page, which stays as it is beneath.
@MainActor
final class PageReader {
  private unowned let page: TabViewController
  private var state = State.unavailable { didSet { stateDidChange() } }
  /// Counts pages, so that an answer about one that has gone opens nothing.
  private var generation = 0
  /// The user left Reader on this page: it does not open by itself again.
  private var isDeclined = false
  /// The offset at which the article of the page that has come is to be read on, in points; nil when it was not being read.
  private var resumption: Double?
  /// The address at which the page has come.
  private var arrival: URL?
  /// The same of a page that is being restored and has not come yet, and its address.
  private var restoration: (url: URL?, offset: Double)?

  private enum State {
    /// The page is no article, or has not said yet.
    case unavailable
    case available
    /// The article is read out of the page, then laid out.
    case opening(ReaderPage?)
    case shown(ReaderPage)
  }

  init(page: TabViewController) { self.page = page }

  var isAvailable: Bool {
    if case .unavailable = state { return false }
    return true
  }

  /// True if it is open, or on its way to be.
  var isOpen: Bool {
    switch state {
    case .unavailable, .available: false
    case .opening, .shown: true
    }
  }

  /// The offset down to which the article is read, in points, now or once the page has come; nil when it is not.
  var offset: Double? {
    isOpen ? readerPage?.offset ?? resumption ?? 0 : resumption ?? restoration?.offset
  }

  /// The view that shows the article, once it is seen.
  var webView: WKWebView? {
    if case .shown(let reader) = state { return reader.webView }
    return nil
  }

  private var readerPage: ReaderPage? {
    switch state {
    case .unavailable, .available: nil
    case .opening(let reader): reader
    case .shown(let reader): reader
    }
  }

  private var look: ReaderLook {
    page.services.settings.reader.look(isDark: page.traitCollection.userInterfaceStyle == .dark)
  }

  /// The state of Reader as the model keeps it.
  var summary: TabReader {
    switch state {
    case .unavailable: .unavailable
    case .available, .opening: .available
    case .shown: .shown(look.theme.color)
    }
  }

  private func stateDidChange() {
    let summary = summary
    guard page.tab.reader != summary else { return }
    page.words.report { $0.reader = summary }
  }

  // MARK: - The page beneath

  /// Another page has come, or the same one anew.
  func pageDidCommit() {
    generation += 1
    page.translator.stop()
    isDeclined = false
    let url = page.webView?.documentURL
    // One that came by other rules than its site's comes once more, before it was read on.
    let awaited = url == arrival ? resumption : nil
    resumption = restoration?.offset ?? awaited
    if let reader = readerPage { resumption = reader.url == url ? reader.offset : nil }
    (restoration, arrival) = (nil, url)
    close()
    state = .unavailable
  }

  /// The next page to come is the one that was being read before a restart, or before its tab was closed.
  /// - Parameter offset: how far down its article, in points.
  func restore(at offset: Double) { restoration = (page.tab.url, offset) }

  /// The user goes to an address: if it is another one, what comes next is not the page that was being read.
  func userGoes(to url: URL) {
    if restoration?.url?.withRoot != url.withRoot { restoration = nil }
  }

  /// The page changed its address by itself.
  func documentDidMove() {
    guard let url = page.webView?.documentURL else { return }
    // A move to another place of the same page leads out of Reader only when the user made it.
    if let reader = readerPage, reader.isAbout(url), page.heading == nil { return }
    close()
    page.webView?.evaluateJavaScript(
      ReaderScript.look, in: nil, in: ReaderScript.world, completionHandler: nil)
  }

  func pageDidReport(isArticle: Bool) {
    switch (state, isArticle) {
    case (.unavailable, true):
      state = .available
      if resumption != nil || (page.site.settings.usesReader && !isDeclined) { open() }
    case (.available, false): state = .unavailable
    default: break
    }
  }

  /// The site's articles are to be shown in Reader by themselves, or no longer: so is this one.
  func settingDidChange() {
    isDeclined = false
    if page.site.settings.usesReader { open() } else { leave() }
  }

  /// Ends at once: the page has gone from the screen.
  func close() {
    guard isOpen else { return }
    let reader = readerPage
    page.webView?.isHidden = page.errorPage != nil || !page.tab.hasPage
    state = .available
    reader?.webView.removeFromSuperview()
  }

  // MARK: - Opening and leaving

  func toggle() {
    if isOpen { leave() } else { open() }
  }

  func open() {
    guard case .available = state, let webView = page.webView, let url = webView.documentURL else { return }
    state = .opening(nil)
    read(webView) { [weak self] article in
      guard let self, case .opening(nil) = state else { return }
      guard let article else {
        state = .unavailable
        resumption = nil
        return
      }
      show(article, from: url)
    }
  }

  /// Reads the article out of the page; called with nil where there is none. Of a page that has gone meanwhile nothing is said.
  private func read(_ webView: WKWebView, then done: @escaping @MainActor (ReaderArticle?) -> Void) {
    let generation = generation
    webView.callAsyncJavaScript(ReaderScript.extraction, in: nil, in: ReaderScript.world) {
      [weak self] result in
      guard let self, self.generation == generation else { return }
      let json = (try? result.get()) as? String
      done(json.flatMap { try? ReaderArticle(json: $0) })
    }
  }

  // MARK: - Translations

  /// True if what is shown, or comes, is a translation.
  var isTranslated: Bool { readerPage?.isTranslation ?? false }

  /// The translation that is shown, or comes; nil where there is none.
  var translation: ReaderArticle? { isTranslated ? readerPage?.article : nil }

  /// Reads the article for a translator or a voice; called with nil where there is none. Of a page that has gone meanwhile nothing is said.
  func readArticle(then done: @escaping @MainActor (ReaderArticle?) -> Void) {
    guard isAvailable, let webView = page.webView else { return done(nil) }
    read(webView, then: done)
  }

  /// Shows a translation of the page's article.
  func show(translation article: ReaderArticle) {
    guard isAvailable, let url = page.webView?.documentURL else { return }
    makeRoom()
    show(article, from: url, isTranslation: true)
  }

  /// Shows the article as the page has it, in the place of its translation.
  func showOriginal() {
    guard isTranslated else { return }
    makeRoom()
    open()
  }

  /// Takes what is shown away for another text of the same article, which is read on at the same place. The voice that reads the other one
  /// out ends.
  private func makeRoom() {
    page.listener.stop()
    let place = readerPage?.offset
    close()
    resumption = place
  }

  private func show(_ article: ReaderArticle, from url: URL, isTranslation: Bool = false) {
    let document = ReaderDocument(article: article, url: url, look: look, style: ReaderScript.style)
    let reader = ReaderPage(
      document: document, offset: resumption, isTranslation: isTranslation,
      webView: page.services.makeWebView(isPrivate: page.tab.isPrivate))
    resumption = nil
    reader.webView.accessibilityIdentifier = "reader"
    page.connect(reader.webView)
    reader.onLink = { [weak page] in page?.loader.follow($0) }
    reader.onEnd = { [weak self] in self?.close() }
    reader.onPainted = { [weak self, weak reader] in
      guard let self, let reader, case .opening(let current) = state, current === reader else { return }
      appear(reader)
    }
    state = .opening(reader)
    // Beneath the page until it is painted: what is not drawn does not paint.
    reader.webView.frame = page.pageFrame
    page.clip.insertSubview(reader.webView, at: 0)
  }

  private func appear(_ reader: ReaderPage) {
    guard let webView = page.webView else { return close() }
    let view = reader.webView
    page.clip.insertSubview(view, aboveSubview: webView)
    view.alpha = 0
    if !UIAccessibility.isReduceMotionEnabled { view.transform = Self.lowered }
    let hadKeyboard = webView.isFirstResponder
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut],
      animations: {
        view.alpha = 1
        view.transform = .identity
        // The strip takes the article's colour in the same time.
        self.state = .shown(reader)
      },
      completion: { [weak self, weak webView] _ in
        guard let self, case .shown(let current) = state, current === reader else { return }
        // Nothing of it is seen any more, and what it moves need not be painted.
        webView?.isHidden = true
        place()
        page.services.warmUpSpare()
      })
    if hadKeyboard { _ = view.becomeFirstResponder() }
    page.readerDidChange(isResumed: reader.isResumed)
  }

  func leave() {
    isDeclined = true
    resumption = nil
    guard case .shown(let reader) = state else { return close() }
    let view = reader.webView
    let hadKeyboard = view.isFirstResponder
    page.webView?.isHidden = page.errorPage != nil || !page.tab.hasPage
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseIn],
      animations: {
        view.alpha = 0
        if !UIAccessibility.isReduceMotionEnabled { view.transform = Self.lowered }
        self.state = .available
      }, completion: { _ in view.removeFromSuperview() })
    if hadKeyboard { _ = page.webView?.becomeFirstResponder() }
    page.readerDidChange(isResumed: false)
  }

  /// Seconds that opening and leaving take.
  static let duration: TimeInterval = 0.3
  /// The transform of an article that comes or goes: some points below its place.
  private static let lowered = CGAffineTransform(translationX: 0, y: 28)

  // MARK: - The look

  /// Changes how the user likes to read; all tabs follow.
  func change(_ change: (inout ReaderSettings) -> Void) {
    page.services.update { change(&$0.reader) }
    page.services.windows.tell { $0.articlesDidChange() }
  }

  /// Settings or appearance changed.
  func lookDidChange() {
    guard let reader = readerPage else { return }
    reader.show(look)
    stateDidChange()
  }

  /// The article has the page's place.
  func place() {
    guard let view = readerPage?.webView, view.transform.isIdentity, view.frame != page.pageFrame else {
      return
    }
    view.frame = page.pageFrame
  }
}
