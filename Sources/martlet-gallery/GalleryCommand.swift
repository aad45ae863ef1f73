import ArgumentParser
import Foundation
import Gallery
import UIKit

/// The command line of the gallery.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "martlet-gallery", abstract: "Transitions by Shift, to look at and to play with.")

  @Option(help: "Play every example, which needs no display, and leave pictures in this folder.")
  var tour: String?

  func run() throws {
    try MainActor.assumeIsolated {
      guard let tour else { return GalleryDelegate.main() }
      let page = try GalleryTour(folder: URL(fileURLWithPath: tour, isDirectory: true)).play()
      print(page.path)
    }
  }
}
