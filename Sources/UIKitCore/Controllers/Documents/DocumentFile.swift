import Foundation

/// The file of a document, which is replaced as a whole.
struct DocumentFile {
  /// The attributes that a new file can be given.
  private static let attributes: [FileAttributeKey] = [.posixPermissions, .modificationDate]

  private let place: URL

  /// A link stays one: the file that it leads to is replaced.
  init(url: URL) {
    place = url.resolvingSymlinksInPath()
  }

  /// Returns the `Data` of a file, or the `FileWrapper` of a folder.
  func contents() throws -> Any {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: return try Data(contentsOf: place)
    case .typeDirectory: return try FileWrapper(url: place, options: [.immediate])
    // A pipe or a device would be waited for without end.
    default: throw CocoaError(.fileReadUnknown)
    }
  }

  /// Gives a file those of the attributes that it can be given; their keys are `FileAttributeKey`s or strings.
  static func set(_ attributes: [AnyHashable: Any], of url: URL) throws {
    var all: [FileAttributeKey: Any] = [:]
    for key in Self.attributes {
      guard let value = attributes[key] ?? attributes[key.rawValue] else { continue }
      // Foundation on Linux takes no `NSNumber` here.
      if let number = value as? NSNumber {
        all[key] = number.intValue
      } else {
        all[key] = value
      }
    }
    if !all.isEmpty { try FileManager.default.setAttributes(all, ofItemAtPath: url.path) }
  }

  /// Waits until the disk has a file: it may say only then that it is full. Folders, which may have many files, are not waited for.
  private static func synchronize(_ url: URL) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let file = try? FileHandle(forReadingFrom: url)
    else { return }
    defer { try? file.close() }
    try file.synchronize()
  }

  /// Writes a new file with the old one's permissions, and puts it in the place of the old one.
  /// - Parameters:
  ///   - attributes: those for the new file.
  ///   - write: gets the new place, and the old file; nil without any.
  func replace(attributes: [AnyHashable: Any], _ write: (_ new: URL, _ old: URL?) throws -> Void) throws {
    let manager = FileManager.default
    let old = try? manager.attributesOfItem(atPath: place.path)
    guard old == nil || manager.isWritableFile(atPath: place.path) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    let room = FilePlacement.sibling(of: place)
    try manager.createDirectory(at: room, withIntermediateDirectories: false)
    defer { try? manager.removeItem(at: room) }
    // Nobody else reads what is written before it has its permissions. Shares of a network may know none.
    try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: room.path)
    let new = room.appendingPathComponent(place.lastPathComponent)
    try write(new, old == nil ? nil : place)
    try Self.synchronize(new)
    if let permissions = old?[.posixPermissions] {
      try? Self.set([FileAttributeKey.posixPermissions: permissions], of: new)
    }
    try Self.set(attributes, of: new)
    if manager.fileExists(atPath: place.path) {
      try FilePlacement.replace(place, by: new)
    } else {
      try manager.moveItem(at: new, to: place)
    }
  }
}
