import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// The list of downloads, in a window without a page.
@Suite @MainActor
struct DownloadsViewControllerTests {
  /// A window that shows the list.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    private(set) lazy var list = DownloadsViewController(services: presenters.services)
    var downloads: DownloadPersistence { presenters.services.downloads }

    func show() {
      presenters.services.downloads.onChange = { [weak self] in self?.list.downloadsDidChange() }
      presenters.router.show(sheet: list.sheet())
      presenters.settle()
    }

    var texts: [String] { list.view.all(UILabel.self).compactMap(\.text) }
    /// The texts of a row, and what its button does.
    func row(_ index: Int) -> [String] {
      let cell = list.tableView.cellForRow(at: IndexPath(row: index, section: 0))
      let buttons = cell?.all(UIButton.self).filter { !$0.isHidden } ?? []
      return (cell?.all(UILabel.self).compactMap(\.text) ?? []) + buttons.compactMap(\.accessibilityLabel)
    }

    func choose(row: Int) {
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      presenters.settle()
    }

    /// A whole file that is there.
    func addFile(_ name: String, isProgram: Bool? = nil) throws -> URL {
      let file = presenters.downloads.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: presenters.downloads, withIntermediateDirectories: true)
      try Data("a".utf8).write(to: file)
      try presenters.list(name, .finished(size: 1)) {
        $0.file = file
        $0.isProgram = isProgram
      }
      return file
    }
  }

  @Test("Without downloads it says what comes here, and there is nothing to clear")
  func empty() {
    let stage = Stage()
    stage.show()
    #expect(stage.texts.contains("Files that you download appear here."), "\(stage.texts)")
    #expect(stage.list.navigationItem.leftBarButtonItem?.isEnabled == false)
    #expect(!stage.list.isWatching)
  }

  @Test("The latest is first; what can go on, or be asked for again, has a button for it")
  func rows() throws {
    let stage = Stage()
    try stage.presenters.list("whole.zip", .finished(size: 2000))
    try stage.presenters.list("broken.zip", .failed(.connection))
    // Its content was its address, which is not kept.
    try stage.presenters.list("data.txt", .failed(.stopped), of: "data:text/plain,gulls")
    try stage.presenters.list("running.zip", .running(received: 500, expected: 2000))
    stage.show()
    #expect(stage.list.tableView.numberOfRows(inSection: 0) == 4)
    #expect(stage.row(0) == ["running.zip", "500 bytes of 2 KB", "Stop running.zip"])
    #expect(stage.row(1) == ["data.txt", "Stopped"])
    #expect(stage.row(2) == ["broken.zip", "The connection broke", "Download broken.zip Again"])
    #expect(stage.row(3) == ["whole.zip", "2 KB"])
  }

  @Test("Clear takes all but what is under way")
  func clearing() throws {
    let stage = Stage()
    let file = try stage.addFile("whole.zip")
    let running = try stage.presenters.list("running.zip", .running(received: 0, expected: nil))
    stage.show()
    let clear = try #require(stage.list.navigationItem.leftBarButtonItem)
    #expect(clear.isEnabled)
    let button = try #require(stage.presenters.window.visible(labelled: "Clear"))
    stage.presenters.host.tap(
      at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.presenters.settle()
    #expect(stage.downloads.list.items.map(\.id) == [running.id] && !clear.isEnabled)
    #expect(FileManager.default.fileExists(atPath: file.path), "the file is the user's")
  }

  @Test("It looks at what comes in as long as something does and it is seen")
  func watching() throws {
    let stage = Stage()
    let item = try stage.presenters.list("a.zip", .running(received: 0, expected: 2000))
    stage.show()
    #expect(stage.list.isWatching)
    // UIKit: a sheet that a finger takes down and brings back disappears and appears.
    stage.list.viewWillDisappear(true)
    #expect(!stage.list.isWatching)
    stage.list.viewWillAppear(true)
    #expect(stage.list.isWatching)
    stage.downloads.list.update(item.id) { $0.state = .finished(size: 2000) }
    stage.list.downloadsDidChange()
    #expect(!stage.list.isWatching)
    try stage.presenters.list("b.zip", .running(received: 0, expected: 2000))
    stage.list.downloadsDidChange()
    stage.presenters.dismiss()
    #expect(!stage.list.isWatching)
  }

  @Test("A file that was taken away is said to be gone, and one that is not whole does nothing")
  func gone() throws {
    let stage = Stage()
    let file = try stage.addFile("tide.txt")
    try stage.presenters.list("half.zip", .paused(received: 1, expected: 2))
    stage.show()
    stage.choose(row: 0)
    #expect(stage.presenters.alert == nil)
    try FileManager.default.removeItem(at: file)
    stage.choose(row: 1)
    #expect(stage.presenters.alert?.title == "The File Is Gone")
    #expect(stage.presenters.alert?.message == "“tide.txt” was moved or deleted.")
  }

  @Test(
    "A program is asked about before it is opened, by its name or by what the server said of it",
    arguments: [("tide.sh", nil), ("tide", true), ("tide.sh", false)] as [(String, Bool?)])
  func programs(name: String, isProgram: Bool?) throws {
    let stage = Stage()
    _ = try stage.addFile(name, isProgram: isProgram)
    stage.show()
    stage.choose(row: 0)
    let alert = try #require(stage.presenters.alert)
    #expect(alert.title == "Do you want to open “\(name)”?" && alert.preferredAction?.title == "Cancel")
    try stage.presenters.answer("Cancel")
    #expect(stage.presenters.alert == nil)
  }

  @Test("A row's menu has what can be done with it, and a link only where others can follow it")
  func menu() throws {
    let stage = Stage()
    _ = try stage.addFile("whole.zip")
    try stage.presenters.list("blob.zip", .failed(.stopped), of: "blob:https://gullwick.example/1")
    stage.show()
    @MainActor func titles(_ row: Int) -> [String] {
      let menu = stage.list.tableView(
        stage.list.tableView, contextMenuConfigurationForRowAt: IndexPath(row: row, section: 0), point: .zero)
      return menu?.actionProvider?([])?.children.map(\.title) ?? []
    }
    #expect(titles(0) == ["Remove from List"])
    #expect(titles(1) == ["Show in Folder", "Copy Download Link", "Remove from List"])
  }

  @Test("A swipe takes a row away, and leaves a whole file")
  func removing() throws {
    let stage = Stage()
    let file = try stage.addFile("whole.zip")
    stage.show()
    let actions = stage.list.tableView(
      stage.list.tableView, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: 0, section: 0))
    let remove = try #require(actions?.actions.first)
    remove.handler(remove, stage.list.view) { #expect($0) }
    #expect(stage.downloads.list.items.isEmpty && FileManager.default.fileExists(atPath: file.path))
    #expect(stage.list.tableView.numberOfRows(inSection: 0) == 0)
  }

  @Test("A whole file is dragged by its address; one that is gone, or has not come, is not")
  func dragging() async throws {
    let stage = Stage()
    let file = try stage.addFile("a b.zip")
    try stage.presenters.list("part.zip", .failed(.stopped))
    stage.show()
    let session = DragSession()
    @MainActor func items(_ row: Int) -> [UIDragItem] {
      stage.list.tableView(
        stage.list.tableView, itemsForBeginning: session, at: IndexPath(row: row, section: 0))
    }
    let rows = (0..<stage.list.tableView.numberOfRows(inSection: 0)).map { items($0) }
    #expect(rows.map(\.count).sorted() == [0, 1])
    let row = try #require(rows.firstIndex { !$0.isEmpty })
    let provider = rows[row][0].itemProvider
    #expect(provider.registeredTypeIdentifiers == ["public.file-url"])
    #expect(provider.suggestedName == "a b.zip")
    #expect(
      !stage.list.tableView(stage.list.tableView, dragSessionAllowsMoveOperation: session)
        && !stage.list.tableView(stage.list.tableView, canMoveRowAt: IndexPath(row: row, section: 0)))
    try FileManager.default.removeItem(at: file)
    #expect(items(row).isEmpty)
    // Last: while this waits another test has the screen.
    let data: Data? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.file-url") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == file.absoluteString)
    #expect(file.absoluteString.hasSuffix("/a%20b.zip"))
  }
}
