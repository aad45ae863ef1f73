import BrowserCore
import BrowserStorage
import Foundation
import Testing

/// The file that keeps names and addresses.
@Suite("The file of names and addresses")
struct ContactFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "contacts-\(UUID().uuidString)")
  private var url: URL { folder.appendingPathComponent("contacts.json") }
  private let card = ContactCard([.givenName: "Ada", .email: "ada@engines.example"])

  private func book() -> ContactBook {
    var book = ContactBook()
    _ = book.keep(card)
    return book
  }

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  @Test func itIsTheUsersOnlyAndComesBack() throws {
    try withFolder {
      #expect(ContactFile(url).load() == ContactLoad(ContactBook()))
      try ContactFile(url).save(book())
      #expect(ContactFile(url).load() == ContactLoad(book()))
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      #expect(mode == 0o600 && names == ["contacts.json"])
    }
  }

  @Test func whatACrashLeftIsRemoved() throws {
    try withFolder {
      let left = folder.appendingPathComponent(".contacts.json.\(UUID().uuidString).part")
      let other = folder.appendingPathComponent(".site.json.\(UUID().uuidString).part")
      for part in [left, other] { try Data("Ada".utf8).write(to: part) }
      #expect(ContactFile(url).load() == ContactLoad(ContactBook()))
      #expect(names == [other.lastPathComponent])
      try ContactFile(url).save(book())
      #expect(names == [other.lastPathComponent, "contacts.json"])
    }
  }

  @Test("A file that makes no sense is kept beside", arguments: ["", "[]", "{\"cards\": 3}", "\u{0}\u{1}"])
  func nonsense(text: String) throws {
    try withFolder {
      try Data(text.utf8).write(to: url)
      #expect(
        ContactFile(url).load()
          == ContactLoad(ContactBook(), problem: .damaged(keptAs: "contacts.json.damaged-1")))
      #expect(FileManager.default.contents(atPath: url.path + ".damaged-1") == Data(text.utf8))
      try Data("again".utf8).write(to: url)
      _ = ContactFile(url).load()
      #expect(names.contains("contacts.json.damaged-2") && ContactFile(url).load().problem == nil)
    }
  }

  @Test func ofADamagedFileWhatMakesSenseStays() throws {
    try withFolder {
      let whole = String(decoding: try JSONEncoder().encode(book()), as: UTF8.self)
      let text = whole.replacing("\"cards\":[", with: "\"cards\":[{\"id\":7},")
      try #require(text != whole)
      try Data(text.utf8).write(to: url)
      let load = ContactFile(url).load()
      #expect(load == ContactLoad(book(), problem: .damaged(keptAs: "contacts.json.damaged-1")))
      #expect(load.problem?.message.contains("“contacts.json.damaged-1”") == true)
      #expect(ContactFile(url).load() == ContactLoad(book()))
    }
  }

  @Test func aFileOfAnySizeIsNotReadWhole() throws {
    try withFolder {
      let text = "{\"cards\": []}" + String(repeating: " ", count: ContactLimits.fileBytes)
      try Data(text.utf8).write(to: url)
      #expect(ContactFile(url).load().problem == .damaged(keptAs: "contacts.json.damaged-1"))
    }
  }

  @Test func whatCannotBeOpenedIsLeftAsItIs() throws {
    try withFolder {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      guard case .unreadable? = ContactFile(url).load().problem else {
        Issue.record("read")
        return
      }
      #expect(names == ["contacts.json"])
      #expect(throws: ContactStoreError.unwritable) { try ContactFile(url).save(book()) }
    }
  }
}
