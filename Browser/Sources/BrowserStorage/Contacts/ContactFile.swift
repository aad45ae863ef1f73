import BrowserCore
import Foundation

/// Keeps names and addresses in a JSON file that is the user's only (0600). A file that makes no sense is put aside, not overwritten.
public struct ContactFile: ContactStore {
  private let url: URL

  /// Makes a store. Neither the file nor its folder has to exist.
  public init(_ url: URL) { self.url = url }

  /// Reads the file, and of a damaged one as much as can be; that one is kept under another name then.
  public func load() -> ContactLoad {
    NewFile.removeUnfinished(of: url)
    guard FileManager.default.fileExists(atPath: url.path) else { return ContactLoad(ContactBook()) }
    let data: Data
    do {
      data = try read()
    } catch {
      return ContactLoad(ContactBook(), problem: .unreadable(error.localizedDescription))
    }
    let reading =
      data.count > ContactLimits.fileBytes
      ? nil : try? JSONDecoder().decode(ContactBookReading.self, from: data)
    if let reading, !reading.isDamaged { return ContactLoad(reading.book) }
    let aside = DamagedFile.setAside(url)?.lastPathComponent
    if aside != nil, let book = reading?.book { try? save(book) }
    return ContactLoad(reading?.book ?? ContactBook(), problem: .damaged(keptAs: aside))
  }

  /// The file's bytes, as far as they show whether there are too many.
  private func read() throws -> Data {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    return try file.read(upToCount: ContactLimits.fileBytes + 1) ?? Data()
  }

  /// Replaces the file, and makes its folder first.
  public func save(_ book: ContactBook) throws(ContactStoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(book)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unwritable
    }
    do throws(DownloadFailure) {
      try NewFile.replace(url, with: data)
    } catch {
      throw error == .diskFull ? .diskFull : .unwritable
    }
  }
}
