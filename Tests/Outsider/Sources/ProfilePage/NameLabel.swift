import UIKit

/// The name of a person.
public final class NameLabel: UILabel {
  public convenience init(name: String) {
    self.init()
    text = name
    font = .preferredFont(forTextStyle: .headline)
  }
}
