import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct StateStoreTests {
  private func withStore(_ body: (StateStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = RestorationLog.write
    RestorationLog.write = { messages.append($0) }
    messages = []
    defer { RestorationLog.write = old }
    try body(StateStore(directory: folder))
  }

  @Test func placeFollowsTheBaseDirectorySpecification() {
    func path(_ environment: [String: String]) -> String {
      StateStore.standard(environment: environment, identifier: "org.example.app").directory.path
    }
    #expect(
      path(["XDG_STATE_HOME": "/state", "HOME": "/home/me"])
        == "/state/org.example.app/Saved Application State")
    #expect(path(["HOME": "/home/me"]) == "/home/me/.local/state/org.example.app/Saved Application State")
    // Relative paths are to be ignored.
    #expect(
      path(["XDG_STATE_HOME": "state", "HOME": "/home/me"])
        == "/home/me/.local/state/org.example.app/Saved Application State")
  }

  @Test func savedStateComesBack() throws {
    try withStore { store in
      var state = SavedState()
      state.application = ["a": .integer(1)]
      state.interfaces["scene"] = SavedInterface(
        roots: [nil, RestorationPath("root")],
        objects: [
          SavedObject(
            kind: .view, path: RestorationPath("root").appending("v", ordinal: 2),
            state: ["x": .list([.bool(true), .map(["k": .real(1.5)])])])
        ])
      #expect(store.load() == nil)
      store.save(state)

      #expect(store.load() == state)
      #expect(messages == [])
      let attributes = try FileManager.default.attributesOfItem(atPath: store.file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let folder = try FileManager.default.attributesOfItem(atPath: store.directory.path)
      #expect(folder[.posixPermissions] as? Int == 0o700)
      // Written elsewhere and moved: nothing else is left in the folder.
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.directory.path) == ["State.plist"])
    }
  }

  @Test(arguments: [
    Data(), Data("not a property list".utf8), Data([0x62, 0x70, 0x6c, 0x69, 0x73, 0x74, 0x30, 0x30]),
  ])
  func corruptFilesAreDropped(content: Data) throws {
    try withStore { store in
      store.save(SavedState())
      try content.write(to: store.file)

      #expect(store.load() == nil)
      #expect(messages.count == 1)
      #expect(messages.first?.contains(store.file.path) == true)
      #expect(!FileManager.default.fileExists(atPath: store.file.path))
    }
  }

  @Test func everyTruncationIsDroppedOrWhole() throws {
    try withStore { store in
      var state = SavedState()
      state.application = ["a": .list([.integer(1), .archive(Data([1, 2, 3]))])]
      store.save(state)
      let whole = try Data(contentsOf: store.file)
      for length in stride(from: 0, to: whole.count, by: 7) {
        try whole.prefix(length).write(to: store.file)
        #expect(store.load() == nil, "\(length) of \(whole.count) bytes")
      }
    }
  }

  @Test func otherVersionsAreDropped() throws {
    try withStore { store in
      var state = SavedState()
      state.version = 99
      store.save(state)

      #expect(store.load() == nil)
      #expect(messages.count == 1)
    }
  }

  @Test func stateThatEndedTheProgramIsDropped() throws {
    try withStore { store in
      store.save(SavedState())
      store.beginRestoring()
      #expect(store.load() == nil)
      #expect(messages.count == 1)

      store.save(SavedState())
      store.beginRestoring()
      store.endRestoring()
      #expect(store.load() == SavedState())
    }
  }

  @Test func placesThatCannotBeWrittenAreReported() throws {
    try withStore { store in
      try Data().write(to: store.directory)
      store.save(SavedState())
      #expect(messages.count == 1)
      #expect(store.load() == nil)
    }
  }
}

@MainActor private var messages: [String] = []
