import BrowserCore
import UIKit
import WebKit

/// The surface of a tab: the strip, and below it a page or what stands in its place, cut off at the tab's edges and with a shadow on
/// what lies beside it.
///
/// It is the whole tab's view at rest, and the card of a tab to come while that is pulled in.
@MainActor
final class TabSurface {
  /// The shadow of a page on those beside it (docs/interface-figures.md, "Shadows and blurs").
  private enum Shadow {
    /// The shadow of a page that slides sideways.
    case moving
    /// The shadow of the page that comes past the last one.
    case new

    var radius: CGFloat { self == .moving ? 9 : 15 }
    var offset: CGSize { CGSize(width: 0, height: self == .moving ? 0 : 6) }
    var opacity: Float { self == .moving ? 0.18 : 0.22 }
  }

  /// Has page, strip and what lies over the page, and cuts off what sticks out.
  let clip = UIView()
  let strip = StripView()
  private weak var view: UIView?
  private var stripHeight: CGFloat = 0
  /// Returns the distance by which a swipe has moved the page sideways, in points.
  private let shift: () -> CGFloat

  /// - Parameter shift: returns the distance by which a swipe has moved the page sideways, in points.
  init(shift: @escaping () -> CGFloat) {
    self.shift = shift
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    clip.addSubview(strip)
  }

  /// True while the page is on its way to a place where it is smaller, or from there.
  var isFlying = false { didSet { if isFlying != oldValue { placeStrip() } } }

  /// The height of the page that is seen from its top while it is the card of a tab to come, in points; nil for all of it.
  private var cardHeight: CGFloat? { didSet { if cardHeight != oldValue { placeClip() } } }

  /// Gets into the tab's view.
  func attach(to view: UIView) {
    self.view = view
    view.layer.shadowColor = UIColor.black.cgColor
    show(.moving)
    view.addSubview(clip)
  }

  // MARK: - Places

  /// Fills the tab's view.
  /// - Parameter stripHeight: in points.
  func place(stripHeight: CGFloat) {
    self.stripHeight = stripHeight
    placeClip()
  }

  /// The clip's content stays where it is: its bounds begin where it begins.
  private func placeClip() {
    guard let view else { return }
    let card = cardHeight.map { CGRect(x: 0, y: 0, width: view.bounds.width, height: $0) }
    let part = card ?? view.bounds
    clip.bounds = part
    clip.center = CGPoint(x: part.midX + shift(), y: part.midY)
    view.layer.shadowPath = CGPath(rect: part, transform: nil)
    placeStrip()
  }

  /// Scaled, strip and page end between pixels: the strip reaches over the page by a point, so that nothing shines through.
  private func placeStrip() {
    let overlap: CGFloat = isFlying ? 1 : 0
    strip.frame = CGRect(x: 0, y: 0, width: view?.bounds.width ?? 0, height: stripHeight + overlap)
  }

  // MARK: - On its way

  /// The shadow's shape; how dark it is, motions say.
  private func show(_ shadow: Shadow) {
    view?.layer.shadowRadius = shadow.radius
    view?.layer.shadowOffset = shadow.offset
  }

  /// The page is about to slide sideways.
  func willSlide() { view?.layer.shadowOpacity = Shadow.moving.opacity }

  /// Shows the page as the pose of a tab to come says. Animatable.
  func show(asNew pose: HiddenTabPose) {
    guard let view else { return }
    show(.new)
    view.layer.shadowOpacity = Shadow.new.opacity
    view.alpha = pose.pageAlpha
    clip.layer.cornerRadius = pose.pageCornerRadius
    cardHeight = pose.pageHeight
    // Scaled about the middle of what is seen of it.
    let lift = (pose.pageHeight - view.bounds.height) / 2 * (1 - pose.pageScale)
    view.transform = CGAffineTransform(translationX: 0, y: lift).scaledBy(
      x: pose.pageScale, y: pose.pageScale)
  }

  /// Shows the page as tabs are shown that are there.
  func showWhole() {
    show(.moving)
    view?.transform = .identity
    view?.alpha = 1
    clip.layer.cornerRadius = 0
    cardHeight = nil
  }

  // MARK: - Colours

  /// Gives strip and page the colours of what is shown.
  func show(_ tab: Tab, hasError: Bool, isDark: Bool, isFullscreen: Bool) {
    strip.isHidden = isFullscreen
    // Seen where the engine has not yet painted a page that became larger.
    let page = tab.hasPage && !hasError ? tab.pageBackground : nil
    clip.backgroundColor = page.map(UIColor.init(page:)) ?? Palette.pageBackground
    if !tab.hasPage {
      strip.show(color: Palette.startBackground, separator: false)
    } else if hasError {
      strip.show(color: Palette.pageBackground, separator: !isDark)
    } else {
      let tint = StripTint(tab: tab, isDarkAppearance: isDark)
      strip.show(
        color: tint.background.map(UIColor.init(page:)) ?? Palette.barBackground,
        separator: tint.showsSeparator)
    }
  }

  // MARK: - Pictures

  /// Returns a picture of the tab as it is now, its strip included; nil when it is not on a screen.
  func makePicture() -> UIImage? { Self.picture(of: clip) }

  private static func picture(of view: UIView) -> UIImage? {
    guard view.window != nil, !view.bounds.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(1, view.traitCollection.displayScale)
    format.opaque = true
    return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
  }

  /// Lays a picture of the page over it, in a view that cuts off what sticks out of the page; nil where nothing can be seen.
  func layPicture(over webView: WKWebView) -> UIImageView? {
    guard let image = Self.picture(of: webView) else { return nil }
    let picture = UIImageView(image: image)
    let cover = UIView(frame: webView.frame)
    cover.clipsToBounds = true
    cover.isUserInteractionEnabled = false
    picture.frame = cover.bounds
    cover.addSubview(picture)
    clip.insertSubview(cover, aboveSubview: webView)
    return picture
  }
}
