import Foundation

/// The reason why the tour ended early.
enum TourError: Error, CustomStringConvertible {
  case timedOut(String)
  case notThere(String)
  case noPicture(String, PictureError)
  case tooFewFrames(String, Int)

  var description: String {
    switch self {
    case .timedOut(let what): "the tour waited in vain for \(what)"
    case .notThere(let what): "the tour did not find \(what) on the screen"
    case .noPicture(let name, let error): "the tour's picture \(name) could not be made: \(error.message)"
    case .tooFewFrames(let name, let count): "the tour's strip \(name) got \(count) frames only"
    }
  }
}
