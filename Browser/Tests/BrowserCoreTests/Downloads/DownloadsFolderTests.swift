import BrowserCore
import Foundation
import Testing

/// The file's form is that of xdg-user-dirs (user-dirs.dirs(5)).
@Suite struct DownloadsFolderTests {
  private func path(_ text: String?, _ environment: [String: String] = [:]) -> String {
    DownloadsFolder.url(
      environment: environment, userDirectories: text,
      home: URL(fileURLWithPath: "/home/gull", isDirectory: true)
    ).path
  }

  @Test func theUsersChoiceCounts() {
    #expect(path("# made by xdg\nXDG_DOWNLOAD_DIR=\"$HOME/Herunter\"\n") == "/home/gull/Herunter")
    #expect(path("XDG_DOWNLOAD_DIR=\"/mnt/big disk\"") == "/mnt/big disk")
    #expect(path("XDG_DOWNLOAD_DIR=\"$HOME/a\\\"b\"") == "/home/gull/a\"b")
    #expect(path("XDG_DOWNLOAD_DIR=\"/mnt\"", ["XDG_DOWNLOAD_DIR": "/tmp/here"]) == "/tmp/here")
  }

  @Test func withoutOneItIsDownloads() {
    #expect(path(nil) == "/home/gull/Downloads")
    #expect(path("XDG_MUSIC_DIR=\"$HOME/Music\"") == "/home/gull/Downloads")
    #expect(path("XDG_DOWNLOAD_DIR=relative") == "/home/gull/Downloads")
    #expect(path("XDG_DOWNLOAD_DIR=\"$HOMEBREW/x\"") == "/home/gull/Downloads")
    // "$HOME/" alone is how xdg-user-dirs says that there is none.
    #expect(path("XDG_DOWNLOAD_DIR=\"$HOME/\"") == "/home/gull/Downloads")
  }
}
