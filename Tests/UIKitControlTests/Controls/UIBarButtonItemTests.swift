import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
struct UIBarButtonItemTests {
  /// Actions that are made for their handler alone have no title; the item's own is shown.
  @Test func titleAndImageBesideAnAction() {
    let image = UIImage(systemName: "xmark")
    let item = UIBarButtonItem(title: "Edit", image: image, primaryAction: UIAction { _ in })
    #expect(item.title == "Edit")
    #expect(item.image === image)
  }

  /// Apple, `primaryAction`: title and image are updated when the action "is non-nil, and this item is not a system item";
  /// "if primaryAction is set to nil, the title & image properties are left unchanged".
  @Test func titleAndImageFollowTheAction() {
    let image = UIImage(systemName: "plus")
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction(title: "Add", image: image) { _ in }
    #expect(item.title == "Add" && item.image === image)
    item.primaryAction = nil
    #expect(item.title == "Add" && item.image === image)
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    done.primaryAction = UIAction(title: "Add", image: image) { _ in }
    #expect(done.title == "Done" && done.image == nil)
  }

  /// Action methods of bar buttons may take the event, too, as menus do that open beside the touch (`event.allTouches`).
  @Test func actionsGetTheEventOfTheTap() throws {
    @MainActor
    final class Target: NSObject {
      var touched: [UIView?] = []
      func tapped(_ sender: UIBarButtonItem, event: UIEvent) {
        touched = (event.allTouches ?? []).map(\.view)
      }
    }
    try withStage { stage in
      let target = Target()
      let item = UIBarButtonItem(
        title: "Go", style: .plain, target: target,
        action: Selector("tapped:event:", Target.tapped(_:event:)))
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      toolbar.items = [item]
      stage.window.addSubview(toolbar)
      stage.host.settle()
      let button = try #require(toolbar.view(for: item))
      stage.host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      stage.host.settle()
      #expect(target.touched == [button])
    }
  }

  @Test func navigationItemsMayBeMadeWithoutATitle() {
    #expect(UINavigationItem().title == nil)
  }

  @Test func backgroundsByStyleAndTheirPlace() throws {
    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
        $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
    }
    let (general, done) = (image(10), image(12))
    try withStage { stage in
      let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
      item.setBackgroundImage(general, for: .normal, barMetrics: .default)
      item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
      #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) === done)
      #expect(item.backgroundImage(for: .normal, style: .plain, barMetrics: .default) == nil)
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      toolbar.items = [item]
      stage.window.addSubview(toolbar)
      stage.host.settle()
      let button = try #require(toolbar.view(for: item) as? UIButton)
      #expect(button.backgroundImage(for: .normal) === general)
      item.style = .done
      stage.host.settle()
      #expect(button.backgroundImage(for: .normal) === done)
      #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
      item.setBackgroundVerticalPositionAdjustment(3, for: .default)
      #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 3)
      stage.host.settle()
      #expect(button.backgroundRect(forBounds: button.bounds).minY == 3)
    }
  }

  /// Apple, `isHidden`: "A Boolean value that indicates whether the item is hidden." The others close the gap.
  @Test func hiddenItemsAreLeftOutOfBars() throws {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    let (first, second) = (item("First"), item("Second"))
    let space = UIBarButtonItem.flexibleSpace()
    try withStage { stage in
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      toolbar.items = [first, space, second]
      stage.window.addSubview(toolbar)
      stage.host.settle()
      let (one, two) = (try #require(toolbar.view(for: first)), try #require(toolbar.view(for: second)))
      let (start, end) = (one.frame.minX, two.frame.maxX)
      first.isHidden = true
      stage.host.settle()
      #expect(one.isHidden && !two.isHidden && two.frame.maxX == end)
      space.isHidden = true
      stage.host.settle()
      #expect(two.frame.minX == start)
      first.isHidden = false
      stage.host.settle()
      #expect(!one.isHidden && one.frame.minX == start && two.frame.minX == one.frame.maxX)

      let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      let page = UINavigationItem(title: "Page")
      let (outer, inner) = (item("Outer"), item("Inner"))
      page.rightBarButtonItems = [outer, inner]
      bar.setItems([page], animated: false)
      stage.window.addSubview(bar)
      stage.host.settle()
      @MainActor func place(_ item: UIBarButtonItem) -> CGRect? {
        item.shownView.flatMap { $0.window == nil ? nil : bar.convert($0.bounds, from: $0) }
      }
      let end2 = try #require(place(outer)).maxX
      outer.isHidden = true
      stage.host.settle()
      #expect(place(outer) == nil && place(inner)?.maxX == end2)
      outer.isHidden = false
      stage.host.settle()
      #expect(place(outer)?.maxX == end2)
    }
  }

  @Test func menusAreConfiguredByWhatIsGiven() {
    let plain = UIContextMenuConfiguration()
    #expect(plain.previewProvider == nil && plain.actionProvider == nil)
    #expect(UIContextMenuConfiguration(actionProvider: { _ in nil }).actionProvider != nil)
  }
}
