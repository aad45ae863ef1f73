/// The sizes of text between which a view keeps what it inherits.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    if let minimum, category < minimum { return minimum }
    if let maximum, maximum < category { return maximum }
    return category
  }
}

extension UIView {
  var contentSizeLimits: ContentSizeLimits {
    get { attachments?[AttachmentKey.contentSizeLimits] as? ContentSizeLimits ?? ContentSizeLimits() }
    set {
      attach(newValue == ContentSizeLimits() ? nil : newValue, .contentSizeLimits)
      traitsMayHaveChanged()
    }
  }
}
