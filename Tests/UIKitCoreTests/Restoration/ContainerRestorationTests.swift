import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Navigation and tab bar controllers, and controllers made from storyboards, come back as they were.
///
/// Apple documentation, "About the UI restoration process": a controller is made by its restoration class, else by the
/// delegate, else found in the interface, else made from the storyboard that it was made from at first.
@MainActor @Suite(.serialized)
struct ContainerRestorationTests {
  private func tabs(_ application: UIApplication) throws -> UITabBarController {
    try #require(application.windows.first?.rootViewController as? UITabBarController)
  }

  private func stack(_ application: UIApplication, _ index: Int) throws -> UINavigationController {
    try #require(try tabs(application).viewControllers?[index] as? UINavigationController)
  }

  @Test func callsAreInTheDiagramsOrder() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try ProgramRuns.tracing {
      try runs.run(LibraryDelegate()) { application, host in
        let library = try stack(application, 0)
        library.topViewController?.performSegue(withIdentifier: "book", sender: nil)
        host.advance(by: 1)
        let book = try #require(library.topViewController as? BookController)
        book.page = 12
        (book.children.first as? BookController)?.page = 13
        restorationDiary = []
      }
    }
    #expect(
      restorationDiary == [
        "shouldSave: secure", "willEncodeRestorableState",
        // The root first, then what it refers to, level by level.
        "encode controller tabs",
        "encode controller tabs/library", "encode controller tabs/settings",
        "encode controller tabs/library/list", "encode controller tabs/library/book",
        "encode controller tabs/settings/options",
        "saved",
      ])
    try ProgramRuns.tracing {
      try runs.run(LibraryDelegate()) { application, _ in
        #expect(
          restorationDiary == [
            "shouldRestore: true",
            // The objects …
            "tabs: found in the interface", "tabs/library: found in the interface",
            "tabs/settings: found in the interface", "tabs/library/list: found in the interface",
            "tabs/library/book: made from its storyboard", "tabs/settings/options: found in the interface",
            // … then their state.
            "decode controller tabs", "decode controller tabs/library", "decode controller tabs/settings",
            "decode controller tabs/library/list", "decode controller tabs/library/book",
            "decode controller tabs/settings/options",
            "finished tabs", "finished tabs/library", "finished tabs/settings", "finished tabs/library/list",
            "finished tabs/library/book", "finished tabs/settings/options",
            "didDecodeRestorableState",
          ])
        let book = try #require(try stack(application, 0).topViewController as? BookController)
        #expect(book.page == 12 && book.storyboard != nil)
        #expect(book.view.window != nil)
        // No archive has a reference to it.
        #expect((book.children.first as? BookController)?.page == 0)
      }
    }
  }

  @Test func stacksSelectionBarsAndPresentationsComeBack() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(LibraryDelegate()) { application, host in
      let library = try stack(application, 0)
      library.topViewController?.performSegue(withIdentifier: "book", sender: nil)
      host.advance(by: 1)
      library.topViewController?.performSegue(withIdentifier: "deeper", sender: nil)
      host.advance(by: 1)
      #expect(library.viewControllers.count == 3)
      for (index, controller) in library.viewControllers.enumerated() {
        (controller as? BookController)?.page = index
      }
      try tabs(application).selectedIndex = 1
      try stack(application, 1).setNavigationBarHidden(false, animated: false)
      library.viewControllers[0].performSegue(withIdentifier: "reader", sender: nil)
      host.advance(by: 1)
      (try tabs(application).presentedViewController as? BookController)?.page = 99
    }
    try runs.run(LibraryDelegate()) { application, host in
      host.advance(by: 1)
      let library = try stack(application, 0)
      #expect(library.viewControllers.map { ($0 as? BookController)?.page } == [nil, 1, 2])
      #expect(library.viewControllers.map(\.parent) == [library, library, library])
      let root = try tabs(application)
      let settings = try stack(application, 1)
      #expect(root.selectedIndex == 1)
      #expect(!settings.isNavigationBarHidden)
      let reader = try #require(root.presentedViewController as? BookController)
      #expect(reader.page == 99)
      #expect(reader.modalPresentationStyle == .fullScreen)
    }
  }

  /// Apple documentation, `stateRestorationViewControllerStoryboardKey`: "Each UIViewController class automatically writes
  /// this key to the coder"; restoration classes make their controllers by it.
  @Test func restorationClassesFindTheStoryboard() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(LibraryDelegate()) { application, host in
      let library = try stack(application, 0)
      let storyboard = try #require(library.storyboard)
      let book = storyboard.instantiateViewController(withIdentifier: "book")
      book.restorationClass = BookRestoration.self
      library.pushViewController(book, animated: false)
      host.settle()
    }
    BookRestoration.asked = []
    try runs.run(LibraryDelegate()) { application, _ in
      #expect(BookRestoration.asked == [["tabs", "library", "book"]])
      let library = try stack(application, 0)
      #expect(library.topViewController?.title == "made by hand")
    }
  }
}

/// A program whose interface is the library's storyboard.
final class LibraryDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIStoryboard(name: "Library", bundle: nil).instantiateInitialViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    true
  }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    true
  }
}

/// Makes books by the storyboard that they came from.
final class BookRestoration: UIViewControllerRestoration {
  static var asked: [[String]] = []

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    asked.append(identifierComponents)
    let storyboard =
      coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey) as? UIStoryboard
    let book = storyboard?.instantiateViewController(withIdentifier: "book")
    book?.title = "made by hand"
    return book
  }
}
