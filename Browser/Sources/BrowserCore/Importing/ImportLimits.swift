/// The limits of what is read from profiles of other browsers. Each figure is ours.
public enum ImportLimits {
  /// Bytes of a database, its log left out.
  public static let databaseBytes = 2 << 30
  /// Bytes of a database's log.
  public static let logBytes = 512 << 20
  /// Bytes of a file with bookmarks or with the names of profiles.
  public static let textBytes = 64 << 20
  /// Bytes of a table of visits.
  public static let tableBytes = 256 << 20
  /// Bytes of a file of open tabs.
  public static let sessionBytes = 32 << 20
  /// Bytes of such a file once it is unpacked.
  public static let unpackedBytes = 64 << 20
  /// Commands of a file of open tabs that are carried out.
  public static let sessionCommands = 1_000_000
  /// Pages that are remembered of a tab while its way is followed; Chromium itself keeps 50.
  public static let pagesOfTab = 100
  /// Open tabs that are taken.
  public static let tabs = 2000
  /// Bookmarks and folders that are taken.
  public static let bookmarks = 100_000
  /// Visits that are taken, the last ones first.
  public static let visits = 500_000
  /// Profiles of a browser that are offered.
  public static let profiles = 32
  /// UTF-8 bytes of an address.
  public static let addressBytes = 1 << 16
  /// Times that a file is copied anew because it changed meanwhile.
  public static let copies = 4
}
