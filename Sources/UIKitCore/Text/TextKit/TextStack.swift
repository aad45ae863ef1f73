import Foundation
import QuartzCore

/// A text storage and the layout manager that shows it to a text view: what the container has, or new ones.
struct TextStack {
  var storage: NSTextStorage
  var manager: NSLayoutManager

  init(of container: NSTextContainer) {
    manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
  }

  /// A text view's own, which is as wide as the view.
  static func makeContainer() -> NSTextContainer {
    let container = NSTextContainer()
    container.widthTracksTextView = true
    return container
  }
}
