import UIKit

/// A screen that scrolls: examples below each other, each under its caption.
class ScreenViewController: UIViewController {
  let scrollView = UIScrollView()
  let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .interactive
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  /// Adds an example, as wide as it likes to be or as the screen.
  func add(_ caption: String, _ example: UIView, fills: Bool = false) {
    let label = UILabel()
    label.text = caption
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    let block = UIStackView(arrangedSubviews: [label, example])
    block.axis = .vertical
    block.spacing = 8
    block.alignment = fills ? .fill : .leading
    label.widthAnchor.constraint(lessThanOrEqualTo: block.widthAnchor).isActive = true
    stack.addArrangedSubview(block)
  }

  /// Views beside each other.
  func row(_ views: [UIView], spacing: CGFloat = 12) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = spacing
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
    return row
  }
}

extension UIView {
  /// Gives the view a size that it has under Auto Layout.
  @discardableResult
  func sized(_ width: CGFloat?, _ height: CGFloat?) -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
    return self
  }
}

extension UIImage {
  /// A picture of hills that is made here, in points.
  static func landscape(_ size: CGSize = CGSize(width: 240, height: 160)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 0.45, green: 0.75, blue: 0.98, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 1, green: 0.86, blue: 0.35, alpha: 1).setFill()
      let sun = size.height * 0.3
      UIBezierPath(ovalIn: CGRect(x: size.width * 0.68, y: size.height * 0.12, width: sun, height: sun)).fill()
      for (index, color) in [UIColor.systemTeal, .systemGreen, .systemIndigo].enumerated() {
        color.setFill()
        let top = size.height * (0.45 + 0.17 * CGFloat(index))
        let hill = UIBezierPath()
        hill.move(to: CGPoint(x: 0, y: size.height))
        hill.addLine(to: CGPoint(x: 0, y: top))
        hill.addCurve(
          to: CGPoint(x: size.width, y: top), controlPoint1: CGPoint(x: size.width * 0.3, y: top - size.height * 0.3),
          controlPoint2: CGPoint(x: size.width * 0.6, y: top + size.height * 0.3))
        hill.addLine(to: CGPoint(x: size.width, y: size.height))
        hill.close()
        hill.fill()
      }
    }
  }
}
