import Foundation

/// Reads the names of nodes from a D-Bus introspection. Pure.
enum NodeNames {
  static func read(_ description: String) -> [String] {
    description.components(separatedBy: "<node name=\"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
  }
}
