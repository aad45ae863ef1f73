import UIKit

/// A card of the gallery.
enum GalleryItem: String, CaseIterable {
  case space, music, movie, profile, options, playground

  var title: String {
    switch self {
    case .space: "Space"
    case .music: "Music"
    case .movie: "Movies"
    case .profile: "Profile"
    case .options: "Options"
    case .playground: "Playground"
    }
  }

  var line: String {
    switch self {
    case .space: "A planet comes near on an arc"
    case .music: "A player that follows the finger"
    case .movie: "Posters, pages and a menu"
    case .profile: "A header that sticks and blurs"
    case .options: "Every option, tried at once"
    case .playground: "Curves, springs and throws"
    }
  }

  /// The id by which the card and its example are matched.
  var id: String { "card.\(rawValue)" }

  @MainActor
  func makeExample() -> UIViewController {
    switch self {
    case .space: PlanetsViewController(self)
    case .music: AlbumsViewController(self)
    case .movie: MovieExampleViewController(self)
    case .profile: SampleProfileViewController(self)
    case .options: OptionsViewController(self)
    case .playground: PlaygroundViewController(self)
    }
  }
}
