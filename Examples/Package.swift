// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in Martlet's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there, those of rewritten code, too.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] = strict ? [.treatAllWarnings(as: .error)] : []

// Programs as they are written for iOS. A package of its own: the rewriter needs swift-syntax, which `./run` must not have to build.
// Each program names one file as its source, `Linux.swift`; the plugin rewrites the others.
func program(_ name: String, _ libraries: [String], resources: [Resource] = []) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "Martlet") }, path: name,
    sources: ["Linux.swift"], resources: resources, swiftSettings: settings,
    plugins: [.plugin(name: "ObjCify", package: "objcify")])
}

let package = Package(
  name: "Examples",
  dependencies: [
    .package(name: "Martlet", path: ".."),
    .package(path: "../Tools/objcify"),
  ],
  targets: [
    program("ToolbarAnimation", ["UIKit", "WebKit"], resources: [.copy("Supporting")]),
    program(
      "Profile", ["UIKit"],
      resources: [.copy("Base.lproj"), .copy("Assets.xcassets"), .copy("Supporting")]),
    program("Navigation", ["UIKit", "WebKit"], resources: [.copy("Supporting")]),
    program("Catalogue", ["UIKit"], resources: [.copy("Supporting")]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "ToolbarAnimation", "Profile", "Navigation", "Catalogue", .product(name: "HeadlessHost", package: "Martlet"),
      ], path: "Tests/ExampleTests", swiftSettings: settings),
  ],
  // As Xcode's projects have it.
  swiftLanguageModes: [.v5]
)
