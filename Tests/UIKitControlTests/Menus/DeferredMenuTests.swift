import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Elements that are made when the menu is shown.
@Suite @MainActor
struct DeferredMenuTests {
  /// A source of elements, which hands them over when the test says so.
  @MainActor
  private final class Kitchen {
    var orders: [([UIMenuElement]) -> Void] = []
    var count = 0

    func serve(_ titles: String...) {
      orders.removeFirst()(titles.map { UIAction(title: $0) { _ in } })
    }

    func order(_ completion: @escaping ([UIMenuElement]) -> Void) {
      count += 1
      orders.append(completion)
    }
  }

  @Test("Until elements are there a spinner turns; once made they are kept")
  func cached() {
    withStage { stage in
      let kitchen = Kitchen()
      _ = stage.addButton(
        UIMenu(children: [UIAction(title: "First") { _ in }, UIDeferredMenuElement { kitchen.order($0) }]))
      #expect(kitchen.count == 0)
      stage.tapButtonAndWait()
      #expect(stage.titles == ["First", "…"])
      #expect(kitchen.count == 1)
      let height = stage.panels.last?.bounds.height ?? 0
      kitchen.serve("A", "B")
      stage.host.settle()
      #expect(stage.titles == ["First", "A", "B"])
      // One row of 44 points more than with the spinner.
      #expect(isClose(stage.panels.last?.bounds.height ?? 0, height + 44))
      stage.choose("B")
      stage.tapButtonAndWait()
      #expect(stage.titles == ["First", "A", "B"])
      #expect(kitchen.count == 1)
    }
  }

  @Test("An uncached element is asked each time the menu is shown")
  func uncached() {
    withStage { stage in
      var count = 0
      let element = UIDeferredMenuElement.uncached { completion in
        count += 1
        completion([UIAction(title: "Made \(count)") { _ in }])
      }
      _ = stage.addButton(UIMenu(children: [element]))
      stage.tapButtonAndWait()
      #expect(stage.titles == ["Made 1"])
      stage.choose("Made 1")
      stage.tapButtonAndWait()
      #expect(stage.titles == ["Made 2"])
    }
  }

  @Test("Elements made at once, also within one another, never show a spinner")
  func atOnce() {
    withStage { stage in
      let inner = UIDeferredMenuElement { $0([UIAction(title: "Inner") { _ in }]) }
      _ = stage.addButton(
        UIMenu(children: [UIDeferredMenuElement { $0([UIAction(title: "Outer") { _ in }, inner]) }]))
      let finger = stage.host.touchDown(at: CGPoint(x: 160, y: 122))
      #expect(stage.titles == ["Outer", "Inner"])
      stage.host.touchUp(finger, at: CGPoint(x: 160, y: 122))
    }
  }

  @Test(
    "Elements that come when the menu has closed are kept for the next time; a second delivery counts for nothing"
  )
  func late() {
    withStage { stage in
      let kitchen = Kitchen()
      _ = stage.addButton(UIMenu(children: [UIDeferredMenuElement { kitchen.order($0) }]))
      stage.tapButtonAndWait()
      stage.host.tap(at: CGPoint(x: 200, y: 700))
      stage.host.settle()
      let order = kitchen.orders.first
      kitchen.serve("Late")
      order?([])
      #expect(!stage.isMenuOpen)
      stage.tapButtonAndWait()
      #expect(stage.titles == ["Late"])
    }
  }

  @Test("A submenu's elements are asked for when the submenu opens")
  func submenu() {
    withStage { stage in
      let kitchen = Kitchen()
      _ = stage.addButton(
        UIMenu(children: [UIMenu(title: "More", children: [UIDeferredMenuElement { kitchen.order($0) }])]))
      stage.tapButtonAndWait()
      #expect(kitchen.count == 0)
      if let place = stage.place(of: "More") { stage.host.tap(at: place) }
      stage.host.advance(by: 0.5)
      #expect(kitchen.count == 1 && stage.titles == ["…"])
      kitchen.serve("A")
      stage.host.settle()
      #expect(stage.titles == ["A"])
    }
  }
}

extension Stage {
  /// Taps the button like `tapButton`, with a spinner turning, which never comes to rest.
  fileprivate func tapButtonAndWait() {
    host.tap(at: CGPoint(x: 160, y: 122))
    host.advance(by: 1)
  }
}
