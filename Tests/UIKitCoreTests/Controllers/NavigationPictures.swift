import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Strips of pictures to look at: `MARTLET_PICTURES=/folder` writes them there.
@MainActor @Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil))
struct NavigationPictures {
  private var folder: String { ProcessInfo.processInfo.environment["MARTLET_PICTURES"] ?? "/tmp" }

  /// A page with rows that scroll.
  final class RowsController: UIViewController {
    let count: Int
    init(_ title: String, count: Int = 40) {
      self.count = count
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let scroll = UIScrollView(frame: view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.alwaysBounceVertical = true
      scroll.contentSize = CGSize(width: view.bounds.width, height: CGFloat(count) * 44)
      for row in 0..<count {
        let label = UILabel(frame: CGRect(x: 16, y: CGFloat(row) * 44, width: 300, height: 44))
        label.text = "\(title ?? "") row \(row)"
        scroll.addSubview(label)
        let line = UIView(frame: CGRect(x: 16, y: CGFloat(row) * 44 + 43.5, width: 900, height: 0.5))
        line.backgroundColor = .separator
        scroll.addSubview(line)
      }
      view.addSubview(scroll)
    }
  }

  func shoot(_ stage: Stage, _ name: String) {
    stage.host.writePicture(to: "\(folder)/\(name).png")
  }

  func stage(
    _ root: UIViewController, size: CGSize = CGSize(width: 390, height: 844), dark: Bool = false,
    rtl: Bool = false, top: CGFloat = 47, bottom: CGFloat = 34
  ) -> Stage {
    UIApplication.reset()
    let stage = Stage(size: size, root: nil)
    stage.host.changeAppearance {
      $0.isDark = dark
      $0.isRightToLeft = rtl
    }
    stage.host.windows.last?.safeAreaInsets = HostInsets(top: top, left: 0, bottom: bottom, right: 0)
    stage.window.hostGeometryDidChange()
    stage.window.rootViewController = root
    stage.window.traitsMayHaveChanged()
    stage.host.advance(by: 0.2)
    return stage
  }

  @Test(arguments: [("light", false, false), ("dark", true, false), ("rtl", false, true)])
  func pushes(name: String, dark: Bool, rtl: Bool) {
    let root = RowsController("Settings")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let nav = UINavigationController(rootViewController: root)
    nav.navigationBar.prefersLargeTitles = true
    let stage = stage(nav, dark: dark, rtl: rtl)
    shoot(stage, "push-\(name)-0")
    let next = RowsController("General")
    next.navigationItem.largeTitleDisplayMode = .never
    next.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: nil, action: nil)
    nav.pushViewController(next, animated: true)
    for step in 1...4 {
      stage.host.advance(by: 0.06)
      shoot(stage, "push-\(name)-\(step)")
    }
    stage.host.advance(by: 0.5)
    shoot(stage, "push-\(name)-5")
    let third = RowsController("About This Phone")
    third.navigationItem.largeTitleDisplayMode = .never
    nav.pushViewController(third, animated: true)
    for step in 6...8 {
      stage.host.advance(by: 0.08)
      shoot(stage, "push-\(name)-\(step)")
    }
    stage.host.advance(by: 0.5)
    stage.host.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 500), duration: 0.3, hold: 0.2)
    stage.host.advance(by: 0.5)
    shoot(stage, "push-\(name)-9")
    let (from, to) = rtl ? (387.0, 190.0) : (3.0, 200.0)
    let id = stage.host.touchDown(at: CGPoint(x: from, y: 400))
    for step in 1...20 {
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(id, to: CGPoint(x: from + (to - from) * Double(step) / 20, y: 400))
    }
    stage.host.advance(by: 0.02)
    shoot(stage, "push-\(name)-10")
    stage.host.touchUp(id, at: CGPoint(x: to, y: 400))
    stage.host.advance(by: 0.8)
    shoot(stage, "push-\(name)-11")
    stage.tearDown()
  }

  @Test func largeTitlesCollapse() {
    let root = RowsController("Settings")
    let nav = UINavigationController(rootViewController: root)
    nav.navigationBar.prefersLargeTitles = true
    let stage = stage(nav)
    let id = stage.host.touchDown(at: CGPoint(x: 195, y: 500))
    for step in 1...40 {
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(id, to: CGPoint(x: 195, y: 500 - Double(step) * 2))
      if step % 8 == 0 { shoot(stage, "large-up-\(step / 8)") }
    }
    stage.host.touchUp(id, at: CGPoint(x: 195, y: 420))
    stage.host.advance(by: 1)
    shoot(stage, "large-up-6")
    stage.host.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), duration: 0.3)
    stage.host.advance(by: 1.5)
    let pull = stage.host.touchDown(at: CGPoint(x: 195, y: 400))
    for step in 1...30 {
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(pull, to: CGPoint(x: 195, y: 400 + Double(step) * 5))
    }
    shoot(stage, "large-pull")
    stage.tearDown()
  }

  @Test(arguments: [("light", false, false), ("dark", true, false), ("rtl", false, true)])
  func tabs(name: String, dark: Bool, rtl: Bool) {
    let tabs = UITabBarController()
    let pages = [
      ("Favorites", "star"), ("Recents", "clock"), ("Contacts", "person.circle"),
      ("Search", "magnifyingglass"),
    ]
    tabs.viewControllers = pages.map { title, symbol in
      let rows = RowsController(title)
      rows.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
      let nav = UINavigationController(rootViewController: rows)
      nav.tabBarItem = rows.tabBarItem
      return nav
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    tabs.viewControllers?[3].tabBarItem.badgeValue = "99+"
    let stage = stage(tabs, dark: dark, rtl: rtl)
    shoot(stage, "tabs-\(name)-0")
    tabs.selectedIndex = 1
    stage.host.advance(by: 0.2)
    shoot(stage, "tabs-\(name)-1")
    let nav = tabs.selectedViewController as? UINavigationController
    let detail = RowsController("Detail")
    detail.hidesBottomBarWhenPushed = true
    nav?.pushViewController(detail, animated: true)
    stage.host.advance(by: 0.1)
    shoot(stage, "tabs-\(name)-2")
    stage.host.advance(by: 0.6)
    shoot(stage, "tabs-\(name)-3")
    nav?.popViewController(animated: true)
    stage.host.advance(by: 0.12)
    shoot(stage, "tabs-\(name)-4")
    stage.host.advance(by: 0.6)
    nav?.isToolbarHidden = false
    nav?.topViewController?.toolbarItems = [
      UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .compose),
      .flexibleSpace(),
      UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(systemItem: .trash),
    ]
    stage.host.advance(by: 0.6)
    shoot(stage, "tabs-\(name)-5")
    stage.tearDown()
  }

  @Test func sheetsAndPopovers() {
    let root = RowsController("Inbox")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .compose)
    let nav = UINavigationController(rootViewController: root)
    let stage = stage(nav)
    let sheet = UINavigationController(rootViewController: RowsController("New Message"))
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    nav.present(sheet, animated: true)
    stage.host.advance(by: 0.15)
    shoot(stage, "sheet-0")
    stage.host.advance(by: 0.8)
    shoot(stage, "sheet-1")
    stage.host.drag(from: CGPoint(x: 195, y: 440), to: CGPoint(x: 195, y: 250), duration: 0.3, hold: 0.2)
    shoot(stage, "sheet-2")
    stage.host.advance(by: 0.8)
    shoot(stage, "sheet-3")
    sheet.present(RowsController("Another"), animated: true)
    stage.host.advance(by: 0.8)
    shoot(stage, "sheet-4")
    sheet.dismiss(animated: false)
    nav.dismiss(animated: true)
    stage.host.advance(by: 0.15)
    shoot(stage, "sheet-5")
    stage.tearDown()
    for (name, dark) in [("light", false), ("dark", true)] {
      let wide = RowsController("Library")
      wide.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
      wide.navigationItem.prompt = "A prompt above the title"
      let nav = UINavigationController(rootViewController: wide)
      let tabs = UITabBarController()
      nav.tabBarItem = UITabBarItem(title: "Library", image: UIImage(systemName: "book"), tag: 0)
      let other = RowsController("Store")
      other.tabBarItem = UITabBarItem(title: "Store", image: UIImage(systemName: "star"), tag: 0)
      tabs.viewControllers = [nav, other]
      let stage = self.stage(tabs, size: CGSize(width: 1000, height: 700), dark: dark, top: 0, bottom: 0)
      let modal = RowsController("Popover", count: 6)
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 300, height: 260)
      modal.popoverPresentationController?.barButtonItem = wide.navigationItem.rightBarButtonItem
      wide.present(modal, animated: true)
      stage.host.advance(by: 0.8)
      shoot(stage, "popover-\(name)-0")
      wide.dismiss(animated: false)
      let form = UINavigationController(rootViewController: RowsController("Form"))
      form.modalPresentationStyle = .formSheet
      wide.present(form, animated: true)
      stage.host.advance(by: 0.8)
      shoot(stage, "popover-\(name)-1")
      stage.tearDown()
    }
  }

  @Test func looks() {
    let root = RowsController("Colours")
    let nav = UINavigationController(rootViewController: root)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    nav.navigationBar.standardAppearance = appearance
    nav.navigationBar.scrollEdgeAppearance = appearance
    nav.navigationBar.tintColor = .white
    nav.navigationBar.prefersLargeTitles = true
    root.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add),
      UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil),
    ]
    let stage = stage(nav)
    shoot(stage, "looks-0")
    let next = RowsController("A rather long title that has no room at all")
    next.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: nil, action: nil)
    next.navigationItem.largeTitleDisplayMode = .never
    nav.pushViewController(next, animated: false)
    stage.host.advance(by: 0.2)
    shoot(stage, "looks-1")
    stage.tearDown()
    let legacy = RowsController("Legacy")
    let old = UINavigationController(rootViewController: legacy)
    old.navigationBar.barTintColor = .systemTeal
    old.navigationBar.isTranslucent = false
    let switcher = UISwitch()
    legacy.navigationItem.titleView = switcher
    legacy.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: UISwitch())
    let second = self.stage(old)
    shoot(second, "looks-2")
    second.tearDown()
  }
}
