import QuartzCore

extension UIImageView {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("image", \UIImageView.image),
        .property("highlightedImage", \UIImageView.highlightedImage),
        .property("highlighted", \UIImageView.isHighlighted),
      ]
    }
  }
}
