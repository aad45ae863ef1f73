import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

@Suite struct ProfileListFileTests {
  private let temporary: TemporaryFolder
  private let folders: ProfileFolders
  private let file: ProfileListFile

  init() throws {
    temporary = try TemporaryFolder()
    folders = ProfileFolders(data: temporary.file("data"), cache: temporary.file("cache"))
    file = ProfileListFile(folders)
  }

  private var backup: URL { folders.list.appendingPathExtension("backup") }

  private static var sample: ProfileList {
    var list = ProfileList()
    let work = list.add(name: "Work")
    list.use(work.id)
    return list
  }

  @Test func withoutAFileThereIsTheFirstProfile() {
    let loaded = file.load()

    #expect(loaded.list == ProfileList())
    #expect(loaded.damage == nil)
    // Looking makes nothing.
    #expect(temporary.names.isEmpty)
  }

  @Test func whatIsSavedIsLoaded() throws {
    let list = Self.sample
    try file.save(list)

    #expect(file.load().list == list)
    #expect(file.load().damage == nil)
  }

  @Test func aFileCutOffAnywhereGivesWayToItsBackup() throws {
    let list = Self.sample
    try file.save(list)
    let whole = try Data(contentsOf: folders.list)

    for length in stride(from: 0, to: whole.count, by: 7) {
      try whole.prefix(length).write(to: folders.list)
      let loaded = file.load()
      #expect(loaded.list == list, "\(length) bytes")
      #expect(loaded.damage?.usedBackup == true, "\(length) bytes")
      #expect(loaded.damage?.movedTo?.lastPathComponent == "profiles.json.damaged")
    }
  }

  @Test func aBackupCutOffHarmsNobody() throws {
    let list = Self.sample
    try file.save(list)
    try Data("{".utf8).write(to: backup)

    #expect(file.load().list == list)
    #expect(file.load().damage == nil)
  }

  /// Killed between the two files: the older list counts, for the newer was not reported to any caller.
  @Test func aSaveCutOffBetweenTheFilesCountsForNothing() throws {
    let list = Self.sample
    try file.save(list)
    var newer = list
    _ = newer.add(name: "Third")
    try JSONEncoder().encode(newer).write(to: backup)
    try Data("{\"profi".utf8).write(to: folders.list.appendingPathExtension("new"))

    #expect(file.load().list == list)
  }

  @Test func withoutAnyListTheFoldersTell() throws {
    let list = Self.sample
    let id = list.currentID
    try file.save(list)
    let folder = folders.folders(of: id).data
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("session.sqlite"))
    // What only looks like a profile is none.
    for name in ["work", UUID().uuidString] {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent().appendingPathComponent(name), withIntermediateDirectories: true
      )
    }
    for url in [folders.list, backup] { try Data("nonsense".utf8).write(to: url) }

    let loaded = file.load()

    #expect(loaded.list.profiles.map(\.id) == [BrowserProfile.firstID, id])
    #expect(loaded.damage?.usedBackup == false)
  }

  @Test func aListThatCannotBeWrittenLeavesTheOldOne() throws {
    let list = Self.sample
    try file.save(list)
    // A folder in the place of the new file: the same as a disk without room, for root, too.
    let new = backup.appendingPathExtension("new")
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)

    #expect(throws: StorageProblem.self) { try file.save(ProfileList()) }
    #expect(file.load().list == list)
  }

  @Test func aFullDiskIsTold() throws {
    // /dev/full takes nothing.
    let full = ProfileListFile(ProfileFolders(data: temporary.file("full"), cache: temporary.file("cache")))
    try FileManager.default.createDirectory(at: temporary.file("full"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: temporary.file("full/profiles.json.backup.new").path, withDestinationPath: "/dev/full")

    #expect(throws: StorageProblem.diskFull) { try full.save(Self.sample) }
    #expect(full.load().list == ProfileList())
  }

  // MARK: - Folders

  @Test func theFirstProfileLiesWhereItAlwaysDid() {
    #expect(folders.folders(of: BrowserProfile.firstID) == (folders.data, folders.cache))
  }

  @Test func removalLeavesNoFileOfOneAndAllOfTheOthers() throws {
    let manager = FileManager.default
    let (gone, stays) = (UUID(), UUID())
    func files() -> Set<String> {
      Set(manager.enumerator(atPath: temporary.url.path)?.allObjects as? [String] ?? [])
    }
    func fill(_ id: UUID) throws {
      for folder in [folders.folders(of: id).data, folders.folders(of: id).cache] {
        let deep = folder.appendingPathComponent("tab-pictures")
        try manager.createDirectory(at: deep, withIntermediateDirectories: true)
        for name in ["session.sqlite", "session.sqlite-wal", "avatar-1.jpg", "tab-pictures/1.jpg"] {
          try Data("x".utf8).write(to: folder.appendingPathComponent(name))
        }
      }
    }
    try fill(BrowserProfile.firstID)
    try fill(stays)
    let before = files()
    try fill(gone)
    #expect(files().count > before.count)

    try folders.remove(gone)

    #expect(files() == before)
    // Once more, as after a removal that was cut off.
    try folders.remove(gone)
    #expect(files() == before)
  }
}
