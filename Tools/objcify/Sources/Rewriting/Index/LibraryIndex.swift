import Foundation

/// What is known of the modules that a rewritten one uses, read from their sources.
///
/// UIKit's sources are many, and reading them takes many seconds, so what was read is kept in a file for as long as they do
/// not change.
public final class LibraryIndex {
  let index: ModuleIndex

  private init(_ index: ModuleIndex) {
    self.index = index
  }

  /// Reads the sources themselves.
  public convenience init(_ files: [SourceFile] = []) {
    let index = ModuleIndex()
    for file in files { IndexBuilder.read(file, into: index, isDependency: true) }
    self.init(index)
  }

  /// Takes what was kept at `cache` when it is of these files as they are, else reads them and keeps that.
  public static func read(_ paths: [String], cache: String) throws -> LibraryIndex {
    let state = try fingerprint(paths)
    if let data = FileManager.default.contents(atPath: cache),
      let kept = try? PropertyListDecoder().decode(Kept.self, from: data), kept.state == state
    {
      return LibraryIndex(ModuleIndex(types: kept.types))
    }
    let read = LibraryIndex(
      try paths.map { SourceFile(path: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) })
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let kept = Kept(state: state, types: read.index.types.values.sorted { $0.name < $1.name })
    try encoder.encode(kept).write(to: URL(fileURLWithPath: cache), options: .atomic)
    return read
  }

  private struct Kept: Codable {
    let state: String
    let types: [TypeRecord]
  }

  /// Paths, sizes and times of the files. What this program makes of them may change, too: its own time counts.
  private static func fingerprint(_ paths: [String]) throws -> String {
    let program = Bundle.main.executablePath.flatMap { try? state(of: $0) } ?? ""
    return try ([program] + paths.map(state)).joined(separator: "\n")
  }

  private static func state(of path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(attributes[.size] ?? 0) \(time)"
  }
}
