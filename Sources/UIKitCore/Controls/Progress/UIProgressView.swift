import Foundation
import QuartzCore

/// A bar that fills as a task goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  override var isOpaqueByDefault: Bool { false }

  /// The style of a progress bar: free-standing, or thinner on a bar.
  public enum Style: Int, Sendable { case `default` = 0, bar = 1 }

  /// The style, which decides the height and the track's default colour.
  open var progressViewStyle: Style {
    didSet {
      updateColors()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// 0 … 1; values outside are clamped.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the finished part; nil takes the tint.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the whole track; nil is a system grey, or clear in the style `bar`.
  open var trackTintColor: UIColor? { didSet { updateColors() } }
  /// Fills the finished part in the place of a colour; made resizable, its ends keep their shape.
  open var progressImage: UIImage? { didSet { fillImage = imageView(fillImage, progressImage, in: fill) } }
  /// Fills the whole in the place of a colour.
  open var trackImage: UIImage? {
    didSet { trackFillImage = imageView(trackFillImage, trackImage, in: track) }
  }

  /// Work whose progress the bar shows for as long as it is set; nil, the default, for none.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      follower = observedProgress.map { progress in
        ProgressFollower(progress) { [weak self] in self?.setProgress(Float($0), animated: false) }
      }
    }
  }

  private var follower: ProgressFollower?
  private var value: Float = 0
  private let track = UIView()
  private let fill = UIView()
  private var fillImage: UIImageView?
  private var trackFillImage: UIImageView?

  /// Heights of the two styles on iOS 15, in points.
  private static let defaultHeight: CGFloat = 4
  private static let barHeight: CGFloat = 2.5
  /// Seconds an animated change takes.
  private static let animationDuration = 0.25

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  /// Creates a progress view from an archive.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIProgressView.self) else { return nil }
  }

  private func setUp() {
    for view in [track, fill] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    updateColors()
  }

  /// Creates a progress view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    // Observers are silent within an initialiser.
    take(style)
  }

  private func take(_ style: Style) { progressViewStyle = style }

  /// Sets the progress, clamped to 0…1, optionally with an animation; NaN counts as 0.
  open func setProgress(_ progress: Float, animated: Bool) {
    announcing("progress") { value = min(1, max(0, progress.isNaN ? 0 : progress)) }
    guard animated, window != nil else { return layoutFill() }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { self.layoutFill() })
  }

  private func updateColors() {
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : .clear
    track.backgroundColor =
      trackImage == nil ? trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill) : .clear
  }

  private func imageView(_ old: UIImageView?, _ image: UIImage?, in part: UIView) -> UIImageView? {
    updateColors()
    invalidateIntrinsicContentSize()
    guard let image else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? UIImageView(image: nil)
    view.image = image
    view.frame = part.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if old == nil { part.addSubview(view) }
    return view
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: progressImage?.size.height ?? trackImage?.size.height
        ?? (progressViewStyle == .bar ? Self.barHeight : Self.defaultHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((value * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    fill.layer.cornerRadius = progressImage == nil ? radius : 0
    layoutFill()
  }

  private func layoutFill() {
    let width = bounds.width * CGFloat(value)
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - width : 0
    fill.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
  }
}
