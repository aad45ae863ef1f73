import Foundation

/// A file that was or is being fetched.
public struct Download: Codable, Hashable, Identifiable, Sendable {
  /// All that is written of it.
  private enum CodingKeys: String, CodingKey {
    case id, url, name, file, state, resumeData, isProgram, isPrivate, date
  }

  /// The state of a download.
  public enum State: Codable, Hashable, Sendable {
    /// Nothing is written yet: the user is asked, or the server.
    case waiting
    /// - Parameter expected: bytes of the whole; nil when the server does not say.
    case running(received: Int64, expected: Int64?)
    /// The connection broke; it is tried again by itself.
    /// - Parameter expected: as in `running`.
    case reconnecting(received: Int64, expected: Int64?)
    /// The user, or the program's end, stopped it; the bytes that came are kept.
    /// - Parameter expected: as in `running`.
    case paused(received: Int64, expected: Int64?)
    /// The whole file is there.
    /// - Parameter size: in bytes.
    case finished(size: Int64)
    /// The file is not there, or not whole.
    case failed(DownloadFailure)
  }

  /// The identity of the download.
  public let id: UUID
  /// The address that the file is fetched from; without its content where it holds that rather than says where it is, or is too long to be
  /// kept (``canBeFetchedAgain``).
  public let url: URL
  /// The file's name, as people read it.
  public var name: String
  /// The file into which it is written; nil until that is decided.
  public var file: URL?
  /// The state of the download; waiting at first.
  public var state = State.waiting
  /// The data by which WebKit fetches the rest of the file; nil where the rest cannot be fetched, and of a whole file.
  public var resumeData: Data?
  /// True if it can do something by itself once it is opened (``DownloadRisk``), by its name or by what the server said of it; nil where that
  /// is not known, as of files that an older version fetched.
  public var isProgram: Bool?
  /// True if it was begun in a private tab; the next run does not know of it then.
  public let isPrivate: Bool
  /// The date when it began.
  public let date: Date
  /// The address of the page that offered it; known to this run alone.
  public private(set) var page: URL?

  /// Creates a download of which nothing is written yet.
  public init(
    id: UUID = UUID(), url: URL, name: String, isPrivate: Bool, page: URL? = nil, date: Date = Date()
  ) {
    self.id = id
    self.url = Self.keptAddress(url)
    self.name = name
    self.isPrivate = isPrivate
    self.page = page
    self.date = date
  }

  /// UTF-8 bytes of the longest address that is kept, as in the history.
  static let longestAddress = PageLimits.longestRecordedAddress
  /// The address in place of one that is not kept.
  static let unkept = "data:"

  private static func keptAddress(_ url: URL) -> URL {
    guard url.scheme?.lowercased() == "data" || url.absoluteString.utf8.count > longestAddress else {
      return url
    }
    return URL(string: unkept) ?? URL(fileURLWithPath: "/")
  }

  /// The same without an address that is not to be kept, as files of older versions have them.
  var withKeptAddress: Download {
    var kept = Download(id: id, url: url, name: name, isPrivate: isPrivate, page: page, date: date)
    (kept.file, kept.state, kept.resumeData, kept.isProgram) = (file, state, resumeData, isProgram)
    return kept
  }

  /// True if the file can be asked for anew, from its beginning.
  public var canBeFetchedAgain: Bool { url.absoluteString != Self.unkept }

  /// True if bytes may still come.
  public var isRunning: Bool {
    switch state {
    case .waiting, .running, .reconnecting: true
    case .paused, .finished, .failed: false
    }
  }

  /// True if the whole file is there.
  public var isFinished: Bool { if case .finished = state { true } else { false } }

  /// True if the rest of the file is fetched when the user wants it.
  public var canGoOn: Bool {
    switch state {
    case .paused, .failed: resumeData != nil
    case .waiting, .running, .reconnecting, .finished: false
    }
  }

  /// From 0 to 1; nil when it is unknown.
  public var fraction: Double? {
    switch state {
    case .running(let received, let expected?), .reconnecting(let received, let expected?),
      .paused(let received, let expected?):
      expected > 0 ? min(1, Double(received) / Double(expected)) : nil
    case .finished: 1
    default: nil
    }
  }
}

/// The reason why a file is not there. The wording for people is in ``DownloadText``.
public enum DownloadFailure: Error, Codable, Hashable, Sendable {
  /// The user stopped it.
  case stopped
  /// Martlet was ended meanwhile.
  case interrupted
  /// The connection broke.
  case connection
  /// The folder does not take it: full, or not writable.
  case notWritable
  /// The disk is full.
  case diskFull
  /// Another file has taken the name since the download was paused.
  case nameTaken
  /// The server wants a sign-in, or does not give it.
  case refused
  /// The server has it no longer.
  case gone
  /// The server's answer makes no sense.
  case server
}
