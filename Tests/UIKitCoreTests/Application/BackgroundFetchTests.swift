import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Apple documentation: `application(_:performFetchWithCompletionHandler:)`, `setMinimumBackgroundFetchInterval(_:)`, whose default is
/// `backgroundFetchIntervalNever`, and the key `UIBackgroundModes` of Info.plist.
@MainActor @Suite(.serialized)
struct BackgroundFetchTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var handlers: [(UIBackgroundFetchResult) -> Void] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      handlers.append(completionHandler)
    }
  }

  private func launch(
    modes: [String], _ test: (Program, UIApplication, BackgroundFetch) throws -> Void
  ) rethrows {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: ["UIBackgroundModes": modes])
    let host = HeadlessHost.install()
    defer {
      UIApplication.reset()
      AppInformation.main = AppInformation(dictionary: [:])
      host.uninstallClock()
    }
    let program = Program()
    UIApplication.shared.launch(delegate: program)
    host.advanceFrame()
    try test(program, .shared, UIApplication.shared.backgroundFetch)
  }

  @Test func programsFetchWhileNobodySeesThem() {
    launch(modes: ["audio", "fetch"]) { program, application, fetch in
      application.enterBackground()
      #expect(fetch.interval == nil)
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
      #expect(fetch.interval == 900)
      application.setMinimumBackgroundFetchInterval(3600)
      #expect(fetch.interval == 3600)

      // The next one waits for the end of the one before.
      fetch.fetch()
      fetch.fetch()
      #expect(program.handlers.count == 1)
      program.handlers.first?(.newData)
      fetch.fetch()
      #expect(program.handlers.count == 2)

      application.becomeActive()
      #expect(fetch.interval == nil)
      application.enterBackground()
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
      #expect(fetch.interval == nil)
    }
  }

  @Test func programsThatDoNotSaySoDoNotFetch() {
    launch(modes: ["audio"]) { program, application, fetch in
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
      application.enterBackground()
      #expect(fetch.interval == nil)
      fetch.fetch()
      #expect(program.handlers.isEmpty)
    }
  }
}
