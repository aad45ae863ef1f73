// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in UIKit's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])
/// So that each file that leaves Apple's API says so, by importing MethodSelectors itself.
let eachFileImports: SwiftSetting = .enableUpcomingFeature("MemberImportVisibility")

func platform(_ name: String) -> Target.Dependency { .product(name: name, package: "Martlet") }

// Transitions; of the platform it knows UIKit alone.
let package = Package(
  name: "Shift",
  products: [.library(name: "Shift", targets: ["Shift"])],
  dependencies: [.package(name: "Martlet", path: "..")],
  targets: [
    .target(name: "Shift", dependencies: [platform("UIKit")], swiftSettings: settings + [eachFileImports]),
    .testTarget(
      name: "ShiftTests",
      dependencies: ["Shift", platform("UIKit"), platform("HeadlessHost"), platform("MartletTestSupport")],
      swiftSettings: settings),
  ]
)
