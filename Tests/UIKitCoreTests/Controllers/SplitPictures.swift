import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pictures to look at: `MARTLET_PICTURES=/folder` writes them there.
@MainActor @Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil))
struct SplitPictures {
  @Test(arguments: [390, 820, 1280], [false, true])
  func columns(width: Int, dark: Bool) {
    let pictures = NavigationPictures()
    for style in [UISplitViewController.Style.doubleColumn, .tripleColumn] {
      let split = UISplitViewController(style: style)
      let names = ["Accounts", "Inbox", "Letter"]
      let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
      for (column, name) in zip(columns, names) where column != .supplementary || style == .tripleColumn {
        split.setViewController(NavigationPictures.RowsController(name), for: column)
      }
      let size = CGSize(width: width, height: width < 800 ? 844 : width == 820 ? 1180 : 800)
      let stage = pictures.stage(split, size: size, dark: dark, top: 24, bottom: 20)
      let name = "split-\(width)-\(style == .tripleColumn ? 3 : 2)-\(dark ? "dark" : "light")"
      pictures.shoot(stage, name)
      split.show(.primary)
      stage.host.advance(by: 0.16)
      pictures.shoot(stage, "\(name)-coming")
      stage.host.advance(by: 1)
      pictures.shoot(stage, "\(name)-shown")
      stage.tearDown()
    }
  }
}
