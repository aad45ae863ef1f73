import Foundation

/// Messages that several topics tell.
extension PresentationRouter {
  /// Says that no program opens addresses of such a kind.
  func tellNoApp(for url: URL) {
    tell("No App Found", "There is no app on this system that opens “\(url.scheme ?? "such")” addresses.")
  }
}
