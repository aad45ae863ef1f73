import BrowserCore
import UIKit

extension TabSound {
  /// The glyph that marks a tab; nil for none.
  var symbol: String? {
    switch self {
    case .quiet: nil
    case .playing: "speaker.wave.2"
    case .muted: "speaker.slash"
    }
  }

  /// The name of the mark's button.
  var command: String { self == .muted ? "Unmute Tab" : "Mute Tab" }

  /// The glyph of what the mark's button does.
  var commandSymbol: String { self == .muted ? "speaker.wave.2" : "speaker.slash" }

  /// The state for those who hear the screen; nil when there is nothing to say.
  var spoken: String? {
    switch self {
    case .quiet: nil
    case .playing: "Playing audio"
    case .muted: "Muted"
    }
  }
}
