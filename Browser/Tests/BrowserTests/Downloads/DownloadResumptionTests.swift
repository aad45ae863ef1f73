import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// Downloads that break, are paused, and go on.
@Suite @MainActor
struct DownloadResumptionTests {
  /// A browser whose folder for downloads is the test's, with one download that has been accepted.
  @MainActor
  private final class Bench {
    let stage = BrowserStage()
    let downloads: DownloadPersistence
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "martlet-downloads-\(UUID().uuidString)")
    var waits: [(delay: TimeInterval, work: @MainActor () -> Void)] = []
    let address: URL
    var plan: DownloadResumption

    init() throws {
      address = try #require(URL(string: "https://gullwick.example/tide.zip"))
      downloads = DownloadPersistence(folder: folder)
      plan = DownloadResumption(
        url: address, destination: folder.appendingPathComponent("tide.zip"),
        validator: .entityTag("\"1\""), total: 2000)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      downloads.makeView = { [stage] in stage.container.services.makeWebView(isPrivate: $0) }
      downloads.schedule = { [weak self] delay, work in self?.waits.append((delay, work)) }
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    var item: Download? { downloads.list.items.first }
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Begins a download of the first page.
    func begin(isPrivate: Bool = false) -> ScriptedWebDownload {
      let engine = ScriptedWebDownload(address)
      let download = WKDownload(engine, in: stage.container.services.makeWebView(isPrivate: isPrivate))
      engine.client = download
      downloads.begin(download, isPrivate: isPrivate)
      engine.resumption = plan
      engine.answer(name: "tide.zip", length: 2000)
      return engine
    }

    /// As the engine leaves it: so many bytes have come.
    func keep(_ count: Int) throws {
      try Data(repeating: 7, count: count).write(to: folder.appendingPathComponent(".tide.zip.part"))
      try Data().write(to: folder.appendingPathComponent("tide.zip"))
    }

    /// The engine takes up what it was asked to go on with.
    func goOn() throws -> ScriptedWebDownload {
      let engine = try #require(stage.engines.last)
      #expect(engine.calls.last == .resume(plan))
      let rest = ScriptedWebDownload(address)
      rest.resumption = plan
      engine.client?.engine(engine, didStart: rest)
      return rest
    }
  }

  @Test func aPausedOneGoesOnInItsPlace() throws {
    let bench = try Bench()
    let engine = bench.begin()
    let id = try #require(bench.item?.id)
    engine.receive(500, of: 2000)
    try bench.keep(500)
    bench.downloads.stop(id)
    #expect(engine.isPaused && !engine.isCancelled)
    #expect(bench.item?.state == .paused(received: 500, expected: 2000))
    #expect(bench.item.map(DownloadText.state) == "500 bytes of 2 KB · Paused")

    bench.downloads.retry(id)
    let rest = try bench.goOn()
    #expect(bench.item?.state == .running(received: 500, expected: 2000) && bench.item?.id == id)
    rest.receive(2000, of: 2000)
    rest.finish()
    #expect(bench.item?.state == .finished(size: 2000) && bench.item?.resumeData == nil)
    #expect(bench.downloads.list.items.count == 1)
  }

  @Test func oneThatBreaksIsTriedAgainMoreAndMoreSeldom() throws {
    let bench = try Bench()
    var engine = bench.begin()
    engine.receive(500, of: 2000)
    try bench.keep(500)
    for delay in DownloadRetry.delays {
      engine.fail(.networkConnectionLost)
      #expect(bench.item?.state == .reconnecting(received: 500, expected: 2000))
      let last = bench.waits.popLast()
      let wait = try #require(last)
      #expect(wait.delay == delay)
      wait.work()
      engine = try bench.goOn()
    }
    engine.fail(.networkConnectionLost)
    #expect(bench.item?.state == .failed(.connection) && bench.waits.isEmpty)
    // By hand it goes on, and a byte begins the times anew.
    bench.downloads.retry(try #require(bench.item?.id))
    engine = try bench.goOn()
    try bench.keep(900)
    engine.fail(.networkConnectionLost)
    #expect(bench.waits.last?.delay == 1)
    // Paused while it waits, it stays so.
    bench.downloads.stop(try #require(bench.item?.id))
    #expect(bench.item?.state == .paused(received: 900, expected: 2000))
    bench.waits.last?.work()
    #expect(bench.item?.state == .paused(received: 900, expected: 2000))
  }

  @Test(
    arguments: [
      (.badServerResponse, .server), (.resourceUnavailable, .gone), (.noPermission, .refused),
      (.cannotWriteToFile, .diskFull), (.cannotMoveFile, .nameTaken), (.cannotCreateFile, .notWritable),
      (.cannotFindHost, .connection),
    ] as [(LoadFailure, DownloadFailure)])
  func whatWentWrongIsSaidAndWhatHasComeStays(failure: LoadFailure, expected: DownloadFailure) throws {
    let bench = try Bench()
    let engine = bench.begin()
    try bench.keep(500)
    engine.fail(failure)
    while let wait = bench.waits.popLast() {
      wait.work()
      try bench.goOn().fail(failure)
    }
    let item = try #require(bench.item)
    #expect(item.state == .failed(expected) && item.canGoOn)
    #expect(bench.names == [".tide.zip.part", "tide.zip"])
    bench.downloads.remove(item.id)
    #expect(bench.names == [] && bench.downloads.list.items.isEmpty)
  }

  @Test func theNextRunGoesOnWithWhatThisOneLeft() throws {
    let bench = try Bench()
    let file = bench.folder.appendingPathComponent("list")
    bench.downloads.open(at: file)
    _ = bench.begin()
    bench.downloads.flush()
    // The program is killed now; the engine leaves its own file.
    try Data(repeating: 7, count: 700).write(to: bench.folder.appendingPathComponent("tide.zip.wkdownload"))
    try Data().write(to: bench.folder.appendingPathComponent("tide.zip"))

    let next = DownloadPersistence(folder: bench.folder)
    next.makeView = bench.downloads.makeView
    next.open(at: file)
    let item = try #require(next.list.items.first)
    #expect(item.state == .paused(received: 700, expected: 2000))
    next.retry(item.id)
    let rest = try bench.goOn()
    rest.finish()
    #expect(next.list.items.first?.isFinished == true)
    next.flush()
  }

  @Test func oneWithoutAWayToGoOnIsStopped() throws {
    let bench = try Bench()
    let engine = bench.begin()
    engine.resumption = nil
    bench.downloads.stop(try #require(bench.item?.id))
    #expect(engine.isCancelled && bench.item?.state == .failed(.stopped))
  }

  @Test func whatIsClearedForgottenOrPrivateLeavesNoPart() throws {
    for how in ["clear", "private", "stop all", "late"] {
      let bench = try Bench()
      let engine = bench.begin(isPrivate: how == "private")
      try bench.keep(500)
      let id = try #require(bench.item?.id)
      bench.downloads.stop(id)
      switch how {
      case "clear": bench.downloads.clear()
      case "private": bench.downloads.discardPrivate()
      case "stop all": bench.downloads.stopAll()
      default: bench.downloads.remove(id)
      }
      #expect(bench.names == [] && bench.downloads.list.items.isEmpty, "\(how)")
      _ = engine
    }
  }
}
