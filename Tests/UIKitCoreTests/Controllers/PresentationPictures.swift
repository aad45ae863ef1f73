import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pictures to look at, as `NavigationPictures`: narrow windows, sheets at their detents, popovers on each side.
@MainActor @Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil))
struct PresentationPictures {
  private let pictures = NavigationPictures()
  private let narrow = CGSize(width: 360, height: 720)

  private func inbox() -> UINavigationController {
    let root = NavigationPictures.RowsController("Inbox")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .compose)
    let nav = UINavigationController(rootViewController: root)
    nav.navigationBar.prefersLargeTitles = true
    return nav
  }

  @Test(arguments: [("light", false), ("dark", true)]) func backSwipeInANarrowWindow(name: String, dark: Bool)
  {
    let nav = inbox()
    let stage = pictures.stage(nav, size: narrow, dark: dark, top: 24, bottom: 0)
    let next = NavigationPictures.RowsController("Message")
    next.navigationItem.largeTitleDisplayMode = .never
    nav.pushViewController(next, animated: false)
    stage.host.advance(by: 0.2)
    let id = stage.host.touchDown(at: CGPoint(x: 3, y: 400))
    for step in 1...20 {
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(id, to: CGPoint(x: 3 + 177 * Double(step) / 20, y: 400))
    }
    stage.host.advance(by: 0.02)
    pictures.shoot(stage, "pop-\(name)")
    stage.host.touchUp(id, at: CGPoint(x: 180, y: 400))
    stage.tearDown()
  }

  @Test(arguments: [("light", false), ("dark", true)]) func sheetsAtTheirDetents(name: String, dark: Bool) {
    let nav = inbox()
    let stage = pictures.stage(nav, size: narrow, dark: dark, top: 24, bottom: 0)
    let sheet = UINavigationController(rootViewController: NavigationPictures.RowsController("New Message"))
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    nav.present(sheet, animated: true)
    stage.host.advance(by: 0.8)
    pictures.shoot(stage, "detent-\(name)-medium")
    sheet.sheetPresentationController?.animateChanges {
      sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    stage.host.advance(by: 0.8)
    pictures.shoot(stage, "detent-\(name)-large")
    stage.tearDown()
  }

  @Test(arguments: [("light", false), ("dark", true)]) func popoversOnEachSide(name: String, dark: Bool) {
    let root = NavigationPictures.RowsController("Map")
    let stage = pictures.stage(root, size: CGSize(width: 800, height: 600), dark: dark, top: 0, bottom: 0)
    let button = UIView(frame: CGRect(x: 370, y: 280, width: 60, height: 40))
    button.backgroundColor = .systemTeal
    root.view.addSubview(button)
    let sides: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    for (side, direction) in sides {
      let modal = NavigationPictures.RowsController("Place", count: 4)
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 240, height: 176)
      modal.popoverPresentationController?.sourceView = button
      modal.popoverPresentationController?.permittedArrowDirections = direction
      root.present(modal, animated: true)
      stage.host.advance(by: 0.8)
      pictures.shoot(stage, "arrow-\(name)-\(side)")
      root.dismiss(animated: false)
    }
    stage.tearDown()
  }
}
