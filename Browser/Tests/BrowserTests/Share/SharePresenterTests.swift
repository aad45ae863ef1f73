import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The share sheet, in a window with one page.
@Suite @MainActor
struct SharePresenterTests {
  /// A window that shares, and how often text was looked for in its page.
  @MainActor
  private final class Stage {
    let pages: PageStage
    private(set) var finds = 0

    init(at address: String? = BrowserStage.page, title: String = "") throws {
      pages = try PageStage(at: address, title: title)
    }

    var presenters: PresenterStage { pages.presenters }
    var sheet: ShareSheetViewController? { presenters.front as? ShareSheetViewController }
    var rows: [String] { sheet?.view.all(ShareRowControl.self).compactMap(\.accessibilityLabel) ?? [] }
    var texts: [String] { sheet?.view.all(UILabel.self).compactMap(\.text) ?? [] }

    func makeShare() -> SharePresenter {
      let stage = presenters
      return SharePresenter(
        services: stage.services, tabs: stage.tabs, router: stage.router, head: stage.head,
        library: stage.makeLibrary(), copies: stage.makeCopies(),
        siteApps: SiteAppPresenter(
          services: stage.services, tabs: stage.tabs, router: stage.router, notices: stage.notices,
          head: stage.head, pages: stage.pages),
        addresses: AddressOpener(
          services: stage.services, tabs: stage.tabs, router: stage.router, head: stage.head,
          editing: stage.editing, pages: stage.pages, beginEditing: {}, uncoverPage: {}),
        pages: stage.pages, openFind: { [weak self] in self?.finds += 1 })
    }

    func open(_ share: SharePresenter) {
      share.open()
      presenters.settle()
    }

    func choose(_ title: String) throws {
      let row = try #require(
        sheet?.view.all(ShareRowControl.self).first { $0.accessibilityLabel == title }, "\(rows)")
      row.sendActions(for: .touchUpInside)
      presenters.settle()
    }
  }

  @Test("The sheet says which page it is, and has what can be done with it")
  func page() throws {
    let stage = try Stage(title: "Birds")
    let share = stage.makeShare()
    stage.open(share)
    #expect(stage.texts.contains("Birds") && stage.texts.contains("gullwick.example"), "\(stage.texts)")
    #expect(
      stage.rows == [
        "Copy", "Open in Other App…", "QR Code", "Add Bookmark", "Add to Reading List", "Add to Favourites",
        "Find on Page", "Print", "View Source", "Save Page", "Create PDF", "Save Picture of Page",
      ])
    try stage.choose("Copy")
    #expect(UIPasteboard.general.string == BrowserStage.page && stage.sheet == nil)
    stage.open(share)
    try stage.choose("Find on Page")
    #expect(stage.finds == 1)
    let lists = [
      ("Add Bookmark", BookmarkTree.root), ("Add to Reading List", BookmarkTree.readingList),
      ("Add to Favourites", BookmarkTree.favourites),
    ]
    for (title, folder) in lists {
      stage.open(share)
      try stage.choose(title)
      let kept = stage.presenters.services.library.bookmarks.children(of: folder)
      #expect(
        kept.filter { $0.url?.absoluteString == BrowserStage.page }.map(\.title) == ["Birds"], "\(title)")
    }
  }

  @Test("Of a page that is not there nothing is printed, read or saved")
  func unloaded() throws {
    let stage = try Stage()
    let share = stage.makeShare()
    stage.presenters.pages.controllers = [:]
    stage.open(share)
    #expect(stage.rows.last == "Find on Page" && !stage.rows.contains("Print"))
  }

  @Test("From the start page there is a way to another tab, and nothing else")
  func startPage() throws {
    let stage = try Stage(at: nil)
    let share = stage.makeShare()
    stage.open(share)
    #expect(stage.rows == ["New Tab"] && stage.texts.contains("Start Page"))
  }

  @Test(
    "While another page is awaited the sheet is that one's, and has no word of the page that is still seen")
  func awaited() throws {
    let stage = try Stage(at: "https://evil.test/", title: "Bank of Test")
    let share = stage.makeShare()
    try stage.pages.startLoading("https://bank.test/slow")
    stage.open(share)
    #expect(!stage.texts.contains { $0.contains("Bank of Test") || $0.contains("evil.test") })
    #expect(stage.texts.contains("Loading — bank.test"), "\(stage.texts)")
    try stage.choose("Add to Reading List")
    let kept = stage.presenters.services.library.bookmarks.children(of: BookmarkTree.readingList)
    #expect(kept.map(\.url?.absoluteString) == ["https://bank.test/slow"])
    #expect(!kept.contains { $0.title.contains("Bank of Test") })
  }

  @Test("What is chosen is done with the page that the sheet names, and with none that has come since")
  func otherPage() throws {
    let stage = try Stage(at: "https://bank.test/")
    let share = stage.makeShare()
    let printing = UIPrintInteractionController.shared
    printing.printInfo = nil
    stage.open(share)
    try stage.pages.load("https://evil.test/")
    try stage.choose("Print")
    #expect(printing.printInfo == nil)
    stage.open(share)
    try stage.pages.load("https://bank.test/")
    try stage.choose("Save Page")
    #expect(try !stage.pages.page.copier.isBusy)
    // Another place of the same site is the page still.
    stage.open(share)
    try stage.pages.load("https://bank.test/account")
    try stage.choose("Print")
    #expect(printing.printInfo?.jobName == "bank.test")
  }

  @Test("A host's end is in sight, and a title's beginning")
  func longNames() throws {
    let host = String(repeating: "bank.", count: 20) + "evil.test"
    let stage = try Stage(at: "https://\(host)/", title: "A bank")
    let share = stage.makeShare()
    stage.open(share)
    let labels = try #require(stage.sheet).view.all(UILabel.self)
    #expect(labels.first { $0.text == host }?.lineBreakMode == .byTruncatingHead)
    #expect(labels.first { $0.text == "A bank" }?.lineBreakMode == .byTruncatingTail)
  }

  // MARK: - What a page shares

  private static let wish: [String: Any] = [
    "title": "Log in to bank.test", "url": "https://other.example/x", "files": ["a.txt"],
  ]

  @Test(
    "Of what a page shares its host stands first, then its words in quotation marks, and where the link leads"
  )
  func request() throws {
    let stage = try Stage()
    let share = stage.makeShare()
    var answers: [PageShares.Answer] = []
    let request = try #require(ShareRequest(Self.wish))
    let sheet = share.sheet(for: request, of: try stage.pages.page) { answers.append($0) }
    stage.presenters.root.present(sheet, animated: false)
    stage.presenters.settle()
    #expect(
      stage.rows == [
        "Copy", "Send by Mail…", "Save File…", "Open in Other App…", "Add Bookmark", "Add to Reading List",
      ])
    for line in ["gullwick.example", "“Log in to bank.test”", "Link to other.example", "File “a.txt”"] {
      #expect(stage.texts.contains(line), "\(stage.texts)")
    }
    #expect(answers.isEmpty)
    try stage.choose("Save File…")
    #expect(answers == [.save])
  }

  @Test("A sheet that is put away, or whose window has gone, answers once, and keeps nothing")
  func leaving() throws {
    let stage = try Stage()
    var share: SharePresenter? = stage.makeShare()
    var answers: [PageShares.Answer] = []
    let request = try #require(ShareRequest(Self.wish))
    for _ in 0..<2 {
      let sheet = try #require(share).sheet(for: request, of: try stage.pages.page) { answers.append($0) }
      stage.presenters.root.present(sheet, animated: false)
      stage.presenters.settle()
      if answers.isEmpty {
        stage.presenters.dismiss()
      } else {
        share = nil
        try stage.choose("Add to Reading List")
      }
    }
    #expect(answers == [.closed, .done])
    let library = stage.presenters.services.library
    #expect(library.bookmarks.children(of: BookmarkTree.readingList).isEmpty)
  }
}
