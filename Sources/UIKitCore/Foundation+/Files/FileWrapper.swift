import Foundation

/// A file, a folder with what is in it, or a link, as an object: read from a disk, changed, and written.
///
/// Foundation's class, which Foundation on Linux does not have. Used on one thread at a time.
open class FileWrapper: NSObject {
  private enum Content {
    /// A file that is read when it is first asked for.
    case unread(URL)
    case regular(Data)
    case directory([String: FileWrapper])
    case link(URL)
  }

  private var content: Content

  /// The name that the file should have in a folder; the folder that it is added to gives it another where that is taken.
  open var preferredFilename: String?
  /// The name that the file was read or written by; nil for a new one.
  open var filename: String?
  /// The file's attributes, of which permissions and, for files, the time of the last change are written.
  open var fileAttributes: [String: Any] = [:]

  /// Reads a file, a link, or a folder with all that is in it.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = .regular(Data())
    super.init()
    try read(from: url, options: options)
  }

  /// Creates a folder of files by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .directory([:])
    super.init()
    for (name, child) in childrenByPreferredName {
      child.preferredFilename = child.preferredFilename ?? name
      add(child, as: name)
    }
  }

  /// Creates a file.
  public init(regularFileWithContents contents: Data) {
    content = .regular(contents)
    super.init()
  }

  /// Creates a link.
  public init(symbolicLinkWithDestinationURL url: URL) {
    content = .link(url)
    super.init()
  }

  // MARK: - Kinds

  /// True for a folder.
  open var isDirectory: Bool { if case .directory = content { true } else { false } }

  /// True for a link.
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// True for a file.
  open var isRegularFile: Bool {
    switch content {
    case .unread, .regular: true
    case .directory, .link: false
    }
  }

  /// The file's content; nil where it can no longer be read, and for folders and links.
  open var regularFileContents: Data? {
    switch content {
    case .regular(let data): return data
    case .unread(let url):
      guard let data = try? Data(contentsOf: url) else { return nil }
      content = .regular(data)
      return data
    case .directory, .link: return nil
    }
  }

  /// The place that the link leads to; nil for files and folders.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }

  // MARK: - Folders

  /// The folder's content, by keys that are the names of the files; nil for files and links.
  open var fileWrappers: [String: FileWrapper]? {
    if case .directory(let children) = content { children } else { nil }
  }

  /// Adds a file, a folder or a link to the folder. Traps where this is none, or what is added has no preferred name.
  /// - Returns: its key: the preferred name or, where that is taken, one like it.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard let name = child.preferredFilename, !name.isEmpty else {
      preconditionFailure("A file needs a preferred name to be added to a folder.")
    }
    return add(child, as: name)
  }

  @discardableResult
  private func add(_ child: FileWrapper, as name: String) -> String {
    guard case .directory(var children) = content else {
      preconditionFailure("Files are added to folders only.")
    }
    // A name is no path: what is in a folder stays in it.
    let name = name.replacingOccurrences(of: "/", with: ":")
    precondition(name != "." && name != "..", "A file cannot be called \(name).")
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    var key = name
    var number = 1
    while let other = children[key], other !== child {
      number += 1
      key = "\(name[..<dot]) \(number)\(name[dot...])"
    }
    children[key] = child
    content = .directory(children)
    return key
  }

  /// Adds a file to the folder. Traps where this is none.
  /// - Returns: its key, as `addFileWrapper(_:)`.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes what was added out of the folder. Traps where this is none.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .directory(let children) = content else {
      preconditionFailure("Files are removed from folders only.")
    }
    content = .directory(children.filter { $0.value !== child })
  }

  /// Returns the key of what is in the folder; nil for anything else. Traps where this is no folder.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    guard case .directory(let children) = content else {
      preconditionFailure("Files have keys in folders only.")
    }
    return children.first { $0.value === child }?.key
  }

  // MARK: - Disk

  /// Takes over what is at a place; folders with all that is in them.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    let manager = FileManager.default
    let attributes = try manager.attributesOfItem(atPath: url.path)
    let type = attributes[.type] as? FileAttributeType
    if type == .typeDirectory {
      var children: [String: FileWrapper] = [:]
      for name in try manager.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
      }
      content = .directory(children)
    } else if type == .typeSymbolicLink {
      let target = try manager.destinationOfSymbolicLink(atPath: url.path)
      content = .link(URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()))
    } else if type == .typeRegular, options.contains(.immediate) {
      content = .regular(try Data(contentsOf: url))
    } else if type == .typeRegular {
      content = .unread(url)
    } else {
      // A pipe or a device would be waited for without end.
      throw CocoaError(.fileReadUnknown)
    }
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
    filename = url.lastPathComponent
    preferredFilename = preferredFilename ?? url.lastPathComponent
  }

  /// Returns true if what is at a place is as old as what was read, of the same kind and size, and the same of all that is in a folder.
  open func matchesContents(of url: URL) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
    func isSame<Value: Equatable>(_ key: FileAttributeKey, _ type: Value.Type) -> Bool {
      (attributes[key] as? Value) == (fileAttributes[key.rawValue] as? Value)
    }
    guard isSame(.type, FileAttributeType.self), isSame(.modificationDate, Date.self) else { return false }
    guard case .directory(let children) = content else { return isSame(.size, NSNumber.self) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return Set(names ?? []) == Set(children.keys)
      && children.allSatisfy { $1.matchesContents(of: url.appendingPathComponent($0)) }
  }

  /// Writes the file, the link, or the folder with all that is in it.
  /// - Parameters:
  ///   - options: with `atomic`, what is at the place is replaced when all is written; with `withNameUpdating`, `filename` becomes the name
  ///     that it was written by.
  ///   - originalContentsURL: the place of an earlier version. Not used: everything is written.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
    if options.contains(.atomic) {
      try DocumentFile(url: url).replace(attributes: [:]) { new, _ in try writeContent(to: new) }
    } else {
      try writeContent(to: url)
    }
    if options.contains(.withNameUpdating) { takeName(url.lastPathComponent) }
  }

  private func writeContent(to url: URL) throws {
    let manager = FileManager.default
    switch content {
    case .directory(let children):
      try manager.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children { try child.writeContent(to: url.appendingPathComponent(name)) }
    case .link(let target):
      try manager.createSymbolicLink(atPath: url.path, withDestinationPath: target.relativePath)
    case .unread(let source): try Data(contentsOf: source).write(to: url)
    case .regular(let data): try data.write(to: url)
    }
    guard !isSymbolicLink else { return }
    var attributes = fileAttributes
    if isDirectory { attributes[FileAttributeKey.modificationDate.rawValue] = nil }
    try DocumentFile.set(attributes, of: url)
  }

  private func takeName(_ name: String) {
    filename = name
    for (key, child) in fileWrappers ?? [:] { child.takeName(key) }
  }
}
