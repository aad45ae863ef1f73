import Foundation

/// Apple's standard menus, by which a `UIMenuBuilder` finds them.
extension UIMenu.Identifier {
  /// The menu with the program's name.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The File menu.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The Edit menu.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The View menu.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The Window menu.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The Help menu.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// The part of the program's menu about the program.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The part of the program's menu with its settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The part of the program's menu with what other programs offer.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The part of the program's menu that hides programs.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The part of the program's menu that ends the program.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The part of the File menu that opens windows.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// The part of the File menu with documents that were open before.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The part of the File menu that closes.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The part of the File menu that prints.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The part of the File menu about the document: duplicating, moving, renaming, exporting.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// The part of the Edit menu with Undo and Redo.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The part of the Edit menu with Cut, Copy, Paste, Delete, Select and Select All, which edit menus have, too.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The part of the Edit menu that finds.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The part of the Edit menu that replaces what is selected.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The part of the Edit menu that shares.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The part of the Font menu with bold, italic and underlined text.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The menu about spelling within the Edit menu.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The part of the Spelling menu that shows and checks.
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  /// The part of the Spelling menu with settings.
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  /// The menu about substitutions within the Edit menu.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The part of the Substitutions menu that shows them.
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  /// The part of the Substitutions menu with settings.
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  /// The menu within the Edit menu that makes text upper or lower case.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// The menu within the Edit menu that speaks.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The part of the Edit menu that looks up what is selected.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The part of the Edit menu that learns a word.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The menu within the Edit menu that fills in what is known.
  public static let autoFill = UIMenu.Identifier("com.apple.menu.autofill")
  /// The Format menu.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The Font menu within the Format menu.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The part of the Font menu with larger and smaller text.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The part of the Font menu with the text's colour.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// The part of the Font menu that copies and pastes styles.
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  /// The Text menu within the Format menu.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The part of the Text menu with the direction of writing.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
  /// The part of the Text menu with the alignment.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The part of the View menu about the toolbar.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The part of the View menu about the sidebar.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The part of the View menu that fills the screen.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The part of the Window menu that minimizes and zooms.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The part of the Window menu that brings windows to the front.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
  /// The menu that contains all others.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
}
