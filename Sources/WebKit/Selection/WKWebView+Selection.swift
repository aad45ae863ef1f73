import UIKit

extension WKWebView {
  /// Over the page, under whatever the app lays over it.
  var selectionOfPage: PageSelection {
    if let pageSelection { return pageSelection }
    let made = PageSelection(of: self)
    pageSelection = made
    insertSubview(made, aboveSubview: webScrollView)
    return made
  }

  /// Has the engine perform a command of the edit menu in the page.
  func perform(_ command: TextEditCommand) {
    let name =
      switch command {
      case .cut: "Cut"
      case .copy: "Copy"
      case .paste: "Paste"
      case .select: "SelectWord"
      case .selectAll: "SelectAll"
      case .delete: "Delete"
      }
    engine.edit(name)
    pageSelection?.didPerform(command)
  }
}
