import Foundation

/// The files that a page takes, by the endings of their names.
struct AcceptedFiles {
  /// nil for all.
  private let endings: Set<String>?
  /// True if a type is asked for of which no ending is known: what no known type has may be of it.
  private let takesUnknown: Bool

  /// The most types that are looked at; pages that list single endings have some twenty.
  private static let most = 64
  /// UTF-8 bytes of a type (RFC 6838, 4.2, has 127 for each half at most, and wants less than 64).
  private static let longest = 100

  /// - Parameter types: MIME types such as "image/png" or "image/*", and endings such as ".pdf"; none for all.
  init(_ types: [String]) {
    guard !types.isEmpty else {
      (endings, takesUnknown) = (nil, true)
      return
    }
    var endings: Set<String> = []
    var takesUnknown = false
    for type in types.prefix(Self.most) where type.utf8.count <= Self.longest {
      let type = type.lowercased()
      if type.hasPrefix(".") {
        endings.insert(String(type.dropFirst()))
      } else if type.hasSuffix("/*") {
        for (known, its) in Self.known where known.hasPrefix(type.dropLast()) { endings.formUnion(its) }
      } else if let its = Self.known[type] {
        endings.formUnion(its)
      } else {
        takesUnknown = true
      }
    }
    (self.endings, self.takesUnknown) = (endings, takesUnknown)
  }

  func contain(_ file: URL) -> Bool {
    guard let endings else { return true }
    let ending = file.pathExtension.lowercased()
    // What is not known here is the page's to look at.
    return endings.contains(ending) || takesUnknown && !Self.allKnown.contains(ending)
  }

  private static let allKnown = known.values.reduce(into: Set<String>()) { $0.formUnion($1) }

  /// The endings of names by MIME type, of what pages ask for (IANA's media types).
  private static let known: [String: Set<String>] = [
    "image/png": ["png"], "image/jpeg": ["jpg", "jpeg", "jpe"], "image/gif": ["gif"], "image/webp": ["webp"],
    "image/svg+xml": ["svg"], "image/avif": ["avif"], "image/heic": ["heic"], "image/bmp": ["bmp"],
    "image/tiff": ["tif", "tiff"], "video/mp4": ["mp4", "m4v"], "video/webm": ["webm"],
    "video/quicktime": ["mov"],
    "video/x-matroska": ["mkv"], "video/ogg": ["ogv"], "audio/mpeg": ["mp3"],
    "audio/ogg": ["ogg", "oga", "opus"],
    "audio/wav": ["wav"], "audio/flac": ["flac"], "audio/mp4": ["m4a"], "application/pdf": ["pdf"],
    "application/zip": ["zip"], "application/json": ["json"], "text/plain": ["txt", "text", "log", "md"],
    "text/csv": ["csv"], "text/html": ["html", "htm"], "application/msword": ["doc"],
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
    "application/vnd.oasis.opendocument.text": ["odt"],
  ]
}
