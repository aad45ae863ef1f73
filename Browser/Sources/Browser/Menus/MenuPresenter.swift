import BrowserCore
import UIKit

/// Opens menus: those of the bars above them or below the wide window's buttons, others where they were asked for.
@MainActor
final class MenuPresenter {
  /// The button that a menu belongs to.
  enum Anchor {
    case page, address, tabList
  }

  weak var delegate: (any MenuPresenterDelegate)?
  private let router: PresentationRouter
  private let head: WindowHeadController
  private weak var root: UIViewController?

  /// - Parameters:
  ///   - head: has the wide window's buttons.
  ///   - root: its view is the window's whole content, in which menus lie.
  init(router: PresentationRouter, head: WindowHeadController, root: UIViewController) {
    (self.router, self.head, self.root) = (router, head, root)
  }

  /// True if the window is dark.
  var isDark: Bool { root?.traitCollection.userInterfaceStyle == .dark }

  // MARK: - Where it was asked for

  /// Opens a menu where it was asked for; it grows towards the side of the window that has more room.
  /// - Parameter point: in `source`'s coordinates.
  func open(_ groups: [PopupMenuView.Group], from source: UIView, at point: CGPoint) {
    guard let view = root?.view else { return }
    let corner = view.convert(point, from: source)
    let growsUp = corner.y > view.bounds.midY
    router.show(menu: PopupMenuView(groups: groups)) { menu in
      menu.open(
        in: view, from: source, at: point, bottomLeft: growsUp ? corner : nil, topLeft: growsUp ? nil : corner
      )
    }
  }

  // MARK: - At a button

  /// Opens a menu below a button of the wide window.
  func open(_ groups: [PopupMenuView.Group], below button: UIView) {
    guard let view = root?.view else { return }
    let frame = button.convert(button.bounds, to: view)
    let x = view.isMirrored ? frame.maxX - PopupMenuMetrics.width : frame.minX
    router.show(menu: PopupMenuView(groups: groups)) { menu in
      menu.open(in: view, from: button, topLeft: CGPoint(x: x, y: frame.maxY + DesktopHeadMetrics.dropGap))
    }
  }

  /// Opens a menu above the phone's bars, below an address bar at the top, or below the wide window's button.
  func open(_ groups: [PopupMenuView.Group], from anchor: Anchor) {
    guard let delegate, let view = root?.view, let button = button(anchor) else { return }
    router.show(menu: PopupMenuView(groups: groups)) { menu in
      if head.windowLayout == .desktop {
        return menu.open(in: view, from: button, topLeft: desktopOrigin(anchor, in: view))
      }
      let layout = delegate.barLayout
      if anchor != .tabList, layout.position == .top {
        let top = CGFloat(layout.topPlateFrame(.expanded).maxY) + PopupMenuMetrics.aboveBars
        return menu.open(in: view, from: button, topLeft: CGPoint(x: PopupMenuMetrics.left, y: top))
      }
      let top = CGFloat(layout.toolbarFrame(.expanded).minY) - PopupMenuMetrics.aboveBars
      menu.open(in: view, from: button, bottomLeft: CGPoint(x: PopupMenuMetrics.left, y: top))
    }
  }

  private func button(_ anchor: Anchor) -> UIView? {
    let bar = head.windowLayout == .desktop ? head.head.addressBar : delegate?.currentBar
    return switch anchor {
    case .page: bar?.pageMenuButton
    case .address: bar
    case .tabList: head.head.button(.tabList)
    }
  }

  /// Returns the place of the upper left corner of a wide window's menu; the menu itself stays within the window.
  private func desktopOrigin(_ anchor: Anchor, in view: UIView) -> CGPoint {
    let button: UIView? =
      switch anchor {
      case .page, .address: head.head.addressBar
      case .tabList: head.head.button(.tabList)
      }
    let frame = button.map { $0.convert($0.bounds, to: view) } ?? .zero
    // Those at the right end have their right edges in line with their buttons'.
    let isAtRight = anchor == .tabList
    let x = isAtRight ? frame.maxX - PopupMenuMetrics.width : frame.minX
    let bottom = isAtRight ? frame.maxY : head.head.layout.fieldFrame.maxY
    return CGPoint(x: x, y: bottom + DesktopHeadMetrics.dropGap)
  }
}
