import Foundation

/// A parsed `.xib` or `.storyboard` file.
@MainActor
final class NibDocument {
  enum Kind { case xib, storyboard }

  let kind: Kind
  /// The file's name, for messages.
  let file: String
  /// The bundle in which images, colours and other storyboards are looked for; nil is the program's resources.
  let bundle: Bundle?
  let root: XMLNode
  /// `<namedColor>`, `<systemColor>` and `<image>` of `<resources>`, by name.
  private let resources: [String: [String: XMLNode]]
  private let nodes: [String: XMLNode]

  /// - Parameter strings: texts in the user's language, as a `.strings` file of the nib's name has them.
  init(_ data: Data, file: String, bundle: Bundle?, strings: [String: String] = [:]) throws(NibError) {
    self.file = file
    self.bundle = bundle
    root = try Self.read(data, file)
    NibTranslation(strings).apply(to: root)
    kind = try Self.kind(of: root, file)
    resources = Dictionary(grouping: root.child("resources")?.children ?? [], by: \.name).mapValues {
      Dictionary($0.map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { a, _ in a })
    }
    nodes = Dictionary(
      root.descendants.compactMap { node in node["id"].map { ($0, node) } }, uniquingKeysWith: { a, _ in a })
  }

  private static func read(_ data: Data, _ file: String) throws(NibError) -> XMLNode {
    // What Xcode's ibtool writes: keyed archives, or its own format.
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("NIBArchive".utf8)) {
      throw NibError(file: file, line: 1, reason: .compiled)
    }
    do {
      return try XMLReader.read(data)
    } catch {
      throw NibError(file: file, line: error.line, reason: .notXML(error.failure.message))
    }
  }

  private static func kind(of root: XMLNode, _ file: String) throws(NibError) -> Kind {
    guard root.name == "document" else {
      throw NibError(file: file, line: root.line, reason: .notADocument(root: root.name))
    }
    switch root["type"] {
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB"?: return .xib
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"?: return .storyboard
    case let other:
      throw NibError(file: file, line: root.line, reason: .otherSystem(other ?? "none"))
    }
  }

  func error(_ node: XMLNode, _ reason: NibFailure) -> NibError {
    NibError(file: file, line: node.line, reason: reason)
  }

  /// An element by its id.
  func node(_ id: String) -> XMLNode? { nodes[id] }

  func resource(_ type: String, _ name: String) -> XMLNode? { resources[type]?[name] }

  /// The top-level objects of a xib.
  var objects: [XMLNode] { root.child("objects")?.children ?? [] }

  /// The scenes of a storyboard.
  var scenes: [XMLNode] { root.child("scenes")?.children ?? [] }
}

/// Warnings on standard error about parts of a nib that have no effect: a value that UIKit has no use for, a picture that is missing.
@MainActor
package enum NibLog {
  /// The function that writes messages, to standard error by default; tests listen here.
  package static var write: (String) -> Void = { message in
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  static func warn(_ document: NibDocument, _ node: XMLNode, _ message: String) {
    write("\(document.file):\(node.line): \(message)")
  }
}
