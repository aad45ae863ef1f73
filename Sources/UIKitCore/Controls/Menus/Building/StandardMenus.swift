import Foundation
import QuartzCore

/// The menus that a program finds when it builds: Apple's standard menus, as places to put menus beside. Those for which UIKit has no commands are
/// empty.
@MainActor
enum StandardMenus {
  static func main() -> UIMenu {
    let name = AppInformation.main.displayName
    let font = menu(.font, "Font", parts([.textStyle, .textSize, .textColor, .textStylePasteboard]))
    let text = menu(.text, "Text", parts([.alignment, .writingDirection]))
    let all = [
      menu(.application, name, parts([.about, .preferences, .services, .hide, .quit])),
      menu(.file, "File", parts([.newScene, .openRecent, .close, .document, .print])),
      menu(.edit, "Edit", editParts),
      menu(.format, "Format", [font, text]),
      menu(.view, "View", parts([.toolbar, .sidebar, .fullscreen])),
      menu(.window, "Window", parts([.minimizeAndZoom, .bringAllToFront])),
      menu(.help, "Help", []),
    ]
    return UIMenu(identifier: .root, children: all)
  }

  static func context() -> UIMenu {
    let others: [UIMenu.Identifier] = [
      .replace, .autoFill, .textStyle, .alignment, .writingDirection, .find, .lookup, .learn, .speech,
      .spelling, .substitutions, .transformations, .share,
    ]
    var all = [standardEdit(TextEditCommand.shown)]
    all += parts(others)
    return UIMenu(identifier: .root, children: all)
  }

  private static var editParts: [UIMenu] {
    var all = parts([.undoRedo])
    all.append(standardEdit([.cut, .copy, .paste, .delete, .selectAll]))
    all += parts([.find, .replace, .share])
    all.append(menu(.spelling, "Spelling and Grammar", parts([.spellingPanel, .spellingOptions])))
    all.append(menu(.substitutions, "Substitutions", parts([.substitutionsPanel, .substitutionOptions])))
    all.append(menu(.transformations, "Transformations", []))
    all.append(menu(.speech, "Speech", []))
    all += parts([.lookup, .learn])
    all.append(menu(.autoFill, "AutoFill", []))
    return all
  }

  private static func standardEdit(_ commands: [TextEditCommand]) -> UIMenu {
    UIMenu(
      identifier: .standardEdit, options: .displayInline,
      children: commands.map { EditMenuCommand(title: $0.title ?? "Delete", action: $0.selector) })
  }

  private static func menu(
    _ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenu]
  ) -> UIMenu {
    UIMenu(title: title, identifier: identifier, children: children)
  }

  private static func parts(_ identifiers: [UIMenu.Identifier]) -> [UIMenu] {
    identifiers.map { UIMenu(identifier: $0, options: .displayInline) }
  }
}
