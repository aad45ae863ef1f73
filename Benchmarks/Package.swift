// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in UIKit's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

// What Benchmarks/run measures.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Martlet", path: ".."),
    .package(name: "Shift", path: "../Shift"),
    .package(name: "Gallery", path: "../Gallery"),
    .package(name: "Browser", path: "../Browser"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "martlet-benchmarks",
      dependencies: [
        .product(name: "UIKit", package: "Martlet"),
        .product(name: "HeadlessHost", package: "Martlet"),
        .product(name: "Shift", package: "Shift"),
        .product(name: "ProfilePage", package: "Gallery"),
        .product(name: "BrowserStorage", package: "Browser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Programs", swiftSettings: settings)
  ]
)
