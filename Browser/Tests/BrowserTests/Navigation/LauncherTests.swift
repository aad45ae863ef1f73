import BrowserStorage
import Testing
import UIKit

@testable import Browser
import UIKitAdditions

@Suite("What the desktop's launchers ask")
struct LauncherTests {
  @Test("A click on the program's icon brings the window and opens nothing")
  func activates() {
    #expect(
      OpenRequest(LauncherRequest(.activate, activationToken: "t")) == OpenRequest(activationToken: "t"))
  }

  @Test("Addresses are opened as those of the command line, and never in private tabs")
  func opens() {
    let addresses = ["https://example.org/a?b#c", "file:///home/a%20b.html"]
    #expect(OpenRequest(LauncherRequest(.open(addresses))) == OpenRequest(addresses: addresses))
  }

  @Test("The actions open a window, a tab and a private tab; there are no others")
  func acts() {
    #expect(OpenRequest(LauncherRequest(.action("new-tab"))) == OpenRequest(wantsNewTab: true))
    #expect(OpenRequest(LauncherRequest(.action("new-window"))) == OpenRequest(wantsNewWindow: true))
    #expect(
      OpenRequest(LauncherRequest(.action("new-private-window")))
        == OpenRequest(isPrivate: true, wantsNewTab: true))
    for name in ["quit", "", "New-Window", "app.new-window"] {
      #expect(OpenRequest(LauncherRequest(.action(name))) == nil)
    }
  }

  @Test("Only the user's own browser answers launchers")
  func isTheUsers() {
    #expect(BrowserOptions().isUsersBrowser)
    var named = BrowserOptions()
    named.profile = "Work"
    #expect(!named.isUsersBrowser)
    var elsewhere = BrowserOptions()
    elsewhere.dataDirectory = .init(fileURLWithPath: "/tmp/elsewhere")
    #expect(!elsewhere.isUsersBrowser)
    var pictured = BrowserOptions()
    pictured.screenshot = .init(fileURLWithPath: "/tmp/picture.png")
    #expect(!pictured.isUsersBrowser)
    var driven = BrowserOptions()
    driven.automation = .engine
    #expect(!driven.isUsersBrowser)
  }
}
