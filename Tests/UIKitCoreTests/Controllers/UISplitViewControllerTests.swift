import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UISplitViewControllerTests {
  private static let wide = CGSize(width: 1180, height: 820)
  private static let narrow = CGSize(width: 390, height: 844)

  // MARK: - Layout

  private func layout(_ count: Int) -> SplitLayout {
    SplitLayout(
      size: CGSize(width: 1000, height: 700), hasSupplementary: count == 3, primaryWidth: 300,
      supplementaryWidth: 250)
  }

  @Test func columnsStandBesideEachOther() {
    let two = layout(2)
    #expect(two.frames(.oneBesideSecondary).primary == CGRect(x: 0, y: 0, width: 300, height: 700))
    #expect(two.frames(.oneBesideSecondary).secondary == CGRect(x: 300, y: 0, width: 700, height: 700))
    #expect(two.frames(.secondaryOnly).primary.maxX == 0)
    #expect(two.frames(.secondaryOnly).secondary.width == 1000)
    let three = layout(3)
    // One column beside the secondary one is the supplementary one.
    #expect(three.frames(.oneBesideSecondary).primary.maxX == 0)
    #expect(three.frames(.oneBesideSecondary).supplementary == CGRect(x: 0, y: 0, width: 250, height: 700))
    #expect(three.frames(.twoBesideSecondary).supplementary?.minX == 300)
    #expect(three.frames(.twoBesideSecondary).secondary == CGRect(x: 550, y: 0, width: 450, height: 700))
  }

  @Test func columnsLieOverOrPushAside() {
    let three = layout(3)
    #expect(three.frames(.twoOverSecondary).secondary == CGRect(x: 0, y: 0, width: 1000, height: 700))
    #expect(three.frames(.twoOverSecondary).dims && !three.frames(.twoBesideSecondary).dims)
    // Pushed aside, the secondary column keeps the width that it has beside one column.
    #expect(three.frames(.twoDisplaceSecondary).secondary == CGRect(x: 550, y: 0, width: 750, height: 700))
    var mirrored = layout(2)
    mirrored.isMirrored = true
    #expect(mirrored.frames(.oneBesideSecondary).primary.minX == 700)
    #expect(mirrored.frames(.oneBesideSecondary).secondary.minX == 0)
  }

  // MARK: - Columns

  private final class Page: UIViewController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }
  }

  private func split(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(Page("folders"), for: .primary)
    if style == .tripleColumn { split.setViewController(Page("notes"), for: .supplementary) }
    split.setViewController(Page("note"), for: .secondary)
    return split
  }

  private func titles(_ controller: UIViewController?) -> [String] {
    ((controller as? UINavigationController)?.viewControllers ?? []).map { $0.title ?? "?" }
  }

  @Test func columnsAreNavigationControllers() {
    let split = split()
    withStage(size: Self.wide, root: split) { stage in
      stage.host.advance(by: 0.1)
      #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
      #expect(split.viewControllers.map { titles($0) } == [["folders"], ["note"]])
      #expect(split.viewController(for: .primary)?.title == "folders")
      // 40 % of 1180 are more than the 320 that Apple documents as the largest.
      #expect(split.primaryColumnWidth == 320)
      #expect(split.viewControllers[1].view.frame == CGRect(x: 320, y: 0, width: 860, height: 820))
      #expect(split.viewController(for: .secondary)?.splitViewController === split)
      #expect(split.viewControllers[0].traitCollection.horizontalSizeClass == .compact)
    }
  }

  @Test func columnsComeAndGo() {
    let split = split()
    let recorder = Recorder()
    split.delegate = recorder
    withStage(size: Self.wide, root: split) { stage in
      stage.host.advance(by: 0.1)
      recorder.lines = []
      split.hide(.primary)
      stage.host.advance(by: 1)
      #expect(recorder.lines == ["mode 1", "hide 0"])
      #expect(split.displayMode == .secondaryOnly)
      #expect(split.viewControllers[0].viewIfLoaded?.window == nil)
      #expect(split.viewControllers[1].view.frame.width == 1180)
      split.show(.primary)
      stage.host.advance(by: 1)
      #expect(split.displayMode == .oneBesideSecondary && split.viewControllers[0].view.frame.minX == 0)
      split.preferredSplitBehavior = .overlay
      split.hide(.primary)
      split.show(.primary)
      stage.host.advance(by: 1)
      #expect(split.displayMode == .oneOverSecondary)
      // A tap on what lies beneath takes the column away.
      stage.host.tap(at: CGPoint(x: 900, y: 400))
      stage.host.advance(by: 1)
      #expect(split.displayMode == .secondaryOnly)
    }
  }

  @Test func theButtonStandsInTheFirstColumnThatStays() {
    let split = split(.tripleColumn)
    withStage(size: Self.wide, root: split) { stage in
      stage.host.advance(by: 0.1)
      let (notes, note) = (split.viewController(for: .supplementary), split.viewController(for: .secondary))
      #expect(notes?.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
      split.hide(.supplementary)
      stage.host.advance(by: 1)
      #expect(notes?.navigationItem.leftBarButtonItem == nil)
      #expect(note?.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
      split.displayModeButtonVisibility = .never
      #expect(note?.navigationItem.leftBarButtonItem == nil)
    }
  }

  // MARK: - Collapsing

  @Test func aCompactWidthJoinsTheColumns() {
    let split = split(.tripleColumn)
    let recorder = Recorder()
    recorder.top = .supplementary
    split.delegate = recorder
    withStage(size: Self.narrow, root: split) { stage in
      stage.host.advance(by: 0.1)
      #expect(split.isCollapsed && recorder.lines == ["collapse from 2", "did collapse"])
      #expect(split.viewControllers.map { titles($0) } == [["folders", "notes"]])
      split.show(.secondary)
      stage.host.advance(by: 1)
      #expect(titles(split.viewControllers[0]) == ["folders", "notes", "note"])
      split.show(.primary)
      stage.host.advance(by: 1)
      #expect(titles(split.viewControllers[0]) == ["folders"])

      recorder.lines = []
      stage.host.resize(to: Self.wide, scale: 2)
      stage.host.advance(by: 0.5)
      #expect(!split.isCollapsed && recorder.lines.last == "did expand")
      #expect(split.viewControllers.map { titles($0) } == [["folders"], ["notes"], ["note"]])
    }
  }

  @Test func pagesPushedWhileCollapsedStayOnTheirColumn() {
    let split = split()
    withStage(size: Self.narrow, root: split) { stage in
      stage.host.advance(by: 0.1)
      // Apple's default: the secondary column is on top.
      #expect(titles(split.viewControllers[0]) == ["folders", "note"])
      (split.viewControllers[0] as? UINavigationController)?.pushViewController(
        Page("detail"), animated: false)
      stage.host.resize(to: Self.wide, scale: 2)
      stage.host.advance(by: 0.5)
      #expect(split.viewControllers.map { titles($0) } == [["folders"], ["note", "detail"]])
    }
  }

  @Test func theCompactColumnStandsAlone() {
    let split = split()
    let tabs = UITabBarController()
    split.setViewController(tabs, for: .compact)
    withStage(size: Self.narrow, root: split) { stage in
      stage.host.advance(by: 0.1)
      #expect(split.viewControllers == [tabs] && tabs.view.window != nil)
      stage.host.resize(to: Self.wide, scale: 2)
      stage.host.advance(by: 0.5)
      #expect(tabs.viewIfLoaded?.window == nil && split.viewControllers.count == 2)
    }
  }

  // MARK: - Two controllers

  @Test func theClassicStyleCollapsesOntoThePrimaryController() {
    let split = UISplitViewController()
    let list = UINavigationController(rootViewController: Page("list"))
    let detail = UINavigationController(rootViewController: Page("detail"))
    split.viewControllers = [list, detail]
    withStage(size: Self.narrow, root: split) { stage in
      stage.host.advance(by: 0.1)
      #expect(split.viewControllers == [list] && titles(list) == ["list", "detail"])
      list.topViewController?.showDetailViewController(Page("more"), sender: nil)
      stage.host.advance(by: 1)
      #expect(titles(list) == ["list", "detail", "more"])
      stage.host.resize(to: Self.wide, scale: 2)
      stage.host.advance(by: 0.5)
      #expect(split.viewControllers == [list, detail])
      #expect(titles(list) == ["list"] && titles(detail) == ["detail", "more"])
      let other = Page("other")
      split.showDetailViewController(other, sender: nil)
      #expect(split.viewControllers == [list, other])
    }
  }

  @Test func anotherPrimaryControllerTakesItsPlaceWhileCollapsed() {
    let split = split()
    withStage(size: Self.narrow, root: split) { stage in
      stage.host.advance(by: 0.1)
      split.setViewController(Page("mailboxes"), for: .primary)
      stage.host.advance(by: 0.1)
      #expect(split.isCollapsed && titles(split.viewControllers[0]) == ["mailboxes", "note"])
      #expect(split.viewControllers[0].viewIfLoaded?.window != nil)
      let tabs = UITabBarController()
      split.setViewController(tabs, for: .compact)
      stage.host.advance(by: 0.1)
      #expect(split.viewControllers == [tabs] && tabs.view.window != nil)
      stage.host.resize(to: Self.wide, scale: 2)
      stage.host.advance(by: 0.5)
      #expect(split.viewControllers.map { titles($0) } == [["mailboxes"], ["note"]])
    }
  }

  // MARK: - Fingers

  @Test func aFingerFromTheEdgeBringsAColumn() {
    let split = split()
    let recorder = Recorder()
    split.delegate = recorder
    withStage(size: Self.wide, root: split) { stage in
      split.preferredSplitBehavior = .overlay
      stage.host.advance(by: 1)
      #expect(split.displayMode == .secondaryOnly)
      recorder.lines = []
      let finger = stage.host.touchDown(at: CGPoint(x: 2, y: 400))
      for x in stride(from: 20, through: 162, by: 10) {
        stage.host.touchMove(finger, to: CGPoint(x: x, y: 400))
      }
      stage.host.advanceFrame()
      #expect(recorder.lines == ["begin", "mode 3", "show 0"])
      // Half of the column's 320 points is in sight, and follows.
      let shown = split.viewControllers[0].view.layer.presentation()?.frame.maxX ?? 0
      #expect(shown > 100 && shown < 200)
      stage.host.touchMove(finger, to: CGPoint(x: 300, y: 400))
      stage.host.advance(by: 0.3)
      stage.host.touchUp(finger, at: CGPoint(x: 300, y: 400))
      stage.host.advance(by: 1)
      #expect(split.displayMode == .oneOverSecondary && recorder.lines.last == "end")
      #expect(split.viewControllers[0].view.frame.minX == 0)
    }
  }

  @Test func aFingerThatGoesBackLeavesThingsAsTheyWere() {
    let split = split()
    let recorder = Recorder()
    split.delegate = recorder
    withStage(size: Self.wide, root: split) { stage in
      split.preferredSplitBehavior = .overlay
      stage.host.advance(by: 1)
      recorder.lines = []
      let finger = stage.host.touchDown(at: CGPoint(x: 2, y: 400))
      for x in [20, 40, 60, 40, 20] { stage.host.touchMove(finger, to: CGPoint(x: x, y: 400)) }
      stage.host.advance(by: 0.3)
      stage.host.touchUp(finger, at: CGPoint(x: 20, y: 400))
      stage.host.advance(by: 1)
      #expect(recorder.lines == ["begin", "mode 3", "show 0", "mode 1", "hide 0", "end"])
      #expect(split.displayMode == .secondaryOnly)
      #expect(split.viewControllers[0].viewIfLoaded?.window == nil)
    }
  }

  // MARK: - Appearance

  /// Apple documentation, `UIViewController`: will-appear before the transition, did-appear after it, and so away. The column
  /// that stays hears nothing.
  @Test func columnsAppearInApplesOrder() {
    let trace = ControllerTrace()
    func page(_ name: String) -> TracingController {
      let page = TracingController(name, trace)
      page.tracesMoves = false
      return page
    }
    let split = UISplitViewController(style: .doubleColumn)
    let (list, note) = (page("list"), page("note"))
    split.setViewController(list, for: .primary)
    split.setViewController(note, for: .secondary)
    withStage(size: Self.wide, root: split) { stage in
      stage.host.advance(by: 0.2)
      _ = trace.take()
      let hidden = trace.during {
        split.hide(.primary)
        trace.note("began")
        stage.host.advance(by: 1)
      }
      #expect(hidden == ["list willDisappear", "began", "list didDisappear"])
      let shown = trace.during {
        split.show(.primary)
        trace.note("began")
        stage.host.advance(by: 1)
      }
      #expect(shown == ["list willAppear", "began", "list didAppear"])
      let other = page("other")
      let exchanged = trace.during {
        split.setViewController(other, for: .secondary)
        stage.host.advance(by: 1)
      }
      #expect(
        exchanged == [
          "note willDisappear", "note didDisappear", "other didLoad", "other willAppear", "other didAppear",
        ])
      split.preferredSplitBehavior = .overlay
      split.preferredDisplayMode = .secondaryOnly
      stage.host.advance(by: 1)
      let cancelled = trace.during {
        let finger = stage.host.touchDown(at: CGPoint(x: 2, y: 400))
        for x in [20, 40, 60, 40, 20] { stage.host.touchMove(finger, to: CGPoint(x: x, y: 400)) }
        stage.host.advance(by: 0.3)
        stage.host.touchUp(finger, at: CGPoint(x: 20, y: 400))
        stage.host.advance(by: 1)
      }
      #expect(cancelled == ["list willAppear", "list willDisappear", "list didDisappear"])
    }
  }

  private final class Recorder: UISplitViewControllerDelegate {
    var lines: [String] = []
    var top: UISplitViewController.Column?

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { lines.append("mode \(displayMode.rawValue)") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      lines.append("show \(column.rawValue)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      lines.append("hide \(column.rawValue)")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      lines.append("collapse from \(proposed.rawValue)")
      return top ?? proposed
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("did collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("did expand") }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
      lines.append("begin")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
      lines.append("end")
    }
  }
}
