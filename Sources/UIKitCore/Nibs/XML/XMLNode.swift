/// An element of an XML file, with what is inside it and the line it stands on.
final class XMLNode {
  let name: String
  /// The attributes, in the order of the file.
  private(set) var attributes: [(name: String, value: String)]
  /// Counted from 1.
  let line: Int
  private(set) var children: [XMLNode] = []
  /// The characters between the element's tags, without those of its children.
  var text = ""
  private(set) weak var parent: XMLNode?

  init(name: String, attributes: [(name: String, value: String)], line: Int, parent: XMLNode?) {
    self.name = name
    self.attributes = attributes
    self.line = line
    self.parent = parent
    parent?.children.append(self)
  }

  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// Says something else of an attribute, or says it at all.
  func set(_ attribute: String, to value: String) {
    attributes.removeAll { $0.name == attribute }
    attributes.append((attribute, value))
  }

  func child(_ name: String) -> XMLNode? {
    children.first { $0.name == name }
  }

  /// The child that stands for a property.
  func child(key: String) -> XMLNode? {
    children.first { $0["key"] == key }
  }

  /// This element and all inside it, as they stand in the file.
  var descendants: [XMLNode] { [self] + children.flatMap(\.descendants) }

  func append(text: String) {
    self.text += text
  }
}
