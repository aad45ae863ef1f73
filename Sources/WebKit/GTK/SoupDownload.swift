import CWebKitGTK
import Foundation
import FoundationNetworking
import GTKHost

/// The rest of a file that the engine has not fetched whole, which it could not go on with: fetched by libsoup into the same file.
///
/// It is asked for as the engine would: with the session's cookies for each address on the way and the view's user agent, over connections
/// whose certificates are good. Exceptions for certificates do not count here, and no password is sent.
@MainActor
final class SoupDownload: WebDownload {
  weak var client: (any WebDownloadClient)?
  /// Of the version of the file whose bytes are there; nil once these are of one that cannot be gone on with.
  private(set) var resumption: DownloadResumption?

  /// The one to begin with.
  private let plan: DownloadResumption
  private let partial: PartialFile
  private let session: GTKNetworkSession
  private let soup: UnsafeMutablePointer<SoupSession>
  private let cancellable: UnsafeMutablePointer<GCancellable>
  private var isEnded = false
  /// Called when no more is written.
  private var didPause: (@MainActor (DownloadResumption?) -> Void)?
  private var cancels = false
  /// The file has its name.
  private var isWhole = false

  /// Seconds without a byte after which the server counts as gone.
  private static let patience: guint = 60
  /// The most redirections, as the engine's.
  private static let mostHops = 20
  /// Bytes that are read at once.
  private static let chunk: gsize = 1 << 17

  init(_ plan: DownloadResumption, session: GTKNetworkSession, userAgent: String?) {
    self.plan = plan
    resumption = plan
    self.session = session
    partial = PartialFile(destination: plan.destination)
    guard let soup = soup_session_new(), let cancellable = g_cancellable_new() else {
      preconditionFailure("no SoupSession")
    }
    self.soup = soup
    self.cancellable = cancellable
    soup_session_set_timeout(soup, Self.patience)
    // Packed bytes could not be put behind others.
    soup_session_remove_feature_by_type(soup, soup_content_decoder_get_type())
    if let userAgent { soup_session_set_user_agent(soup, userAgent) }
  }

  isolated deinit {
    g_object_unref(soup)
    g_object_unref(cancellable)
  }

  var request: URLRequest? { URLRequest(url: plan.url) }

  func start() {
    Task {
      do throws(LoadFailure) {
        try await run()
        end { $0.downloadDidFinish(self) }
      } catch {
        end { $0.download(self, didFail: error, resumption: resumption) }
      }
    }
  }

  func cancel() {
    guard !isEnded else { return }
    client = nil
    cancels = true
    g_cancellable_cancel(cancellable)
  }

  func pause(_ completion: @escaping @MainActor (DownloadResumption?) -> Void) {
    guard !isEnded else { return completion(nil) }
    client = nil
    didPause = completion
    g_cancellable_cancel(cancellable)
  }

  private func end(_ tell: (any WebDownloadClient) -> Void) {
    isEnded = true
    if cancels { resumption = nil }
    if resumption == nil, !isWhole { partial.discard() }
    if let client { tell(client) }
    didPause?(resumption)
    didPause = nil
  }

  // MARK: - The course

  private func run() async throws(LoadFailure) {
    partial.takeOver()
    let file = try PartialFileWriter(partial)
    var offset: Int64? = await file.size
    if offset == 0 { offset = nil }
    var (url, hops) = (plan.url, 0)
    while true {
      let reply = try await ask(url, from: offset)
      defer { reply.close() }
      let answer = ResumedAnswer(
        status: reply.status, fields: reply.fields, from: url, offset: offset, resumption: plan)
      switch answer {
      case .failed(let failure): throw failure
      case .redirect(let next):
        hops += 1
        guard hops <= Self.mostHops else { throw .tooManyRedirects }
        url = next
      case .anew: offset = nil
      case .complete: return try await finish(file)
      case .rest(let total): return try await take(reply, into: file, total: total)
      case .whole(let total):
        // From here on what is there is that version's, and is gone on with as such, or not at all.
        try await file.empty()
        resumption = DownloadValidator(reply.fields).map {
          DownloadResumption(url: plan.url, destination: plan.destination, validator: $0, total: total)
        }
        client?.downloadResumptionDidChange(self)
        return try await take(reply, into: file, total: total)
      }
    }
  }

  private func take(_ reply: SoupReply, into file: PartialFileWriter, total: Int64?) async throws(LoadFailure)
  {
    var received = await file.size
    client?.download(self, didReceive: received, of: total)
    while true {
      let data = try await reply.read(Self.chunk, cancellable)
      guard !data.isEmpty else { break }
      received += Int64(data.count)
      // More than was promised is no part of that file.
      if let total, received > total {
        try await file.empty()
        throw .badServerResponse
      }
      try await file.write(data)
      client?.download(self, didReceive: received, of: total)
    }
    if let total, received < total { throw .networkConnectionLost }
    // Nobody else has written there.
    guard await file.size == received else {
      try await file.empty()
      throw .badServerResponse
    }
    try await finish(file)
  }

  private func finish(_ file: PartialFileWriter) async throws(LoadFailure) {
    try await file.flush()
    guard g_cancellable_is_cancelled(cancellable) == 0 else { throw .cancelled }
    try partial.finish()
    isWhole = true
  }

  // MARK: - One question

  private func ask(_ url: URL, from offset: Int64?) async throws(LoadFailure) -> SoupReply {
    guard let message = soup_message_new("GET", url.absoluteString) else { throw .unsupportedURL }
    defer { g_object_unref(UnsafeMutableRawPointer(message)) }
    // Cookies are those of each address on the way.
    soup_message_set_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    var fields = ["Accept": "*/*", "Accept-Encoding": "identity"]
    if let offset {
      fields["Range"] = "bytes=\(offset)-"
      fields["If-Range"] = plan.validator.fieldValue
    }
    if let cookies = await cookies(for: url) { fields["Cookie"] = cookies }
    SoupHeaders.set(fields, on: soup_message_get_request_headers(message))
    let (soup, cancellable) = (soup, cancellable)
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<SoupReply, LoadFailure>, Never>) in
      soup_session_send_async(
        soup, message, G_PRIORITY_DEFAULT, cancellable, GAsync.callback,
        GAsync.box { _, result in
          var error: UnsafeMutablePointer<GError>?
          let stream = soup_session_send_finish(soup, result, &error)
          continuation.resume(
            returning: stream.map { .success(SoupReply(message: message, stream: $0)) }
              ?? .failure(LoadFailure(taking: error)))
        })
    }
    return try result.get()
  }

  /// Returns the value of the field `Cookie` for an address; nil where there are none.
  ///
  /// Where a server has led to another site its strict cookies stay at home (`SameSite=Strict`), and to another host in the clear all do:
  /// the engine may know that host as one that is asked by https alone.
  private func cookies(for url: URL) async -> String? {
    let isElsewhere = url.host != plan.url.host
    if isElsewhere, url.scheme?.lowercased() == "http" { return nil }
    let isOtherSite =
      isElsewhere
      && RegistrableDomain.of(url.host ?? "") != RegistrableDomain.of(plan.url.host ?? "")
    return await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      webkit_cookie_manager_get_cookies(
        webkit_network_session_get_cookie_manager(session.session), url.absoluteString, nil, GAsync.callback,
        GAsync.box { source, result in
          let list = webkit_cookie_manager_get_cookies_finish(source.map(OpaquePointer.init), result, nil)
          var pairs: [String] = []
          var next = list
          while let node = next {
            if let cookie = node.pointee.data.map(OpaquePointer.init) {
              let (name, value) = (soup_cookie_get_name(cookie), soup_cookie_get_value(cookie))
              if !isOtherSite || soup_cookie_get_same_site_policy(cookie) != SOUP_SAME_SITE_POLICY_STRICT {
                pairs.append("\(copyString(name) ?? "")=\(copyString(value) ?? "")")
              }
              soup_cookie_free(cookie)
            }
            next = node.pointee.next
          }
          g_list_free(list)
          continuation.resume(returning: pairs.isEmpty ? nil : pairs.joined(separator: "; "))
        })
    }
  }
}
