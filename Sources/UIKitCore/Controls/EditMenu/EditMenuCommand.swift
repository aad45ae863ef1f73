import Foundation
import QuartzCore

/// A command that UIKit puts into the edit menu: a standard one, or one of the shared controller's `menuItems`. Its receiver sees the shared
/// `UIMenuController` as its sender.
final class EditMenuCommand: UICommand {}
