import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost

/// A `WebKitDownload`. Its signals keep it until it has ended.
@MainActor
final class GTKWebDownload: WebDownload {
  private enum State {
    case running
    /// No more is to come; the engine still has to say that it writes no more.
    case pausing(@MainActor (DownloadResumption?) -> Void)
    /// As before, and nothing is to be left.
    case cancelling
    case ended
  }

  private let download: OpaquePointer
  private var connections: [GObjectSignal.Connection] = []
  private var state = State.running
  private(set) var resumption: DownloadResumption?
  private var partial: PartialFile?
  /// The file that the engine writes, once there is one.
  private var engineFile: PartialFile.HeldFile?

  /// True from the moment at which the engine knows where to write until it has made the file.
  private var isCreatingFile = false

  weak var client: (any WebDownloadClient)?

  /// - Parameter download: a borrowed `WebKitDownload`.
  init(_ download: OpaquePointer) {
    self.download = download
    g_object_ref(UnsafeMutableRawPointer(download))
    // The handlers hold this; `release` takes them off.
    on("decide-destination") { arguments in
      arguments.answer(true)
      self.askForDestination(arguments.string(1) ?? "")
    }
    on("created-destination") { _ in
      self.didCreateFile()
    }
    on("received-data") { _ in self.didReceive() }
    on("failed") { arguments in
      let error = arguments.pointer(1).map { GErrorInfo(copying: UnsafeMutablePointer<GError>($0)) }
      let failure = error.map { LoadFailure(domain: $0.domain, code: $0.code, message: $0.message) }
      self.endEarly(failure ?? .networkConnectionLost)
    }
    // Comes after a failure, too.
    on("finished") { _ in
      self.didReceive()
      guard case .running = self.state, self.isWhole else { return self.endEarly(.networkConnectionLost) }
      if self.resumption != nil { self.partial?.unlinkPart() }
      self.end { $0.downloadDidFinish(self) }
    }
  }

  private func on(_ signal: String, _ handler: @escaping @MainActor (GObjectSignal.Arguments) -> Void) {
    connections.append(GObjectSignal.connect(download, signal, handler))
  }

  var request: URLRequest? { SoupHeaders.request(webkit_download_get_request(download)) }

  private func askForDestination(_ name: String) {
    guard let client, let response = SoupHeaders.response(webkit_download_get_response(download)) else {
      return cancel()
    }
    client.download(self, decideDestinationFor: response, suggestedName: name) { [weak self] file in
      guard let self, case .running = state else { return }
      guard let file else { return cancel() }
      // A file that is there already would be deleted by the engine (docs/gtk-rules.md, "Downloads").
      guard !FileManager.default.fileExists(atPath: file.path) else {
        let client = self.client
        cancel()
        client?.download(self, didFail: .cannotCreateFile, resumption: nil)
        return
      }
      partial = PartialFile(destination: file)
      resumption = DownloadResumption(request: request, response: response, destination: file)
      isCreatingFile = true
      webkit_download_set_destination(download, file.path)
    }
  }

  private func didCreateFile() {
    guard let partial else { return }
    isCreatingFile = false
    engineFile = partial.engineFile
    // The engine removes what it has written when a download ends early.
    if resumption != nil, !partial.link() {
      resumption = nil
      client?.downloadResumptionDidChange(self)
    }
    switch state {
    case .running, .ended: break
    case .pausing: stop()
    case .cancelling:
      removeAll(isOver: false)
      stop()
    }
  }

  /// Makes the engine end it. One whose file is just being made is ended when it is there: the engine never tells of the file of one
  /// that was cancelled before, and may have written it whole by then.
  private func stop() {
    if !isCreatingFile { webkit_download_cancel(download) }
  }

  private func didReceive() {
    guard case .running = state else { return }
    let expected = webkit_uri_response_get_content_length(webkit_download_get_response(download))
    client?.download(
      self, didReceive: Int64(clamping: webkit_download_get_received_data_length(download)),
      of: expected > 0 ? Int64(clamping: expected) : nil)
  }

  /// A connection that broke is a finished download to the engine (measured with 2.50). Compressed bodies are left out, since
  /// it is the packed length that is promised.
  private var isWhole: Bool {
    guard let response = webkit_download_get_response(download),
      SoupHeaders.dictionary(webkit_uri_response_get_http_headers(response))
        .allSatisfy({ $0.key.lowercased() != "content-encoding" })
    else { return true }
    return webkit_download_get_received_data_length(download)
      >= webkit_uri_response_get_content_length(response)
  }

  /// Ends it before all has come; what has come is kept where the rest can be fetched.
  private func endEarly(_ failure: LoadFailure) {
    switch state {
    case .ended: break
    case .cancelling:
      state = .ended
      removeAll(isOver: true)
      release()
    case .pausing(let completion):
      state = .ended
      completion(keep())
      release()
    case .running:
      let kept = keep()
      if kept == nil { removeAll(isOver: false) }
      // The engine has one error for a file that cannot be made and for one that takes no more.
      let isFull = failure == .cannotCreateFile && engineFile != nil
      end { $0.download(self, didFail: isFull ? .cannotWriteToFile : failure, resumption: kept) }
    }
  }

  /// Returns what the rest can be fetched with, which is all of it where nothing has come.
  private func keep() -> DownloadResumption? {
    // A part that is not the engine's file is another download's.
    guard let resumption, let partial, engineFile != nil || !partial.hasPart else { return nil }
    partial.reserve()
    return resumption
  }

  private func removeAll(isOver: Bool) {
    guard let partial, let engineFile else { return }
    partial.remove(engineFile, isOver: isOver)
  }

  func cancel() {
    guard case .running = state else { return }
    state = .cancelling
    client = nil
    // At once, since the program may be about to end, and again when the engine has ended: it may have just given the file its name.
    removeAll(isOver: false)
    stop()
  }

  func pause(_ completion: @escaping @MainActor (DownloadResumption?) -> Void) {
    guard case .running = state, resumption != nil else {
      cancel()
      return completion(nil)
    }
    state = .pausing(completion)
    client = nil
    stop()
  }

  private func end(_ tell: (any WebDownloadClient) -> Void) {
    guard case .running = state else { return }
    state = .ended
    if let client { tell(client) }
    release()
  }

  /// After the signal that is being handled, which needs the object.
  private func release() {
    Task { @MainActor in
      for connection in connections { connection.disconnect() }
      connections = []
      engineFile = nil
      g_object_unref(UnsafeMutableRawPointer(download))
    }
  }
}
