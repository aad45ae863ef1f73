import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// Downloads as Safari has them: asked about, told of, listed.
@Suite @MainActor
struct DownloadTests {
  private let address = "https://gullwick.example/tide.zip"

  private func offer(_ stage: BrowserStage, name: String = "tide.zip") throws -> ScriptedWebDownload {
    let download = ScriptedWebDownload(try #require(URL(string: address)))
    stage.engines[0].client?.engine(stage.engines[0], didStart: download)
    download.answer(name: name, length: 2000)
    stage.settle()
    return download
  }

  private func choose(_ title: String, _ stage: BrowserStage) throws {
    let button = try #require(stage.window.visible(labelled: title), "\(title)")
    stage.host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.settle()
  }

  @Test func itIsAskedWrittenAndListed() throws {
    let stage = BrowserStage()
    let downloads = stage.container.services.downloads
    let download = try offer(stage)
    #expect(stage.alert?.title == "Do you want to download “tide.zip”?")
    #expect(stage.alert?.message == "gullwick.example · 2 KB")
    #expect(downloads.list.items.isEmpty)

    try choose("Download", stage)
    #expect(download.destination == downloads.folder.appendingPathComponent("tide.zip"))
    #expect(stage.container.downloadPresenter.notice.title(for: .normal) == "Downloading “tide.zip”")
    download.receive(500, of: 2000)
    downloads.refresh()
    #expect(downloads.list.items.first?.fraction == 0.25)

    stage.container.downloadPresenter.open()
    stage.settle()
    #expect(stage.window.visible(labelled: "Stop tide.zip") != nil)
    download.receive(2000, of: 2000)
    download.finish()
    stage.settle()
    #expect(downloads.list.items.first?.state == .finished(size: 2000))
    try choose("Clear", stage)
    #expect(downloads.list.items.isEmpty)
  }

  @Test func aFileIsMarkedWithItsAddressAndThePageButNoPrivateOne() throws {
    let stage = BrowserStage()
    let downloads = stage.container.services.downloads
    _ = try offer(stage)
    try choose("Download", stage)
    let item = try #require(downloads.list.items.first)
    let origin = try #require(URL(string: "/", relativeTo: URL(string: BrowserStage.page))).absoluteString
    #expect(
      FileOrigin.attributes(of: item) == [
        "user.xdg.origin.url": address, "user.xdg.referrer.url": origin,
      ])
    // The list on disk does not name the page.
    let kept = try JSONDecoder().decode(Download.self, from: JSONEncoder().encode(item))
    #expect(item.page?.absoluteString == BrowserStage.page && kept.page == nil && kept.url == item.url)
  }

  @Test func noIsNoForAllThatWait() throws {
    let stage = BrowserStage()
    let first = try offer(stage)
    let second = try offer(stage, name: "other.zip")
    try choose("Cancel", stage)
    #expect(first.isCancelled && second.isCancelled)
    #expect(stage.alert == nil)
    #expect(stage.container.services.downloads.list.items.isEmpty)
  }

  @Test func aSiteThatGoesOnAskingCanBeBlocked() throws {
    let stage = BrowserStage()
    for _ in 0..<2 {
      _ = try offer(stage)
      #expect(stage.alert?.actions.count == 2)
      try choose("Cancel", stage)
    }
    let third = try offer(stage)
    try choose("Block More Downloads", stage)
    let fourth = try offer(stage)
    #expect(third.isCancelled && fourth.isCancelled && stage.alert == nil)
  }

  @Test func oneAfterTheOtherIsAsked() throws {
    let stage = BrowserStage()
    _ = try offer(stage)
    _ = try offer(stage)
    try choose("Download", stage)
    // The first is on its way to that name.
    #expect(stage.alert?.title == "Do you want to download “tide 2.zip”?")
    try choose("Download", stage)
    #expect(Set(stage.container.services.downloads.list.items.map(\.name)) == ["tide.zip", "tide 2.zip"])
  }

  @Test func whatBreaksCanBeFetchedAgainAndWhatIsStoppedIsGone() throws {
    let stage = BrowserStage()
    let downloads = stage.container.services.downloads
    let download = try offer(stage)
    try choose("Download", stage)
    download.fail(.networkConnectionLost)
    let failed = try #require(downloads.list.items.first)
    #expect(failed.state == .failed(.connection))

    downloads.retry(failed.id)
    let engine = try #require(stage.engines.last)
    #expect(engine.calls.contains(.download(failed.url)))
    let again = ScriptedWebDownload(failed.url)
    engine.client?.engine(engine, didStart: again)
    // There is no question after the user just asked for it.
    again.answer(name: "tide.zip")
    #expect(again.destination != nil)
    downloads.stop(try #require(downloads.list.items.first).id)
    #expect(again.isCancelled)
    #expect(downloads.list.items.map(\.state) == [.failed(.stopped)])
  }

  @Test func theListOutlivesTheProgramButNoPrivateOne() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (list, half) = (folder.appendingPathComponent("list"), folder.appendingPathComponent("half.zip"))
    var item = Download(url: try #require(URL(string: address)), name: "half.zip", isPrivate: false)
    item.file = half
    item.state = .running(received: 10, expected: 20)
    try JSONEncoder().encode([item]).write(to: list)
    // As the engine leaves a download when the program ends (docs/gtk-rules.md, "Downloads").
    try Data().write(to: half)
    try Data([1]).write(to: URL(fileURLWithPath: half.path + ".wkdownload"))

    let persistence = DownloadPersistence(folder: folder)
    persistence.open(at: list)
    persistence.flush()
    #expect(persistence.list.items.map(\.state) == [.failed(.interrupted)])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list"])
  }

  @Test("Private downloads leave the list with the last private page, those under way when they end")
  func privateOnesLeaveTheList() throws {
    let stage = BrowserStage()
    let (services, downloads) = (stage.container.services, stage.container.services.downloads)
    let url = try #require(URL(string: address))
    for isPrivate in [false, true] {
      var item = Download(url: url, name: isPrivate ? "private.zip" : "kept.zip", isPrivate: isPrivate)
      item.state = .finished(size: 1)
      downloads.list.add(item)
    }
    let running = ScriptedWebDownload(url)
    let download = WKDownload(running, in: services.makeWebView(isPrivate: true))
    running.client = download
    downloads.begin(download, isPrivate: true, isWanted: true)
    running.answer(name: "tide.zip", length: 2000)
    stage.store.perform { $0.setPrivateMode(true) }
    stage.container.selectedOrNewController()?.open(url)
    try #require(stage.engines.last).play(url)
    stage.settle()
    services.privates.end()
    #expect(downloads.list.items.map(\.name) == ["tide.zip", "private.zip", "kept.zip"])

    stage.store.perform { $0.close($0.selectedID) }
    stage.settle()
    #expect(downloads.list.items.map(\.name) == ["tide.zip", "kept.zip"])
    running.receive(2000, of: 2000)
    running.finish()
    #expect(downloads.list.items.map(\.name) == ["kept.zip"])
  }

  @Test func aLinkThatLeadsNowhereIsNoFreeName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("tide.zip").path,
      withDestinationPath: folder.appendingPathComponent("elsewhere").path)
    let persistence = DownloadPersistence(folder: folder)
    #expect(persistence.freeName("tide.zip") == "tide 2.zip")
    #expect(persistence.freeName("ebb.zip") == "ebb.zip")
  }

  @Test func aProgramByItsTypeAloneIsAskedAboutAgainBeforeItIsOpened() throws {
    let stage = BrowserStage()
    let download = ScriptedWebDownload(try #require(URL(string: address)))
    stage.engines[0].client?.engine(stage.engines[0], didStart: download)
    download.answer(name: "tide", type: "application/x-shellscript", length: 2)
    stage.settle()
    try choose("Download", stage)
    let file = try #require(download.destination)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("#!".utf8).write(to: file)
    download.finish()
    stage.container.downloadPresenter.open()
    stage.settle()
    let item = try #require(stage.container.services.downloads.list.items.first)
    #expect(item.isFinished && item.isProgram == true)
    let list = try #require(stage.container.downloadPresenter.list)
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.settle()
    #expect((list.presentedViewController as? UIAlertController)?.title == "Do you want to open “tide”?")
  }

  @Test func whatIsForgottenIsForgottenHereToo() throws {
    let stage = BrowserStage()
    let download = try offer(stage)
    try choose("Download", stage)
    download.finish()
    stage.container.services.forget(.since(.distantPast))
    #expect(stage.container.services.downloads.list.items.isEmpty)
  }
}
