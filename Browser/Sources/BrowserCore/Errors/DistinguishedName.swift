import Foundation

/// The name of an owner or an authority in a certificate, as text (RFC 4514), such as `CN=gullwick.example,O=Gullwick`.
public enum DistinguishedName {
  /// Returns the common name: the last one, which is the most special where there are several; all of the text where there is none.
  ///
  /// Commas divide the parts but for those after a backslash and between quotation marks, which may stand in a part's value.
  public static func commonName(_ text: String) -> String {
    let names = parts(text).compactMap { part -> String? in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).uppercased() == "CN" else {
        return nil
      }
      return value(pair[1])
    }
    return names.last { !$0.isEmpty } ?? text
  }

  private static func parts(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == ",", !isQuoted {
        parts.append(text[start..<index])
        start = text.unicodeScalars.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  /// Without the marks that let a value have commas.
  private static func value(_ text: Substring) -> String {
    var kept = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.trimmingCharacters(in: .whitespaces).unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped || scalar != "\"" { kept.append(scalar) }
      isEscaped = false
    }
    return String(kept)
  }
}
