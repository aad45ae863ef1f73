import UIKit

/// The name of a person.
public final class NameLabel: UILabel {
  /// Creates a label for a name, in the headline's font.
  public convenience init(name: String) {
    self.init()
    text = name
    font = .preferredFont(forTextStyle: .headline)
  }
}
