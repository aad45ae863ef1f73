/// An error that ended the gallery's tour early.
enum GalleryTourError: Error, CustomStringConvertible {
  case notThere(String)
  case noPicture(String)

  var description: String {
    switch self {
    case .notThere(let what): "the tour did not find \(what) on the screen"
    case .noPicture(let name): "the tour's picture \(name) could not be made"
    }
  }
}
