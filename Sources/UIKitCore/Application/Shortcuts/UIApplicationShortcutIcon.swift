import Foundation

/// The icon of a quick action. A desktop's launcher shows the one that the desktop file names for the action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The system's icons.
  public enum IconType: Int, Sendable {
    /// Writing, playing, pausing, adding, finding oneself, searching, sharing.
    case compose, play, pause, add, location, search, share
    /// A ban, a person, a house, a place, a star, a heart, a cloud.
    case prohibit, contact, home, markLocation, favorite, love, cloud
    /// An invitation, a confirmation, mail, a message, a day, a time of day.
    case invitation, confirmation, mail, message, date, time
    /// Taking pictures and films; something to do, and something done.
    case capturePhoto, captureVideo, task, taskCompleted
    /// An alarm, a bookmark, playing in any order, sound, fetching what is new.
    case alarm, bookmark, shuffle, audio, update
  }

  /// The picture of an icon.
  enum Picture: Equatable {
    case system(IconType)
    case template(String)
    case symbol(String)
  }

  let picture: Picture

  /// Creates one of the system's icons.
  public convenience init(type: IconType) { self.init(.system(type)) }

  /// Creates an icon from a picture of the program's, by its name.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

  /// Creates an icon from a symbol, by its name.
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }

  init(_ picture: Picture) {
    self.picture = picture
    super.init()
  }
}
