import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// A browser that is not touched leaves the machine alone: whatever asks for a frame each time one was drawn costs a battery.
@Suite @MainActor
struct RestTests {
  @Test("At rest no frames are wanted", arguments: [360.0, 390, 820, 1280])
  func rest(width: Double) {
    let stage = BrowserStage(
      size: CGSize(width: width, height: 844), pages: [BrowserStage.page, "https://other.example/"])
    func expectRest(_ comment: Comment) {
      #expect(stage.host.settle(limit: 3), comment)
      #expect(!stage.host.isFrameRequested, comment)
    }
    expectRest("page")
    stage.container.perform(.showOverview)
    expectRest("overview")
    stage.container.perform(.showOverview)
    expectRest("back from the overview")
    stage.container.perform(.find)
    expectRest("find")
    stage.container.perform(.stop)
    stage.container.perform(.bookmarks)
    expectRest("sheet")
    stage.container.perform(.newTab)
    stage.container.perform(.stop)
    expectRest("start page")
    stage.host.resize(to: CGSize(width: 844, height: width))
    expectRest("turned")
  }

  @Test("Laying out the window once is enough", arguments: [390.0, 1280])
  func onePass(width: Double) {
    let stage = BrowserStage(size: CGSize(width: width, height: 844))
    stage.container.view.setNeedsLayout()
    stage.host.advanceFrame()
    #expect(!stage.host.isFrameRequested)
    #expect(!stage.container.view.layer.needsLayout())
  }
}
