import Foundation
import Testing

@testable import WebKitValues

/// Documents with all that they show, made of the engine's archives.
@Suite struct WholePageTests {
  private static let vector = "<svg xmlns='http://www.w3.org/2000/svg'/>"
  private static let vectorAddress = address("image/svg+xml", vector)
  /// The beginning that each document gets; the rest of it is the policy's.
  private static let start =
    "<!DOCTYPE html><meta charset=\"UTF-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"\(WholePage.policy)\">"

  private static func address(_ type: String, _ text: String) -> String {
    "data:\(type);base64,\(Data(text.utf8).base64EncodedString())"
  }

  /// A part as the engine (2.50.6) writes it; the text is in quoted-printable as far as it has to be.
  private static func part(_ type: String, _ path: String, _ text: String) -> String {
    let text = text.replacingOccurrences(of: "=", with: "=3D")
    return
      "Content-Type: \(type)\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: http://a.example/\(path)\r\n\r\n\(text)"
  }

  private static func archive(_ parts: [String]) -> Data {
    let head =
      "From: <Saved by WebKit>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype=\"text/html\";\r\n\tboundary=\"----=_B\"\r\n\r\n"
    return Data((head + parts.map { "------=_B\r\n\($0)\r\n" }.joined() + "------=_B--\r\n").utf8)
  }

  /// The document that becomes of a page, without its policy.
  private func page(_ html: String, _ parts: [String] = []) throws -> String {
    let archive = Self.archive([Self.part("text/html", "", html)] + parts)
    let page = String(
      decoding: try #require(WholePage.document(of: archive, isStandard: true)), as: UTF8.self)
    try #require(page.hasPrefix(Self.start))
    return String(page.dropFirst(Self.start.count))
  }

  @Test func partsAreReadAsTheyWere() throws {
    let bitmap =
      "Content-Type: image/PNG; x=y\r\nContent-Transfer-Encoding: base64\r\nContent-Location: http://a.example/a.png\r\n\r\nAAEC\r\nAw=="
    let text =
      "Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: http://a.example/\r\n\r\n=C3=A4=3D=\r\nb=\r\n\r\n=4\r\nc="
    let archive = try #require(PageArchive(Self.archive([text, bitmap])))
    #expect(archive.parts.map(\.type) == ["text/html", "image/png"])
    #expect(archive.parts.map(\.location) == ["http://a.example/", "http://a.example/a.png"])
    #expect(archive.parts.map(\.content) == [Data("ä=b\r\n=4\r\nc".utf8), Data([0, 1, 2, 3])])
  }

  @Test func picturesAreInWhatShowsThem() throws {
    let vector = Self.part("image/svg+xml", "dot.svg?a=1&b", Self.vector)
    #expect(
      try page(
        "<img src=\"http://a.example/dot.svg?a=1&amp;b\"><a href=\"http://a.example/dot.svg?a=1&amp;b\">dot</a>"
          + "<p style=\"background: URL( &quot;dot.svg?a=1&amp;b#x&quot; )\"><img src=\"http://a.example/none.svg\">",
        [vector])
        == "<img src=\"\(Self.vectorAddress)\"><a href=\"http://a.example/dot.svg?a=1&amp;b\">dot</a>"
        + "<p style=\"background: url(&quot;\(Self.vectorAddress)#x&quot;)\"><img src=\"http://a.example/none.svg\">"
    )
  }

  @Test func styleSheetsAreWithWhatTheyImport() throws {
    let inner = Self.part("text/css", "css/inner.css", "p { background: url('../dot.svg'), url(none.svg) }")
    let outer = Self.part("text/css", "css/outer.css", "@import url(\"inner.css\"); @IMPORT 'outer.css';")
    let innerAddress = Self.address(
      "text/css", "p { background: url(\"\(Self.vectorAddress)\"), url(none.svg) }")
    let outerAddress = Self.address("text/css", "@import url(\"\(innerAddress)\"); @IMPORT 'outer.css';")
    #expect(
      try page(
        "<link rel=\"stylesheet\" href=\"css/outer.css\" integrity=\"sha256-x\"><style>@import 'css/inner.css';</style>",
        [inner, outer, Self.part("image/svg+xml", "dot.svg", Self.vector)])
        == "<link rel=\"stylesheet\" href=\"\(outerAddress)\"><style>@import url(\"\(innerAddress)\");</style>"
    )
  }

  @Test func framesAreDocumentsLikeTheirPage() throws {
    // In itself it would have no end.
    let frame = Self.part(
      "text/html", "f", "<img src=\"dot.svg\"><iframe src=\"http://a.example/f\"></iframe>")
    let policy = Self.start.replacingOccurrences(of: "<!DOCTYPE html>", with: "")
    let address = Self.address(
      "text/html", policy + "<img src=\"\(Self.vectorAddress)\"><iframe src=\"http://a.example/f\"></iframe>")
    #expect(
      try page(
        "<iframe src=\"http://a.example/f\"></iframe><iframe srcdoc=\"<img src=&quot;dot.svg&quot; srcset=x>\"></iframe>",
        [frame, Self.part("image/svg+xml", "dot.svg", Self.vector)])
        == "<iframe src=\"\(address)\"></iframe><iframe srcdoc=\"&lt;img src=&quot;\(Self.vectorAddress)&quot;&gt;\"></iframe>"
    )
  }

  @Test func aPictureHasOneAddress() throws {
    #expect(
      try page(
        "<picture><source srcset=\"b.png 2x\"><img src=\"a.png\" srcset=\"b.png\" sizes=\"1px\" crossorigin alt=\"x > y\"></picture>"
      ) == "<picture><source><img src=\"a.png\" alt=\"x > y\"></picture>")
  }

  @Test func aDocumentLeadsNowhereByItselfAndRunsNothing() throws {
    #expect(
      try page(
        "<html><head><meta http-equiv=\"Refresh\" content=\"0; url=https://b.example\"><meta http-equiv=\"Content-Security-Policy\" content=\"img-src 'none'\"></head>"
      )
        == "<html><head><meta content=\"0; url=https://b.example\"><meta content=\"img-src 'none'\"></head>")
    #expect(WholePage.policy.hasPrefix("default-src 'none';") && !WholePage.policy.contains("script"))
    // The encoding is named where it is looked for.
    let archive = Self.archive([Self.part("text/html", "", "<html><head><meta charset=\"windows-1252\">")])
    let page = String(
      decoding: try #require(WholePage.document(of: archive, isStandard: false)), as: UTF8.self)
    #expect(page.hasPrefix("<meta charset=\"windows-1252\"><meta http-equiv="))
  }

  @Test func whatLooksLikeMarkupAndIsNoneBeginsNoTag() throws {
    #expect(
      try page(
        "<!-- <img srcset=x> --><noscript><img srcset=x></noscript><style>a::before { content: '<img srcset=x>' } @media (width < 9px) {}</style>"
          + "<p title=\"<img srcset=x>\">1 < 2</p x=\"<img>\"> <img srcset")
        == "<noscript></noscript><style>a::before { content: '\\3c img srcset=x>' } @media (width < 9px) {}</style>"
        + "<p title=\"&lt;img srcset=x>\">1 &lt; 2</p> ")
  }

  /// A fuzzer found it: a name that begins with an equals sign became the value of the name before, with all up to the next quotation mark.
  @Test func anAttributeIsNotAnothersValue() throws {
    #expect(
      try page("<p a/=\"b onclick=c d=\"<img srcset=x>\"></p><p a/=\"b></p>")
        == "<p a d=\"&lt;img srcset=x>\"></p><p a/=\"b></p>")
  }

  /// HTML ends comments, and text in elements of pictures, where the engine's writer does not.
  @Test(arguments: [
    "<!----!>REFRESH-->", "<!x <a title='>REFRESH'>", "<?x <a title='>REFRESH'?>", "</ <a title='>REFRESH'>",
    "</p x='<a title=\"'>REFRESH\">", "<svg><style>REFRESH</style></svg>", "<svg><xmp>REFRESH</xmp></svg>",
    "<script>REFRESH</script>", "<textarea><a title='</textarea>REFRESH'></a></textarea>",
    "<a title=\"><img srcset=x alt='>REFRESH'>", "<<!-- -->meta http-equiv=refresh content=0>",
    "<x<y>REFRESH", "<x <y=''>REFRESH", "<p x<='REFRESH'>",
  ])
  func nothingGetsPastTheRewriter(html: String) throws {
    for name in ["http-equiv=refresh", "http-equiv = refresh", "http-equiv= 'Refresh'"] {
      let refresh = "<meta \(name) content=0>"
      let page = try page(html.replacingOccurrences(of: "REFRESH", with: refresh))
      for piece in page.lowercased().split(separator: "<") where piece.hasPrefix("meta") {
        #expect(!piece.prefix { $0 != ">" }.contains("refresh"), "\(page)")
      }
    }
    #expect(
      try page("<iframe srcdoc=\"&lt;meta http-equiv=refresh content=0&gt;\"></iframe>")
        == "<iframe srcdoc=\"&lt;meta content=&quot;0&quot;&gt;\"></iframe>")
  }

  @Test func scriptsAndHandlersAreNotThere() throws {
    #expect(
      try page(
        "<p ONCLICK=\"a()\" class=\"b\" onerror=c()>x</p><script src=\"//b.example\">d()</script><svg onload='e()'><script/></svg>"
      ) == "<p class=\"b\">x</p><svg>")
    // In XHTML an element may end in its tag.
    let archive = Self.archive([Self.part("application/xhtml+xml", "", "<svg><script href=\"a\"/><g/></svg>")]
    )
    let page = String(
      decoding: try #require(WholePage.document(of: archive, isStandard: true)), as: UTF8.self)
    #expect(page.dropFirst(Self.start.count) == "<svg><g/></g></svg>")
  }

  /// The policy lets data addresses into frames: those of the archive's own documents, in which it stands again.
  @Test(arguments: ["data:text/html,x", " DATA:text/html,x", "&#100;ata:text/html,x", "x.html", "blob:x", ""])
  func aFrameThatIsNotInTheArchiveIsEmptyOrOfTheWeb(address: String) throws {
    #expect(
      try page("<iframe src=\"\(address)\"></iframe><frame src=\"HTTPS://b.example\">")
        == "<iframe></iframe><frame src=\"HTTPS://b.example\">")
  }

  /// Each is a whole document, of which a reader that takes bytes for ASCII would see the value end early.
  ///
  /// In ISO-2022-JP the letter ◆ (JIS X 0208, 2-1) is the bytes of `"!`.
  @Test func whereBytesOfASCIIAreOtherLettersTheCopyIsUTF8() throws {
    let page =
      "<html><head><meta charset=\"NAME\"></head><meta title=\"◆>\" http-equiv=\"refresh\" content=\"0\">"
    let copy = "<html><head><meta></head><meta title=\"◆>\" content=\"0\">"
    let japanese = page.replacingOccurrences(of: "NAME", with: "ISO-2022-JP")
      .replacingOccurrences(of: "◆", with: "\u{1B}$B\"!\u{1B}(B")
    #expect(try self.page(japanese) == copy)
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let wide = try #require(page.replacingOccurrences(of: "NAME", with: "UTF-16").data(using: encoding))
      let part =
        "Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\nContent-Location: http://a.example/\r\n\r\n\(wide.base64EncodedString())"
      let made = try #require(WholePage.document(of: Self.archive([part]), isStandard: true))
      #expect(String(decoding: made, as: UTF8.self) == Self.start + copy)
    }
  }

  /// A document that says to be in several encodings is read by one, which is named first.
  @Test(arguments: [
    ("utf-7", "UTF-8"), ("\u{1B}", "UTF-8"), ("UTF-16LE", "UTF-8"), ("Shift_JIS", "Shift_JIS"),
    ("x-sjis", "UTF-8"),
  ])
  func anEncodingIsOneOfThoseThatAreKnown(name: String, named: String) throws {
    let html =
      "<svg><meta charset=\"\(name)\"></svg><meta charset=\"ISO-2022-JP\"><meta http-equiv=content-type content=\"text/html; charset=utf-16\">"
    let made = try #require(
      WholePage.document(of: Self.archive([Self.part("text/html", "", html)]), isStandard: true))
    let page = String(decoding: made, as: UTF8.self)
    #expect(
      page.hasPrefix("<!DOCTYPE html><meta charset=\"\(named)\"><meta http-equiv=\"Content-Security-Policy"))
    #expect(page.components(separatedBy: "charset=").count == 3)
    #expect(page.hasSuffix("<svg><meta></svg><meta><meta content=\"text/html; charset=utf-16\">"))
  }

  @Test func linksAskForNothing() throws {
    let style = Self.part("text/css", "a.css", "p {}")
    #expect(
      try page(
        "<link rel=manifest href=\"m.json\"><link rel=preconnect href=\"//b.example\"><link rel=stylesheet href=\"a.css\"><a href=\"//b.example\">",
        [style])
        == "<link rel=\"manifest\"><link rel=\"preconnect\"><link rel=\"stylesheet\" href=\"\(Self.address("text/css", "p {}"))\"><a href=\"//b.example\">"
    )
  }

  @Test func aPictureThatIsShownOftenHasAnEnd() throws {
    let archive = try #require(
      PageArchive(
        Self.archive([
          Self.part("text/html", "", String(repeating: "<img src=\"dot.svg\">", count: 3)),
          Self.part("image/svg+xml", "dot.svg", Self.vector),
        ])))
    let inliner = ArchiveInliner(archive.parts, room: Self.vectorAddress.utf8.count * 5 / 2)
    let page = String(decoding: inliner.document(archive.parts[0], isStandard: true), as: UTF8.self)
    let shown = "<img src=\"\(Self.vectorAddress)\">"
    #expect(page == Self.start + shown + shown + "<img src=\"dot.svg\">")
  }

  /// Without an end the first of these would show the last half a million times.
  @Test func framesThatShowEachOtherTwiceHaveAnEnd() throws {
    let parts = (0..<20).map { index in
      Self.part(
        "text/html", "\(index)", String(repeating: "<iframe src=\"\(index + 1)\"></iframe>", count: 2))
    }
    let archive = try #require(PageArchive(Self.archive(parts)))
    let page = ArchiveInliner(archive.parts, room: 10_000).document(archive.parts[0], isStandard: true)
    #expect(page.count <= Self.start.utf8.count + 2 * "<iframe src=\"1\"></iframe>".utf8.count + 10_000)
  }

  @Test func styleSheetsInEachOtherHaveAnEnd() throws {
    let styles = (1...20).map { Self.part("text/css", "\($0).css", "@import '\($0 + 1).css';") }
    var text = try page("<style>@import '1.css';</style>", styles)
    var levels = 0
    while let start = text.range(of: "base64,")?.upperBound,
      let data = Data(base64Encoded: String(text[start...].prefix { $0 != "\"" }))
    {
      text = String(decoding: data, as: UTF8.self)
      levels += 1
    }
    #expect(levels == 8 && text == "@import '9.css';")
  }

  /// Each was once searched to the end for the parenthesis that closes it.
  @Test func anAddressThatIsNotClosedGoesToTheEnd() throws {
    let style = "<style>" + String(repeating: "url(", count: 250_000) + "</style>"
    #expect(try page(style) == style)
    #expect(
      try page(
        "<style>p { background: url(dot.svg </style>",
        [
          Self.part("image/svg+xml", "dot.svg", Self.vector)
        ]) == "<style>p { background: url(\"\(Self.vectorAddress)\")</style>")
  }

  @Test func emptyElementsOfXHTMLEnd() throws {
    let archive = Self.archive([
      Self.part("application/xhtml+xml", "", "<div class=\"a\"/><style/><br/><img src=\"dot.svg\" />"),
      Self.part("image/svg+xml", "dot.svg", Self.vector),
    ])
    let page = String(
      decoding: try #require(WholePage.document(of: archive, isStandard: true)), as: UTF8.self)
    #expect(
      page.dropFirst(Self.start.count)
        == "<div class=\"a\"/></div><style/></style><br/><img src=\"\(Self.vectorAddress)\" />")
  }

  @Test func aTypeThatWouldLeaveTheAttributeIsNone() throws {
    let hostile = Self.part("image/\"><script>", "dot.svg", "x")
    #expect(try page("<img src=\"dot.svg\">", [hostile]) == "<img src=\"dot.svg\">")
  }

  @Test(arguments: ["", "x", "MIME-Version: 1.0\r\n", "A: b\r\n\r\n--x--"])
  func anotherFormIsNoPage(text: String) {
    #expect(WholePage.document(of: Data(text.utf8), isStandard: true) == nil)
  }

  /// Bytes that are cut, changed or doubled at random, by a fixed seed.
  @Test func damageIsNoCrash() {
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
    let whole = [UInt8](
      Self.archive([
        Self.part(
          "text/html", "",
          "<!-- a --><img src='dot.svg' style=\"background: url(dot.svg)\"><style>@import 's.css'</style><meta charset=\"x\"><iframe srcdoc=\"<a b='c'>\">"
        ), Self.part("text/css", "s.css", "p { background: url( 'dot.svg' ) }"),
        Self.part("image/svg+xml", "dot.svg", Self.vector),
      ]))
    var made = 0
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0...random(6) {
        let index = random(bytes.count)
        switch random(3) {
        case 0: bytes[index] = [60, 62, 34, 39, 61, 38, 10, 45, 40, 41, 64][random(11)]
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + random(20)))
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + random(20))], at: index)
        }
        if bytes.isEmpty { bytes = whole }
      }
      guard let page = WholePage.document(of: Data(bytes), isStandard: true) else { continue }
      made += 1
      #expect(page.starts(with: Data("<!DOCTYPE html><meta ".utf8)))
    }
    #expect(made > 100)
  }
}
