import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct NavigationBarTests {
  private let trace = ControllerTrace()

  final class Keeper: NSObject, UINavigationBarDelegate {
    let trace: ControllerTrace
    var allows = true
    init(_ trace: ControllerTrace) { self.trace = trace }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      trace.note("shouldPush \(item.title ?? "?")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      trace.note("didPush \(item.title ?? "?")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      trace.note("shouldPop \(item.title ?? "?")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      trace.note("didPop \(item.title ?? "?")")
    }
  }

  /// Apple documentation, `UINavigationBarDelegate`: should-push, then did-push at the end of the animation; likewise
  /// for pops, which the back button does by itself.
  @Test func standsAlone() {
    withStage(root: UIViewController()) { stage in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      stage.window.addSubview(bar)
      let keeper = Keeper(trace)
      bar.delegate = keeper
      bar.pushItem(UINavigationItem(title: "One"), animated: false)
      #expect(trace.take() == ["shouldPush One", "didPush One"])
      bar.pushItem(UINavigationItem(title: "Two"), animated: true)
      #expect(trace.take() == ["shouldPush Two"])
      #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")
      stage.host.advance(by: 0.6)
      #expect(trace.take() == ["didPush Two"])
      stage.host.tap(at: CGPoint(x: 30, y: 22))
      #expect(trace.take() == ["shouldPop Two"])
      stage.host.advance(by: 0.6)
      #expect(trace.take() == ["didPop Two"])
      #expect(bar.items?.map(\.title) == ["One"])
      keeper.allows = false
      bar.pushItem(UINavigationItem(title: "Three"), animated: true)
      #expect(bar.topItem?.title == "One")
    }
  }

  @Test func quickChangesOfABarAloneFollowEachOther() {
    withStage(root: UIViewController()) { stage in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      stage.window.addSubview(bar)
      for title in ["A", "B", "C", "D"] { bar.pushItem(UINavigationItem(title: title), animated: true) }
      #expect(bar.topItem?.title == "D")
      stage.host.advance(by: 3)
      #expect(bar.items?.map(\.title) == ["A", "B", "C", "D"])
      #expect(bar.subviews.filter { $0 is NavigationBarContentView }.count == 1)
    }
  }

  private func nav(large: Bool = false) -> (UINavigationController, UIScrollView) {
    let page = UIViewController()
    page.title = "Page"
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 390, height: 3000)
    page.view.addSubview(scroll)
    let nav = UINavigationController(rootViewController: page)
    nav.navigationBar.prefersLargeTitles = large
    return (nav, scroll)
  }

  /// iOS 15's large titles: 52 points more, that go with the first 52 points of scrolling.
  @Test func largeTitlesGoWithTheContent() {
    let (nav, scroll) = nav(large: true)
    withStage(root: nav) { stage in
      #expect(nav.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 96))
      #expect(scroll.contentOffset.y == -96 && scroll.adjustedContentInset.top == 96)
      scroll.contentOffset.y = -70
      stage.host.advanceFrame()
      #expect(nav.navigationBar.frame.height == 70 && scroll.adjustedContentInset.top == 70)
      scroll.contentOffset.y = 100
      stage.host.advanceFrame()
      #expect(nav.navigationBar.frame.height == 44 && scroll.adjustedContentInset.top == 44)
      // What is pulled down further takes the bar along; insets are for what rests.
      scroll.contentOffset.y = -126
      stage.host.advanceFrame()
      #expect(nav.navigationBar.frame.height == 126 && scroll.adjustedContentInset.top == 96)
    }
  }

  @Test func contentRestsWithAWholeLargeTitleOrNone() {
    let (nav, scroll) = nav(large: true)
    withStage(root: nav) { stage in
      stage.host.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 570), duration: 0.3, hold: 0.2)
      stage.host.advance(by: 1)
      #expect(scroll.contentOffset.y == -96)
      stage.host.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 550), duration: 0.3, hold: 0.2)
      stage.host.advance(by: 1)
      #expect(scroll.contentOffset.y == -44 && nav.navigationBar.frame.height == 44)
    }
  }

  /// iOS 15: a bar whose content begins below it has no background; it comes in with the content.
  @Test func backgroundsComeInWithTheContent() {
    let (nav, scroll) = nav()
    withStage(root: nav) { stage in
      #expect(nav.navigationBar.coverage == 0)
      scroll.contentOffset.y = -44 + 6
      stage.host.advanceFrame()
      #expect(nav.navigationBar.coverage == 0.5)
      scroll.contentOffset.y = 200
      stage.host.advanceFrame()
      #expect(nav.navigationBar.coverage == 1)
    }
  }

  /// Apple documentation, `largeTitleDisplayMode`: automatic takes the mode of the item beneath.
  @Test func largeTitlesAreInherited() {
    let bar = UINavigationBar(frame: .zero)
    bar.prefersLargeTitles = true
    let (one, two, three) = (
      UINavigationItem(title: "1"), UINavigationItem(title: "2"), UINavigationItem(title: "3")
    )
    #expect(bar.showsLargeTitle(in: [one]))
    two.largeTitleDisplayMode = .never
    #expect(!bar.showsLargeTitle(in: [one, two]) && !bar.showsLargeTitle(in: [one, two, three]))
    three.largeTitleDisplayMode = .always
    #expect(bar.showsLargeTitle(in: [one, two, three]))
  }

  @Test func appearancesAreCopied() {
    let bar = UINavigationBar(frame: .zero)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = appearance
    appearance.backgroundColor = .blue
    #expect(bar.standardAppearance !== appearance)
    #expect(bar.standardAppearance.backgroundColor == .red)
    #expect(
      bar.standardAppearance.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor
        == .green)
    #expect(bar.standardAppearance.backgroundEffect == nil)
    let copy = bar.standardAppearance.copy() as? UINavigationBarAppearance
    #expect(copy?.backgroundColor == .red)
  }

  /// The controller's settings for the back button's title (Apple documentation, `backButtonDisplayMode`).
  @Test func backButtonsSayWhereTheyLead() {
    let (a, b) = (UIViewController(), UIViewController())
    a.title = "Mailboxes"
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advanceFrame()
      @MainActor func shown() -> String? {
        let content = nav.navigationBar.subviews.compactMap { $0 as? NavigationBarContentView }.last
        return content?.backButton?.label.text
      }
      #expect(shown() == "Mailboxes")
      a.navigationItem.backButtonTitle = "Boxes"
      stage.host.advanceFrame()
      #expect(shown() == "Boxes")
      a.navigationItem.backButtonDisplayMode = .generic
      stage.host.advanceFrame()
      #expect(shown() == "Back")
      a.navigationItem.backButtonDisplayMode = .minimal
      stage.host.advanceFrame()
      #expect(shown() == nil)
      stage.host.tap(at: CGPoint(x: 14, y: 22))
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers == [a])
    }
  }

  /// A subclass that conforms to the bar's delegate decides over the back button.
  @Test func subclassesDecideOverTheBackButton() {
    final class Strict: UINavigationController, UINavigationBarDelegate {
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        allows
      }
    }
    let nav = Strict(rootViewController: UIViewController())
    withStage(root: nav) { stage in
      nav.pushViewController(UIViewController(), animated: false)
      stage.host.advanceFrame()
      stage.host.tap(at: CGPoint(x: 14, y: 22))
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers.count == 2)
      nav.allows = true
      stage.host.tap(at: CGPoint(x: 14, y: 22))
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers.count == 1)
    }
  }
}
