// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in Martlet's own Package.swift: `./test` sets MARTLET_STRICT, and our warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

// A package of its own, so that neither `./run` nor the browser's build ever builds swift-syntax.
let package = Package(
  name: "objcify",
  products: [
    .executable(name: "objcify", targets: ["objcify"]),
    .plugin(name: "ObjCify", targets: ["ObjCify"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "Rewriting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ], swiftSettings: settings),
    .executableTarget(name: "objcify", dependencies: ["Rewriting"], swiftSettings: settings),
    .plugin(name: "ObjCify", capability: .buildTool(), dependencies: ["objcify"]),
    .testTarget(
      name: "RewritingTests",
      dependencies: [
        "Rewriting", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ], swiftSettings: settings),
  ]
)
