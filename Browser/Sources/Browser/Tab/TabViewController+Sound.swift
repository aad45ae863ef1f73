import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The sound of the tab.
extension TabViewController {
  func soundDidChange() {
    let sound =
      webView.map { TabSound(isPlaying: $0.isPlayingAudio, isMuted: $0.isMuted) }
      ?? TabSound(isPlaying: false, isMuted: wantsQuiet)
    change { $0.sound = sound }
  }

  /// A tab that is muted stays so with another view.
  func muteIfWanted(_ webView: WKWebView) { if wantsQuiet { webView.isMuted = true } }

  /// Mutes the tab, or has it be heard again.
  func toggleSound() {
    wantsQuiet = tab.sound != .muted
    webView?.isMuted = wantsQuiet
  }
}
