import Foundation

/// The facts about the kinds of data that have a name of their own. The names and their order are Apple's (System-declared uniform type identifiers).
enum DeclaredTypes {
  struct Entry: Sendable {
    let identifier: String
    let endings: [String]
    let mimeTypes: [String]
    let parents: [String]
  }

  private static func type(
    _ identifier: String, _ endings: [String], _ mimeTypes: [String], _ parents: [String]
  ) -> Entry {
    Entry(identifier: identifier, endings: endings, mimeTypes: mimeTypes, parents: parents)
  }

  static let all: [Entry] = [
    type("public.item", [], [], []),
    type("public.content", [], [], []),
    type("public.composite-content", [], [], ["public.content"]),
    type("public.data", [], ["application/octet-stream"], ["public.item"]),
    type("public.directory", [], [], ["public.item"]),
    type("public.folder", [], [], ["public.directory"]),
    type("com.apple.package", [], [], ["public.directory"]),
    type("public.file-url", [], [], ["public.url"]),
    type("public.url", [], ["text/uri-list"], ["public.data"]),
    type("public.text", [], [], ["public.data", "public.content"]),
    type("public.plain-text", ["txt"], ["text/plain"], ["public.text"]),
    type("public.utf8-plain-text", [], ["text/plain;charset=utf-8"], ["public.plain-text"]),
    type("public.utf16-plain-text", [], [], ["public.plain-text"]),
    type("public.delimited-values-text", [], [], ["public.text"]),
    type("public.comma-separated-values-text", ["csv"], ["text/csv"], ["public.delimited-values-text"]),
    type(
      "public.tab-separated-values-text", ["tsv"], ["text/tab-separated-values"],
      ["public.delimited-values-text"]),
    type("public.rtf", ["rtf"], ["text/rtf", "application/rtf"], ["public.text"]),
    type("public.html", ["html", "htm"], ["text/html"], ["public.text"]),
    type("public.xml", ["xml"], ["application/xml", "text/xml"], ["public.text"]),
    type("public.yaml", ["yaml", "yml"], ["application/x-yaml"], ["public.text"]),
    type("public.json", ["json"], ["application/json"], ["public.text"]),
    type("com.apple.property-list", ["plist"], [], ["public.data"]),
    type("public.source-code", [], [], ["public.plain-text"]),
    type("public.swift-source", ["swift"], [], ["public.source-code"]),
    type("public.c-source", ["c"], [], ["public.source-code"]),
    type(
      "com.netscape.javascript-source", ["js"], ["text/javascript", "application/javascript"],
      ["public.source-code"]),
    type("com.adobe.pdf", ["pdf"], ["application/pdf"], ["public.data", "public.composite-content"]),
    type("public.image", [], [], ["public.data", "public.content"]),
    type("public.png", ["png"], ["image/png"], ["public.image"]),
    type("public.jpeg", ["jpeg", "jpg", "jpe"], ["image/jpeg"], ["public.image"]),
    type("com.compuserve.gif", ["gif"], ["image/gif"], ["public.image"]),
    type("public.tiff", ["tiff", "tif"], ["image/tiff"], ["public.image"]),
    type("com.microsoft.bmp", ["bmp"], ["image/bmp"], ["public.image"]),
    type("com.microsoft.ico", ["ico"], ["image/vnd.microsoft.icon", "image/x-icon"], ["public.image"]),
    type("org.webmproject.webp", ["webp"], ["image/webp"], ["public.image"]),
    type("public.heic", ["heic"], ["image/heic"], ["public.heif-standard"]),
    type("public.heif-standard", ["heif"], ["image/heif"], ["public.image"]),
    type("public.svg-image", ["svg"], ["image/svg+xml"], ["public.image"]),
    type("public.camera-raw-image", [], [], ["public.image"]),
    type("public.audiovisual-content", [], [], ["public.data", "public.content"]),
    type("public.audio", [], [], ["public.audiovisual-content"]),
    type("public.mp3", ["mp3"], ["audio/mpeg"], ["public.audio"]),
    type("com.microsoft.waveform-audio", ["wav"], ["audio/wav", "audio/vnd.wave"], ["public.audio"]),
    type("public.mpeg-4-audio", ["m4a"], ["audio/mp4"], ["public.audio"]),
    type("public.movie", [], [], ["public.audiovisual-content"]),
    type("public.video", [], [], ["public.movie"]),
    type("public.mpeg-4", ["mp4"], ["video/mp4"], ["public.movie"]),
    type("com.apple.quicktime-movie", ["mov"], ["video/quicktime"], ["public.movie"]),
    type("public.mpeg", ["mpg", "mpeg"], ["video/mpeg"], ["public.movie"]),
    type("public.avi", ["avi"], ["video/x-msvideo"], ["public.movie"]),
    type("public.archive", [], [], ["public.data"]),
    type("public.zip-archive", ["zip"], ["application/zip"], ["public.archive"]),
    type("org.gnu.gnu-zip-archive", ["gz"], ["application/gzip"], ["public.archive"]),
    type("public.executable", [], [], ["public.data"]),
    type("public.font", [], [], ["public.data"]),
    type("public.contact", [], [], ["public.data"]),
    type("public.vcard", ["vcf"], ["text/vcard"], ["public.text", "public.contact"]),
    type("public.calendar-event", [], [], ["public.data"]),
    type("public.spreadsheet", [], [], ["public.content"]),
    type("public.presentation", [], [], ["public.composite-content"]),
    type(
      "org.idpf.epub-container", ["epub"], ["application/epub+zip"],
      ["public.data", "public.composite-content"]),
  ]

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
