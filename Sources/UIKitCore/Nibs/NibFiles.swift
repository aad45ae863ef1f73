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
    guard let url = ResourceFiles.find(base, extension: type, in: bundle) else { return nil }
    if let document = read[url]?.document, document.bundle == bundle { return document }
    guard let data = try? Data(contentsOf: url) else { return nil }
    let document = try NibDocument(data, file: url.lastPathComponent, bundle: bundle)
    read[url] = Entry(document: document)
    return document
  }
}
