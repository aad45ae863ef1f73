import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A controller that is previewed, 300 × 200 points, with commands of every kind.
private final class Detail: UIViewController {
  let log = MenuLog()

  override var previewActionItems: [any UIPreviewActionItem] {
    let share = UIPreviewAction(title: "Share", style: .default) { [self] action, controller in
      log.note("\(action.title) \(controller === self)")
    }
    let read = UIPreviewAction(title: "Read", style: .selected) { _, _ in }
    let delete = UIPreviewAction(title: "Delete", style: .destructive) { _, _ in }
    return [share, UIPreviewActionGroup(title: "More", style: .default, actions: [read, delete])]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 300, height: 200)
  }
}

/// A page with a tile at (100, 100), 120 × 60 points, that can be previewed.
private final class Page: UIViewController, UIViewControllerPreviewingDelegate {
  let tile = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 60))
  let log = MenuLog()
  private(set) var shown: Detail?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tile.backgroundColor = .red
    view.addSubview(tile)
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? {
    log.note("asked \(location.x) \(location.y) \(previewingContext.sourceRect == view.bounds)")
    guard tile.frame.contains(location) else { return nil }
    previewingContext.sourceRect = tile.frame
    let detail = Detail()
    shown = detail
    return detail
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {
    log.note("commit \(viewControllerToCommit === shown) \(previewingContext.sourceView === view)")
  }
}

/// A page with a button at (100, 100), 120 × 60 points, that can be previewed.
private final class ButtonPage: UIViewController, UIViewControllerPreviewingDelegate {
  let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { Detail() }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}

/// Previews as before iOS 13, by Apple's documentation of `UIViewControllerPreviewingDelegate` and `UIPreviewAction`.
@Suite @MainActor
struct PreviewingTests {
  @Test("A finger that rests shows the delegate's controller; its commands get the controller")
  func commands() throws {
    let page = Page()
    try withStage(root: page) { stage in
      let context = page.registerForPreviewing(with: page, sourceView: page.view)
      #expect(context.delegate === page && context.sourceView === page.view)
      stage.host.advanceFrame()
      let point = CGPoint(x: 150, y: 120)
      let finger = stage.host.touchDown(at: point)
      stage.host.advance(by: 0.7)
      #expect(page.tile.layer.opacity == 0)
      stage.host.touchUp(finger, at: point)
      stage.host.settle()
      #expect(page.log.take() == ["asked 150.0 120.0 true"])
      let detail = try #require(page.shown)
      let platter = try #require(stage.platter)
      #expect(detail.view.isDescendant(of: platter))
      #expect(stage.titles == ["Share", "More"])
      stage.choose("Share")
      #expect(detail.log.take() == ["Share true"])
      #expect(page.tile.layer.opacity == 1 && page.log.take().isEmpty)
    }
  }

  @Test("A tap on the preview commits its controller")
  func commit() throws {
    let page = Page()
    try withStage(root: page) { stage in
      page.registerForPreviewing(with: page, sourceView: page.view)
      stage.host.advanceFrame()
      stage.host.press(at: CGPoint(x: 150, y: 120), duration: 0.7)
      stage.host.settle()
      _ = page.log.take()
      let platter = try #require(stage.platter)
      stage.host.tap(at: CGPoint(x: platter.frame.midX, y: platter.frame.midY))
      stage.host.settle()
      #expect(page.log.take() == ["commit true true"])
      #expect(!stage.isMenuOpen && stage.platter == nil)
    }
  }

  @Test("Nothing is shown where the delegate has nothing, nor asked once the view is no longer registered")
  func nothing() {
    let page = Page()
    withStage(root: page) { stage in
      let context = page.registerForPreviewing(with: page, sourceView: page.view)
      stage.host.advanceFrame()
      stage.host.press(at: CGPoint(x: 50, y: 400), duration: 0.7)
      stage.host.settle()
      #expect(page.log.take() == ["asked 50.0 400.0 true"] && !stage.isMenuOpen)
      page.unregisterForPreviewing(withContext: context)
      stage.host.press(at: CGPoint(x: 150, y: 120), duration: 0.7)
      stage.host.settle()
      #expect(page.log.take().isEmpty && !stage.isMenuOpen)
    }
  }

  @Test("A control that is registered is lifted, too")
  func controls() {
    let page = ButtonPage()
    withStage(root: page) { stage in
      page.registerForPreviewing(with: page, sourceView: page.button)
      stage.host.advanceFrame()
      stage.host.press(at: CGPoint(x: 150, y: 120), duration: 0.7)
      stage.host.settle()
      #expect(stage.isMenuOpen && stage.platter != nil)
    }
  }

  /// Apple documentation, `UIPreviewAction.Style`: default, selected, destructive; groups have them, too.
  @Test("The row of a group has its style")
  func groups() {
    withStage { _ in
      let styles = [UIPreviewAction.Style.default, .selected, .destructive]
      let menus = styles.compactMap {
        UIPreviewActionGroup(title: "More", style: $0, actions: []).menuElement(for: Detail()) as? UIMenu
      }
      #expect(menus.map { $0.image != nil } == [false, true, false])
      #expect(menus.map { $0.options.contains(.destructive) } == [false, false, true])
      let rows = MenuContent(UIMenu(children: menus.map { $0.replacingChildren([]) })).rows
      let spoken = rows.map {
        MenuRowView(row: $0, hasMarks: true).accessibilityTraits.contains(.selected)
      }
      #expect(spoken == [false, true, false])
    }
  }
}
