// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in Martlet's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] = strict ? [.treatAllWarnings(as: .error)] : []

// A program that uses Shift and knows UIKit alone beside it: nothing of the browser, and no rewriter.
let package = Package(
  name: "Postcards",
  dependencies: [.package(name: "Martlet", path: "../.."), .package(name: "Shift", path: "../../Shift")],
  targets: [
    .executableTarget(
      name: "Postcards",
      dependencies: [.product(name: "UIKit", package: "Martlet"), .product(name: "Shift", package: "Shift")],
      swiftSettings: settings),
    .testTarget(
      name: "PostcardsTests",
      dependencies: [
        "Postcards", .product(name: "HeadlessHost", package: "Martlet"), .product(name: "Shift", package: "Shift"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v5]
)
