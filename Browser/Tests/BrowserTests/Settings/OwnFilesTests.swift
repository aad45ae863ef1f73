import BrowserStorage
import Foundation
import Testing

@testable import Browser

/// The names by which the browser knows its own files in a folder that the user has named.
@Suite struct OwnFilesTests {
  @Test("All that the browser keeps is its own: one other name would leave the folder open to all users")
  func all() {
    let place = URL(fileURLWithPath: "/data", isDirectory: true)
    let directories = Directories(dataDirectory: place, environment: [:], home: place)
    let files = [
      directories.session, directories.settings, directories.contacts, directories.sites, directories.icons,
      directories.downloads, directories.filterLists, directories.savedPages, directories.privacyReport,
      directories.profiles.list, FolderLock.url(of: directories.session), directories.cache,
      directories.settings.appendingPathExtension("unreadable-1"),
      directories.contacts.appendingPathExtension("damaged-1"),
    ]
    for file in files { #expect(Directories.isOwn(file.lastPathComponent), "\(file.path)") }
    // The pictures of the first profile.
    for kind in [ProfileStore.PictureKind.avatar, .cover] {
      #expect(Directories.isOwn("\(kind.rawValue)-\(UUID().uuidString).jpg"))
    }
    #expect(!Directories.isOwn("letter.txt"))
  }
}
