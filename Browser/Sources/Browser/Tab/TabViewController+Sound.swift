import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The sound of the tab.
extension TabViewController {
  func soundDidChange() {
    let sound = webView.map { TabSound(isPlaying: $0.isPlayingAudio, isMuted: $0.isMuted) } ?? .quiet
    change { $0.sound = sound }
  }

  /// Mutes the tab, or has it be heard again.
  func toggleSound() { webView?.isMuted = tab.sound != .muted }
}
