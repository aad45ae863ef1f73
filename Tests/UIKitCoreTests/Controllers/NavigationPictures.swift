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

  private func shoot(_ stage: Stage, _ name: String) {
    stage.host.writePicture(to: "\(folder)/\(name).png")
  }

  private func stage(
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
}
