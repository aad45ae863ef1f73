import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import ProfilePage
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The profile's page and its sheets, as they are touched.
@Suite @MainActor
struct ProfileScreenTests {
  private func screen(_ stage: ProfileStage) throws -> ProfileScreenViewController {
    try #require(stage.container.presentedViewController as? ProfileScreenViewController)
  }

  private func fill(_ stage: ProfileStage) throws {
    let url = try #require(URL(string: "https://gullwick.example/birds"))
    stage.library.recordVisit(url, title: "The Birds That Never Land")
    stage.library.add(title: "Gullwick Almanac", url: url)
    stage.library.addToReadingList(title: "Read me later", url: url)
    stage.library.persistence.flush()
  }

  private func open(_ stage: ProfileStage) throws -> ProfileScreenViewController {
    let avatar = try #require(stage.container.selectedTabController?.startPage?.avatar)
    stage.host.tap(at: avatar.convert(CGPoint(x: avatar.bounds.midX, y: avatar.bounds.midY), to: nil))
    stage.settle()
    return try screen(stage)
  }

  @Test("The avatar on the start page opens the profile with its lists")
  func lists() throws {
    let stage = try ProfileStage()
    try fill(stage)
    let screen = try open(stage)
    #expect(screen.profile.name == "Personal")
    let bookmarks = stage.library.bookmarks.children(of: BookmarkTree.root)
    #expect(screen.tableView.numberOfRows(inSection: 0) == bookmarks.count)

    screen.select(tab: 2)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    screen.tableView(screen.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.settle()
    #expect(stage.container.presentedViewController == nil)
    #expect(stage.model.selectedTab.url?.absoluteString == "https://gullwick.example/birds")
  }

  @Test("The history is read, counted and forgotten row by row")
  func history() async throws {
    let stage = try ProfileStage()
    try fill(stage)
    let screen = try open(stage)
    screen.select(tab: 1)
    await stage.libraryAnswers()
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    #expect(screen.profile.counts.map(\.value).last == 1)

    let forget = try #require(Self.actions(0, screen)?.actions.first)
    await withCheckedContinuation { continuation in
      forget.handler(forget, screen.view) { _ in continuation.resume() }
    }
    #expect(try stage.visits().isEmpty)
  }

  private static func actions(_ row: Int, _ screen: ProfileScreenViewController)
    -> UISwipeActionsConfiguration?
  {
    screen.tableView(
      screen.tableView, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: row, section: 0))
  }

  @Test("Rows are deleted by a swipe; Favourites cannot be")
  func swiping() throws {
    let stage = try ProfileStage()
    try fill(stage)
    let screen = try open(stage)
    #expect(Self.actions(0, screen) == nil)
    let last = screen.tableView.numberOfRows(inSection: 0) - 1
    let delete = try #require(Self.actions(last, screen)?.actions.first)
    delete.handler(delete, screen.view) { #expect($0) }
    #expect(!stage.library.bookmarks.bookmarks.contains { $0.title == "Gullwick Almanac" })
    #expect(screen.tableView.numberOfRows(inSection: 0) == last)
  }

  private func touch(_ label: String, _ stage: ProfileStage) throws {
    let view = try #require(stage.window.visible(labelled: label), "\(label)")
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.settle()
  }

  @Test("Pictures are chosen among painted ones and from the Downloads folder, and count at once")
  func choosingPictures() throws {
    let stage = try ProfileStage()
    let downloads = stage.directories.downloadsFolder
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    let red = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    try #require(red.pngData()).write(to: downloads.appendingPathComponent("red.png"))
    let screen = try open(stage)
    let before = screen.profile.avatar
    screen.onEdit?()
    stage.settle()

    try touch(ProfileText.choice(3, of: ProfileText.avatar), stage)
    #expect(stage.switcher.store.current.avatar == .generated(2))
    #expect(screen.profile.avatar !== before)

    // The avatar's row comes first.
    try touch(ProfileText.fromDownloads, stage)
    try touch("red.png", stage)
    guard case .file(let name) = stage.switcher.store.current.avatar else {
      Issue.record("no file was chosen")
      return
    }
    let own = stage.directories.data.appendingPathComponent(name)
    #expect(UIImage(contentsOfFile: own.path)?.size.width ?? 0 > 0)
    #expect(ProfileListFile(stage.directories.profiles).load().list.current.avatar == .file(name))

    // A painted one again, of those that follow the own one: the copy goes.
    try touch(ProfileText.choice(4, of: ProfileText.avatar), stage)
    #expect(stage.switcher.store.current.avatar == .generated(2))
    #expect(!FileManager.default.fileExists(atPath: own.path))
  }

  @Test("A name is kept when the page is left")
  func editing() throws {
    let stage = try ProfileStage()
    let screen = try open(stage)
    screen.onEdit?()
    stage.settle()
    let navigation = try #require(screen.presentedViewController as? UINavigationController)
    let editor = try #require(navigation.topViewController as? ProfileEditViewController)
    editor.nameField.text = " Wren "
    navigation.dismiss(animated: false)
    stage.settle()
    #expect(stage.switcher.store.current.name == "Wren")
    #expect(screen.profile.name == "Wren")
    #expect(ProfileListFile(stage.directories.profiles).load().list.current.name == "Wren")
  }

  @Test("A profile is deleted after two questions, and each can be answered by no")
  func deleting() throws {
    let stage = try ProfileStage()
    let second = try stage.addProfile()
    let screen = try open(stage)
    screen.onEdit?()
    stage.settle()
    let navigation = try #require(screen.presentedViewController as? UINavigationController)
    let editor = try #require(navigation.topViewController as? ProfileEditViewController)
    func answer(_ title: String) throws {
      let alert = try #require(editor.presentedViewController as? UIAlertController)
      let label = try #require(Self.label(title, in: alert.view))
      stage.host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
      stage.settle()
    }
    editor.onDelete?()
    stage.settle()
    try answer("Delete…")
    try answer("Cancel")
    #expect(stage.switcher.store.list[second.id] != nil)

    editor.onDelete?()
    stage.settle()
    try answer("Delete…")
    try answer("Delete Everything")
    #expect(stage.switcher.store.list[second.id] == nil)
    #expect(stage.switcher.room.id == BrowserProfile.firstID)
  }

  private static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  @Test("Private tabs have no avatar")
  func privateStartPage() throws {
    let stage = try ProfileStage()
    stage.container.store.perform { $0.setPrivateMode(true) }
    stage.settle()
    #expect(stage.container.selectedTabController?.startPage?.avatar.isHidden == true)
  }

  @Test(
    "Pictures for people, of every screen", .enabled(if: Self.pictures != nil), arguments: [360, 390, 1280],
    [false, true])
  func looking(_ width: Int, _ isDark: Bool) async throws {
    let folder = URL(fileURLWithPath: try #require(Self.pictures))
    // While it waits for the library another suite may take the screen: then it begins again.
    while try await !look(width, isDark, in: folder) {}
  }

  /// - Returns: true if the screen was the stage's own to the end.
  private func look(_ width: Int, _ isDark: Bool, in folder: URL) async throws -> Bool {
    let size = CGSize(width: width, height: [360: 720, 390: 844][width] ?? 800)
    let stage = try ProfileStage(size: size, appearance: HostAppearance(isDark: isDark))
    try fill(stage)
    func shoot(_ name: String) throws {
      stage.settle()
      let file = folder.appendingPathComponent("\(name)-\(width)\(isDark ? "-dark" : "").png")
      try #require(stage.host.picturePNG()).write(to: file)
    }
    _ = try stage.addProfile()
    stage.show(BrowserProfile.firstID)
    try shoot("start")
    let screen = try open(stage)
    await stage.libraryAnswers()
    guard UIApplication.shared.windows.contains(stage.window) else { return false }
    try shoot("profile")
    screen.select(tab: 1)
    screen.tableView.contentOffset.y += 120
    try shoot("profile-scrolled")
    screen.tableView.contentOffset.y -= 120
    screen.onChooseProfile?()
    try shoot("profiles")
    screen.dismiss(animated: false)
    stage.settle()
    screen.onEdit?()
    try shoot("edit")
    return true
  }

  private nonisolated static var pictures: String? { ProcessInfo.processInfo.environment["PROFILE_PICTURES"] }
}
