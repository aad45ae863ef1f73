import Shift
import UIKit

/// The transition of sheets: up from the window's lower edge, and in a wide window out of the button that they belong to.
/// A sheet moves itself, so that a finger finds it where it is on its way.
@MainActor
struct SheetMotion: DefaultShiftAnimation {
  private weak var sheet: UIViewController?
  private weak var button: UIView?

  /// Seconds: the system's own for sheets.
  private static let duration = 0.5
  /// The scale of a sheet where it comes out of a button (hand-tuned).
  private static let smallest: CGFloat = 0.3

  /// - Parameter button: what the sheet belongs to in a wide window; nil has it come from below.
  static func move(_ sheet: UIViewController, outOf button: UIView?) {
    let style = sheet.modalPresentationStyle
    sheet.shift.enable()
    // It stays a sheet.
    sheet.modalPresentationStyle = style
    sheet.shift.defaultAnimation = SheetMotion(sheet: sheet, button: button)
    sheet.shift.timing = .spring(dampingRatio: 1)
    sheet.shift.passesTouches = true
    let moving = sheet.presentationController?.presentedView?.shift
    moving?.contentAnimation = .live
    moving?.duration = duration
  }

  /// Returns the distance from a sheet's place now to one below the window, in points.
  static func wayFromBelow(_ sheet: UIViewController) -> CGFloat {
    guard let moving = sheet.presentationController?.presentedView, let container = moving.superview else {
      return 0
    }
    return container.bounds.maxY - moving.frame.minY
  }

  func setAnimations(presented: Animations, presenter: Animations) {
    guard let sheet, let moving = sheet.presentationController?.presentedView,
      let container = moving.superview
    else { return }
    let frame = moving.frame
    guard let button, button.window === container.window, frame.maxY < container.bounds.maxY else {
      presented.move(x: 0, y: Self.wayFromBelow(sheet))
      return
    }
    let source = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: container)
    presented.fade().scale(1 / Self.smallest).move(x: source.x - frame.midX, y: source.y - frame.midY)
  }
}

extension UIViewController {
  /// Presents a sheet.
  ///
  /// - Parameter button: what it belongs to, where that is in sight.
  func present(sheet: UIViewController, outOf button: UIView? = nil) {
    SheetMotion.move(sheet, outOf: button)
    dress(sheet)
    present(sheet, animated: true)
  }

  /// Makes a sheet over private tabs dark as they are: UIKit hands on the window's style, and not the presenter's.
  func dress(_ presented: UIViewController) {
    guard presented.overrideUserInterfaceStyle == .unspecified else { return }
    var wearer: UIViewController? = self
    while let next = wearer, next.overrideUserInterfaceStyle == .unspecified {
      wearer = next.parent ?? next.presentingViewController
    }
    presented.overrideUserInterfaceStyle = wearer?.overrideUserInterfaceStyle ?? .unspecified
  }
}
