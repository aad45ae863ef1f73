import Foundation

extension UILayoutGuide.Role {
  /// The frame of a guide that no constraint mentions: the one that it would have in an engine (`LayoutEngine.guideRows`). Zero
  /// for a program's own.
  @MainActor
  func frame(in view: UIView, guide: UILayoutGuide) -> CGRect {
    let size = view.bounds.size
    let frame: CGRect
    switch self {
    case .plain: return .zero
    case .layoutMargins: frame = Self.inset(size, view.layoutMargins)
    case .safeArea: frame = Self.inset(size, view.safeAreaInsets)
    case .readableContent:
      let margins = Self.inset(size, view.layoutMargins)
      let width = min(margins.width, CGFloat(LayoutEngine.readableWidth))
      frame = CGRect(x: margins.midX - width / 2, y: margins.minY, width: width, height: margins.height)
    case .topSupport: frame = CGRect(x: 0, y: 0, width: size.width, height: view.safeAreaInsets.top)
    case .bottomSupport: frame = Self.bottom(size, height: view.safeAreaInsets.bottom)
    case .keyboard:
      frame = Self.bottom(size, height: (guide as? UIKeyboardLayoutGuide)?.coveredHeight ?? 0)
    case .scrollContent: frame = CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? size)
    case .scrollFrame: frame = view.bounds
    }
    return Self.rounded(frame, scale: view.contentScaleFactor)
  }

  private static func inset(_ size: CGSize, _ insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  private static func bottom(_ size: CGSize, height: CGFloat) -> CGRect {
    CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Edges are rounded to pixels, not sizes, as in an engine.
  private static func rounded(_ rect: CGRect, scale: CGFloat) -> CGRect {
    guard scale > 0 else { return rect }
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, top) = (round(rect.minX), round(rect.minY))
    return CGRect(x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
  }
}
