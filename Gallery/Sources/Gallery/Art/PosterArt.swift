import UIKit

/// Films' posters, painted at two to three.
enum PosterArt: String {
  case ferry, mountains, signal, orchard, tower, dune

  static let size = CGSize(width: 400, height: 600)

  @MainActor
  var picture: UIImage {
    ArtCache.picture("poster.\(rawValue)") { Painter.picture(Self.size) { paint($0) } }
  }

  @MainActor
  private func paint(_ painter: Painter) {
    let area = CGRect(origin: .zero, size: Self.size)
    switch self {
    case .ferry: PosterScenes.ferry(painter, area)
    case .mountains: PosterScenes.mountains(painter, area)
    case .signal: PosterScenes.signal(painter, area)
    case .orchard: PosterScenes.orchard(painter, area)
    case .tower: PosterScenes.tower(painter, area)
    case .dune: PosterScenes.dune(painter, area)
    }
  }
}
