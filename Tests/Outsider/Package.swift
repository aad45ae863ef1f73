// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Another author's program that adds UIKit. Its modules have the names of the browser's, the gallery's, Shift's and our tests'
// helpers: SwiftPM refuses a program two of whose packages have targets of one name.

// As in UIKit's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] = strict ? [.treatAllWarnings(as: .error)] : []

/// Modules that show something, and those that do not.
let screens = ["Gallery", "ProfilePage", "Reader", "Shift", "Tour"]
let others = ["BrowserCore", "BrowserStorage", "FuzzKit", "LoopbackHTTP", "TestSupport", "WebDriver"]

func platform(_ name: String) -> Target.Dependency { .product(name: name, package: "Martlet") }

let package = Package(
  name: "Outsider",
  products: screens.map { .library(name: $0, targets: [$0]) }
    + [.executable(name: "Browser", targets: ["Browser"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: screens.map { .target(name: $0, dependencies: [platform("UIKit")], swiftSettings: settings) }
    + others.map { .target(name: $0, swiftSettings: settings) } + [
      .executableTarget(
        name: "Browser",
        dependencies: (screens + others.filter { $0 != "TestSupport" && $0 != "FuzzKit" }).map {
          .byName(name: $0)
        }
          + [platform("UIKit"), platform("WebKit")], swiftSettings: settings),
      .testTarget(
        name: "OutsiderTests", dependencies: ["Browser", "TestSupport", "FuzzKit", platform("HeadlessHost")],
        swiftSettings: settings),
    ]
)
