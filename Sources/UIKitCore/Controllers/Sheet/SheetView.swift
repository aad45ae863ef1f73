import Foundation
import QuartzCore

/// The sheet itself: rounded, with the controller's view inside and a grabber on top.
final class SheetView: UIView {
  /// Points (measured on iOS 15).
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberTop: CGFloat = 5

  private let grabber = UIView()
  weak var sheet: UISheetPresentationController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    grabber.backgroundColor = UIColor(light: 0xBBBBC0, dark: 0x5A5A5F)
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let content { insertSubview(content, at: 0) }
    }
  }

  /// Takes the content back, where an animator of the program's has moved it elsewhere.
  func takeContentBack() {
    guard let content, content.superview !== self else { return }
    insertSubview(content, at: 0)
    setNeedsLayout()
  }

  var radius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }

  var roundsBottom = false {
    didSet {
      layer.maskedCorners =
        roundsBottom
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
  }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Places the sheet where it is without the transform that it has while another one lies over it.
  func place(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    grabber.frame = CGRect(
      x: (bounds.width - Self.grabberSize.width) / 2, y: Self.grabberTop, width: Self.grabberSize.width,
      height: Self.grabberSize.height)
    bringSubviewToFront(grabber)
  }

  override func accessibilityPerformEscape() -> Bool {
    sheet?.attemptToDismiss()
    return sheet != nil
  }
}
