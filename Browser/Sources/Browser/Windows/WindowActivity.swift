import BrowserCore
import Foundation
import UIKit

/// The activities by which the browser asks for a window with certain tabs, and by which UIKit keeps what a window showed.
enum WindowActivity {
  static let type = "org.martlet.Martlet.window"
  private static let windowKey = "window"
  private static let profileKey = "profile"
  private static let tabKey = "tab"
  private static let stateKey = "BrowserState"

  /// Returns the activity that asks for the window with these tabs.
  static func asking(for id: StoredWindow.ID) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = [windowKey: id.rawValue.uuidString]
    return activity
  }

  /// Returns the window that an activity asks for.
  static func window(in activity: NSUserActivity) -> StoredWindow.ID? {
    let text = activity.activityType == type ? activity.userInfo?[windowKey] as? String : nil
    return text.flatMap(UUID.init(uuidString:)).map(StoredWindow.ID.init(rawValue:))
  }

  /// The tab that a window showed.
  struct Shown {
    let profile: UUID
    let tab: TabID
    let state: BrowserState
  }

  /// Returns what UIKit is to keep of a window. A state that cannot be written is one that the session's file has all the same.
  static func showing(_ shown: Shown) -> NSUserActivity? {
    guard let data = try? PropertyListEncoder().encode(shown.state) else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = [
      profileKey: shown.profile.uuidString, tabKey: shown.tab.rawValue.uuidString, stateKey: data,
    ]
    return activity
  }

  /// Returns what a window showed; nil for an activity that does not say it.
  static func shown(in activity: NSUserActivity) -> Shown? {
    guard activity.activityType == type, let info = activity.userInfo,
      let profile = (info[profileKey] as? String).flatMap(UUID.init(uuidString:)),
      let tab = (info[tabKey] as? String).flatMap(UUID.init(uuidString:)),
      let data = info[stateKey] as? Data,
      let state = try? PropertyListDecoder().decode(BrowserState.self, from: data)
    else { return nil }
    return Shown(profile: profile, tab: TabID(rawValue: tab), state: state)
  }
}
