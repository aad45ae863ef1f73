import BrowserCore
import Foundation
import WebKit
import WebKitAdditions

/// The documents of a tab and the origins of their scripts, where the address does not tell them: those of a window's blank page, and of
/// frames.
@MainActor
final class PageOrigins {
  /// The reactions to what becomes known.
  struct Reactions {
    /// A document may have an address that was not believed before.
    var documentMayHaveMoved: () -> Void
    /// Questions have another name from now on.
    var askerIsGone: () -> Void
  }

  private unowned let page: any TabPage
  private let certificates: PageCertificates
  private let reactions: Reactions
  private(set) var embedding = EmbeddingEntries()
  /// Counts the blank pages that were asked: answers of earlier ones are of no use.
  private var questionCount = 0

  init(page: any TabPage, certificates: PageCertificates, reactions: Reactions) {
    (self.page, self.certificates, self.reactions) = (page, certificates, reactions)
  }

  // MARK: - Documents

  /// The document that has just come.
  func document(in webView: WKWebView) -> PageDocument? {
    guard let url = webView.documentURL ?? webView.url else { return nil }
    return document(at: url, by: page.ties.isWindow ? .blankPage : nil, in: webView)
  }

  /// A document that is in the web view.
  func document(at url: URL, by creator: URL?, in webView: WKWebView) -> PageDocument {
    let document = PageDocument(url: url, creator: creator)
    return PageDocument(
      url: url, connection: certificates.connection(of: document, in: webView), creator: creator)
  }

  // MARK: - Blank pages

  /// Asks the blank page of a window that a page opened whose it is. Until it has answered it is nobody's.
  ///
  /// It is that of the frame that opened the window, or of another window that sent this one there by its name, or the one that a page out of
  /// the engine's memory had all along (docs/gtk-rules.md, "Pages"). The engine tells of none of these; the script runs in a world of its
  /// own, where a page can change nothing.
  func askBlankPage() {
    guard let webView = page.webView, let document = page.tab.load.liveDocument, document.isWindowOfAnother
    else { return }
    questionCount += 1
    let question = questionCount
    webView.evaluateJavaScript("origin", in: nil, in: FrameOriginScript.world) {
      [weak self, weak webView, weak page] result in
      guard let self, let webView, webView === page?.webView, question == questionCount,
        case .success(let value) = result, let origin = value as? String
      else { return }
      learn(URL(string: origin).flatMap { $0.host() == nil ? nil : $0 } ?? .blankPage, of: webView)
    }
  }

  private func learn(_ origin: URL, of webView: WKWebView) {
    let asker = page.askerName
    page.handle(.learnedOrigin(origin))
    page.handle(.learned(certificates.connection(of: page.tab.load.liveDocument, in: webView)))
    // It may have taken the address of the page that wrote it, which was not believed.
    reactions.documentMayHaveMoved()
    // Nor was its entry.
    if page.navigation.course == .resting {
      noteEmbedding()
      if let list = page.readList() { page.handle(.showedEntry(list)) }
    }
    if page.askerName != asker { reactions.askerIsGone() }
  }

  // MARK: - Frames

  /// A frame of the page has told that it is of another origin. Pages can have many frames, and all may tell.
  func foundFrameOfAnother() {
    if page.tab.load.liveDocument?.embedsOthers == false { page.handle(.foundFrameOfAnother) }
    noteEmbedding()
  }

  /// Remembers of the list's entry that its document holds frames of others.
  func noteEmbedding() {
    guard page.heading == nil else { return }
    embedding.note(page.navigation) { page.readList() }
  }

  /// Remembers the same of the entry whose document is about to be replaced.
  func noteEmbeddingOfLeftEntry() { embedding.noteLeft(page.navigation) }

  /// Returns true if the document that has come out of the engine's memory held frames of others when it was left.
  func didEmbedOthers(_ list: PageList) -> Bool { embedding.documentCame(list) }
}
