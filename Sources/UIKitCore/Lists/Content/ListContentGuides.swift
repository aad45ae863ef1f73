import Foundation

/// Layout guides that follow frames computed by hand; made when first asked for.
@MainActor
struct ListContentGuides {
  /// One guide and the constants that place it.
  @MainActor
  struct Followed {
    let guide: UILayoutGuide
    private let sides: [NSLayoutConstraint]

    init(in view: UIView) {
      guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      sides = [
        guide.leftAnchor.constraint(equalTo: view.leftAnchor),
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 0),
        guide.heightAnchor.constraint(equalToConstant: 0),
      ]
      NSLayoutConstraint.activate(sides)
    }

    func follow(_ frame: CGRect?) {
      guard let frame else { return }
      for (side, value) in zip(sides, [frame.minX, frame.minY, frame.width, frame.height])
      where side.constant != value {
        side.constant = value
      }
    }
  }

  var text: Followed?
  var secondary: Followed?
  var image: Followed?

  mutating func guide(_ path: WritableKeyPath<ListContentGuides, Followed?>, in view: UIView) -> UILayoutGuide
  {
    if let known = self[keyPath: path] { return known.guide }
    let made = Followed(in: view)
    self[keyPath: path] = made
    view.setNeedsLayout()
    return made.guide
  }

  func update(text textFrame: CGRect?, secondary secondaryFrame: CGRect?, image imageFrame: CGRect?) {
    text?.follow(textFrame)
    secondary?.follow(secondaryFrame)
    image?.follow(imageFrame)
  }
}
