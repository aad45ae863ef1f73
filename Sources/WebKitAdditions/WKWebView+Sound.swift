import UIKit
import WebKit

/// The sound of a page. Apple's web view can pause media and suspend them, and does not tell of sound.
extension WKWebView {
  /// True while something of the page sounds, also while it is muted.
  public var isPlayingAudio: Bool { engine.page.isPlayingAudio }

  /// True if nothing of the page is heard. What plays goes on, and pages do not learn of it. It holds for all that the view shows.
  public var isMuted: Bool {
    get { engine.page.isMuted }
    set { engine.setMuted(newValue) }
  }

  /// A closure that is called when ``isPlayingAudio`` or ``isMuted`` changes. The view keeps it.
  public var soundHandler: (() -> Void)? {
    get { soundObserver }
    set { soundObserver = newValue }
  }
}
