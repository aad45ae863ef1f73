import Foundation

/// Puts the texts of a nib's `.strings` file in the places of those that its elements say.
///
/// Xcode writes a line for each text: the element's id, and the property. `"8ZT-ab-cde.text" = "Hallo";`
struct NibTranslation {
  private let texts: [String: [(property: String, text: String)]]

  init(_ strings: [String: String]) {
    var texts: [String: [(String, String)]] = [:]
    for (key, text) in strings {
      guard let dot = key.firstIndex(of: ".") else { continue }
      texts[String(key[..<dot]), default: []].append((String(key[key.index(after: dot)...]), text))
    }
    self.texts = texts
  }

  @MainActor
  func apply(to root: XMLNode) {
    guard !texts.isEmpty else { return }
    for node in root.descendants {
      for (property, text) in node["id"].flatMap({ texts[$0] }) ?? [] { set(property, to: text, in: node) }
    }
  }

  private func set(_ property: String, to text: String, in node: XMLNode) {
    if let state = Self.state(ofTitle: property),
      let child = node.children.first(where: { $0.name == "state" && $0["key"] == state })
    {
      child.set("title", to: text)
    } else if property.hasPrefix("segmentTitles["), let index = Int(property.dropFirst(14).dropLast()) {
      let segments = node.child("segments")?.children ?? []
      if segments.indices.contains(index) { segments[index].set("title", to: text) }
    } else if property.hasPrefix("configuration.") {
      node.child("buttonConfiguration")?.set(String(property.dropFirst("configuration.".count)), to: text)
    } else if let long = node.child(key: property), ["string", "mutableString"].contains(long.name) {
      // Texts with line ends stand in elements of their own.
      long.text = text
    } else {
      node.set(property, to: text)
    }
  }

  /// `normalTitle` is the title of the state `normal`; nil for other properties.
  private static func state(ofTitle property: String) -> String? {
    guard property.hasSuffix("Title") else { return nil }
    let state = String(property.dropLast("Title".count))
    return ["normal", "highlighted", "selected", "disabled"].contains(state) ? state : nil
  }
}
