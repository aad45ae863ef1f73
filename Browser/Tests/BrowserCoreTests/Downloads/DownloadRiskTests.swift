import Foundation
import Testing

@testable import BrowserCore

@Suite struct DownloadRiskTests {
  @Test(arguments: [
    "a.sh", "a.SH", "setup.exe", "a.desktop", "photo.jpg.scr", "a.AppImage", "a.deb", "a.docm", "x.jar",
    "a.ksh", "a.pyc", "a.pyz", "a.msc", "a.msp", "a.mst", "a.ws", "a.wsc", "a.sct", "a.xlsb",
  ])
  func programs(name: String) { #expect(DownloadRisk.isProgram(name: name, mimeType: nil)) }

  /// U+0D4E makes one character with what follows it (UAX #29, GB9b), and the file system knows bytes only.
  @Test func aLetterThatJoinsTheDotHidesNoEnding() {
    let name = "photo\u{D4E}.desktop"
    #expect(DownloadRisk.isProgram(name: name, mimeType: "application/octet-stream"))
    #expect(DownloadName.unique(name) { $0 == name } == "photo\u{D4E} 2.desktop")
    #expect(DownloadName.safe(String(repeating: "a", count: 300) + "\u{D4E}.desktop").hasSuffix("desktop"))
  }

  @Test(arguments: ["a.pdf", "a.zip", "sh", "exe", "notes.txt", "a.sh.txt", "", "a.", "photo.jpg", "a.docx"])
  func others(name: String) {
    #expect(!DownloadRisk.isProgram(name: name, mimeType: "application/octet-stream"))
  }

  @Test func theTypeTellsWhatTheNameHides() {
    #expect(DownloadRisk.isProgram(name: "readme", mimeType: "application/x-shellscript"))
    #expect(DownloadRisk.isProgram(name: "readme.txt", mimeType: "Application/X-Executable; charset=binary"))
    #expect(DownloadRisk.isProgram(name: "readme", mimeType: "application/x-csh"))
    #expect(DownloadRisk.isProgram(name: "readme", mimeType: "text/x-python3"))
    #expect(!DownloadRisk.isProgram(name: "readme", mimeType: "text/plain"))
  }

  @Test func aBrokenDownloadIsTriedAgainAfterOneTwoFourEightAndSixteenSeconds() {
    var retry = DownloadRetry()
    #expect((0..<7).map { _ in retry.delay(having: 10) } == [1, 2, 4, 8, 16, nil, nil])
    #expect(retry.delay(having: 11) == 1 && retry.delay(having: 11) == 2)
    #expect(retry.delay(having: 12) == 1)
    // One that begins anew each time brings nothing.
    #expect(retry.delay(having: 5) == 2 && retry.delay(having: 12) == 4 && retry.delay(having: 13) == 1)
  }

  private func item(_ state: Download.State) throws -> Download {
    var item = Download(url: try #require(URL(string: "https://a.example/x")), name: "x", isPrivate: false)
    item.state = state
    return item
  }

  @Test func theRingIsOfAllThatRuns() throws {
    #expect(DownloadIndicator([], isSeen: false) == nil)
    let done = try item(.finished(size: 5))
    #expect(
      DownloadIndicator([done], isSeen: false) == .ended(.whole)
        && DownloadIndicator([done], isSeen: true) == nil)
    // 100 of 400 and 100 of 100 are 200 of 500.
    let items = [
      try item(.running(received: 100, expected: 400)), try item(.reconnecting(received: 100, expected: 100)),
      done,
      try item(.paused(received: 0, expected: 1000)), try item(.running(received: 7, expected: nil)),
    ]
    #expect(DownloadIndicator(items, isSeen: true) == .running(fraction: 0.4))
    #expect(DownloadIndicator([items[4]], isSeen: true) == .running(fraction: nil))
    // A server that sends more than it said.
    #expect(
      DownloadIndicator([try item(.running(received: 9, expected: 3))], isSeen: true) == .running(fraction: 1)
    )
  }
}
