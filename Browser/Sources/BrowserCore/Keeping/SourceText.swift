import Foundation

/// A page's source for people to read, and what is found in it.
public struct SourceText: Hashable, Sendable {
  /// All of it.
  public let whole: String
  /// The part that is shown; with a note at its end where that is not all.
  public let shown: String

  /// The most characters (UTF-16) that are shown: laying more out takes more than a blink.
  public static let longest = 200_000

  /// Reads a text. What turns text around or cannot be seen becomes U+FFFD: source is read by what it says.
  public init(_ text: String, longest: Int = SourceText.longest) {
    whole = text
    let kept = text.utf16.prefix(longest)
    let isCut = kept.endIndex < text.endIndex
    let part = String(decoding: Array(kept), as: UTF16.self)
    var scalars = String.UnicodeScalarView()
    for scalar in part.unicodeScalars { scalars.append(Self.isReadable(scalar) ? scalar : "\u{FFFD}") }
    shown = String(scalars) + (isCut ? PageCopyText.cut : "")
  }

  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\r" || scalar == "\t" { return true }
    return !ScalarPolicy.isControl(scalar) && !ScalarPolicy.isInvisible(scalar)
  }

  /// Returns where a text occurs next, without regard to case.
  ///
  /// - Parameters:
  ///   - location: where to begin, in UTF-16 units of ``shown``; behind the last one it begins anew.
  public func range(of text: String, from location: Int) -> NSRange? {
    guard !text.isEmpty else { return nil }
    let all = shown as NSString
    let start = min(max(0, location), all.length)
    for part in [
      NSRange(location: start, length: all.length - start), NSRange(location: 0, length: all.length),
    ] {
      let found = all.range(of: text, options: .caseInsensitive, range: part)
      if found.location != NSNotFound { return found }
    }
    return nil
  }
}
