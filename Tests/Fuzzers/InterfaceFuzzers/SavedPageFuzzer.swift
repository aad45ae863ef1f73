import Foundation
import FuzzKit

@testable import WebKitValues

/// The engine's archives of hostile pages, and the documents that become of them.
///
/// An input that begins with a 0 is an archive from its second byte on. Any other makes the archive's parts, of which more gets through
/// to the rewriter: the document is the input's end.
enum SavedPageFuzzer {
  static let fuzzer = Fuzzer("saved-pages") { data in
    var input = InputReader(data)
    let flags = input.byte()
    let archive = PageArchive(flags == 0 ? input.remainder() : made(&input, isXHTML: flags & 2 != 0))
    guard let parts = archive?.parts, let page = parts.first else { return }
    let isStandard = flags & 1 != 0
    let document = copy(of: page, with: parts, isStandard: isStandard)
    check(document, hasType: isStandard)
    // What one keeps of a copy is a copy, too.
    var again = page
    again.content = Data(document)
    check(copy(of: again, with: [again], isStandard: isStandard), hasType: isStandard)
  }

  /// Bytes of what may be put in: less than in the program, so that an input takes a moment.
  private static let room = 1 << 16
  /// Each byte of a document can be a reference in eight documents in each other, which lengthens its `&` by four bytes a time.
  private static let mostGrowth = 64

  private static func copy(of page: ArchivePart, with parts: [ArchivePart], isStandard: Bool) -> [UInt8] {
    let document = ArchiveInliner(parts, room: room).document(page, isStandard: isStandard)
    let most = mostGrowth * page.content.count + room + beginning("x-mac-cyrillic", hasType: true).utf8.count
    require(document.count <= most, "\(document.count) bytes of \(page.content.count)")
    return document
  }

  // MARK: - Archives

  private static let types = ["text/html", "text/css", "image/svg+xml", "application/xhtml+xml", "image/png"]
  private static let paths = ["", "a", "b.css", "c.svg", "d#e", "f?g&h"]

  private static func made(_ input: inout InputReader, isXHTML: Bool) -> Data {
    var parts: [String] = []
    for _ in 0..<input.number(below: 7) {
      let type = types[input.number(below: types.count)]
      let path = paths[input.number(below: paths.count)]
      parts.append(part(type, path, input.data()))
    }
    parts.insert(part(isXHTML ? types[3] : types[0], "", input.remainder()), at: 0)
    return Data(
      ("Content-Type: multipart/related; boundary=\"B\"\r\n\r\n" + parts.map { "--B\r\n\($0)\r\n" }.joined()
        + "--B--\r\n").utf8)
  }

  private static func part(_ type: String, _ path: String, _ content: Data) -> String {
    "Content-Type: \(type)\r\nContent-Transfer-Encoding: base64\r\nContent-Location: http://a.example/\(path)\r\n\r\n"
      + content.base64EncodedString()
  }

  // MARK: - What must hold

  private static func beginning(_ encoding: String, hasType: Bool) -> String {
    (hasType ? "<!DOCTYPE html>" : "")
      + "<meta charset=\"\(encoding)\"><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; frame-src data:\">"
  }

  /// - Parameter hasType: nil where it may have a document type.
  private static func check(_ document: [UInt8], hasType: Bool?) {
    let text = String(decoding: document.prefix(400), as: UTF8.self)
    let hasType = hasType ?? text.hasPrefix("<!")
    let mark = "<meta charset=\""
    let encoding = text.range(of: mark).map { String(text[$0.upperBound...].prefix { $0 != "\"" }) } ?? ""
    let beginning = beginning(encoding, hasType: hasType)
    require(text.utf8.starts(with: beginning.utf8), "no policy first: \(text)")
    // In these a byte of ASCII may be something else.
    let isOdd = ["utf-16", "iso-2022", "utf-7", "hz-"].contains { encoding.lowercased().hasPrefix($0) }
    require(!isOdd && !encoding.isEmpty, "the encoding \(encoding)")
    checkMarkup(Array(document.dropFirst(beginning.utf8.count)))
  }

  private static func checkMarkup(_ markup: [UInt8]) {
    var tags = CopyTags(markup)
    while let tag = tags.next() {
      func refuse(_ holds: Bool, _ what: String) {
        require(!holds, "\(what): \(String(decoding: markup, as: UTF8.self))")
      }
      refuse(tag.isOther, "a declaration, or a tag without an end")
      refuse(tag.hasBeginning, "a tag in a tag")
      refuse(tag.name == "script", "a script")
      guard !tag.isEnd else { continue }
      for (name, value) in tag.attributes {
        refuse(name.hasPrefix("on"), "a handler")
        refuse(["srcset", "imagesrcset", "crossorigin", "integrity"].contains(name), "\(name)=")
        if tag.name == "meta", name == "http-equiv" {
          refuse(!["content-language", "default-style"].contains(value.lowercased()), "\(name)=\(value)")
        }
        refuse(tag.name == "meta" && name == "charset", "another encoding")
      }
      // Of two with one name the first counts.
      func first(_ name: String) -> String? { tag.attributes.first { $0.name == name }?.value }
      if tag.name == "link", let address = first("href") {
        refuse(!address.hasPrefix("data:"), "a link to \(address)")
      }
      guard tag.name == "iframe" || tag.name == "frame" else { continue }
      if let address = first("src") { checkFrame(address) }
      if let inner = first("srcdoc") { checkMarkup(Array(inner.utf8)) }
    }
  }

  /// A frame that the policy loads is a document of ours.
  private static func checkFrame(_ address: String) {
    let lowered = address.lowercased()
    if lowered.hasPrefix("http://") || lowered.hasPrefix("https://") { return }
    let start = "data:text/html;base64,"
    require(address.hasPrefix(start), "a frame of \(address)")
    let data = Data(base64Encoded: String(address.dropFirst(start.count).prefix { $0 != "#" }))
    require(data != nil, "no document: \(address)")
    data.map { check([UInt8]($0), hasType: nil) }
  }
}
