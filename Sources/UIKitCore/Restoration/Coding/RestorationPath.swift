import Foundation

/// The place of an object in the restorable part of the interface: the restoration identifiers from the root down to it.
struct RestorationPath: Codable, Hashable {
  /// One step: an identifier, and which one it is among siblings that bear the same.
  struct Step: Codable, Hashable {
    var identifier: String
    var ordinal = 0
  }

  var steps: [Step]

  init(_ steps: [Step]) {
    self.steps = steps
  }

  init(_ identifier: String) {
    steps = [Step(identifier: identifier)]
  }

  /// The identifiers that restoration classes and the delegate get.
  var identifiers: [String] { steps.map(\.identifier) }

  func appending(_ identifier: String, ordinal: Int) -> RestorationPath {
    RestorationPath(steps + [Step(identifier: identifier, ordinal: ordinal)])
  }
}

extension RestorationPath: CustomStringConvertible {
  var description: String {
    steps.map { $0.ordinal > 0 ? "\($0.identifier)[\($0.ordinal)]" : $0.identifier }.joined(separator: "/")
  }
}
