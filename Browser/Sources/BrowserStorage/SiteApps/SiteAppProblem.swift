import BrowserCore
import Foundation

/// A reason why an installed site cannot be opened, kept or removed.
public enum SiteAppProblem: Error, Hashable, Sendable {
  /// No app has the identity.
  case unknown(String)
  /// The app's record makes no sense.
  case damaged(String)
  /// The app's window is open.
  case isOpen
  /// The disk is full.
  case diskFull
  /// A file can't be read, written or removed; its path.
  case unusable(String)

  /// The message for people: what happened and what to do.
  public var message: String {
    switch self {
    case .unknown(let id): "There is no app “\(id)”. Install the site again from the share sheet."
    case .damaged(let id):
      "The record of the app “\(id)” is damaged. Remove the app in Settings and install the site again."
    case .isOpen: "The app is open. Close its window and try again."
    case .diskFull: "The disk is full. Make room and try again."
    case .unusable(let path): "“\(path)” cannot be read or written. Look at its permissions and try again."
    }
  }

  /// The code with which a start ends (sysexits.h).
  public var exitCode: Int32 {
    switch self {
    case .unknown: EX_NOINPUT
    case .damaged: EX_DATAERR
    case .isOpen: EX_TEMPFAIL
    case .diskFull, .unusable: EX_IOERR
    }
  }
}
