import Foundation

/// The texts about downloads.
public enum DownloadText {
  /// The question before anything is written.
  public static func question(_ name: String) -> String { "Do you want to download “\(name)”?" }

  /// Ends the questions of a site that goes on asking.
  public static let blockMore = "Block More Downloads"

  /// Returns the line under the question: the host that offers the file, and how large it is.
  public static func origin(host: String, size: Int64?) -> String {
    let size = size.map { " · \(Self.size($0))" } ?? ""
    return host + size
  }

  /// The line under a file's name.
  public static func state(_ download: Download) -> String {
    switch download.state {
    case .waiting: "Waiting…"
    case .running(let received, let expected?): "\(size(received)) of \(size(expected))"
    case .running(let received, nil): size(received)
    case .finished(let size): Self.size(size)
    case .failed(.stopped): "Stopped"
    case .failed(.interrupted): "Interrupted when Martlet was closed"
    case .failed(.connection): "The connection broke"
    case .failed(.notWritable): "Could not be saved in the downloads folder"
    }
  }

  /// Returns the notice that stands for a moment above the bars.
  public static func notice(_ download: Download) -> String {
    switch download.state {
    case .waiting, .running: "Downloading “\(short(download.name))”"
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
    guard name.count > longest else { return name }
    return name.prefix(longest / 2) + "…" + name.suffix(longest / 2 - 1)
  }
  private static let longest = 24
}
