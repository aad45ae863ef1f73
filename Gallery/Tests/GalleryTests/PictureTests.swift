import HeadlessHost
import Testing
import UIKit

@testable import Gallery

extension GallerySuite {
  /// Every screen for people to look at: the pictures lie where `GALLERY_PICTURES` says.
  @MainActor @Suite struct PictureTests {
    nonisolated static let folder = ProcessInfo.processInfo.environment["GALLERY_PICTURES"]

    @Test(.enabled(if: Self.folder != nil), arguments: [(390, 844), (360, 720), (1280, 800)], [false, true])
    func screens(_ size: (width: Int, height: Int), _ isDark: Bool) throws {
      let folder = try #require(Self.folder)
      let area = CGSize(width: size.width, height: size.height)
      let name = "\(size.width)-\(isDark ? "dark" : "light")"
      try withGallery(size: area, isDark: isDark, scale: size.width > 1000 ? 1 : 2) { stage in
        stage.screen.writePicture(to: "\(folder)/home-\(name).png")
        for item in GalleryItem.allCases {
          let example = try #require(stage.open(item))
          stage.screen.writePicture(to: "\(folder)/\(item.rawValue)-\(name).png")
          switch example {
          case let planets as PlanetsViewController: planets.open()
          case let albums as AlbumsViewController: albums.open(from: albums.mini.cover)
          case let movies as MovieExampleViewController: movies.movies.open(Film.all[1])
          default: break
          }
          stage.screen.advance(by: 1.5)
          stage.screen.writePicture(to: "\(folder)/\(item.rawValue)-2-\(name).png")
          stage.home?.dismiss(animated: false)
          stage.screen.advance(by: 0.3)
        }
      }
    }
  }
}
