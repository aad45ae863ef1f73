// swift-tools-version: 6.2
import Foundation
import PackageDescription

// `./test` and CI set MARTLET_STRICT so that our own warnings fail the build
// there, while a newer compiler's new warnings never stop a user's `./run`.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil

// Work on the libraries alone builds and tests only them: the browser and the web view are most of a build.
let onlyLibraries = ProcessInfo.processInfo.environment["MARTLET_ONLY_UIKIT"] != nil

// Work on one piece may build the tests of its folders only, such as "Text,Gestures": with their support they take seconds.
let testFolders = ProcessInfo.processInfo.environment["MARTLET_TEST_FOLDERS"].map {
  ["Support"] + $0.split(separator: ",").map(String.init)
}

/// Settings every one of our Swift targets shares.
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// What the start need not read. Relocations are packed into a thirtieth of their size, 3.5 MB, for which it takes lld; and the
/// program's 37,000 public symbols, 3 MB with their names, are nobody's business but its own.
let browserLinking: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic"],
    .when(configuration: .release))
]

/// Settings of what works pixel by pixel: a debug build makes a call of each step of a loop, and tests that look at pictures take
/// ten times as long. Only for our own tests; a package that others fetch may not have such flags.
let pixelSettings: [SwiftSetting] = strict ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

func module(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = [],
  settings own: [SwiftSetting] = []
)
  -> Target
{
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings + own)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], sources: [String]? = nil,
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, sources: sources, resources: resources,
    swiftSettings: settings)
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
/// SQLite itself, as GRDB has it.
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let webServer: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")

// UI-free modules build anywhere.
var targets: [Target] = [
  module("BrowserCore", []),
  // What test targets share.
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
  tests("BrowserCoreTests", ["BrowserCore", "TestSupport"]),
  module("BrowserStorage", ["BrowserCore", database, sqlite]),
  // Programs that drive the browser: what they say, without a browser or a socket.
  module("WebDriver", []),
  tests("WebDriverTests", ["WebDriver"]),
  tests("BrowserStorageTests", ["BrowserStorage", "BrowserCore", "TestSupport", database]),
]
var products: [Product] = [.library(name: "BrowserCore", targets: ["BrowserCore"])]

// QuartzCore, UIKit and WebKit carry Apple's names. They exist on Linux only;
// on Apple's systems the same `import UIKit` finds Apple's.
#if os(Linux)
  targets += [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    module("QuartzCore", []),
    module("GSKDrawing", ["QuartzCore", "CGTK"], settings: pixelSettings),
    module("UIKitCore", ["QuartzCore"]),
    module("HeadlessHost", ["UIKitCore", "GSKDrawing"]),
    module("GTKHost", ["UIKitCore", "GSKDrawing", "QuartzCore", "CGTK", logging]),
    module("UIKit", ["UIKitCore", "GTKHost", "QuartzCore"]),
    // A web server for this machine's own programs.
    module("LoopbackHTTP", []),
    tests("LoopbackHTTPTests", ["LoopbackHTTP"]),
    // Apple's unified log, as sources for iOS import it.
    module("OSLogging", []),
    // Transitions; of the platform it knows UIKit alone.
    module("Shift", ["UIKit"]),
    tests("ShiftTests", ["Shift", "UIKit", "HeadlessHost", "TestSupport"]),
    // A person's page; the browser's and the gallery's.
    module("ProfilePage", ["UIKit"]),
    tests("ProfilePageTests", ["ProfilePage", "UIKit", "HeadlessHost"]),
    // A page of pictures of what a program can do; the browser's and the gallery's.
    module("Tour", ["UIKit"]),
    // What Shift and UIKit can do; a program of its own, so that the browser neither builds nor carries it.
    module("Gallery", ["Shift", "ProfilePage", "UIKit"]),
    .executableTarget(
      name: "martlet-gallery", dependencies: ["Gallery", "Tour", "HeadlessHost", argumentParser],
      swiftSettings: settings,
      linkerSettings: browserLinking),
    tests("GalleryTests", ["Gallery", "Shift", "UIKit", "HeadlessHost"]),
    // What the compiler wants to see in tests of clients.
    module("_Testing_UIKit", ["UIKit"]),
    // A display with real touch, for the tour, for end-to-end tests and for trying things by hand.
    .target(name: "TouchDisplayKit", path: "Tools/TouchDisplayKit", swiftSettings: settings),
    .executableTarget(
      name: "touch-display", dependencies: ["TouchDisplayKit"], path: "Tools/touch-display",
      swiftSettings: settings),
    // What Benchmarks/run measures; a target here, and not a package of its own, because it measures the solver and the
    // drawing through `package` declarations, and shares the release build.
    .executableTarget(
      name: "martlet-benchmarks",
      dependencies: [
        "UIKit", "UIKitCore", "Shift", "ProfilePage", "HeadlessHost", "GSKDrawing", "CGTK", "BrowserCore",
        "BrowserStorage", database,
      ],
      path: "Benchmarks/Programs", swiftSettings: settings),

    tests("QuartzCoreTests", ["QuartzCore", "TestSupport"]),
    tests(
      "UIKitCoreTests", ["UIKitCore", "HeadlessHost", "TestSupport"], sources: testFolders,
      resources: [.copy("Nibs/Fixtures")]),
    // What clients write, in the language mode that most of them use.
    .testTarget(
      name: "UIKitClientTests", dependencies: ["UIKit", "_Testing_UIKit", "HeadlessHost"],
      swiftSettings: settings.map { _ in .swiftLanguageMode(.v5) }),
    tests("GSKDrawingTests", ["GSKDrawing", "HeadlessHost", "TestSupport"]),
    tests("OSLoggingTests", ["OSLogging"]),
    tests("ArchitectureTests", [], resources: [.copy("Resources")]),
    tests("TouchDisplayKitTests", ["TouchDisplayKit"]),
  ]
  products += [
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "UIKitCore", "_Testing_UIKit", "OSLogging"]),
    .library(name: "Shift", targets: ["Shift"]),
    .executable(name: "martlet-gallery", targets: ["martlet-gallery"]),
    // For the tests of apps.
    .library(name: "HeadlessHost", targets: ["HeadlessHost"]),
  ]

  if !onlyLibraries {
    targets += [
      module("WebKit", ["UIKit", "GTKHost", "CWebKitGTK", logging]),
      module(
        "Browser",
        [
          "Shift", "Tour", "WebKit", "WebDriver", "ProfilePage", "UIKit", "BrowserCore", "BrowserStorage",
          logging,
        ],
        resources: [.copy("Resources")]),
      .target(name: "CurlOnDemand"),
      .executableTarget(
        name: "martlet",
        dependencies: ["Browser", "LoopbackHTTP", "CurlOnDemand", "TouchDisplayKit", argumentParser],
        swiftSettings: settings,
        linkerSettings: browserLinking),
      // Tries the web view on the real engine; WebKitEngineTests runs it.
      .executableTarget(
        name: "webkit-trials",
        dependencies: ["WebKit", "GTKHost", "UIKit", "CGTK", "CWebKitGTK", "TouchDisplayKit"],
        path: "Tests/WebKitTrials", exclude: ["Articles"], swiftSettings: settings),
      tests("BrowserTests", ["Browser", "HeadlessHost"], exclude: ["Pictures/References"]),
      tests("WebKitTests", ["WebKit", "HeadlessHost"]),
      tests("WebKitEngineTests", ["webkit-trials"]),
      tests(
        "EndToEndTests", ["martlet", "touch-display", "TouchDisplayKit", webServer],
        resources: [.copy("Resources")]),
    ]
    products += [
      .library(name: "WebKit", targets: ["WebKit"]),
      .executable(name: "martlet", targets: ["martlet"]),
    ]
  }
#endif

// Fuzzers want modules that count which of their branches were taken, and nobody else does: only `Scripts/fuzz` asks for them.
if ProcessInfo.processInfo.environment["MARTLET_FUZZ"] != nil {
  targets += [
    .target(name: "FuzzKit", path: "Tests/Fuzzers/FuzzKit", swiftSettings: settings),
    .executableTarget(
      name: "core-fuzzers",
      dependencies: ["FuzzKit", "BrowserCore", "BrowserStorage", "WebDriver", "LoopbackHTTP", database],
      path: "Tests/Fuzzers/CoreFuzzers", swiftSettings: settings),
  ]
  #if os(Linux)
    targets.append(
      .executableTarget(
        name: "interface-fuzzers",
        dependencies: ["FuzzKit", "UIKitCore", "QuartzCore", "GSKDrawing", "HeadlessHost"],
        path: "Tests/Fuzzers/InterfaceFuzzers", swiftSettings: settings))
  #endif
}

let package = Package(
  name: "Martlet",
  products: products,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: targets
)
