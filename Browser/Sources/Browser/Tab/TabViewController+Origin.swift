import BrowserCore
import Foundation
import WebKit

/// The origins of scripts, where the address does not tell them: those of a window's blank page, and of frames.
extension TabViewController {
  /// Asks the blank page of a window that a page opened whose it is. Until it has answered it is nobody's.
  ///
  /// It is that of the frame that opened the window, or of another window that sent this one there by its name, or the one that a page out of
  /// the engine's memory had all along (docs/gtk-rules.md, "Pages"). The engine tells of none of these; the script runs in a world of its
  /// own, where a page can change nothing.
  func askForOrigin() {
    guard let webView, let document = tab.load.liveDocument, document.isWindowOfAnother else { return }
    let question = ties.beginQuestion()
    webView.evaluateJavaScript("origin", in: nil, in: FrameOriginScript.world) {
      [weak self, weak webView] result in
      guard let self, let webView, webView === self.webView, ties.isCurrent(question),
        case .success(let value) = result, let origin = value as? String
      else { return }
      let url = URL(string: origin).flatMap { $0.host() == nil ? nil : $0 }
      let asker = askerName
      handle(.learnedOrigin(url ?? .blankPage))
      handle(.learned(connection(of: tab.load.liveDocument, in: webView)))
      // It may have taken the address of the page that wrote it, which was not believed.
      documentMayHaveMoved()
      // Nor was its entry.
      if navigation.course == .resting {
        noteEmbedding()
        if let list = readList() { handle(.showedEntry(list)) }
      }
      if askerName != asker { dialogs.askerIsGone() }
    }
  }

  /// A frame of the page has told that it is of another origin. Pages can have many frames, and all may tell.
  func foundFrameOfAnother() {
    if tab.load.liveDocument?.embedsOthers == false { handle(.foundFrameOfAnother) }
    noteEmbedding()
  }

  /// Remembers of the list's entry that its document holds frames of others. Frames make entries, too, when they go elsewhere.
  func noteEmbedding() {
    // Where something else is on its way the list may stand there already, and where a script has gone before the engine asks about it.
    guard let document = tab.load.liveDocument, document.embedsOthers, navigation.course == .resting,
      heading == nil, let entry = readList()?.currentEntry, document.mayMove(to: entry.url)
    else { return }
    embeddingEntries.insert(entry.id)
  }

  /// Remembers the same of the entry whose document is about to be replaced: its frames may have told while the next one was on its way.
  func noteEmbeddingOfLeftEntry() {
    guard tab.load.liveDocument?.embedsOthers == true, let id = navigation.shownEntry?.id else { return }
    embeddingEntries.insert(id)
  }

  /// Returns true if the document that has come out of the engine's memory held frames of others when it was left. Their scripts may run before
  /// they tell again.
  func didEmbedOthers(_ list: PageList) -> Bool {
    embeddingEntries.formIntersection(list.entries.map(\.id))
    return list.currentEntry.map { embeddingEntries.contains($0.id) } ?? false
  }
}
