import Foundation

/// A kind of data, by its uniform type identifier: what files end with, what MIME calls it, which kinds it is one of.
///
/// Kinds that nothing is known of have identifiers that begin with `dyn.`, which say what they were made of.
public struct UTType: Hashable, Codable, Sendable {
  private static let dynamicPrefix = "dyn."

  /// The uniform type identifier.
  public let identifier: String

  init(declared identifier: String) {
    self.identifier = identifier
  }

  /// The kind of an identifier; nil where it is not known. Identifiers are compared without the case of letters.
  public init?(_ identifier: String) {
    let name = identifier.lowercased()
    guard
      let known = DeclaredTypes.byIdentifier[identifier]?.identifier
        ?? DeclaredTypes.all.first(where: { $0.identifier.lowercased() == name })?.identifier
        ?? (name.hasPrefix(Self.dynamicPrefix) ? identifier : nil)
    else { return nil }
    self.identifier = known
  }

  /// A kind of the program's own, which its Info.plist declares on Apple's systems.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// A kind of another program's.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// The kind of files with an ending, without its dot; where none is known, one that stands for the ending.
  /// - Returns: nil where a known kind is not one of the supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    self.init(supertype, dynamic: "ending." + ending) { $0.endings.contains(ending) }
  }

  /// The kind that MIME has a name for; where none is known, one that stands for the name.
  /// - Returns: nil where a known kind is not one of the supertype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    self.init(supertype, dynamic: "mime." + name) { $0.mimeTypes.contains(name) }
  }

  private init?(_ supertype: UTType, dynamic: String, _ matches: (DeclaredTypes.Entry) -> Bool) {
    let known = DeclaredTypes.all.filter(matches)
    guard let first = known.first(where: { Self.conforms($0.identifier, to: supertype.identifier) }) else {
      guard known.isEmpty, !dynamic.hasSuffix(".") else { return nil }
      identifier = Self.dynamicPrefix + dynamic
      return
    }
    identifier = first.identifier
  }

  private var entry: DeclaredTypes.Entry? { DeclaredTypes.byIdentifier[identifier] }

  private func dynamicPart(_ kind: String) -> String? {
    let prefix = Self.dynamicPrefix + kind + "."
    return identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : nil
  }

  /// The ending of files of this kind, without its dot; nil for none.
  public var preferredFilenameExtension: String? { entry?.endings.first ?? dynamicPart("ending") }
  /// The name that MIME has for the kind; nil for none.
  public var preferredMIMEType: String? { entry?.mimeTypes.first ?? dynamicPart("mime") }
  /// True if the kind was made of an ending or a MIME type that nothing is known of.
  public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }
  /// True if the kind is known to the system.
  public var isDeclared: Bool { entry != nil }
  /// True if the identifier begins with `public.`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All kinds that this one is one of.
  public var supertypes: Set<UTType> {
    Self.ancestors(of: identifier).reduce(into: []) { $0.insert(UTType(declared: $1)) }
  }

  /// Returns true if this kind is the other one, or one of its narrower kinds.
  public func conforms(to type: UTType) -> Bool { Self.conforms(identifier, to: type.identifier) }
  /// Returns true if this kind is a narrower one of another.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Returns true if another kind is a narrower one of this.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  static func conforms(_ identifier: String, to wanted: String) -> Bool {
    identifier == wanted || ancestors(of: identifier).contains(wanted)
  }

  private static func ancestors(of identifier: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = DeclaredTypes.byIdentifier[identifier]?.parents ?? ["public.data"]
    while let next = waiting.popLast() {
      guard next != identifier, found.insert(next).inserted else { continue }
      waiting += DeclaredTypes.byIdentifier[next]?.parents ?? []
    }
    return found
  }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension URL {
  /// Returns the address with a part at its end, and the ending of a kind where the part has none of that kind.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  /// Returns the address with the ending of a kind, unless it ends so already.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let ending = contentType.preferredFilenameExtension, pathExtension.lowercased() != ending else {
      return self
    }
    return appendingPathExtension(ending)
  }
}
