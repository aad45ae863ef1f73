import Foundation

/// The wording about what comes from other browsers and goes into files. Names of profiles are the user's own, cleaned.
public enum ImportText {
  /// The row that opens it, and the title of the list of browsers.
  public static let importing = "Import from Another Browser…"
  /// The title of the list of browsers.
  public static let title = "Import"
  /// The row that writes everything into files.
  public static let exporting = "Export Everything…"
  /// Says that no browser was found.
  public static let none = "No other browser was found for you here."
  /// Stands in the sheet while a profile is being read.
  public static let reading = "Reading…"
  /// The button that begins.
  public static let start = "Import"
  /// The button that stops.
  public static let cancel = "Cancel"
  /// The switch that has the content of the bar become favourites.
  public static let barToFavourites = "Bookmarks Bar to Favourites"

  /// Returns the name of the folder of a browser's bookmarks.
  public static func folder(_ family: BrowserFamily) -> String { "From \(family.name)" }

  /// Returns the name of a part.
  public static func name(of part: ImportPart) -> String {
    switch part {
    case .bookmarks: "Bookmarks"
    case .history: "History"
    case .passwords: "Passwords"
    case .tabs: "Open Tabs"
    case .contacts: ContactText.contacts
    }
  }

  /// Returns the name of a part with how many there are.
  public static func title(of part: ImportPart, count: Int, locale: Locale) -> String {
    "\(name(of: part)) (\(count.formatted(.number.locale(locale))))"
  }

  /// Returns the words for a part that cannot be had.
  public static func message(_ problem: ImportProblem) -> String {
    switch problem {
    case .missing: "None Found"
    case .foreign: "The file is a link or another user’s, and was not read."
    case .unreadable: "The file could not be read."
    case .diskFull: "There is no room for a copy on the disk."
    case .tooLarge: "The file is too large."
    case .damaged: "The file is damaged, or of a form that is not known."
    case .busy: "The other browser is writing. Close it and try again."
    case .cancelled: "Cancelled."
    }
  }

  /// Returns how passwords come from a browser whose own file only the browser can read.
  public static func passwordSteps(_ family: BrowserFamily) -> String {
    let steps =
      switch family.form {
      case .firefox: "In Firefox open Passwords, then ⋯ and “Export Passwords…”"
      case .chromium: "In \(family.name) open the password manager’s settings, then “Export passwords”"
      case .gnomeWeb: "In GNOME Web open Preferences, then Privacy, Passwords and export them"
      case .export: "Export them in the other Martlet’s list of passwords"
      }
    return
      "\(steps), save the file (CSV) in your Downloads folder, and import it in Settings, Saved Passwords, Import…"
  }

  /// Returns the words of how far the history has come.
  public static func progress(_ done: Int, of count: Int, locale: Locale) -> String {
    let format = IntegerFormatStyle<Int>.number.locale(locale)
    return "\(done.formatted(format)) of \(count.formatted(format)) visits"
  }

  /// Returns the words of what has come, in one line.
  /// - Parameters:
  ///   - counts: What is new of each part that was wanted.
  ///   - isComplete: Whether all of it came.
  public static func outcome(_ counts: [ImportPart: Int], isComplete: Bool, locale: Locale) -> String {
    let words = words(counts, locale)
    let list = words.isEmpty ? "Nothing" : words.joined(separator: ", ")
    return isComplete ? "New here: \(list)." : "Stopped. New here: \(list)."
  }

  /// Says what an export is.
  public static let exportExplanation =
    "Bookmarks, history, open tabs, and names and addresses go into a folder as files that other browsers and tables read."
  /// The same where there are passwords.
  public static let exportWarning =
    exportExplanation
    + " Passwords can go along: they are not encrypted there, and whoever can read the file can read them."

  /// Returns the words of what was exported.
  public static func exported(_ counts: [ImportPart: Int], as folder: String, locale: Locale) -> String {
    let text = "\(words(counts, locale).joined(separator: ", ")) are in “\(folder)”."
    return counts[.passwords] == nil
      ? text : text + " The passwords are not encrypted: delete the file once you have used it."
  }

  private static func words(_ counts: [ImportPart: Int], _ locale: Locale) -> [String] {
    ImportPart.allCases.compactMap { part -> String? in
      guard let count = counts[part] else { return nil }
      let number = count.formatted(.number.locale(locale))
      return switch (part, count) {
      case (.bookmarks, 1): "1 bookmark"
      case (.bookmarks, _): "\(number) bookmarks"
      case (.history, 1): "1 visit"
      case (.history, _): "\(number) visits"
      case (.passwords, 1): "1 password"
      case (.passwords, _): "\(number) passwords"
      case (.tabs, 1): "1 tab"
      case (.tabs, _): "\(number) tabs"
      case (.contacts, 1): "1 contact"
      case (.contacts, _): "\(number) contacts"
      }
    }
  }
}
