import BrowserCore
import UIKit

extension TourChapter {
  private static let desktopSize = CGSize(width: 1280, height: 800)

  static let desktop = TourChapter(
    name: "desktop", title: "On a desktop", introduction: "1280 × 800 points with a mouse.",
    size: desktopSize, scale: 1,
    isDark: false
  ) { stage in
    try stage.camera.still("start-page", "Start page")
    try await stage.load("saltandseed.example")
    try await stage.loadInNewTab("inkmoor.example")
    try await stage.loadInNewTab("gullwick.example", "birds.html")
    try stage.camera.still("page", "A page with a colour", "The window’s head is the strip.")
    try await stage.select(tab: 1)
    try stage.camera.still("neutral", "A page without one")
    stage.container.focusAddress()
    try await stage.settle()
    try await stage.play(.type("gul"))
    try await stage.settle()
    try stage.camera.still("suggestions", "Typing an address")
    stage.container.addressEditing.cancel()
    try await stage.settle()
    stage.container.presenters.share.open()
    try await stage.settle()
    try stage.camera.still("share", "Share")
  }

  static let desktopDark = TourChapter(
    name: "desktop-dark", title: "On a dark desktop", introduction: "", size: desktopSize, scale: 1,
    isDark: true
  ) { stage in
    try await stage.load("foldkite.example")
    try await stage.loadInNewTab("nightsky.example")
    try stage.camera.still("page", "A dark page")
    try await stage.unknownHost()
    try stage.camera.still("error", "An address that nobody has")
  }
}
