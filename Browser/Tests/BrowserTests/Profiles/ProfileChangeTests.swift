import BrowserCore
import Foundation
@testable import HeadlessHost
@testable import QuartzCore
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Observers and living objects are as many after many changes of profile as before. Of notifications the watch is one that lives and
/// dies with its container; what it takes along is tested with it.
@Suite @MainActor
struct ProfileChangeTests {
  private static let changes = 10

  /// Something that may be alive.
  private struct Weak {
    let name: String
    weak var object: AnyObject?
  }

  @Test("Ten changes of profile leave no observer, no display link, and no part of an interface behind")
  func tenChanges() throws {
    let stage = try ProfileStage()
    try stage.open("https://gullwick.example/birds")
    let second = try stage.addProfile()
    try stage.open("https://loomstreet.example/warp")
    // Each of the two has been shown and left once.
    change(stage, to: BrowserProfile.firstID)
    change(stage, to: second.id)
    let before = counts(stage)
    var left: [Weak] = []

    for number in 0..<Self.changes {
      left += parts(of: stage)
      change(stage, to: number.isMultiple(of: 2) ? BrowserProfile.firstID : second.id)
    }

    #expect(left.filter { $0.object != nil }.map(\.name) == [])
    #expect(counts(stage) == before)
  }

  @Test("An observer of the tabs counts as long as it is kept")
  func counting() throws {
    let stage = try ProfileStage()
    let before = counts(stage)
    let observation = stage.container.store.observe { _, _ in }
    #expect(counts(stage)["tabs"] == before["tabs"].map { $0 + 1 })
    observation.cancel()
    #expect(counts(stage) == before)
  }

  /// Private tabs go along when another profile is shown, most of them without their pages being made again.
  @Test("Cookies of private tabs go with the last one, though another profile is shown since")
  func privateTabsEnd() throws {
    let stage = try ProfileStage()
    stage.container.store.perform { $0.setPrivateMode(true) }
    for number in 0..<4 {
      if number > 0 { stage.container.store.perform { $0.insert(Tab(isPrivate: true)) } }
      try stage.open("https://site\(number).example/", title: "Page")
    }
    let privates = stage.container.services.privates
    let cookies = privates.store()
    _ = try stage.addProfile()
    #expect(stage.model.privates.count == 4 && privates.store() === cookies)
    stage.container.store.perform { $0.closeAll(isPrivate: true) }
    stage.settle()
    #expect(privates.store() !== cookies)
  }

  private func change(_ stage: ProfileStage, to id: UUID) {
    stage.show(id)
    // A page and an edited address bring more objects along.
    stage.container.selectedTabController?.resumption.resumeIfNeeded()
    stage.container.currentBar?.beginEditing()
    stage.settle()
    stage.container.addressEditing.cancel()
    stage.settle()
  }

  private func parts(of stage: ProfileStage) -> [Weak] {
    let container = stage.container
    let tab = container.selectedTabController
    let parts: [(String, AnyObject?)] = [
      ("container", container), ("its view", container.view), ("overview", container.overview),
      ("find bar", container.find), ("keyboard watch", container.addressEditing.keyboardWatch), ("tab", tab),
      ("page", tab?.webView), ("observation", container.observation),
    ]
    return parts.filter { $0.1 != nil }.map { Weak(name: $0.0, object: $0.1) }
  }

  private func counts(_ stage: ProfileStage) -> [String: Int] {
    [
      "tabs": Self.observers(of: stage.container.store),
      "links": FrameScheduler.shared.links.count,
      "layers with animations": AnimationRegistry.shared.needsFrames ? 1 : 0,
      "tab controllers": stage.container.tabControllers.count,
    ]
  }

  private static func observers(of store: TabsStore) -> Int {
    Mirror(reflecting: store).children.first { $0.label == "observers" }
      .map { Mirror(reflecting: $0.value).children.count } ?? 0
  }
}
