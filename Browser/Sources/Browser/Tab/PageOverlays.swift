import BrowserCore
import UIKit

/// The views of the browser's own over a tab's page: the start page and the error page in its place, and the picture of a page that is
/// not loaded yet. The reader and the motions have their own (`PageReader`, `SwipeNavigation`, `IconFlight`).
@MainActor
final class PageOverlays {
  private let surface: TabSurface
  private(set) var startPage: StartPageView?
  private(set) var errorPage: ErrorPageView?
  /// The earlier snapshot of the page, until the page is there again.
  private(set) var picture: UIImageView?
  private let pageFrame: () -> CGRect

  /// - Parameters:
  ///   - surface: what they lie on, below its strip.
  ///   - pageFrame: returns the page's frame.
  init(on surface: TabSurface, pageFrame: @escaping () -> CGRect) {
    (self.surface, self.pageFrame) = (surface, pageFrame)
  }

  private func add(_ view: UIView) { surface.clip.insertSubview(view, belowSubview: surface.strip) }

  // MARK: - Start page

  /// Shows a start page, unless one is there.
  /// - Parameters:
  ///   - kept: one that is there still, on its way out.
  ///   - make: makes one.
  func showStartPage(kept: () -> StartPageView?, make: () -> StartPageView) {
    guard startPage == nil else { return }
    if let page = kept() {
      startPage = page
      return
    }
    let page = make()
    add(page)
    startPage = page
  }

  func removeStartPage() {
    startPage?.removeFromSuperview()
    startPage = nil
  }

  /// Leaves the start page where it is, for a motion that takes it away.
  func releaseStartPage() { startPage = nil }

  // MARK: - Error page

  func show(_ page: ErrorPageView) {
    errorPage?.removeFromSuperview()
    add(page)
    errorPage = page
  }

  func removeErrorPage() {
    errorPage?.removeFromSuperview()
    errorPage = nil
  }

  // MARK: - The picture of the page

  /// Shows a picture in the page's place. One in memory is there in this frame.
  /// - Parameter load: hands over the picture, at once or later.
  func showPicture(_ load: (@escaping @MainActor (UIImage?) -> Void) -> Void) {
    guard picture == nil else { return }
    let view = UIImageView()
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.contentsGravity = .resizeAspectFill
    view.isUserInteractionEnabled = false
    view.accessibilityIdentifier = "tab-picture"
    picture = view
    add(view)
    placePicture()
    load { [weak self, weak view] image in
      guard let self, let view, view === picture else { return }
      view.image = image
      placePicture()
    }
  }

  /// Takes the picture away, if it is the one that is shown.
  func hidePicture(_ wanted: UIImageView? = nil) {
    guard let view = picture, wanted == nil || wanted === view else { return }
    picture = nil
    guard view.image != nil, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return view.removeFromSuperview()
    }
    UIView.animate(
      withDuration: Self.pictureFade, animations: { view.alpha = 0 },
      completion: { _ in view.removeFromSuperview() })
  }

  /// Seconds; so short that it is no motion but no flash either.
  private static let pictureFade: TimeInterval = 0.12

  /// Makes the picture as wide as the page, at its top, whatever the window's size was then.
  private func placePicture() {
    guard let picture else { return }
    let frame = pageFrame()
    let size = picture.image?.size ?? frame.size
    let height = size.width > 0 ? size.height * frame.width / size.width : frame.height
    picture.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
  }

  // MARK: - Places

  /// Gives all of them their places.
  /// - Parameters:
  ///   - bounds: the tab's.
  ///   - insets: the parts at the top and the bottom that bars cover.
  ///   - small: the page's frame above expanded bars.
  func place(in bounds: CGRect, insets: (top: Double, bottom: Double), small: CGRect) {
    if let startPage { place(startPage, in: bounds, insets: insets) }
    errorPage?.frame = small
    placePicture()
  }

  /// Gives a start page the tab's whole area; what bars cover stays free of its content.
  func place(_ startPage: StartPageView, in bounds: CGRect, insets: (top: Double, bottom: Double)) {
    startPage.frame = bounds
    startPage.topInset = CGFloat(insets.top)
    startPage.bottomInset = CGFloat(insets.bottom)
  }

  /// The bars have moved the page.
  func pageDidMove(to small: CGRect) { errorPage?.frame = small }
}
