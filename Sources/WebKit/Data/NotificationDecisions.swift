import Foundation

/// The decisions about notifications of each data store.
@MainActor
package final class NotificationDecisions {
  package static let shared = NotificationDecisions()
  private var origins: [WebDataLocation: [URL: Bool]] = [:]

  package init() {}

  /// The decisions in a store, by an address of each origin.
  package subscript(location: WebDataLocation) -> [URL: Bool] {
    get { origins[location] ?? [:] }
    set { origins[location] = newValue.isEmpty ? nil : newValue }
  }

  /// Returns what a process may be told that can be any of these stores'.
  package func common(to locations: Set<WebDataLocation>) -> [URL: Bool] {
    guard let first = locations.first else { return [:] }
    return self[first].filter { origin, isAllowed in
      locations.allSatisfy { self[$0][origin] == isAllowed }
    }
  }
}
