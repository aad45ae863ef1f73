import BrowserCore
import Foundation

/// Wording for what goes wrong while starting.
enum StartProblemText {
  static func text(_ problem: SettingsLoad.Problem) -> String {
    switch problem {
    case .unreadable(let reason):
      "Your settings could not be read (\(reason)). Martlet started with its own."
    case .corrupt(let moved):
      if let moved {
        "Your settings were damaged. Martlet started with its own and kept the old ones as \(moved.lastPathComponent)."
      } else {
        "Your settings were damaged. Martlet started with its own."
      }
    }
  }
}
