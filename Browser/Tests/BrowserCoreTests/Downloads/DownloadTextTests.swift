import BrowserCore
import Testing

/// What is said of downloads, whose names servers choose.
@Suite struct DownloadTextTests {
  @Test("A name does not end the quotation marks that it stands in")
  func quotation() {
    #expect(
      DownloadText.question("a.pdf” is safe. Open “b.exe")
        == "Do you want to download “a.pdf' is safe. Open 'b.exe”?")
    #expect(DownloadText.openQuestion("a”«b»\".exe") == "Do you want to open “a''b''.exe”?")
    #expect(DownloadText.gone("a”b") == "“a'b” was moved or deleted.")
    #expect(DownloadText.noApp("a”b") == "There is no app on this system that opens “a'b”.")
    #expect(DownloadText.risk("it's.sh").hasPrefix("“it's.sh” is a program"))
  }
}
