import Foundation

/// Names of downloaded files. Servers suggest them, so they are not to be trusted.
public enum DownloadName {
  /// The name of a file whose server suggests nothing that could be one.
  public static let fallback = "download"
  /// The most bytes that file systems here take (NAME_MAX of Linux), less room for a number and for the engine's own ending.
  static let longest = 255 - 24

  /// A name that stays in its folder, shows what it is, and is not hidden.
  ///
  /// Without separators, control characters and those that turn the direction of text around, by which `exe.txt` may be made of
  /// `txt.exe`; without dots and spaces around it. O(n).
  public static func safe(_ suggested: String) -> String {
    var name = String(
      String.UnicodeScalarView(
        suggested.unicodeScalars.map { isSeparator($0) ? "_" : $0 }.filter { !isInvisible($0) }))
    name = trimmed(shortened(trimmed(name)))
    return name.isEmpty ? fallback : name
  }

  /// The first of "name.txt", "name 2.txt", "name 3.txt", … that is free.
  public static func unique(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    let (stem, suffix) = parts(name)
    var number = 2
    while isTaken("\(stem) \(number)\(suffix)") { number += 1 }
    return "\(stem) \(number)\(suffix)"
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "\\" || scalar == ":"
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }

  /// A dot in front would hide the file, and what is at the end is not seen.
  private static func trimmed(_ name: String) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: ". ").union(.whitespacesAndNewlines))
  }

  /// The end says what a file is: it is kept while the beginning is cut.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    var (stem, suffix) = parts(name)
    if suffix.utf8.count > longest / 2 { (stem, suffix) = (name, "") }
    // By scalars: one letter may have hundreds of marks, and would go whole.
    while stem.utf8.count + suffix.utf8.count > longest { stem.unicodeScalars.removeLast() }
    return stem + suffix
  }

  /// "notes.tar.gz" is "notes" and ".tar.gz"; a long or odd ending is none.
  private static func parts(_ name: String) -> (stem: String, suffix: String) {
    // Scalars: a letter before the dot may make one character with it.
    guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    var start = dot
    if let before = name[..<dot].unicodeScalars.lastIndex(of: "."), before != name.startIndex,
      name[before..<dot] == ".tar"
    {
      start = before
    }
    return (String(name[..<start]), String(name[start...]))
  }
}
