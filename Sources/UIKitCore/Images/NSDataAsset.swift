import Foundation

/// A file of an asset catalog: `Name.dataset/Contents.json`, as Xcode writes it (Apple, "Asset Catalog Format Reference").
public final class NSDataAsset: NSObject {
  /// The name in the catalog, without the folder's extension.
  public let name: String
  /// The content of the file.
  public let data: Data
  /// The uniform type identifier that the catalog has for the file; empty where it has none.
  public let typeIdentifier: String

  private struct Contents: Decodable {
    struct Entry: Decodable {
      let idiom: String?
      let filename: String?
      let typeIdentifier: String?

      enum CodingKeys: String, CodingKey {
        case idiom, filename
        case typeIdentifier = "universal-type-identifier"
      }
    }

    let data: [Entry]
  }

  /// A data set among the program's resources; nil where there is none of that name.
  @MainActor public convenience init?(name: String) {
    self.init(name: name, bundle: nil)
  }

  /// A data set of a bundle; nil for the program's resources.
  @MainActor public convenience init?(name: String, bundle: Bundle?) {
    let last = (name as NSString).lastPathComponent
    guard let folder = ResourceFiles.find(last, extension: "dataset", in: bundle),
      let description = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: description)
    else { return nil }
    let idiom = UITraitCollection.fallback.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    let entries = contents.data.filter { $0.filename != nil }
    let fitting =
      entries.first { $0.idiom == idiom } ?? entries.first { $0.idiom == nil || $0.idiom == "universal" }
    guard let entry = fitting, let file = entry.filename,
      let data = try? Data(contentsOf: folder.appendingPathComponent(file))
    else { return nil }
    self.init(name: name, data: data, typeIdentifier: entry.typeIdentifier ?? "")
  }

  private init(name: String, data: Data, typeIdentifier: String) {
    self.name = name
    self.data = data
    self.typeIdentifier = typeIdentifier
    super.init()
  }
}
