import UIKit

/// A controller in what it is shown in: a sheet moves as a whole, and not the page in it.
@MainActor
final class ShownSide: ShiftViewable {
  private let controller: UIViewController
  private let view: UIView?

  /// - Parameter view: what the transition's context moves; nil where that stays as it is.
  init(_ controller: UIViewController, _ view: UIView?) {
    self.controller = controller
    self.view = view
  }

  var shiftView: UIView { view ?? controller.view }
  var shiftController: UIViewController? { controller }
}
