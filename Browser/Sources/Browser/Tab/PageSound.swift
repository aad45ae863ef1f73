import BrowserCore
import WebKit
import WebKitAdditions

/// The sound of a tab: whether it is heard, and whether it is muted, whichever view shows its pages.
@MainActor
final class PageSound {
  private unowned let page: any TabPage
  /// True if the user has muted the tab.
  private var isMuted = false

  init(page: any TabPage) { self.page = page }

  /// The tab was muted before its page was made, or was not.
  func begin(isMuted: Bool) { self.isMuted = isMuted }

  /// The sound of the page changed, or its view has gone.
  func didChange() {
    let sound =
      page.webView.map { TabSound(isPlaying: $0.isPlayingAudio, isMuted: $0.isMuted) }
      ?? TabSound(isPlaying: false, isMuted: isMuted)
    page.change { $0.sound = sound }
  }

  /// Mutes a new view of a tab that is muted.
  func apply(to webView: WKWebView) { if isMuted { webView.isMuted = true } }

  /// Mutes the tab, or has it be heard again.
  func toggle() {
    isMuted = page.tab.sound != .muted
    page.webView?.isMuted = isMuted
  }
}
