/// The texts about bookmarks and history that came from a file or went into one.
public enum BookmarkFileText {
  /// Returns the message about bookmarks that were taken over.
  /// - Parameters:
  ///   - folder: the name of the folder that they are in.
  ///   - skipped: entries without an address.
  public static func imported(_ count: Int, into folder: String, skipped: Int) -> String {
    let text =
      count == 1
      ? "1 bookmark is in the folder “\(folder)”." : "\(count) bookmarks are in the folder “\(folder)”."
    return text + left(skipped)
  }

  /// Returns the message about a file without bookmarks.
  /// - Parameters:
  ///   - name: the file's.
  ///   - skipped: entries without an address.
  public static func nothing(in name: String, skipped: Int) -> String {
    "“\(PageText.quotable(name))” lists none." + left(skipped)
  }

  private static func left(_ skipped: Int) -> String {
    switch skipped {
    case 0: ""
    case 1: " 1 entry had no address that can be opened."
    default: " \(skipped) entries had no address that can be opened."
    }
  }

  /// Returns the message about visits that were written into a file.
  /// - Parameter name: the file's.
  public static func exportedVisits(_ count: Int, into name: String) -> String {
    let place = "in your Downloads folder as “\(name)”."
    return count == 1 ? "1 visit is \(place)" : "\(count) visits are \(place)"
  }

  /// Returns the message about visits that were taken over.
  /// - Parameters:
  ///   - count: those that were not known.
  ///   - name: the file's.
  public static func importedVisits(_ count: Int, from name: String) -> String {
    let file = "“\(PageText.quotable(name))”"
    return count == 1 ? "1 visit of \(file) was new." : "\(count) visits of \(file) were new."
  }
}
