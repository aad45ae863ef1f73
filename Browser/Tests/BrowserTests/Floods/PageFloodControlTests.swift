import BrowserCore
import Foundation
import Testing

@testable import Browser

/// The limits of a page by themselves, at a time that the test sets.
@Suite @MainActor
struct PageFloodControlTests {
  @Test(
    "A flood is told once, by the name of the page that is shown, and has room again with time or when the user goes elsewhere"
  )
  func flood() throws {
    let stage = PresenterStage()
    let page = try StandInPage(at: "https://gullwick.example/")
    var (now, told): (TimeInterval, [String]) = (100, [])
    let control = PageFloodControl(
      page: page, services: stage.services, now: { now }, show: { told.append($0) })
    let limit = PageFloods.Deed.download.limit
    for _ in 0..<limit.burst { #expect(control.admits(.download)) }
    #expect(told.isEmpty)
    for _ in 0..<3 { #expect(!control.admits(.download)) }
    #expect(told == [FloodText.notice(.download, host: "gullwick.example")].compactMap(\.self))
    #expect(told.count == 1)

    now += limit.interval
    #expect(control.admits(.download) && !control.admits(.download))
    control.userDidNavigate()
    #expect(control.admits(.download))
  }

  @Test("Programs that drive the browser are not limited")
  func automation() throws {
    let stage = PresenterStage()
    stage.services.isAutomated = true
    let page = try StandInPage(at: "https://gullwick.example/")
    let control = PageFloodControl(page: page, services: stage.services, now: { 0 }, show: { _ in })
    for _ in 0..<1_000 { #expect(control.admits(.window)) }
  }
}
