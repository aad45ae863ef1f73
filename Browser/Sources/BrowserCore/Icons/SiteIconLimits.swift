import Foundation

/// The limits of what is read, tried and kept of sites' icons. Each figure is ours.
public enum SiteIconLimits {
  // MARK: - What a page declares

  /// Links to icons that are read from a page; further ones are not looked at.
  public static let declarations = 24
  /// UTF-16 units of an address of the web.
  public static let addressLength = 2048
  /// UTF-16 units of a picture that is written out in its address (`data:`).
  public static let dataLength = 32_768
  /// Bytes of a web manifest.
  public static let manifestBytes = 65_536
  /// Seconds in which it has to come.
  public static let manifestSeconds = 4
  /// UTF-8 bytes of all that a page tells of its icons.
  public static let messageLength = 1 << 20
  /// Milliseconds between the end of a page's load and its word about icons: what the page does first is not held up.
  public static let millisecondsAfterLoad = 1500
  /// Times a second that a page tells of its icons: once for each document.
  public static let messagesPerSecond = 4

  // MARK: - Fetching

  /// Addresses that are tried for a site before it has a letter.
  public static let attempts = 4
  /// Seconds for one of them to come whole and be read.
  public static let secondsForOne = 5
  /// Seconds for all of them: then the process that reads them is ended.
  public static let secondsForAll: TimeInterval = 12
  /// Sites whose icons are fetched at the same time, each in a process of its own.
  public static let atOnce = 2
  /// Pixels of a picture; nothing of a larger one is painted.
  public static let pixels = 2048 * 2048
  /// Sites that may wait for their icons at once; others have them at a later visit.
  public static let waiting = 12

  // MARK: - Keeping

  /// Pixels along the longer side of what is kept.
  public static let side = 144
  /// Bytes of a kept picture.
  public static let storedBytes = 98_304
  /// Sites of which an icon is kept; the ones fetched longest ago go first.
  public static let stored = 400
  /// Icons of private tabs that are in memory.
  public static let storedPrivately = 60
  /// Seconds after which an icon is fetched anew: a week.
  public static let age: TimeInterval = 7 * 24 * 3600
  /// Seconds after which a site that had none is asked again: a day.
  public static let retry: TimeInterval = 24 * 3600
}
