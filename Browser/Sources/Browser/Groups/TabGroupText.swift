import BrowserCore

/// The words about lists of tabs.
enum TabGroupText {
  static let title = "Tab Groups"
  static let newEmpty = "New Empty Tab Group"
  static let move = "Move to Tab Group"
  static let edit = "Edit Tab Groups"

  /// "3 Tabs".
  static func tabs(_ count: Int) -> String { count == 1 ? "1 Tab" : "\(count) Tabs" }

  static func newFromTabs(_ count: Int) -> String { "New Tab Group from \(tabs(count))" }

  /// The name of a list for people: the group's name, or the number of tabs of the plain list, which without any begins on a start page.
  static func name(of list: TabListName, in model: TabsModel) -> String {
    if let group = list.groupID.flatMap(model.group) { return group.name }
    let count = model.list(list).count
    return count == 0 ? "Start Page" : tabs(count)
  }

  /// The name of the tabs that are shown.
  static func shownName(in model: TabsModel) -> String {
    model.isPrivateMode ? "Private" : name(of: model.openList, in: model)
  }

  /// The question before a group is deleted.
  static func deletionMessage(_ name: String, count: Int) -> String {
    switch count {
    case 0: "“\(name)” has no tabs."
    case 1: "Deleting “\(name)” closes its tab. It can be opened again from Recently Closed."
    default: "Deleting “\(name)” closes its \(count) tabs. They can be opened again from Recently Closed."
    }
  }

  /// The button that does it.
  static func deletion(count: Int) -> String {
    count == 0 ? "Delete Group" : "Delete Group and Close \(tabs(count))"
  }
}
