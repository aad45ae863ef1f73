import BrowserCore
import UIKit

/// The picture of a card with its corners and shadow: a page, the start page in small, or what private browsing is.
final class TabCardView: UIView {
  /// The page that the card shows.
  enum Page: Equatable {
    /// The page as it was seen last.
    case picture(UIImage)
    /// A page that was not seen yet: its colour.
    case blank(UIColor?)
    /// The start page of a window of this size.
    case startPage(StartPageItems, CGSize)
    /// The explanation of private browsing.
    case privateBrowsing
  }

  private let clip = UIView()
  private let picture = UIImageView(image: nil)
  private var inside: UIView?

  var page = Page.blank(nil) { didSet { if page != oldValue { pageDidChange() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The card's own shape, which a page on its way takes from it.
    layer.cornerRadius = OverviewMetrics.cardRadius
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: 0, height: 4)
    clip.layer.cornerRadius = OverviewMetrics.cardRadius
    clip.layer.cornerCurve = .continuous
    clip.clipsToBounds = true
    clip.backgroundColor = Palette.card
    picture.contentMode = .scaleAspectFill
    clip.addSubview(picture)
    clip.isUserInteractionEnabled = false
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  private func pageDidChange() {
    inside?.removeFromSuperview()
    inside = nil
    picture.image = nil
    clip.backgroundColor = Palette.card
    switch page {
    case .picture(let image): picture.image = image
    case .blank(let color): clip.backgroundColor = color ?? Palette.card
    case .startPage(let items, let size):
      let page = StartPageView(frame: CGRect(origin: .zero, size: size))
      page.content = items
      show(page)
    case .privateBrowsing: show(PrivateCardView())
    }
    setNeedsLayout()
  }

  private func show(_ view: UIView) {
    view.accessibilityElementsHidden = true
    clip.addSubview(view)
    inside = view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: OverviewMetrics.cardRadius).cgPath
    // The page's top and whole width, whatever the picture's shape.
    if let size = picture.image?.size, size.width > 0 {
      picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width * size.height / size.width)
    }
    switch page {
    case .startPage(_, let size) where size.width > 0:
      let scale = bounds.width / size.width
      inside?.transform = CGAffineTransform(scaleX: scale, y: scale)
      inside?.center = CGPoint(x: bounds.width / 2, y: scale * size.height / 2)
    default: inside?.frame = bounds
    }
  }
}
