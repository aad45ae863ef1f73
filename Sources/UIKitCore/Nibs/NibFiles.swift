import Foundation

/// Finds and reads nib files. A file is read once as long as something uses it.
@MainActor
enum NibFiles {
  private struct Entry {
    weak var document: NibDocument?
  }

  private static var read: [URL: Entry] = [:]

  /// The nib of that name; nil where there is none.
  static func document(named name: String, type: String, in bundle: Bundle?) throws(NibError) -> NibDocument?
  {
    let base = name.hasSuffix("." + type) ? String(name.dropLast(type.count + 1)) : name
    guard let found = ResourceFiles.find(base, extension: type, in: bundle) else { return nil }
    let (url, strings) = localized(found, base, in: bundle)
    if let document = read[url]?.document, document.bundle == bundle { return document }
    guard let data = try? Data(contentsOf: url) else { return nil }
    let document = try NibDocument(
      data, file: url.lastPathComponent, bundle: bundle, strings: strings)
    read[url] = Entry(document: document)
    return document
  }

  /// The nib in the user's language: a file of its own, or texts for the one of all languages.
  private static func localized(
    _ url: URL, _ name: String, in bundle: Bundle?
  ) -> (nib: URL, strings: [String: String]) {
    let folder = url.deletingLastPathComponent()
    guard folder.pathExtension == "lproj" else { return (url, [:]) }
    let parent = folder.deletingLastPathComponent()
    let folders = (bundle ?? ._main).languageFolders
    let own = folders.lazy.map { parent.appendingPathComponent($0 + "/" + url.lastPathComponent) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    return (own ?? url, StringsTables.texts(table: name, in: parent, folders: folders))
  }
}
