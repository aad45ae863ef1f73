// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in Martlet's own Package.swift: `./test` sets MARTLET_STRICT, and our warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

// A package of its own, so that only programs that import Combine fetch the library that stands for it.
let package = Package(
  name: "Combine",
  products: [.library(name: "UIKitCombine", targets: ["UIKitCombine"])],
  dependencies: [
    .package(name: "Martlet", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "UIKitCombine",
      dependencies: [
        .product(name: "UIKit", package: "Martlet"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ], swiftSettings: settings),
    .testTarget(
      name: "UIKitCombineTests",
      dependencies: ["UIKitCombine", .product(name: "HeadlessHost", package: "Martlet")],
      swiftSettings: settings),
  ]
)
