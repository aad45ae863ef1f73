import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Split view controllers and the list behind "More" come back as they were.
@MainActor @Suite(.serialized)
struct SplitRestorationTests {
  private func split(_ application: UIApplication) throws -> UISplitViewController {
    try #require(application.windows.first?.rootViewController as? UISplitViewController)
  }

  @Test func theChosenModeComesBack() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    let size = CGSize(width: 1180, height: 820)
    try runs.run(SplitDelegate()) { application, host in
      host.resize(to: size, scale: 2)
      host.advance(by: 0.5)
      let split = try split(application)
      #expect(split.displayMode == .oneBesideSecondary)
      split.hide(.primary)
      host.advance(by: 1)
    }
    try runs.run(SplitDelegate()) { application, host in
      host.resize(to: size, scale: 2)
      host.advance(by: 0.5)
      let split = try split(application)
      #expect(split.displayMode == .secondaryOnly)
      // It was chosen, and stays when the size changes.
      host.resize(to: CGSize(width: 1000, height: 700), scale: 2)
      host.advance(by: 0.5)
      #expect(split.displayMode == .secondaryOnly)
    }
  }

  @Test(arguments: [UISplitViewController.Column.primary, .secondary])
  func theColumnOnTopAndItsPagesComeBack(column: UISplitViewController.Column) throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(SplitDelegate()) { application, host in
      let split = try split(application)
      #expect(split.isCollapsed)
      (split.viewController(for: .secondary) as? BookController)?.page = 5
      split.show(column)
      host.advance(by: 1)
    }
    try runs.run(SplitDelegate()) { application, host in
      host.advance(by: 0.5)
      let split = try split(application)
      let stack = split.viewControllers.first as? UINavigationController
      #expect(stack?.topViewController === split.viewController(for: column))
      #expect(stack?.viewControllers.count == (column == .primary ? 1 : 2))
      if column == .secondary { #expect((stack?.topViewController as? BookController)?.page == 5) }
    }
  }
}

/// A program with two columns; in a compact width the second one is on top.
private final class SplitDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let split = UISplitViewController(style: .doubleColumn)
    split.restorationIdentifier = "split"
    for (column, name) in [(UISplitViewController.Column.primary, "list"), (.secondary, "book")] {
      let page = BookController()
      page.restorationIdentifier = name
      split.setViewController(page, for: column)
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = split
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
