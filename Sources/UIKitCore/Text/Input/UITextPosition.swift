import Foundation

/// A place between two characters of a text. Made by the view whose text it is, which alone knows what it means: a view of
/// the program's own has a subclass.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() {
    super.init()
  }
}
