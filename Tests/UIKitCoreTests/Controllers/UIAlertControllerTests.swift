import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Alerts and action sheets: places (measured on iOS 15) and what choosing does (Apple documentation).
@Suite @MainActor
struct UIAlertControllerTests {
  private func alert(_ style: UIAlertController.Style, log: Log) -> UIAlertController {
    let alert = UIAlertController(title: "Delete It?", message: "It cannot be undone.", preferredStyle: style)
    for (title, kind) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      alert.addAction(UIAlertAction(title: title, style: kind) { log.lines.append($0.title ?? "") })
    }
    return alert
  }

  private final class Log { var lines: [String] = [] }

  private func buttons(of alert: UIAlertController) -> [AlertButton] {
    func all(_ view: UIView) -> [AlertButton] {
      view.subviews.flatMap { ($0 as? AlertButton).map { [$0] } ?? all($0) }
    }
    return all(alert.view)
  }

  @Test("An alert is 270 wide, in the middle, Cancel at the left of two")
  func place() throws {
    let root = UIViewController()
    withStage(root: root) { stage in
      let alert = alert(.alert, log: Log())
      root.present(alert, animated: true)
      stage.host.settle()

      let frame = alert.view.convert(alert.view.bounds, to: nil)
      #expect(frame.width == 270)
      #expect(abs(frame.midX - 195) <= 0.5)
      #expect(abs(frame.midY - 422) <= 0.5)
      let shown = buttons(of: alert)
      #expect(shown.map(\.action.title) == ["Cancel", "Delete"])
      #expect(shown.map(\.frame.width) == [135, 135])
      #expect(shown.allSatisfy { $0.frame.height == 44 })
    }
  }

  @Test("What is changed while the alert is seen is seen")
  func changes() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let alert = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      root.present(alert, animated: false)
      stage.host.settle()
      let height = alert.view.bounds.height
      let field = alert.textFields?.first
      #expect(field?.isFirstResponder == true)

      alert.message = "This password is wrong."
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      stage.host.settle()
      #expect(buttons(of: alert).map(\.action.title) == ["Cancel", "OK"])
      #expect(alert.view.bounds.height > height)
      #expect(field?.isFirstResponder == true && field?.isDescendant(of: alert.view) == true)
    }
  }

  @Test("An alert that was answered can be presented and answered again")
  func again() throws {
    let root = UIViewController()
    withStage(root: root) { stage in
      let log = Log()
      let alert = alert(.alert, log: log)
      for count in 1...2 {
        root.present(alert, animated: false)
        stage.host.settle()
        let button = buttons(of: alert).first { $0.action.title == "Cancel" }
        stage.host.tap(at: button?.convert(CGPoint(x: 60, y: 20), to: nil) ?? .zero)
        stage.host.settle()
        #expect(log.lines.count == count && root.presentedViewController == nil)
      }
    }
  }

  @Test("Three actions stand below each other, Cancel last")
  func stacked() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let alert = alert(.alert, log: Log())
      alert.addAction(UIAlertAction(title: "Archive", style: .default))
      root.present(alert, animated: false)
      stage.host.settle()

      #expect(buttons(of: alert).map(\.action.title) == ["Delete", "Archive", "Cancel"])
      #expect(buttons(of: alert).map(\.frame.width) == [270, 270, 270])
    }
  }

  @Test("Two actions too wide to stand side by side stand below each other, Cancel last")
  func twoStacked() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Delete Every Photo and Video", style: .destructive))
      root.present(alert, animated: false)
      stage.host.settle()

      let cancel = try #require(buttons(of: alert).first { $0.action.style == .cancel })
      let delete = try #require(buttons(of: alert).first { $0.action.style == .destructive })
      #expect(cancel.frame.width == 270 && delete.frame.width == 270)
      #expect(cancel.frame.minY == delete.frame.maxY)
    }
  }

  @Test("Choosing dismisses first and then runs the handler, once")
  func choosing() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let log = Log()
      let alert = alert(.alert, log: log)
      root.present(alert, animated: true)
      stage.host.settle()
      let button = try #require(buttons(of: alert).last)

      stage.host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      #expect(log.lines.isEmpty)
      stage.host.settle()

      #expect(log.lines == ["Delete"])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(
    "With a time to ripen, touches that begin before it is over and Return choose nothing; without one all do"
  )
  func ripening() throws {
    for time in [0, 0.5] {
      let root = UIViewController()
      try withStage(root: root) { stage in
        let log = Log()
        let alert = alert(.alert, log: log)
        alert.preferredAction = alert.actions.first
        alert.ripeningTime = time
        root.present(alert, animated: false)
        stage.host.advance(by: 0.1)
        let button = try #require(buttons(of: alert).last)
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        if time > 0 {
          stage.host.key(0x28)
          // It goes down before, and is lifted after.
          stage.host.tap(at: place, duration: 0.6)
          stage.host.settle()
          #expect(log.lines.isEmpty && root.presentedViewController === alert)
        }
        stage.host.tap(at: place)
        stage.host.settle()
        #expect(log.lines == ["Delete"])
      }
    }
  }

  @Test(
    "A key on a button with the focus chooses nothing before the time, an assistive technology's press at once"
  )
  func ripeningAndFocus() throws {
    for isKey in [true, false] {
      let root = UIViewController()
      try withStage(root: root) { stage in
        let log = Log()
        let alert = alert(.alert, log: log)
        alert.ripeningTime = 0.5
        root.present(alert, animated: false)
        stage.host.advance(by: 0.1)
        let button = try #require(buttons(of: alert).last)
        #expect(stage.window.focusKeyboard(on: button))
        if isKey {
          for usage in [0x28, 0x2C] { stage.host.key(usage) }
          stage.host.advance(by: 0.1)
          #expect(log.lines.isEmpty)
          stage.host.advance(by: 0.5)
          stage.host.key(0x28)
        } else {
          #expect(button.activateAsReader())
        }
        stage.host.settle()
        #expect(log.lines == ["Delete"])
      }
    }
  }

  @Test("A time to ripen does not keep Escape from cancelling")
  func ripeningAndEscape() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let log = Log()
      let alert = alert(.alert, log: log)
      alert.ripeningTime = 0.5
      root.present(alert, animated: false)
      stage.host.advance(by: 0.1)
      stage.host.key(0x29)
      stage.host.settle()
      #expect(log.lines == ["Cancel"])
    }
  }

  @Test("Escape cancels, Return chooses the preferred action")
  func keys() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let log = Log()
      root.present(alert(.alert, log: log), animated: true)
      stage.host.settle()
      stage.host.key(0x29)
      stage.host.settle()

      let second = alert(.alert, log: log)
      second.preferredAction = second.actions[0]
      root.present(second, animated: true)
      stage.host.settle()
      stage.host.key(0x28, characters: "\r")
      stage.host.settle()

      #expect(log.lines == ["Cancel", "Delete"])
    }
  }

  @Test("Return does not choose a destructive action that is not preferred")
  func returnDestroysNothing() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let log = Log()
      let alert = alert(.alert, log: log)
      root.present(alert, animated: false)
      stage.host.settle()
      stage.host.key(0x28, characters: "\r")
      stage.host.settle()
      #expect(log.lines.isEmpty && root.presentedViewController === alert)
    }
  }

  @Test("An action sheet lies at the bottom, Cancel on a card of its own; a tap beside it cancels")
  func sheet() throws {
    let root = UIViewController()
    withStage(root: root) { stage in
      let log = Log()
      let alert = alert(.actionSheet, log: log)
      root.present(alert, animated: true)
      stage.host.settle()

      let frame = alert.view.convert(alert.view.bounds, to: nil)
      #expect(frame.minX == 8 && frame.width == 374)
      #expect(frame.maxY == 836)
      let rows = buttons(of: alert).map { $0.convert($0.bounds, to: nil) }
      #expect(rows.map(\.height) == [57, 57])
      #expect(rows[1].minY - rows[0].maxY == 8)

      stage.host.tap(at: CGPoint(x: 195, y: 100))
      stage.host.settle()
      #expect(log.lines == ["Cancel"])
    }
  }

  @Test("Text fields are edited and read")
  func textFields() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.text = "Is" }
      var name: String?
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak alert] _ in name = alert?.textFields?[0].text })
      root.present(alert, animated: true)
      stage.host.settle()

      stage.host.type("la")
      stage.host.key(0x28, characters: "\r")
      stage.host.settle()

      #expect(name == "Isla")
    }
  }
}
