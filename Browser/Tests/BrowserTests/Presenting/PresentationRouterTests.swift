import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// What comes in front of the page, over a window without a page.
@Suite @MainActor
struct PresentationRouterTests {
  private final class Page: UIViewController, PresentingPage {
    var withdrawn: [Presented] = []
    func withdraw(_ layer: Presented) { withdrawn.append(layer) }
  }

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = UIViewController()
    let page = Page()

    func makeRouter() -> PresentationRouter {
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.addChild(page)
      root.view.addSubview(page.view)
      page.didMove(toParent: root)
      host.advanceFrame()
      return PresentationRouter(over: root)
    }
  }

  private func alert(_ title: String) -> UIAlertController {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }

  @Test("A sheet comes once, goes for a command that leads away, and another one follows it")
  func sheets() {
    let stage = Stage()
    let router = stage.makeRouter()
    #expect(router.presented == .nothing && router.admits(.pageInFront))
    let first = UIViewController()
    router.show(sheet: first)
    router.show(sheet: UIViewController())
    stage.host.settle()
    #expect(stage.root.presentedViewController === first && router.presented == .sheet)
    #expect(!router.admits(.sheet) && !router.admits(.pageInFront))

    first.dismiss(animated: true)
    #expect(router.presented == .leaving && router.admits(.sheet) && !router.admits(.pageInFront))
    let second = ListSheetViewController(title: "Second") { _ in [] }
    router.show(list: second)
    stage.host.settle()
    #expect(stage.root.presentedViewController === second)

    #expect(router.handle(.pageCommand, of: stage.page) && router.presented == .sheet)
    #expect(router.handle(.leavingCommand, of: stage.page))
    stage.host.settle()
    #expect(router.presented == .nothing)
  }

  @Test("The browser's messages come over everything, and stay until they are answered")
  func messages() throws {
    let stage = Stage()
    let router = stage.makeRouter()
    let sheet = UIViewController()
    router.show(sheet: sheet)
    stage.host.settle()
    router.tell("Something Went Wrong", nil)
    stage.host.settle()
    let message = try #require(sheet.presentedViewController as? UIAlertController)
    #expect(message.title == "Something Went Wrong" && router.presented == .question)
    #expect(!router.handle(.leavingCommand, of: stage.page) && !router.dismissSheets())
    stage.host.settle()
    #expect(sheet.presentedViewController === message && stage.page.withdrawn.isEmpty)
  }

  @Test("A sheet whose changes would be lost is not put away")
  func changes() {
    let stage = Stage()
    let router = stage.makeRouter()
    let sheet = UIViewController()
    sheet.isModalInPresentation = true
    router.show(sheet: sheet)
    stage.host.settle()
    #expect(router.presented == .question && !router.dismissSheets())
  }

  @Test("A page's question comes over a sheet, one at a time, and goes with the tab")
  func pageQuestion() {
    let stage = Stage()
    let router = stage.makeRouter()
    let sheet = UIViewController()
    router.show(sheet: sheet)
    stage.host.settle()
    let question = alert("gullwick.example")
    router.show(pageQuestion: question, of: stage.page)
    stage.host.settle()
    #expect(sheet.presentedViewController === question && router.presented == .pageQuestion)
    #expect(!router.admits(.pageQuestion))
    router.show(pageQuestion: alert("Again"), of: stage.page)
    stage.host.settle()
    #expect(question.presentedViewController == nil)

    #expect(router.handle(.tabChanged, of: stage.page))
    #expect(stage.page.withdrawn == [.pageQuestion, .pageSheet])
    // Answered, it is none any more, though it is still seen.
    router.didAnswer(pageQuestion: question)
    #expect(router.presented == .sheet && router.admits(.pageQuestion))
  }

  @Test("A page's sheet is known as the page's, and asked back when another document comes")
  func pageSheet() {
    let stage = Stage()
    let router = stage.makeRouter()
    let sheet = UIViewController()
    router.show(sheet: sheet, for: stage.page)
    stage.host.settle()
    #expect(router.presented == .pageSheet && !router.admits(.sheet) && router.admits(.pageQuestion))
    #expect(router.handle(.documentChanged, of: stage.page) && stage.page.withdrawn == [.pageSheet])
  }

  @Test("What belongs to the page as it is seen comes only in front of the page")
  func inFront() {
    let stage = Stage()
    let router = stage.makeRouter()
    let screen = UIViewController()
    router.show(screen, as: .pageInFront)
    router.show(UIViewController(), as: .pageInFront)
    stage.host.settle()
    #expect(stage.root.presentedViewController === screen && screen.presentedViewController == nil)
  }

  @Test("Menus are in no one's way, and close for whatever the user does next")
  func menus() {
    let stage = Stage()
    let router = stage.makeRouter()
    let menu = PopupMenuView(groups: [.rows([.init(title: "Copy Link", symbol: "link") {}])])
    let button = UIView(frame: CGRect(x: 20, y: 700, width: 40, height: 40))
    stage.root.view.addSubview(button)
    router.show(menu: menu) { $0.open(in: stage.root.view, from: button, bottomLeft: CGPoint(x: 20, y: 690)) }
    #expect(router.hasMenu && router.presented == .menu && router.admits(.pageInFront))
    stage.host.settle()
    router.handle(.tabChanged, of: stage.page)
    stage.host.settle()
    #expect(router.hasMenu)
    router.handle(.pageCommand, of: stage.page)
    stage.host.settle()
    #expect(!router.hasMenu && menu.superview == nil && router.presented == .nothing)
  }
}
