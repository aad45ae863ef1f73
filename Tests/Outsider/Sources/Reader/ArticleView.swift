import UIKit

/// A text to be read.
public final class ArticleView: UITextView {
  public convenience init(article: String) {
    self.init(frame: .zero)
    text = article
    isEditable = false
    isScrollEnabled = false
  }
}
