import Foundation
import QuartzCore

/// Spokes that light up in turn while something goes on whose end is not known.
///
/// It moves only while it is in a window and visible; hidden, with its ancestors or by itself, it costs no frames.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  override var isOpaqueByDefault: Bool { false }

  /// The size of an indicator.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// The same as `large`, and white. Before iOS 13.
    case whiteLarge = 0
    /// The same as `medium`, and white. Before iOS 13.
    case white = 1
    /// The same as `medium`, and grey. Before iOS 13.
    case gray = 2
  }

  private enum State { case stopped, animating }

  private var spokes: [CALayer] = []
  private var state = State.stopped
  private var ownColor: UIColor?

  private static let animationKey = "spokes"

  /// Creates an indicator of the style's size, stopped and hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: ActivitySpokes.size(of: style)))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates an indicator from an archive.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    setUp()
    _ = coder.decodeProperties(of: self, as: UIActivityIndicatorView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    spokes = (0..<ActivitySpokes.count).map { _ in CALayer() }
    for spoke in spokes { layer.addSublayer(spoke) }
    showColor()
    isHidden = true
  }

  /// The indicator's size and default colour; setting it resizes the bounds.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      bounds.size = ActivitySpokes.size(of: style)
      showColor()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// A Boolean value that indicates whether the indicator is hidden while it stands still; true by default.
  /// While this is false, `isHidden` is the app's alone.
  open var hidesWhenStopped = true {
    didSet {
      if hidesWhenStopped != oldValue, state == .stopped { isHidden = hidesWhenStopped }
    }
  }

  /// The spokes' colour; setting nil takes the style's.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      showColor()
    }
  }

  /// Starts the animation, and shows the indicator if `hidesWhenStopped` is true.
  open func startAnimating() {
    state = .animating
    if hidesWhenStopped { isHidden = false }
    animate()
  }

  /// Stops the animation, and hides the indicator if `hidesWhenStopped` is true.
  open func stopAnimating() {
    state = .stopped
    if hidesWhenStopped { isHidden = true }
    animate()
  }

  /// A Boolean value that indicates whether the indicator was started; true also while it is in no window.
  open var isAnimating: Bool { state == .animating }

  /// The part of the spokes that is shown while the indicator stands still, 0…1: those of a refresh control come one by one.
  var revealed: CGFloat = 1 {
    didSet {
      if revealed != oldValue { animate() }
    }
  }

  /// Brings the spokes' animations in line with the state.
  private func animate() {
    let runs = state == .animating && window != nil
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      spoke.opacity = Float(ActivitySpokes.opacity(ofSpoke: index, revealed: runs ? 1 : revealed))
      if !runs {
        spoke.removeAnimation(forKey: Self.animationKey)
      } else if spoke.animation(forKey: Self.animationKey) == nil {
        spoke.add(ActivitySpokes.animation(ofSpoke: index), forKey: Self.animationKey)
      }
    }
  }

  private func showColor() {
    let color = (ownColor ?? style.color).resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for spoke in spokes { spoke.backgroundColor = color }
    CATransaction.commit()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animate()
  }

  open override var intrinsicContentSize: CGSize { ActivitySpokes.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      ActivitySpokes.place(spoke, index, side: ActivitySpokes.size(of: style).width, in: bounds)
    }
    CATransaction.commit()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }
}

extension UIActivityIndicatorView.Style {
  fileprivate var color: UIColor {
    switch self {
    case .medium, .large, .gray: .systemGray
    case .white, .whiteLarge: .white
    }
  }
}
