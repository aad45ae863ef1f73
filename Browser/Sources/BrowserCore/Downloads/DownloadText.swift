import Foundation

/// The texts about downloads.
public enum DownloadText {
  /// The question before anything is written.
  public static func question(_ name: String) -> String {
    "Do you want to download “\(PageText.quotable(name))”?"
  }

  /// Ends the questions of a site that goes on asking.
  public static let blockMore = "Block More Downloads"

  /// Returns the line under the question: the host that offers the file, and how large it is.
  public static func origin(host: String, size: Int64?) -> String {
    let size = size.map { " · \(Self.size($0))" } ?? ""
    return host + size
  }

  /// Returns the text under the question: where the file comes from, and a warning where it can do something by itself.
  /// - Parameter riskOf: the name of such a file; nil for others.
  public static func message(host: String, size: Int64?, riskOf name: String?) -> String {
    let origin = origin(host: host, size: size)
    return name.map { "\(origin)\n\n\(risk($0))" } ?? origin
  }

  /// The line under a file's name.
  public static func state(_ download: Download) -> String {
    switch download.state {
    case .waiting: "Waiting…"
    case .running(let received, let expected): amount(received, of: expected)
    case .reconnecting(let received, let expected):
      amount(received, of: expected) + " · The connection broke, trying again…"
    case .paused(let received, let expected): amount(received, of: expected) + " · Paused"
    case .finished(let size): Self.size(size)
    case .failed(.stopped): "Stopped"
    case .failed(.interrupted): "Interrupted when Martlet was closed"
    case .failed(.connection): "The connection broke"
    case .failed(.notWritable): "Could not be saved in the downloads folder"
    case .failed(.diskFull): "The disk is full. Make room and try again"
    case .failed(.nameTaken): "Another file has this name. Move it and try again"
    case .failed(.refused): "The server asks for a sign-in or refuses the file"
    case .failed(.gone): "The server no longer has the file"
    case .failed(.server): "The server’s answer made no sense"
    }
  }

  private static func amount(_ received: Int64, of expected: Int64?) -> String {
    expected.map { "\(size(received)) of \(size($0))" } ?? size(received)
  }

  /// Warns of a file that can do something by itself.
  public static func risk(_ name: String) -> String {
    "“\(short(name))” is a program or can run one. Programs from the web can read and change your files. Keep it only if you trust where it comes from."
  }

  /// The question before such a file is opened.
  public static func openQuestion(_ name: String) -> String { "Do you want to open “\(short(name))”?" }

  /// Says that a file is no longer where it was.
  public static func gone(_ name: String) -> String { "“\(short(name))” was moved or deleted." }

  /// Says that nothing opens a file.
  public static func noApp(_ name: String) -> String {
    "There is no app on this system that opens “\(short(name))”."
  }

  /// Returns the notice that stands for a moment above the bars.
  public static func notice(_ download: Download) -> String {
    switch download.state {
    case .waiting, .running, .reconnecting: "Downloading “\(short(download.name))”"
    case .paused: "“\(short(download.name))” is paused"
    case .finished: "Downloaded “\(short(download.name))”"
    case .failed: "“\(short(download.name))” was not downloaded"
    }
  }

  /// Units of 1,000 bytes, as Safari's.
  static func size(_ bytes: Int64) -> String {
    let units = ["KB", "MB", "GB", "TB"]
    guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(max(0, bytes)) bytes" }
    var (value, unit) = (Double(bytes) / 1000, 0)
    // What would be shown as 1,000 of one unit is 1 of the next.
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    let digits = unit > 0 && value < 99.95 ? 1 : 0
    return String(format: "%.\(digits)f", value) + " " + units[unit]
  }

  /// The middle goes: the end says what a file is.
  private static func short(_ name: String) -> String {
    let name = PageText.quotable(name)
    guard name.count > longest else { return name }
    return name.prefix(longest / 2) + "…" + name.suffix(longest / 2 - 1)
  }
  private static let longest = 24
}
