// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in Martlet's own Package.swift: `./test` sets MARTLET_STRICT, and our warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

// MARTLET_OBJCIFY names a rewriter that is built already: the plugin runs it, and swift-syntax is not built again as a tool.
let isBuilt = ProcessInfo.processInfo.environment["MARTLET_OBJCIFY"] != nil

let plugin = [
  Target.plugin(name: "ObjCify", capability: .buildTool(), dependencies: isBuilt ? [] : ["objcify"])
]
let rewriter: [Target] = [
  .target(
    name: "Rewriting",
    dependencies: [
      .product(name: "SwiftSyntax", package: "swift-syntax"),
      .product(name: "SwiftParser", package: "swift-syntax"),
    ], swiftSettings: settings),
  .executableTarget(name: "objcify", dependencies: ["Rewriting"], swiftSettings: settings),
  .testTarget(
    name: "RewritingTests",
    dependencies: [
      "Rewriting", .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftSyntax", package: "swift-syntax"),
    ], swiftSettings: settings),
]

// A package of its own, so that neither `./run` nor the browser's build ever builds swift-syntax.
let package = Package(
  name: "objcify",
  products: [.plugin(name: "ObjCify", targets: ["ObjCify"])]
    + (isBuilt ? [] : [.executable(name: "objcify", targets: ["objcify"])]),
  dependencies: isBuilt
    ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
  targets: plugin + (isBuilt ? [] : rewriter)
)
