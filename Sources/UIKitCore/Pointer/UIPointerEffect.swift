import Foundation
import QuartzCore

/// The change of a view that the pointer is over.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// One of the others, by the view's size.
  case automatic(UITargetedPreview)
  /// A grey shape stands beneath the view, which grows a little, and there is no pointer.
  case highlight(UITargetedPreview)
  /// The view grows a little above a shadow, and there is no pointer.
  case lift(UITargetedPreview)
  /// The pointer stays, and the view is tinted, grows, and throws a shadow, as the values say.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The place of a hover effect's tint.
  public enum TintMode: Sendable {
    /// There is no tint.
    case none
    /// The tint lies over the view.
    case overlay
    /// The tint lies beneath the view.
    case underlay
  }

  /// The view that changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
      preview
    }
  }

  /// The effect itself; of `automatic`, the one that it stands for.
  var resolved: UIPointerEffect {
    guard case .automatic(let preview) = self else { return self }
    func fits(_ size: CGSize) -> Bool {
      preview.size.width <= size.width && preview.size.height <= size.height
    }
    if fits(PointerMetrics.largestHighlight) { return .highlight(preview) }
    return fits(PointerMetrics.largestLift) ? .lift(preview) : .hover(preview)
  }
}
