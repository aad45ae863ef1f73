import BrowserCore
import UIKit

/// The rows of sheets that show and change what the site may use.
extension PageSite {
  /// The permissions of the site of the page, for documents that are of one; a page that has gone to another one meanwhile gets nothing of it.
  var permissionSections: [ListSheet.Section] {
    guard let name else { return [] }
    return permissionSections(at: name).map { section in
      section.acting { [weak self] in self?.name == name }
    }
  }

  /// Returns the permissions of a site, whose rows do not look whether the page is still there.
  func permissionSections(at name: String) -> [ListSheet.Section] {
    let access = ListSheet.Section(
      title: "Allow \(HostText.short(name)) to access",
      rows: [
        permissionRow("Camera", \.camera), permissionRow("Microphone", \.microphone),
        permissionRow("Location", \.location),
      ])
    // Pages of private tabs show no notifications.
    guard !isPrivate else { return [access] }
    return [
      access,
      ListSheet.Section(
        title: "Allow \(HostText.short(name)) to show",
        rows: [permissionRow("Notifications", \.notifications)]),
    ]
  }

  /// A row whose choice is for the origin of the page that is there now: neither for the host's other ports nor for its pages without
  /// encryption.
  private func permissionRow(
    _ title: String, _ permission: WritableKeyPath<SiteSettings, OriginPermissions> & Sendable
  ) -> ListSheet.Row {
    let url = url
    let choices = SitePermission.allCases.map { value in
      ListSheet.Choice(title: value.title, isChosen: settings[keyPath: permission][url] == value) {
        [weak self] in
        self?.update { $0[keyPath: permission][url] = value }
      }
    }
    return ListSheet.Row(title: title, accessory: .menu(choices)) {}
  }
}

extension ListSheet.Section {
  /// The section, whose rows and choices do nothing any more once a condition does not hold.
  func acting(while holds: @escaping @MainActor () -> Bool) -> ListSheet.Section {
    func bound(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
      { if holds() { action() } }
    }
    var section = self
    section.rows = rows.map { row in
      var row = row
      row.action = bound(row.action)
      if case .menu(let choices) = row.accessory {
        row.accessory = .menu(
          choices.map {
            ListSheet.Choice(title: $0.title, isChosen: $0.isChosen, action: bound($0.action))
          })
      }
      return row
    }
    return section
  }
}

extension SitePermission {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .ask: "Ask"
    case .deny: "Deny"
    case .allow: "Allow"
    }
  }
}
