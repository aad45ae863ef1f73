import Foundation

/// The state of a page view controller.
enum PageTransition {
  case resting
  /// A finger, or what follows from it, shows another page.
  case byUser(to: UIViewController, side: PageSide)
  /// Code asked for another page.
  case byCode(to: UIViewController, side: PageSide, Order)

  /// A turn that code asked for.
  struct Order {
    /// True if the page is on its way; before that it is only put beside the present one.
    var isUnderWay = false
    /// True if the page control shows the new page already.
    var keepsDots = false
    var completion: ((Bool) -> Void)?
  }

  /// True if the turn is over when nothing moves any more.
  var endsAtRest: Bool {
    switch self {
    case .resting: false
    case .byUser: true
    case .byCode(_, _, let order): order.isUnderWay
    }
  }

  var isResting: Bool { if case .resting = self { true } else { false } }

  var target: (page: UIViewController, side: PageSide)? {
    switch self {
    case .resting: nil
    case .byUser(let page, let side), .byCode(let page, let side, _): (page, side)
    }
  }
}
