import BrowserCore
import UIKit

/// A page that is not live: its picture, or its colour and title where there is none.
final class PageCardView: UIView {
  private let content: UIView
  private let title = UILabel()

  /// Side margin of the title, in points.
  private static let margin: CGFloat = 32

  init(image: UIImage) {
    content = UIImageView(image: image)
    content.contentMode = .top
    super.init(frame: .zero)
    setUp(background: Palette.pageBackground)
  }

  /// - Parameter tint: the page's colour, if it is known.
  init(title text: String, tint: PageColor?) {
    content = UIView()
    super.init(frame: .zero)
    setUp(background: tint.map(UIColor.init(page:)) ?? Palette.pageBackground)
    title.text = text
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = tint.map { $0.isDark ? .white : .black } ?? Palette.secondaryLabel
    title.textAlignment = .center
    title.numberOfLines = 2
    addSubview(title)
  }

  /// A view of our own, such as the start page.
  init(view: UIView) {
    content = view
    super.init(frame: .zero)
    setUp(background: Palette.startBackground)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(background: UIColor) {
    backgroundColor = background
    clipsToBounds = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    addSubview(content)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    title.frame = bounds.insetBy(dx: Self.margin, dy: 0)
  }
}
