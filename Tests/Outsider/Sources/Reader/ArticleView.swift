import UIKit

/// A text to be read.
public final class ArticleView: UITextView {
  /// Creates a view of a text that can be selected and not edited.
  public convenience init(article: String) {
    self.init(frame: .zero)
    text = article
    isEditable = false
    isScrollEnabled = false
  }
}
