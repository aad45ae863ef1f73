import Foundation
import UIKit

/// A part of the tour that is played on one screen: its size and looks, and what happens on it.
struct GalleryChapter: Sendable {
  /// Names the chapter's files.
  let name: String
  let title: String
  let introduction: String
  /// The size of the screen, in points.
  let size: CGSize
  /// Pixels a point.
  let scale: CGFloat
  let isDark: Bool
  let play: @MainActor @Sendable (GalleryGuide) throws -> Void

  /// All chapters, in the order of the index page.
  static let all = [
    motions, screens("dark", "In the dark", phone, scale: 2, isDark: true),
    screens("small", "A small phone", CGSize(width: 360, height: 720), scale: 2, isDark: false),
    screens("desktop", "A desktop", desktop, scale: 1, isDark: false),
    screens("desktop-dark", "A desktop in the dark", desktop, scale: 1, isDark: true),
  ]

  /// The reference screen: iPhone 13's 390 × 844 points.
  private static let phone = CGSize(width: 390, height: 844)
  private static let desktop = CGSize(width: 1280, height: 800)

  private static let motions = GalleryChapter(
    name: "motions", title: "How it moves", introduction: "On a phone, in the light.", size: phone, scale: 1,
    isDark: false
  ) { guide in
    try guide.still("home", "The gallery", "A card opens into its example, and goes back into it.")
    try guide.space()
    try guide.music()
    try guide.movies()
    try guide.profile()
    try guide.tools()
  }

  /// Every screen as it is at rest.
  private static func screens(
    _ name: String, _ title: String, _ size: CGSize, scale: CGFloat, isDark: Bool
  ) -> GalleryChapter {
    GalleryChapter(
      name: name, title: title, introduction: "\(Int(size.width)) × \(Int(size.height)) points.", size: size,
      scale: scale, isDark: isDark
    ) { guide in
      try guide.still("home", "The gallery")
      for (card, inside) in [
        ("Space", "Earth"), ("Music", "Player"), ("Movies", "Paper Mountains"), ("Profile", nil),
        ("Options", nil), ("Playground", nil),
      ] as [(String, String?)] {
        try guide.tap(card)
        guide.settle()
        try guide.still(card, card)
        if let inside {
          try guide.tap(inside)
          guide.settle()
          try guide.still("\(card)-\(inside)", inside)
          try guide.leaveInside(card)
        }
        try guide.leave(card)
      }
    }
  }
}

extension GalleryGuide {
  /// Seconds that a transition is shown for: 0.44 is the longest way of the standard one.
  private static let shown: TimeInterval = 0.5

  /// Goes back to the cards.
  func leave(_ card: String) throws {
    try tap(card == "Profile" ? "Back" : "Close")
    settle()
  }

  /// Goes back to an example's first screen.
  func leaveInside(_ card: String) throws {
    switch card {
    case "Movies": try tap("Back")
    case "Music": drag(from: place(0.5, 0.1), to: place(0.5, 0.95))
    default: try tap("Close")
    }
    settle()
  }

  fileprivate func space() throws {
    try strip("card", "A card opens", "It grows to the window; its picture fills it.", duration: Self.shown) {
      try tap("Space")
    }
    try strip(
      "space", "A planet comes near", "On an arc; its name grows as letters, lines come one by one.",
      duration: 0.7
    ) { try tap("Earth") }
    try strip(
      "space-drag", "Dragged back", "The finger holds the transition, and lets it go on with its velocity.",
      from: place(0.5, 0.3), to: place(0.5, 0.75))
    try leave("Space")
  }

  fileprivate func music() throws {
    try tap("Music")
    settle()
    try strip("music", "The player grows out of its strip", duration: 0.6) { try tap("Player") }
    try strip(
      "music-drag", "Dragged away", "Let go on its way down, it goes into the strip.", from: place(0.5, 0.1),
      to: place(0.5, 0.32))
    try leave("Music")
  }

  fileprivate func movies() throws {
    try tap("Movies")
    settle()
    try strip("movies", "A push", "The poster flies; the page comes in a cascade.", duration: 0.6) {
      try tap("Paper Mountains")
    }
    try strip(
      "movies-swipe", "A swipe from the edge", from: place(0.005, 0.6), to: place(0.8, 0.6))
    try strip(
      "menu", "A menu", "A presentation of one's own, with Shift's animator inside.", duration: Self.shown
    ) { try tap("More about Night Ferry") }
    try still("menu-open", "The menu", "Its poster has left the list.")
    try strip("menu-back", "And back into the list", duration: Self.shown) { try tap("Watch Later") }
    try leave("Movies")
  }

  fileprivate func profile() throws {
    try tap("Profile")
    settle()
    try strip(
      "profile", "The header sticks", "The avatar goes behind it, the name rises, the cover blurs.",
      from: place(0.5, 0.7), to: place(0.5, 0.48))
    drag(from: place(0.5, 0.4), to: place(0.5, 0.9))
    try strip(
      "profile-pull", "Pulled down", "The cover stretches from the top.", from: place(0.5, 0.4),
      to: place(0.5, 0.8))
    try leave("Profile")
  }

  fileprivate func tools() throws {
    try tap("Options")
    settle()
    try strip("options", "Every option, tried at once", duration: 0.8) { try tap("Play") }
    try leave("Options")
    try tap("Playground")
    settle()
    try strip("playground", "Curves and springs", duration: 1) { try tap("Play") }
    let ball = try middle(of: "Ball")
    try strip(
      "playground-throw", "A throw", "The ball takes the finger's velocity over.", from: ball,
      to: CGPoint(x: ball.x + 120, y: ball.y + 30), duration: 0.25, after: 0.6)
    try leave("Playground")
  }
}
