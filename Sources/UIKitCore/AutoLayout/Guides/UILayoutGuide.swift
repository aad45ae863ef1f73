import Foundation

/// A rectangle that takes part in layout and is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The part of a view that a guide of the system follows.
  enum Role {
    case plain, layoutMargins, safeArea, readableContent
    /// The part of the safe area above, or below.
    case topSupport, bottomSupport
    /// The part that the keyboard covers.
    case keyboard
    /// A scroll view's content, in content coordinates.
    case scrollContent
    /// A scroll view's own rectangle, in content coordinates.
    case scrollFrame
  }

  let role: Role
  weak var owner: UIView?
  lazy var layoutItem = LayoutItem(guide: self)

  public override init() {
    role = .plain
    super.init()
  }

  init(_ role: Role, of view: UIView) {
    self.role = role
    owner = view
    super.init()
    identifier = "\(role)"
  }

  /// A name for messages.
  open var identifier: String = ""

  /// The view that the guide was added to; nil before.
  open var owningView: UIView? { owner }

  /// The guide's frame, in the owning view's coordinates; brings the layout of the owning view up to date.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    owner.layOutIfNeeded()
    guard layoutItem.engine == nil || layoutItem.membership.variables == nil else {
      return layoutItem.currentFrame
    }
    return role.frame(in: owner, guide: self)
  }
}
