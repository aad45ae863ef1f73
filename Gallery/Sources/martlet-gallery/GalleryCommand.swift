import ArgumentParser
import Foundation
import Gallery
import UIKit

/// The command line of the gallery.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "martlet-gallery", abstract: "Transitions by Shift, to look at and to play with.")

  @Option(
    help: "Play every example, which needs no display, and leave pictures in this folder.",
    completion: .directory)
  var tour: String?

  func run() throws {
    try MainActor.assumeIsolated {
      guard let tour else {
        // UIKit for Linux takes it from the environment (LaunchOptions): the name of the desktop file.
        setenv("UIKIT_APPLICATION_ID", GalleryDelegate.applicationID, 1)
        return GalleryDelegate.main()
      }
      let page = try GalleryTour(folder: URL(fileURLWithPath: tour, isDirectory: true)).play()
      print(page.path)
    }
  }
}
