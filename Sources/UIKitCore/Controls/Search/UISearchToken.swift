import Foundation
import QuartzCore

/// A part of a search that is shown as one thing before the text, such as a folder to search in.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The thing that the token stands for, for the program.
  open var representedObject: Any?

  /// Creates a token of an icon, which may be nil, and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
