import Testing

@testable import BrowserCore

@Suite struct DownloadNameTests {
  @Test(arguments: [
    ("report.pdf", "report.pdf"), ("../../etc/passwd", "_.._etc_passwd"), ("/etc/passwd", "_etc_passwd"),
    ("C:\\boot.ini", "C__boot.ini"), (".bashrc", "bashrc"), ("..", "download"), ("", "download"),
    ("  spaced.txt ", "spaced.txt"), ("a\u{0}b\nc.txt", "abc.txt"),
    // U+202E turns what follows around: shown, "annual-fdp.exe" would end in "exe.pdf".
    ("annual-\u{202E}fdp.exe", "annual-fdp.exe"), ("Grüße 🌊.txt", "Grüße 🌊.txt"), ("trailing.", "trailing"),
  ])
  func staysInItsFolderAndShowsWhatItIs(suggested: String, name: String) {
    #expect(DownloadName.safe(suggested) == name)
  }

  @Test func longNamesKeepTheirEnd() {
    let name = DownloadName.safe(String(repeating: "long ", count: 100) + ".tar.gz")
    #expect(name.utf8.count <= DownloadName.longest)
    #expect(name.hasSuffix(".tar.gz"))
    #expect(DownloadName.safe(String(repeating: "ü", count: 400)).utf8.count <= DownloadName.longest)
    #expect(DownloadName.safe("x." + String(repeating: "y", count: 400)).utf8.count <= DownloadName.longest)
  }

  /// U+0301 takes two bytes, and all of them are one letter with the one before.
  @Test func aLetterWithMarksDoesNotGoWhole() {
    let marks = String(repeating: "\u{301}", count: 300)
    let name = DownloadName.safe("a" + marks + ".desktop")
    #expect(name.unicodeScalars.first == "a" && name.hasSuffix(".desktop"))
    #expect(name.utf8.count <= DownloadName.longest && name.utf8.count >= DownloadName.longest - 1)
    #expect(!DownloadName.safe("." + marks + ".desktop").hasPrefix("."))
    let spaced = DownloadName.safe(
      String(repeating: "x", count: 230) + " " + String(repeating: "y", count: 300))
    #expect(spaced == String(repeating: "x", count: 230))
  }

  @Test func takenNamesGetNumbers() {
    let taken: Set = ["a.txt", "a 2.txt", "b.tar.gz", "c"]
    func unique(_ name: String) -> String { DownloadName.unique(name) { taken.contains($0) } }
    #expect(unique("new.txt") == "new.txt")
    #expect(unique("a.txt") == "a 3.txt")
    #expect(unique("b.tar.gz") == "b 2.tar.gz")
    #expect(unique("c") == "c 2")
  }

  @Test func anyTextIsAName() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      let (text, name) = (String(view), DownloadName.safe(String(view)))
      #expect(
        !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && !name.contains("\0"), "\(scalars)")
      #expect(DownloadName.safe(name) == name, "once safe, it stays: \(text.unicodeScalars.map(\.value))")
    }
  }
}
