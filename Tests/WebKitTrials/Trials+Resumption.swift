import Foundation
import FoundationNetworking
import Synchronization
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  static let resumption: [NamedTrial] = [
    NamedTrial(name: "a download whose connection broke goes on where it was") { trial in
      let file = TrialFile()
      let server = try TrialServer([
        "/": .html("<script>document.cookie = 'way=on'</script>"),
        "/file": .held { file.answer($0, sending: 100_000) },
      ])
      let view = trial.makeWebView()
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("the page") { view.url == server.url("/") && !view.isLoading }
      let taker = DownloadKeeper(folder: trial.folder)
      view.startDownload(using: URLRequest(url: server.url("/file"))) { $0.delegate = taker }
      try await trial.until("bytes") { taker.keptCount == 100_000 }
      server.breakConnections()
      try await trial.until("broken") { taker.events.last?.hasPrefix("failed") == true }
      try trial.expectEqual(
        taker.events, ["it.zip", "failed \(URLError.Code.networkConnectionLost.rawValue)"])
      try trial.expectEqual(taker.names, [".it.part", "it"])
      try trial.expectEqual(try Data(contentsOf: taker.file).count, 0)
      let data = try trial.unwrap(taker.resumeData, "resume data")
      try trial.expectEqual(WKDownload.keptByteCount(of: data), 100_000)

      taker.events = []
      view.resumeDownload(fromResumeData: data) { $0.delegate = taker }
      try await trial.until("whole") { taker.events.last == "finished" }
      // Nothing is asked about a file that has its place.
      try trial.expectEqual(taker.events, ["finished"])
      try trial.expectEqual(taker.names, ["it"])
      try trial.expectEqual(try Data(contentsOf: taker.file), Data(TrialFile.first.utf8))
      try trial.expectEqual(taker.download?.progress.completedUnitCount, 300_000)
      let head = file.lastHead.lowercased()
      for field in [
        "range: bytes=100000-", "if-range: \"first\"", "cookie: way=on", "accept-encoding: identity",
      ] {
        try trial.expect(head.contains("\r\n\(field)\r\n"), "\(field) in \(head)")
      }
    },
    NamedTrial(name: "a download that is paused goes on, and is discarded without a trace") { trial in
      let file = TrialFile()
      let server = try TrialServer(["/file": .held { file.answer($0, sending: 100_000) }])
      let view = trial.makeWebView()
      let taker = DownloadKeeper(folder: trial.folder)
      for isWanted in [true, false] {
        view.startDownload(using: URLRequest(url: server.url("/file"))) {
          $0.delegate = taker
          taker.download = $0
        }
        try await trial.until("bytes") { taker.download?.progress.completedUnitCount == 100_000 }
        let download = try trial.unwrap(taker.download, "the download")
        try trial.expect(download.isResumable, "resumable")
        let early = download.currentResumeData
        var kept: Data??
        download.cancel { kept = $0 }
        try await trial.until("paused") { kept != nil }
        let data = try trial.unwrap(kept ?? nil, "resume data")
        try trial.expectEqual(data, early)
        try trial.expectEqual(taker.names, [".it.part", "it"])
        guard isWanted else {
          WKDownload.discard(resumeData: data)
          try trial.expectEqual(taker.names, [])
          return
        }
        view.resumeDownload(fromResumeData: data) { $0.delegate = taker }
        // The server holds this answer open, too, having sent all of it.
        try await trial.until("whole") { taker.events.last == "finished" }
        try trial.expectEqual(try Data(contentsOf: taker.file), Data(TrialFile.first.utf8))
        try FileManager.default.removeItem(at: taker.file)
      }
    },
    NamedTrial(name: "a server's new file, lies about ranges and errors cost no byte that is there") {
      trial in
      let file = TrialFile()
      let (mode, elsewhere) = (TrialText(), TrialText())
      let server = try TrialServer([
        "/file": .held { head in
          switch mode.text {
          case "shifted": file.answer(head, shift: 10)
          case "new": file.answer(head, isNew: true)
          case "packed": file.answer(head, more: "Content-Encoding: gzip\r\n")
          case "longer": file.answer(head, sending: .max, extra: "and more")
          case "gone": "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
          case "away": "HTTP/1.1 302 Found\r\nLocation: \(elsewhere.text)\r\nContent-Length: 0\r\n\r\n"
          default: file.answer(head, sending: 100_000)
          }
        },
        "/": .html("<script>document.cookie = 'way=on'</script>"),
        "/elsewhere": .made { file.answer($0) },
      ])
      let view = trial.makeWebView()
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("the page") { view.url == server.url("/") && !view.isLoading }
      let taker = DownloadKeeper(folder: trial.folder)
      // Another host than 127.0.0.1, as far as cookies go.
      elsewhere.text = "http://localhost:\(server.port)/elsewhere"

      @MainActor func resume(_ name: String) async throws {
        try? FileManager.default.removeItem(at: taker.file)
        taker.events = []
        mode.text = ""
        view.startDownload(using: URLRequest(url: server.url("/file"))) { $0.delegate = taker }
        try await trial.until("\(name): bytes") { taker.keptCount == 100_000 }
        server.breakConnections()
        try await trial.until("\(name): broken") { taker.events.last?.hasPrefix("failed") == true }
        try trial.expectEqual(taker.names, [".it.part", "it"])
        mode.text = name
        taker.events = []
        view.resumeDownload(fromResumeData: try trial.unwrap(taker.resumeData, name)) { $0.delegate = taker }
        try await trial.until("\(name): ended") { !taker.events.isEmpty }
      }
      for (name, content) in [
        ("shifted", TrialFile.first), ("new", TrialFile.second), ("away", TrialFile.first),
      ] {
        try await resume(name)
        try trial.expectEqual(taker.events, ["finished"])
        try trial.expectEqual(try Data(contentsOf: taker.file), Data(content.utf8))
        try trial.expectEqual(taker.names, ["it"])
      }
      try trial.expect(!file.lastHead.lowercased().contains("cookie:"), "cookies stay with their host")
      for (name, code) in [
        ("packed", URLError.Code.badServerResponse), ("gone", .resourceUnavailable),
      ] {
        try await resume(name)
        try trial.expectEqual(taker.events, ["failed \(code.rawValue)"])
        try trial.expectEqual(taker.names, [".it.part", "it"])
        let data = try trial.unwrap(taker.resumeData, name)
        try trial.expectEqual(WKDownload.keptByteCount(of: data), 100_000)
        WKDownload.discard(resumeData: data)
      }
      // Nothing that is not promised gets into a file.
      try await resume("longer")
      try trial.expectEqual(taker.events, ["failed \(URLError.Code.badServerResponse.rawValue)"])
      try trial.expectEqual(try Data(contentsOf: taker.file).count, 0)
    },
    NamedTrial(name: "what a killed program left is taken up, and another file of that name stays") { trial in
      let file = TrialFile()
      let server = try TrialServer(["/file": .held { file.answer($0, sending: 100_000) }])
      let view = trial.makeWebView()
      let taker = DownloadKeeper(folder: trial.folder)
      view.startDownload(using: URLRequest(url: server.url("/file"))) {
        $0.delegate = taker
        taker.download = $0
      }
      try await trial.until("bytes") { taker.download?.progress.completedUnitCount == 100_000 }
      let data = try trial.unwrap(taker.download?.currentResumeData, "data")
      let part = taker.folder.appendingPathComponent(".it.part")
      // When it is paused the engine writes and removes no more.
      var isPaused = false
      taker.download?.cancel { _ in isPaused = true }
      try await trial.until("paused") { isPaused }
      try trial.expectEqual(taker.names, [".it.part", "it"])
      // As the engine leaves it with the program's end, where it has no second name yet.
      try FileManager.default.moveItem(at: part, to: taker.folder.appendingPathComponent("it.wkdownload"))
      try trial.expectEqual(WKDownload.keptByteCount(of: data), 100_000)
      WKDownload.recover(resumeData: data)
      try trial.expectEqual(taker.names, [".it.part", "it"])
      // The user puts a file of his own there meanwhile.
      try Data("mine".utf8).write(to: taker.file)
      view.resumeDownload(fromResumeData: data) { $0.delegate = taker }
      try await trial.until("refused") { taker.events.last?.hasPrefix("failed") == true }
      try trial.expectEqual(taker.events.last, "failed \(URLError.Code.cannotMoveFile.rawValue)")
      try trial.expectEqual(try String(contentsOf: taker.file, encoding: .utf8), "mine")
      try trial.expectEqual(try Data(contentsOf: part).count, 300_000)
      // Once it is away nothing has to be fetched.
      try FileManager.default.removeItem(at: taker.file)
      view.resumeDownload(fromResumeData: data) { $0.delegate = taker }
      try await trial.until("whole") { taker.events.last == "finished" }
      try trial.expectEqual(try Data(contentsOf: taker.file), Data(TrialFile.first.utf8))
      try trial.expectEqual(taker.names, ["it"])
    },
    NamedTrial(name: "without a way to tell one version from another nothing is kept") { trial in
      let file = TrialFile(validator: "")
      let server = try TrialServer(["/file": .made { file.answer($0, sending: 100_000) }])
      let view = trial.makeWebView()
      let taker = DownloadKeeper(folder: trial.folder)
      view.startDownload(using: URLRequest(url: server.url("/file"))) { $0.delegate = taker }
      try await trial.until("broken") { taker.events.last?.hasPrefix("failed") == true }
      try trial.expectEqual(taker.resumeData, nil)
      try await trial.until("removed") { taker.names.isEmpty }
      // Data of another kind is refused, by the delegate.
      view.resumeDownload(fromResumeData: Data("nonsense".utf8)) { $0.delegate = taker }
      try await trial.until("refused") {
        taker.events.last == "failed \(URLError.Code.resourceUnavailable.rawValue)"
      }
    },
  ]
}

/// A text that the server's threads read.
private final class TrialText: Sendable {
  private let content = Mutex("")
  var text: String {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

/// A file of 300,000 bytes on a server, of which there is a second version.
private final class TrialFile: Sendable {
  static let first = text("first ")
  static let second = text("second")
  private static func text(_ word: String) -> String {
    String(String((0..<30_000).map { "\(word)\(1000 + $0 % 9000)" }.joined()).prefix(300_000))
  }

  private let validator: String
  private let head = Mutex("")
  var lastHead: String { head.withLock { $0 } }

  init(validator: String = "ETag: \"first\"\r\n") {
    self.validator = validator
  }

  /// Returns an answer: of a part where one is asked for by a validator that is the file's.
  /// - Parameters:
  ///   - count: bytes of a whole file that are sent before the connection ends.
  ///   - shift: bytes that the part begins later than it was asked for.
  func answer(
    _ request: String, sending count: Int = .max, shift: Int = 0, isNew: Bool = false, more: String = "",
    extra: String = ""
  ) -> String {
    head.withLock { $0 = request }
    let content = isNew ? Self.second : Self.first
    let tag = isNew ? "ETag: \"second\"\r\n" : validator
    let fields =
      "Content-Type: application/zip\r\nContent-Disposition: attachment; filename=it\r\n\(tag)\(more)"
    if !isNew, let range = request.range(of: "Range: bytes="),
      let first = Int(request[range.upperBound...].prefix { $0.isNumber })
    {
      let all = content.utf8.count
      guard first < all else {
        return
          "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Range: bytes */\(all)\r\nContent-Length: 0\r\n\r\n"
      }
      let begin = first + shift
      let body = content.dropFirst(begin) + extra
      return "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes \(begin)-\(all - 1)/\(all)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
    }
    return "HTTP/1.1 200 OK\r\nContent-Length: \(content.utf8.count)\r\n\(fields)\r\n\(content.prefix(count))"
  }
}

/// Lets everything be downloaded to one file, and keeps what the rest can be fetched with.
@MainActor
private final class DownloadKeeper: WKDownloadDelegate {
  var events: [String] = []
  var download: WKDownload?
  var resumeData: Data?
  let folder: URL
  var file: URL { folder.appendingPathComponent("it") }
  /// Bytes that would be there if the download ended now.
  var keptCount: Int {
    (try? Data(contentsOf: folder.appendingPathComponent(".it.part")))?.count ?? 0
  }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  init(folder: URL) {
    self.folder = folder.appendingPathComponent("kept downloads")
    try? FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void
  ) {
    self.download = download
    events.append(suggestedFilename)
    completionHandler(file)
  }
  func downloadDidFinish(_ download: WKDownload) {
    self.download = download
    events.append("finished")
  }
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    self.resumeData = resumeData
    events.append("failed \((error as NSError).code)")
  }
}
