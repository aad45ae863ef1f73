// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in UIKit's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])
/// So that each file that leaves Apple's API says so, by importing MethodSelectors itself.
let eachFileImports: SwiftSetting = .enableUpcomingFeature("MemberImportVisibility")

/// The linker's settings for a fast start. Relocations are packed to a thirtieth of their size, 3.5 MB, which takes lld; and the
/// program's 37,000 public symbols, 3 MB with their names, are not exported. What the loader has written is read-only
/// afterwards (full RELRO).
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
    ],
    .when(configuration: .release))
]

func platform(_ name: String) -> Target.Dependency { .product(name: name, package: "Martlet") }
let shift: Target.Dependency = .product(name: "Shift", package: "Shift")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

// What Shift and UIKit can do; a program of its own, so that the browser neither builds nor carries it.
let package = Package(
  name: "Gallery",
  products: [
    .library(name: "ProfilePage", targets: ["ProfilePage"]),
    .library(name: "Tour", targets: ["Tour"]),
    .executable(name: "martlet-gallery", targets: ["martlet-gallery"]),
  ],
  dependencies: [
    .package(name: "Martlet", path: ".."),
    .package(name: "Shift", path: "../Shift"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // A person's page; the browser's and the gallery's.
    .target(
      name: "ProfilePage", dependencies: [platform("UIKit")], swiftSettings: settings + [eachFileImports]),
    // A page of pictures of what a program can do; the browser's and the gallery's.
    .target(name: "Tour", dependencies: [platform("UIKit")], swiftSettings: settings + [eachFileImports]),
    .target(
      name: "Gallery", dependencies: [shift, "ProfilePage", platform("UIKit")],
      swiftSettings: settings + [eachFileImports]),
    .executableTarget(
      name: "martlet-gallery",
      dependencies: ["Gallery", "Tour", platform("UIKit"), platform("HeadlessHost"), argumentParser],
      swiftSettings: settings, linkerSettings: linking),
    .testTarget(
      name: "ProfilePageTests", dependencies: ["ProfilePage", platform("UIKit"), platform("HeadlessHost")],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests", dependencies: ["Gallery", shift, platform("UIKit"), platform("HeadlessHost")],
      swiftSettings: settings),
  ]
)
