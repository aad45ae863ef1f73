import Testing
import UIKit

@testable import Gallery
@testable import Shift

/// A transition of the gallery: how to get in front of it, and how it goes there and back.
struct TransitionCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// Shows what it begins with.
  let prepare: @MainActor @Sendable (GalleryStage) throws -> Void
  let forth: @MainActor @Sendable (GalleryStage) throws -> Void
  let back: @MainActor @Sendable (GalleryStage) throws -> Void

  var testDescription: String { name }

  static let all = [card, space, music, movie, menu, profile]

  private static let card = TransitionCase(
    name: "card", prepare: { _ in }, forth: { $0.home?.open(.space) },
    back: { $0.home?.dismiss(animated: true) })

  private static let space = TransitionCase(
    name: "space", prepare: { _ = $0.open(.space) },
    forth: { try #require($0.front as? PlanetsViewController).open() },
    back: { $0.front?.dismiss(animated: true) })

  private static let music = TransitionCase(
    name: "music", prepare: { _ = $0.open(.music) },
    forth: {
      let albums = try #require($0.front as? AlbumsViewController)
      albums.open(from: albums.mini.cover)
    }, back: { $0.front?.dismiss(animated: true) })

  private static let movie = TransitionCase(
    name: "movie", prepare: { _ = $0.open(.movie) },
    forth: { try #require($0.front as? MovieExampleViewController).movies.open(Film.all[1]) },
    back: {
      let example = try #require($0.front as? MovieExampleViewController)
      example.navigation.popViewController(animated: true)
    })

  static let menu = TransitionCase(
    name: "menu", prepare: { _ = $0.open(.movie) },
    forth: { try #require($0.front as? MovieExampleViewController).movies.openMenu(Film.all[0]) },
    back: { $0.front?.dismiss(animated: true) })

  private static let profile = TransitionCase(
    name: "profile", prepare: { _ in }, forth: { $0.home?.open(.profile) },
    back: { $0.home?.dismiss(animated: true) })
}

extension GalleryStage {
  /// The animator of the transition that is on its way.
  var animator: Animator? { delegate.window.flatMap(Self.animator) }

  /// The same as a transition between controllers, where it is one that a hand can drive.
  var transition: ShiftTransition? {
    let controllers = [front, home, (front as? MovieExampleViewController)?.navigation]
    return controllers.compactMap { $0?.shift.transition }.first(where: \.isRunning)
  }

  private static func animator(in view: UIView) -> Animator? {
    if let animator = (view as? TransitionOverlay)?.animator { return animator }
    return view.subviews.lazy.compactMap { animator(in: $0) }.first
  }
}
