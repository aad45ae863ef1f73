import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Preservation and restoration, step by step as in the two diagrams of Apple's articles "About the UI preservation process"
/// and "About the UI restoration process".
@MainActor @Suite(.serialized)
struct RestorationTests {
  @Test func stepsFollowTheDiagrams() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }

    try ProgramRuns.tracing {
      try runs.run(TracingDelegate()) { application, _ in
        let container = try #require(application.windows.first?.rootViewController as? Container)
        container.add(Detail(number: 7))
        restorationDiary = []
      }
    }
    #expect(
      restorationDiary == [
        // The program goes to the background; its window is being closed.
        "didEnterBackground",
        // "After asking your app delegate if you want your app state to be preserved …"
        "shouldSave: secure",
        // "… at the beginning of the preservation process"
        "willEncodeRestorableState",
        // "The process starts with the root view controllers of your app's windows … If the root view controller's data
        // includes references to other view controllers, UIKit asks each new view controller to encode its data".
        "encode controller container",
        "encode controller container/home", "encode view container/home/list",
        "encode controller container/detail",
        "saved", "willTerminate",
      ])

    try ProgramRuns.tracing {
      try runs.run(TracingDelegate()) { application, _ in
        let container = try #require(application.windows.first?.rootViewController as? Container)
        #expect(container.children.map(\.restorationIdentifier) == ["home", "detail"])
        #expect((container.children.last as? Detail)?.number == 7)
        #expect(
          restorationDiary == [
            "willFinishLaunching",
            // "it proceeds only when a state restoration archive is available and [the] method returns true"
            "shouldRestore: true",
            // "The first step in the restoration process is to create the view controller objects"
            "container: found in the interface", "container/home: found in the interface",
            "container/detail: made by its restoration class",
            // "The second step is to decode and restore the state of those objects."
            "decode controller container",
            "decode controller container/home", "decode view container/home/list",
            "decode controller container/detail",
            "finished container", "finished container/home", "finished container/home/list",
            "finished container/detail",
            // "as the final step in the state restoration process"
            "didDecodeRestorableState",
            // "After state restoration finishes, UIKit calls … didFinishLaunchingWithOptions"
            "didFinishLaunching", "didBecomeActive",
          ])
      }
    }
  }

  @Test func everythingComesBack() throws {
    let runs = ProgramRuns()
    Home.identifiesAllViews = true
    defer {
      runs.remove()
      Home.identifiesAllViews = false
    }
    try runs.run(TracingDelegate()) { application, host in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      let home = try #require(container.children.first as? Home)
      home.list.contentOffset = CGPoint(x: 0, y: 345)
      home.field.text = "swift"
      home.field.selectedRange = NSRange(location: 1, length: 3)
      home.picture.center = CGPoint(x: 20, y: 30)
      home.picture.transform = CGAffineTransform(scaleX: 2, y: 2)
      container.add(Detail(number: 1))
      container.add(Detail(number: 2))
      let sheet = Detail(number: 3)
      container.present(sheet, animated: false)
      host.settle()
      #expect(sheet.presentingViewController === container)
      TracingDelegate.note = "kept"
    }

    TracingDelegate.note = ""
    try runs.run(TracingDelegate()) { application, host in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      let home = try #require(container.children.first as? Home)
      #expect(home.list.contentOffset == CGPoint(x: 0, y: 345))
      #expect(home.field.text == "swift")
      #expect(home.field.selectedRange == NSRange(location: 1, length: 3))
      #expect(home.picture.center == CGPoint(x: 20, y: 30))
      #expect(home.picture.transform == CGAffineTransform(scaleX: 2, y: 2))
      // Two siblings of the same identifier are told apart.
      #expect(container.children.dropFirst().map { ($0 as? Detail)?.number } == [1, 2])
      #expect((container.presentedViewController as? Detail)?.number == 3)
      #expect(home.finishedCount == 1)
      #expect(TracingDelegate.note == "kept")
      #expect(TracingDelegate.description["idiom"] as? Int != nil)
      #expect(TracingDelegate.description["time"] is Date)
    }
  }

  @Test func whatHasNoIdentifierIsLeftOutWithAllBelow() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      let nameless = Container()
      nameless.restorationIdentifier = nil
      container.add(nameless)
      nameless.add(Detail(number: 5))
      container.add(Detail(number: 6))
    }
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      #expect(container.children.compactMap { ($0 as? Detail)?.number } == [6])
      #expect(container.children.count == 2)
    }
  }

  @Test func delegateMakesWhatHasNoClass() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      let late = Home()
      late.restorationIdentifier = "late"
      container.add(late)
      late.field.text = "from the delegate"
    }
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      #expect((container.children.last as? Home)?.field.text == "from the delegate")
      #expect(TracingDelegate.asked == [["container"], ["container", "home"], ["container", "late"]])
    }
  }

  @Test func refusalsAreFinal() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      container.add(Detail(number: 1))
      container.add(Detail(number: Detail.unwanted))
    }
    // A class that answers nil has its controller left out; the others are not affected.
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      #expect(container.children.compactMap { ($0 as? Detail)?.number } == [1])
    }
    TracingDelegate.restores = false
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      #expect(container.children.count == 1)
    }
    TracingDelegate.restores = true
    // What was not wanted is not kept for later: the next run saved its own state.
    try runs.run(TracingDelegate()) { application, _ in
      let container = try #require(application.windows.first?.rootViewController as? Container)
      #expect(container.children.count == 1)
    }
  }

  @Test func nothingIsSavedUnlessAskedFor() throws {
    final class SilentDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Home()
        window?.makeKeyAndVisible()
        return true
      }
    }
    let runs = ProgramRuns()
    defer { runs.remove() }
    runs.run(SilentDelegate()) { _, _ in }
    let state = try #require(runs.store.load())
    #expect(state.application == nil)
    #expect(state.interfaces.isEmpty)
  }

  @Test func oldNamesWorkToo() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(OldDelegate()) { application, _ in
      try #require(application.windows.first?.rootViewController as? Home).field.text = "old"
    }
    runs.run(OldDelegate()) { application, _ in
      #expect((application.windows.first?.rootViewController as? Home)?.field.text == "old")
    }
  }

  @Test func registeredObjects() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    var settings = Settings()
    runs.run(OldDelegate()) { _, _ in
      settings.volume = 11
      UIApplication.registerObject(forStateRestoration: settings, restorationIdentifier: "settings")
    }
    settings = Settings()
    let delegate = OldDelegate()
    delegate.willFinish = {
      UIApplication.registerObject(forStateRestoration: settings, restorationIdentifier: "settings")
    }
    runs.run(delegate) { _, _ in
      #expect(settings.volume == 11)
      #expect(settings.isFinished)
    }
  }

  @Test func interruptedRestorationIsDropped() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    try runs.run(OldDelegate()) { application, _ in
      try #require(application.windows.first?.rootViewController as? Home).field.text = "harmful"
    }
    // This run ends while the program still restores.
    let host = HeadlessHost.install()
    UIApplication.shared.restoration.store = runs.store
    UIApplication.shared.launch(delegate: OldDelegate())
    UIApplication.shared.extendStateRestoration()
    host.settle()
    UIApplication.reset()
    host.uninstallClock()

    let write = RestorationLog.write
    RestorationLog.write = { restorationDiary.append($0) }
    defer { RestorationLog.write = write }
    runs.run(OldDelegate()) { application, _ in
      #expect((application.windows.first?.rootViewController as? Home)?.field.text == "")
      #expect(restorationDiary.count == 1)
      // This one takes its time, and is done.
      application.extendStateRestoration()
      application.completeStateRestoration()
    }
    #expect(runs.store.load() != nil)
  }

  @Test func navigationControllersKeepTheirStack() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    func stack(_ application: UIApplication) throws -> UINavigationController {
      try #require(application.windows.first?.rootViewController as? UINavigationController)
    }
    func makeDelegate() -> NavigationDelegate { NavigationDelegate() }
    try runs.run(makeDelegate()) { application, host in
      let navigation = try stack(application)
      navigation.pushViewController(Detail(number: 1), animated: false)
      navigation.pushViewController(Detail(number: 2), animated: false)
      host.settle()
    }
    try runs.run(makeDelegate()) { application, _ in
      let navigation = try stack(application)
      #expect(navigation.viewControllers.first is Home)
      #expect(navigation.viewControllers.dropFirst().map { ($0 as? Detail)?.number } == [1, 2])
    }
  }
}
