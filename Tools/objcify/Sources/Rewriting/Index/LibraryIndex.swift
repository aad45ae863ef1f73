import Foundation

/// An index of the modules that a rewritten one uses, read from their sources.
///
/// UIKit's sources are many, and reading them takes many seconds, so what was read of a module is kept in a file for as long as
/// its sources do not change; all that use the module share the file.
public final class LibraryIndex {
  /// The sources of a module.
  public struct Module: Sendable {
    /// The paths of the module's Swift files.
    public var paths: [String]
    /// True if only public declarations count, as of modules of other packages.
    public var isForeign: Bool

    /// Creates a module from the paths of its sources.
    public init(paths: [String], isForeign: Bool) {
      self.paths = paths
      self.isForeign = isForeign
    }
  }

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

  /// Takes what was kept of a module in the folder `cache` when it is of its files as they are, else reads them and keeps that.
  public static func read(_ modules: [Module], cache: String) throws -> LibraryIndex {
    let index = ModuleIndex()
    for module in modules where !module.paths.isEmpty {
      index.add(try types(of: module, cache: cache + "/" + name(of: module)))
    }
    return LibraryIndex(index)
  }

  private static func types(of module: Module, cache: String) throws -> [TypeRecord] {
    // Of several programs that want the same module one reads it, and the others wait.
    let lock = open(cache + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }
    let state = try fingerprint(module)
    if let data = FileManager.default.contents(atPath: cache),
      let kept = try? PropertyListDecoder().decode(Kept.self, from: data), kept.state == state
    {
      return kept.types
    }
    let files = try module.paths.compactMap { path -> SourceFile? in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return module.isForeign && !PublicText.isSeenOutside(text) ? nil : SourceFile(path: path, text: text)
    }
    let types = LibraryIndex(files).index.types.values.sorted { $0.name < $1.name }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try encoder.encode(Kept(state: state, types: types)).write(
      to: URL(fileURLWithPath: cache), options: .atomic)
    return types
  }

  private struct Kept: Codable {
    let state: String
    let types: [TypeRecord]
  }

  /// A name for the file of a module: its first source's path, shortened, tells modules apart.
  private static func name(of module: Module) -> String {
    // FNV-1a, the same in every run.
    let hash = (module.paths[0] + "\(module.isForeign)").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16) + ".index"
  }

  /// Paths, sizes and times of the files. What this program makes of them may change, too: its own time counts.
  private static func fingerprint(_ module: Module) throws -> String {
    let program = Bundle.main.executablePath.flatMap { try? state(of: $0) } ?? ""
    return try ([program, "\(module.isForeign)"] + module.paths.map(state)).joined(separator: "\n")
  }

  private static func state(of path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(attributes[.size] ?? 0) \(time)"
  }
}
