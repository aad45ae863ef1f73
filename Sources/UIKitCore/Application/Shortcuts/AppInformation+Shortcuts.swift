import Foundation

extension AppInformation {
  /// The quick actions that Info.plist lists, `UIApplicationShortcutItems`, in the user's language.
  @MainActor var shortcutItems: [UIApplicationShortcutItem] {
    let entries = dictionary["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
    return entries.compactMap { entry in
      func text(_ key: String) -> String? { entry["UIApplicationShortcutItem" + key] as? String }
      func localized(_ key: String) -> String? {
        text(key).map { Bundle._main.localizedString(forKey: $0, value: $0, table: "InfoPlist") }
      }
      guard let type = text("Type"), let title = localized("Title") else { return nil }
      return UIApplicationShortcutItem(
        type: type.replacingOccurrences(of: "$(PRODUCT_BUNDLE_IDENTIFIER)", with: identifier),
        localizedTitle: title, localizedSubtitle: localized("Subtitle"), icon: Self.icon(of: entry),
        userInfo: (entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])?
          .compactMapValues(Self.archivable))
    }
  }

  /// Returns the quick action that the program was started with: `--shortcut-item=TYPE` is its only argument, as a desktop file's
  /// action hands it over; nil otherwise.
  /// - Parameter arguments: those of the command line, without the program's name.
  @MainActor package func launchShortcutItem(in arguments: [String]) -> UIApplicationShortcutItem? {
    let option = "--shortcut-item="
    guard arguments.count == 1, arguments[0].hasPrefix(option) else { return nil }
    let name = arguments[0].dropFirst(option.count)
    return shortcutItems.first { $0.type == name }
  }

  @MainActor private static func icon(of entry: [String: Any]) -> UIApplicationShortcutIcon? {
    if let name = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
      return UIApplicationShortcutIcon(systemImageName: name)
    }
    if let name = entry["UIApplicationShortcutItemIconFile"] as? String {
      return UIApplicationShortcutIcon(templateImageName: name)
    }
    let prefix = "UIApplicationShortcutIconType"
    guard let name = entry["UIApplicationShortcutItemIconType"] as? String, name.hasPrefix(prefix),
      let number = iconTypes.firstIndex(of: String(name.dropFirst(prefix.count))),
      let type = UIApplicationShortcutIcon.IconType(rawValue: number)
    else { return nil }
    return UIApplicationShortcutIcon(type: type)
  }

  /// The icons' names in Info.plist, in the order of `IconType`.
  private static let iconTypes = [
    "Compose", "Play", "Pause", "Add", "Location", "Search", "Share", "Prohibit", "Contact", "Home",
    "MarkLocation", "Favorite", "Love", "Cloud", "Invitation", "Confirmation", "Mail", "Message", "Date",
    "Time", "CapturePhoto", "CaptureVideo", "Task", "TaskCompleted", "Alarm", "Bookmark", "Shuffle", "Audio",
    "Update",
  ]

  /// Property lists are read as Swift's values here.
  private static func archivable(_ value: Any) -> (any NSSecureCoding)? {
    if let text = value as? String { return NSString(string: text) }
    if let flag = value as? Bool { return NSNumber(value: flag) }
    if let number = value as? Int { return NSNumber(value: number) }
    if let number = value as? Double { return NSNumber(value: number) }
    if let date = value as? Date {
      return NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    }
    if let data = value as? Data { return NSData(data: data) }
    if let list = value as? [Any] { return NSArray(array: list.compactMap { archivable($0) }) }
    if let table = value as? [String: Any] {
      return NSDictionary(dictionary: table.compactMapValues { archivable($0) })
    }
    return value as? any NSSecureCoding
  }
}
