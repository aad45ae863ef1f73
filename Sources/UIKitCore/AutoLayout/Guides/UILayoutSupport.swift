import Foundation

/// The part of a controller's view that bars cover, above or below; the predecessor of the safe area.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height of the part that bars cover, in points.
  var length: CGFloat { get }
  /// The guide's top edge, for constraints.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's bottom edge, for constraints.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's height, for constraints; equal to `length`.
  var heightAnchor: NSLayoutDimension { get }
}

/// `topLayoutGuide` or `bottomLayoutGuide`.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    let insets = owner?.safeAreaInsets ?? .zero
    return role == .topSupport ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The area that bars cover at the top of the view.
  public var topLayoutGuide: any UILayoutSupport {
    support(\.topSupport, .topSupport)
  }

  /// The area that bars cover at the bottom of the view.
  public var bottomLayoutGuide: any UILayoutSupport {
    support(\.bottomSupport, .bottomSupport)
  }

  private func support(
    _ path: ReferenceWritableKeyPath<LayoutItem, LayoutSupportGuide?>, _ role: UILayoutGuide.Role
  ) -> any UILayoutSupport {
    loadViewIfNeeded()
    guard let view = viewIfLoaded else { preconditionFailure("\(self) has no view for a layout guide.") }
    if let guide = view.layoutItem[keyPath: path] { return guide }
    let guide = LayoutSupportGuide(role, of: view)
    view.layoutItem[keyPath: path] = guide
    return guide
  }
}
