import Foundation

/// A file that was or is being fetched.
public struct Download: Codable, Hashable, Identifiable, Sendable {
  public enum State: Codable, Hashable, Sendable {
    /// Nothing is written yet: the user is asked, or the server.
    case waiting
    /// - Parameter expected: bytes of the whole; nil when the server does not say.
    case running(received: Int64, expected: Int64?)
    case finished(size: Int64)
    case failed(DownloadFailure)
  }

  public let id: UUID
  public let url: URL
  public var name: String
  /// Where it is written; nil while nobody has said.
  public var file: URL?
  public var state = State.waiting
  public let isPrivate: Bool
  /// When it began.
  public let date: Date

  public init(id: UUID = UUID(), url: URL, name: String, isPrivate: Bool, date: Date = Date()) {
    self.id = id
    self.url = url
    self.name = name
    self.isPrivate = isPrivate
    self.date = date
  }

  /// Whether bytes may still come.
  public var isRunning: Bool {
    switch state {
    case .waiting, .running: true
    case .finished, .failed: false
    }
  }

  /// From 0 to 1; nil when nobody can tell.
  public var fraction: Double? {
    switch state {
    case .running(let received, let expected?) where expected > 0: min(1, Double(received) / Double(expected))
    case .finished: 1
    default: nil
    }
  }
}

/// Why a file is not there. The wording for people is in ``DownloadText``.
public enum DownloadFailure: Codable, Hashable, Sendable {
  case stopped
  /// Martlet was ended meanwhile.
  case interrupted
  /// The connection broke.
  case connection
  /// The folder does not take it: full, or not writable.
  case notWritable
}
