import BrowserCore
import UIKit

/// The owner of what the toolbar's buttons do.
@MainActor
protocol ToolbarControllerDelegate: AnyObject {
  func toolbar(_ toolbar: ToolbarController, didChoose button: ToolbarButton)
  /// Returns the rows of the menu that a long press on a button opens, as they are now.
  func toolbar(_ toolbar: ToolbarController, menuOf button: ToolbarButton) -> [UIMenuElement]
}

/// The row of buttons under the address bar, on its plate.
@MainActor
final class ToolbarController {
  weak var delegate: (any ToolbarControllerDelegate)?
  let bar = UIToolbar()
  let items = ToolbarItemSet()
  /// The plate, which reaches behind the address bar at the bottom.
  let background = UIView()
  private let hairline = UIView()

  /// Space between the window's edge and the outer buttons' targets: centres at 36 and 354 of 390 (ours).
  private static let margin: CGFloat = 14

  init() {
    background.backgroundColor = Palette.barBackground
    hairline.backgroundColor = Palette.barHairline
    background.addSubview(hairline)
    bar.barTintColor = .clear
    bar.isTranslucent = false
    // The bars have one hairline, at their top edge; the toolbar's own lies outside its bounds.
    bar.clipsToBounds = true
    bar.tintColor = Palette.tint
    bar.layoutMargins = UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
    bar.insetsLayoutMarginsFromSafeArea = false
    for button in ToolbarButton.allCases {
      let item = items[button]
      item.primaryAction = UIAction(title: "", image: item.image) { [weak self] _ in
        guard let self else { return }
        delegate?.toolbar(self, didChoose: button)
      }
    }
    for button in [ToolbarButton.back, .forward, .tabs] { items[button].menu = menu(of: button) }
    bar.setItems(items.all, animated: false)
    background.addSubview(bar)
  }

  /// Returns a menu whose rows are made when it opens.
  func menu(of button: ToolbarButton) -> UIMenu {
    let rows = UIDeferredMenuElement.uncached { [weak self] answer in
      guard let self else { return answer([]) }
      answer(delegate?.toolbar(self, menuOf: button) ?? [])
    }
    return UIMenu(title: "", children: [rows])
  }

  /// Enabled states always agree with where one can go.
  func show(_ position: NavigationPosition) {
    items.back.isEnabled = position.canGoBack
    items.forward.isEnabled = position.canGoForward
  }

  /// Puts plate and buttons where a pose says. Animatable.
  func place(_ pose: BarPose, in layout: BarLayout) {
    let frame = layout.toolbarFrame(pose)
    background.frame = frame
    hairline.frame = CGRect(x: 0, y: -Hairline.thickness, width: frame.width, height: Hairline.thickness)
    bar.frame = CGRect(
      x: 0, y: layout.toolbarHeight - BarMetrics.toolbarRowHeight, width: frame.width,
      height: BarMetrics.toolbarRowHeight)
  }

  /// Lets a keyboard have the place of the plate. Animatable.
  func makeWay(forKeyboard isShown: Bool) { background.alpha = isShown ? 0 : 1 }
}
