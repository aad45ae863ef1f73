// swift-tools-version: 6.2
// Made by Martlet's adopt-app. It may be changed.
import PackageDescription

let package = Package(
  name: "Trails",
  dependencies: [
    .package(name: "Martlet", path: "../.."),
    .package(path: "../../Tools/objcify"),
  ],
  targets: [
    .executableTarget(
      name: "Trails",
      dependencies: [
        .product(name: "UIKit", package: "Martlet")
      ],
      path: "Trails",
      exclude: [
        "Info.plist",
        "Supporting Files/Trails-Bridging-Header.h",
      ],
      sources: ["Linux.swift"],
      resources: [
        .copy("Model/trails.json"),
        .copy("Views/TrailCell.xib"),
        .copy("Assets.xcassets"),
        .copy("Base.lproj"),
        .copy("de.lproj"),
        .copy("en.lproj"),
        .copy("Linux"),
      ],
      plugins: [.plugin(name: "ObjCify", package: "objcify")]),
    .testTarget(
      name: "TrailsTests",
      dependencies: [
        "Trails",
        .product(name: "UIKit", package: "Martlet"),
        .product(name: "HeadlessHost", package: "Martlet"),
      ],
      path: "TrailsTests",
      sources: ["Linux.swift"],
      plugins: [.plugin(name: "ObjCify", package: "objcify")]),
  ],
  swiftLanguageModes: [.v5]
)
