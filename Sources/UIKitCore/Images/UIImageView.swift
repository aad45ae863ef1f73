import Foundation
import QuartzCore

/// Shows a picture.
///
/// Pictures of pixels are the layer's contents and follow it through every animation; icons and templates are drawn
/// as vectors in the view's tint.
@preconcurrency @MainActor
open class UIImageView: UIView {
  override var isOpaqueByDefault: Bool { false }

  private var shownImage: UIImage?
  private var shownHighlightedImage: UIImage?
  private var isShowingHighlighted = false
  private var configuration: UIImage.SymbolConfiguration?
  private var frames: [UIImage]?
  private var highlightedFrames: [UIImage]?
  /// The picture that an image's asset has for the view's traits, the one it stands for, and these traits.
  private var adaptation: (image: UIImage, of: UIImage, traits: UITraitCollection)?
  private var link: ImageAnimation?
  /// True while the pictures shown one after the other are those of an animated `image`.
  private var animatesImage = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpImageView()
  }

  /// Takes the picture's size.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view of the size of `image`, with another picture for `isHighlighted`.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUpImageView()
    shownImage = image
    shownHighlightedImage = highlightedImage
    imageDidChange(oldSize: nil)
  }

  /// Creates an image view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpImageView()
    guard coder.decodeProperties(of: self, as: UIImageView.self) else { return nil }
  }

  private func setUpImageView() {
    isUserInteractionEnabled = false
  }

  /// The picture that is shown; nil for none. An animated one begins to move at once while the view is in a window.
  open var image: UIImage? {
    get { shownImage }
    set {
      guard newValue !== shownImage else { return }
      let old = intrinsicContentSize
      announcing("image") { shownImage = newValue }
      // The pictures of an animated image go with it; `animationImages` go on.
      if animatesImage { stopAnimating() }
      imageDidChange(oldSize: old)
    }
  }

  /// The picture that is shown while the view is highlighted; nil shows `image` then, too.
  open var highlightedImage: UIImage? {
    get { shownHighlightedImage }
    set {
      guard newValue !== shownHighlightedImage else { return }
      let old = intrinsicContentSize
      shownHighlightedImage = newValue
      imageDidChange(oldSize: old)
    }
  }

  /// True if `highlightedImage` is shown in place of `image`, as in a selected cell; false by default.
  open var isHighlighted: Bool {
    get { isShowingHighlighted }
    set {
      guard newValue != isShowingHighlighted else { return }
      let old = intrinsicContentSize
      isShowingHighlighted = newValue
      imageDidChange(oldSize: old)
    }
  }

  /// Size, weight and colours of symbols, where these have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { configuration }
    set {
      let old = intrinsicContentSize
      configuration = newValue
      imageDidChange(oldSize: old)
    }
  }

  // MARK: Animation

  /// Pictures shown one after the other instead of `image`.
  open var animationImages: [UIImage]? {
    get { frames }
    set {
      stopAnimating()
      frames = newValue
    }
  }

  /// Pictures shown one after the other while the view is highlighted; nil shows `animationImages` then, too.
  open var highlightedAnimationImages: [UIImage]? {
    get { highlightedFrames }
    set {
      stopAnimating()
      highlightedFrames = newValue
    }
  }

  /// Seconds that all pictures take; 0 shows thirty a second.
  open var animationDuration: TimeInterval = 0
  /// 0 repeats without end.
  open var animationRepeatCount = 0
  /// True while pictures are shown one after the other.
  open var isAnimating: Bool { link != nil }

  /// Shows `animationImages`, or those of an animated `image`, one after the other from the first; does nothing without any.
  open func startAnimating() {
    stopAnimating()
    let images = (isHighlighted ? highlightedFrames : nil) ?? frames ?? shownImage?.images ?? []
    guard !images.isEmpty else { return }
    let hasFrames = frames != nil || (isHighlighted && highlightedFrames != nil)
    let own = hasFrames ? 0 : shownImage?.duration ?? 0
    let duration = animationDuration > 0 ? animationDuration : (own > 0 ? own : Double(images.count) / 30)
    animatesImage = !hasFrames
    link = ImageAnimation(images, duration: duration, repeats: animationRepeatCount) { [weak self] in
      self?.animationDidMove()
    }
    animationDidMove()
  }

  /// Ends the animation and shows `image` again.
  open func stopAnimating() {
    guard link != nil else { return }
    link?.stop()
    link = nil
    animatesImage = false
    showImage()
  }

  private func animationDidMove() {
    if link?.isFinished == true { (link, animatesImage) = (nil, false) }
    showImage()
  }

  // MARK: Showing

  /// The distance, in points, over an edge that is none but rounding.
  private static let tolerance: CGFloat = 0.01

  /// The picture of the present state as the program gave it.
  private var givenImage: UIImage? { (isHighlighted ? shownHighlightedImage : nil) ?? shownImage }

  /// The picture to show now, configured.
  private var currentImage: UIImage? {
    if let frame = link?.current { return frame }
    guard let given = givenImage else { return nil }
    let image = given.adapts ? adapted(given) : given
    return configuration.map(image.filled(with:)) ?? image
  }

  private func adapted(_ image: UIImage) -> UIImage {
    let traits = traitCollection
    if let adaptation, adaptation.of === image, adaptation.traits == traits { return adaptation.image }
    let found = image.adapted(to: traits)
    adaptation = (found, image, traits)
    return found
  }

  private func imageDidChange(oldSize: CGSize?) {
    if shownImage?.images != nil, link == nil, window != nil { startAnimating() }
    showImage()
    if oldSize != intrinsicContentSize { invalidateIntrinsicContentSize() }
  }

  /// True if the picture is drawn instead of being the layer's contents.
  private var isDrawn: Bool {
    guard let image = currentImage else { return false }
    let flips =
      image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
    return image.isSymbolImage || image.isTemplate || image.values.tint != nil || flips || image.tilesMiddle
  }

  private func showImage() {
    guard let image = currentImage else {
      layer.contents = nil
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
      return
    }
    layer.needsDisplayOnBoundsChange = isDrawn
    if isDrawn {
      layer.setNeedsDisplay()
      return
    }
    layer.contents = image.uprightImage
    layer.contentsScale = image.scale
    layer.contentsCenter = image.stretchableCenter
  }

  /// The label of the image shown, unless the view has one of its own.
  open override var accessibilityLabel: String? {
    get {
      // What stands for the given picture, in other traits or another size, has no label of its own.
      super.accessibilityLabel ?? currentImage?.accessibilityLabel ?? givenImage?.accessibilityLabel
    }
    set { super.accessibilityLabel = newValue }
  }

  /// Draws icons and templates; pictures of pixels are the layer's contents already.
  open override func display(_ layer: CALayer) {
    guard layer === self.layer, isDrawn, let image = currentImage else { return }
    let tint = tintColor ?? .tintColor
    let place = contentMode.frame(of: image.size, in: bounds)
    let isWithin = bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(place)
    // What is larger than the view goes on over its edges, as pixels do: the layer puts it where the mode says.
    let picture = CGRect(origin: .zero, size: place.size)
    let context = CGContext(size: isWithin ? bounds.size : place.size)
    effectiveTraits.performingAsCurrent {
      image.record(
        in: isWithin ? place : picture, tint: tint.cgColor,
        isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, context: context)
    }
    let drawing = context.finish()
    if !isWithin { drawing.recordedBounds = picture }
    layer.content = .drawing(drawing)
  }

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      showImage()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if isDrawn { layer.setNeedsDisplay() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showImage()
    // Pictures for other traits may have other sizes.
    if givenImage?.adapts == true { invalidateIntrinsicContentSize() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, shownImage?.images != nil, link == nil { startAnimating() }
    if window == nil { stopAnimating() }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    currentStill?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    currentStill?.size ?? .zero
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    currentStill?.alignmentRectInsets ?? .zero
  }

  /// `currentImage` without regard to animations, whose pictures share one size.
  private var currentStill: UIImage? {
    guard let given = givenImage ?? frames?.first else { return nil }
    let image = given.adapts ? adapted(given) : given
    return configuration.map(image.filled(with:)) ?? image
  }
}

extension UIView.ContentMode {
  /// Returns the frame of content of a size, in the coordinates of `bounds`.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    func scaled(_ factor: CGFloat) -> CGRect {
      let fitted = CGSize(width: size.width * factor, height: size.height * factor)
      return CGRect(
        x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width,
        height: fitted.height)
    }
    let horizontal = bounds.width / size.width
    let vertical = bounds.height / size.height
    let left = bounds.minX
    let right = bounds.maxX - size.width
    let middleX = bounds.midX - size.width / 2
    let top = bounds.minY
    let bottom = bounds.maxY - size.height
    let middleY = bounds.midY - size.height / 2
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(origin: CGPoint(x: x, y: y), size: size) }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(min(horizontal, vertical))
    case .scaleAspectFill: return scaled(max(horizontal, vertical))
    case .center: return at(middleX, middleY)
    case .top: return at(middleX, top)
    case .bottom: return at(middleX, bottom)
    case .left: return at(left, middleY)
    case .right: return at(right, middleY)
    case .topLeft: return at(left, top)
    case .topRight: return at(right, top)
    case .bottomLeft: return at(left, bottom)
    case .bottomRight: return at(right, bottom)
    }
  }
}
