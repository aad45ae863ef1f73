import CWebKitGTK
import Foundation
import GTKHost

/// Cookies and caches of one data store.
@MainActor
final class GTKNetworkSession {
  let session: OpaquePointer
  private let location: WebDataLocation
  /// Knows since when there are which cookies.
  let cookies: CookieWatch
  private var wantsPrevention = true
  /// The number of calls that wait for the log of the tracking prevention to be put away; it is off as long as there is one.
  private var waitingForLog = 0
  /// The number of clearings that are under way.
  private var clearings = 0
  private static var sessions: [WebDataLocation: GTKNetworkSession] = [:]

  /// The session of a place, made once. It lives as long as its data store or a page of it.
  static func session(for location: WebDataLocation) -> GTKNetworkSession {
    if let known = sessions[location] { return known }
    let session = GTKNetworkSession(location)
    sessions[location] = session
    return session
  }

  /// The data store of a place is gone; an ephemeral session forgets with it all it knows.
  static func forget(_ location: WebDataLocation) {
    sessions[location] = nil
    Task { await CertificateGate.shared.change(.forgotten(location)) }
  }

  private init(_ location: WebDataLocation) {
    WebProcessEnvironment.prepare()
    self.location = location
    let made: OpaquePointer?
    switch location {
    case .ephemeral:
      made = webkit_network_session_new_ephemeral()
    case .persistent(let data, let cache):
      UnfinishedClearing(data: data, cache: cache).finish()
      made = webkit_network_session_new(data.path, cache.path)
      // Without it cookies die with the process.
      webkit_cookie_manager_set_persistent_storage(
        webkit_network_session_get_cookie_manager(made), data.appendingPathComponent("cookies.sqlite").path,
        WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
    }
    guard let made else { preconditionFailure("no WebKitNetworkSession for \(location)") }
    session = made
    guard let manager = webkit_network_session_get_cookie_manager(made) else {
      preconditionFailure("a session without cookies")
    }
    if case .persistent(let data, _) = location {
      cookies = CookieWatch(manager, folder: data)
    } else {
      cookies = CookieWatch(manager, folder: nil)
    }
    webkit_network_session_set_tls_errors_policy(session, WEBKIT_TLS_ERRORS_POLICY_FAIL)
    webkit_network_session_set_itp_enabled(session, 1)
    GObjectSignal.connect(session, "download-started") { arguments in
      guard let object = arguments.pointer(1) else { return }
      let engine = webkit_download_get_web_view(object).flatMap {
        GTKWebEngine.engine(at: UInt(bitPattern: $0))
      }
      guard let engine, let client = engine.client else { return webkit_download_cancel(object) }
      client.engine(engine, didStart: GTKWebDownload(object))
    }
  }

  var preventsTracking: Bool {
    get { wantsPrevention }
    set {
      wantsPrevention = newValue
      if waitingForLog == 0 { webkit_network_session_set_itp_enabled(session, newValue ? 1 : 0) }
      // This policy counts only while the prevention is off.
      webkit_cookie_manager_set_accept_policy(
        webkit_network_session_get_cookie_manager(session),
        newValue ? WEBKIT_COOKIE_POLICY_ACCEPT_NO_THIRD_PARTY : WEBKIT_COOKIE_POLICY_ACCEPT_ALWAYS)
    }
  }

  /// Clears something. Until it is through, a note in the data says so to the next run.
  func clearing(_ body: () async -> Void) async {
    beginClearing()
    await body()
    await endClearing()
  }

  /// Leaves the note until `endClearing` was called as often.
  func beginClearing() {
    clearings += 1
    note?.begin()
  }

  func endClearing() async {
    clearings -= 1
    guard clearings == 0, let note else { return }
    // There may be hundreds of places to look at: not here.
    await Task.detached { note.end() }.value
  }

  private var note: UnfinishedClearing? {
    guard case .persistent(let data, let cache) = location else { return nil }
    return UnfinishedClearing(data: data, cache: cache)
  }

  /// Takes what the tracking prevention has deleted out of its files.
  ///
  /// Its database keeps deleted rows in its log as long as the engine has it open. Off for a moment, the engine closes it,
  /// which empties the log; third parties get no cookies in the meantime by the policy that counts then.
  /// - Parameters:
  ///   - isRemoving: whether the database itself goes, whatever is in it.
  ///   - names: sites that may stand nowhere in it. Where one does all the same, since it was noted anew in between, the
  ///     database goes: what it knows of other sites it learns again.
  func putTrackerLogAway(removing isRemoving: Bool, forgetting names: Set<String> = []) async {
    guard case .persistent(let data, _) = location else { return }
    let folder = data.appendingPathComponent("itp")
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    waitingForLog += 1
    webkit_network_session_set_itp_enabled(session, 0)
    let log = folder.appendingPathComponent("observations.db-wal").path
    for _ in 0..<Self.logAttempts where FileManager.default.fileExists(atPath: log) {
      try? await Task.sleep(for: Self.logPause)
    }
    // Files that are still open go, too: the engine then writes to a file that is in no folder.
    if isRemoving || Self.tells(folder, of: names) { try? FileManager.default.removeItem(at: folder) }
    waitingForLog -= 1
    if waitingForLog == 0 { webkit_network_session_set_itp_enabled(session, wantsPrevention ? 1 : 0) }
  }

  /// Returns true if a file of a folder has one of these names in it.
  private static func tells(_ folder: URL, of names: Set<String>) -> Bool {
    let words = names.filter { !$0.isEmpty }.map { Data($0.utf8) }
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.contains { file in
      guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
      return words.contains { data.range(of: $0) != nil }
    }
  }

  /// Two seconds.
  private static let logAttempts = 100
  private static let logPause = Duration.milliseconds(20)

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(session)) }
}
