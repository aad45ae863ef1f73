import BrowserCore
import UIKit

extension TourChapter {
  static let screens = TourChapter(
    name: "screens", title: "The screens", introduction: "A phone of 390 × 844 points at scale 2.",
    size: phone,
    scale: 2, isDark: false
  ) { stage in
    try stage.camera.still("start-page", "Start page", "Favourites, and what was visited often.")
    try await stage.profile()
    try await stage.load("saltandseed.example")
    try await stage.loading()
    try await stage.loadInNewTab("gullwick.example", "birds.html")
    try stage.camera.still("page", "A page", "The strip at the top takes the page’s colour.")
    try await stage.menus()
    try await stage.scrollDown()
    try stage.camera.still("collapsed", "Collapsed", "Scrolled down: 20 points of the bars remain.")
    try await stage.tap(stage.addressBar)
    try await stage.settle()
    try await stage.swipes()
    try await stage.editing()
    try await stage.errors()
  }

  static let dark = TourChapter(
    name: "dark", title: "In the dark", introduction: "The same phone with the dark appearance.", size: phone,
    scale: 2, isDark: true
  ) { stage in
    try stage.camera.still("start-page", "Start page")
    try await stage.profile()
    try await stage.load("gullwick.example", "birds.html")
    try stage.camera.still("page", "A page")
    try await stage.tap("Page settings")
    try await stage.settle()
    try stage.camera.still("page-menu", "“aA”")
    try await stage.tap(CGPoint(x: 200, y: 80))
    try await stage.settle()
    try await stage.edit()
    try stage.camera.still("editing", "Typing an address")
    try await stage.tap("Cancel")
    try await stage.settle()
    try await stage.unknownHost()
    try stage.camera.still("error", "An address that nobody has")
    try await stage.load("nightsky.example")
    try stage.camera.still("night-sky", "A dark page")
  }

  static let small = TourChapter(
    name: "small", title: "A small phone",
    introduction: "360 × 720 points at scale 1, as older Linux phones have.",
    size: CGSize(width: 360, height: 720), scale: 1, isDark: false
  ) { stage in
    try stage.camera.still("start-page", "Start page")
    try await stage.load("foldkite.example")
    try stage.camera.still("page", "A gallery")
    try await stage.load("gullwick.example", "birds.html")
    try await stage.scrollDown()
    try stage.camera.still("collapsed", "Collapsed")
    try await stage.tap(stage.addressBar)
    try await stage.settle()
    try await stage.edit()
    try stage.camera.still("editing", "Typing an address")
    try await stage.tap("Cancel")
    try await stage.settle()
    try await stage.load("harbourradio.example")
    try stage.camera.still("form", "A form")
  }
}

extension TourStage {
  /// The place where a thumb rests, and one half a screen above it.
  var lowerThumb: CGPoint { CGPoint(x: size.width * 0.6, y: size.height * 0.68) }
  var upperThumb: CGPoint { CGPoint(x: size.width * 0.6, y: size.height * 0.35) }

  /// A place beside the sheet, a touch of which ends it. (The window has a button "Close", too.)
  fileprivate var aboveSheet: CGPoint {
    let top = container.presentedViewController.map { $0.view.convert($0.view.bounds, to: nil).minY }
    return CGPoint(x: size.width / 2, y: (top ?? size.height) - 20)
  }

  /// Waits until the page is known to be tall enough for its bars to collapse.
  func waitForTallPage() async throws {
    try await wait("a page that scrolls") { self.container.collapseConditions?.allowCollapse == true }
  }

  func scrollDown() async throws {
    try await waitForTallPage()
    try await play(.drag(from: lowerThumb, to: upperThumb, seconds: 0.3, hold: 0.05))
    try await wait("collapsed bars") { self.container.collapse.isCollapsed }
    try await settle()
  }

  /// A page whose pictures do not come.
  fileprivate func loading() async throws {
    let site = container.services.bundledSite
    site.heldBack = "cake.svg"
    container.selectedTabController?.reload()
    try await wait("a page that loads") {
      self.container.store.model.selectedTab.isLoading
        && self.container.store.model.selectedTab.progress > 0.1
    }
    try await settle()
    try camera.still(
      "loading", "Loading", "Stop stands in reload’s place; the line runs along the field’s edge.")
    site.heldBack = nil
    try await wait("the whole page") { !self.container.store.model.selectedTab.isLoading }
    try await settle()
  }

  fileprivate func profile() async throws {
    try await tap(ProfileText.button(ProfileText.firstName))
    try await settle()
    try camera.still("profile", "A profile", "Whose tabs these are, and all that belongs to them.")
    try await tap("Back")
    try await settle()
  }

  fileprivate func menus() async throws {
    try await tap("Page settings")
    try await settle()
    try camera.still("page-menu", "“aA”", "Text size, Reader, hide the bars, the desktop’s page, find.")
    try await tap(CGPoint(x: size.width / 2, y: 80))
    try await settle()
    try await reading()
    try await tap("Page settings")
    try await settle()
    try await tap("Website Settings")
    try await settle()
    try camera.still("website-settings", "Website Settings", "What holds for this site alone.")
    try await tap("Done")
    try await settle()
    try await tap("Share")
    try await settle()
    try camera.still("share", "Share", "Copy the link, open it elsewhere, keep it.")
    try await tap(aboveSheet)
    try await settle()
    try await tap("Tabs")
    try await settle()
    try camera.still("overview", "Tabs", "Every tab as a card: tap, swipe away, hold and move, search.")
    try await tap("Done")
    try await settle()
  }

  /// The article in Reader, and its own menu.
  func reading() async throws {
    try await tap("Page settings")
    try await settle()
    try await tap("Show Reader")
    try await wait("Reader") { self.container.store.model.selectedTab.reader.isShown }
    try await settle()
    try camera.still("reader", "Reader", "The article and nothing else.")
    try await tap("Page settings")
    try await settle()
    try camera.still("reader-menu", "“aA” in Reader", "Four papers, two kinds of letters.")
    try await tap("Hide Reader")
    try await settle()
  }

  /// Half way to the neighbour, and half way to a tab that is not there yet.
  fileprivate func swipes() async throws {
    let start = CGPoint(x: size.width * 0.3, y: addressBar.y)
    let middle = CGPoint(x: start.x + 173, y: start.y)
    try await play(.down(start))
    try await play(.move(from: start, to: middle, seconds: 0.3))
    try await rest()
    try camera.still(
      "swipe", "Between tabs", "Swiping the address bar moves the pages, faster than the bars.")
    try await play(.move(from: middle, to: start, seconds: 0.3))
    try await rest()
    try await play(.up(start))
    try await settle()
    let right = CGPoint(x: size.width - 60, y: addressBar.y)
    let left = CGPoint(x: right.x - 230, y: right.y)
    try await play(.down(right))
    try await play(.move(from: right, to: left, seconds: 0.3))
    try await rest()
    try camera.still("new-tab", "A new tab", "Past the last tab the next one stretches out of the edge.")
    try await play(.move(from: left, to: right, seconds: 0.3))
    try await rest()
    try await play(.up(right))
    try await settle()
  }

  fileprivate func editing() async throws {
    try await edit()
    try camera.still("editing", "Typing an address", "Bar and keyboard are one piece.")
    for key in ["g", "u", "l"] { try await tap(key) }
    try await settle()
    try camera.still("suggestions", "Suggestions", "Open tabs, pages that were visited, and a search.")
    try await tap("Cancel")
    try await settle()
  }

  /// Asks for a name that can never exist (RFC 6761).
  func unknownHost() async throws {
    guard let url = URL(string: "http://nowhere.invalid/") else { return }
    container.selectedOrNewController()?.open(url)
    try await wait("an error page") { self.container.selectedTabController?.errorPage != nil }
    try await settle()
  }

  fileprivate func errors() async throws {
    try await unknownHost()
    try camera.still("error", "An address that nobody has", "What happened, and what to do.")
    // A picture of the page only: there is no such server.
    guard let url = URL(string: "https://letters.gullwick.example/") else { return }
    let year: TimeInterval = 365 * 24 * 3600
    let page = container.selectedTabController
    let certificate = CertificateDetails(
      host: "letters.gullwick.example", subject: "shop.loomstreet.example", issuer: "Loom Street Test CA",
      hostNames: ["shop.loomstreet.example"], validFrom: Date(timeIntervalSince1970: 1_600_000_000),
      validUntil: Date(timeIntervalSince1970: 1_600_000_000 + year), problems: [.expired, .wrongHost])
    page?.handle(.failed(url, .certificate(certificate), madeEntry: false, page?.readList()))
    try await settle()
    try camera.still(
      "certificate", "A certificate that proves nothing", "Going on takes a deliberate second step.")
  }
}
