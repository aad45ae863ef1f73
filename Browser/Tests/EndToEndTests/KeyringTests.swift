import Foundation
import Testing

extension EndToEnd {
  /// The keyring's store on a real keyring: what it keeps, for how long, and what of it lies on the disk.
  @Suite struct KeyringTests {
    private func expect(
      _ result: (output: String, code: Int32), sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(result.code == 0 && result.output.contains("ok "), "\(result)", sourceLocation: sourceLocation)
    }

    private func hold(_ folder: TemporaryFolder) async throws {
      let result = try await Keyring.trial("hold", in: folder)
      #expect(result.code == 0, "\(result)")
    }

    @Test func keepsFindsForgetsAndTellsProfilesApart() async throws {
      expect(try await Keyring.trial("all", in: try TemporaryFolder()))
    }

    @Test func thingsStayAndLieEncryptedOnTheDisk() async throws {
      let folder = try TemporaryFolder()
      try await hold(folder)
      expect(try await Keyring.trial("find", in: folder))
      let files = FileManager.default.enumerator(atPath: folder.path("share"))?.allObjects as? [String] ?? []
      var read = 0
      for file in files {
        guard let data = FileManager.default.contents(atPath: folder.path("share/" + file)) else { continue }
        read += 1
        for word in ["geheim-7", "kept.example", "lina"] {
          #expect(data.range(of: Data(word.utf8)) == nil, "\(word) is in \(file)")
        }
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path("share/" + file))
        #expect((mode[.posixPermissions] as? Int ?? 0) & 0o077 == 0, "\(file)")
      }
      #expect(read > 0)
    }

    @Test func aLockedKeyringTellsNothing() async throws {
      let folder = try TemporaryFolder()
      try await hold(folder)
      expect(try await Keyring.trial("locked", in: folder, isUnlocked: false))
    }

    @Test func aServiceThatFailsIsNotTakenForNone() async throws {
      expect(try await Keyring.trial("broken", in: try TemporaryFolder(), isUnlocked: false))
    }

    @Test func withoutAKeyringNothingIsKept() async throws {
      let folder = try TemporaryFolder()
      expect(try await Keyring.trial("missing", in: folder, hasBus: false))
      for name in ["home", "share", "runtime"] {
        let files = FileManager.default.enumerator(atPath: folder.path(name))?.allObjects as? [String]
        #expect(files == [], "\(name)")
      }
    }
  }
}
