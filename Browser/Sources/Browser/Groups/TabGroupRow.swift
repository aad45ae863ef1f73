import BrowserCore

/// A row of the sheet of tab groups.
enum TabGroupRow: Hashable {
  /// A list of normal tabs: the plain one or a group's.
  case list(TabListName)
  case privateTabs
  case newEmpty
  case newFromTabs

  /// The sheet's rows, by section: the lists, and what makes new ones.
  static func sections(of model: TabsModel) -> [[TabGroupRow]] {
    var new = [TabGroupRow.newEmpty]
    // A group of nothing but start pages would be an empty one.
    if model.list(.plain).tabs.contains(where: \.hasPage) { new.append(.newFromTabs) }
    return [[.list(.plain), .privateTabs] + model.groups.map { .list(.group($0.id)) }, new]
  }

  /// The group of the row, which can be renamed, moved and deleted.
  var groupID: TabGroup.ID? {
    if case .list(let name) = self { return name.groupID }
    return nil
  }

  func title(in model: TabsModel) -> String {
    switch self {
    case .list(let name): TabGroupText.name(of: name, in: model)
    case .privateTabs: "Private"
    case .newEmpty: TabGroupText.newEmpty
    case .newFromTabs: TabGroupText.newFromTabs(model.list(.plain).count)
    }
  }

  /// The number of tabs, where the title does not tell it; nil where there is none to tell.
  func count(in model: TabsModel) -> Int? {
    switch self {
    case .list(.group): groupID.map { model.list(.group($0)).count }
    case .privateTabs: model.privates.tabs.isEmpty ? nil : model.privates.count
    case .list(.plain), .newEmpty, .newFromTabs: nil
    }
  }

  /// True if these are the tabs that are shown.
  func isShown(in model: TabsModel) -> Bool {
    switch self {
    case .list(let name): !model.isPrivateMode && model.openList == name
    case .privateTabs: model.isPrivateMode
    case .newEmpty, .newFromTabs: false
    }
  }

  var symbol: String {
    switch self {
    case .list(.plain): "square.on.square"
    case .list(.group): "rectangle.stack"
    case .privateTabs: "eyeglasses"
    case .newEmpty, .newFromTabs: "plus"
    }
  }
}
