// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in UIKit's own Package.swift: `./test` sets MARTLET_STRICT, and warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// Flags that spare the start what it need not read. Relocations are packed into a thirtieth of their size, 3.5 MB, for which it takes lld; and the
/// program's 37,000 public symbols, 3 MB with their names, are used by no other program. What the loader has written cannot be
/// written again (full RELRO).
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
    ],
    .when(configuration: .release))
]

/// Modules that only calculate are optimised in `./test`, too, with their assertions: their tests cut, flip and read back for minutes otherwise.
let calculating: [SwiftSetting] =
  strict ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

func platform(_ name: String) -> Target.Dependency { .product(name: name, package: "Martlet") }

let shift: Target.Dependency = .product(name: "Shift", package: "Shift")
let profilePage: Target.Dependency = .product(name: "ProfilePage", package: "Gallery")
let tour: Target.Dependency = .product(name: "Tour", package: "Gallery")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
/// SQLite itself, as GRDB has it.
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let webServer: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")
let webServerSockets: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")

func module(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  settings own: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings + own)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: settings)
}

// Modules without an interface build anywhere.
var targets: [Target] = [
  module("BrowserCore", [], settings: calculating),
  tests("BrowserCoreTests", ["BrowserCore", platform("MartletTestSupport")]),
  module("BrowserStorage", ["BrowserCore", database, sqlite], settings: calculating),
  tests("BrowserStorageTests", ["BrowserStorage", "BrowserCore", platform("MartletTestSupport"), database]),
  // Programs that drive the browser: what they say, without a browser or a socket.
  module("WebDriver", []),
  tests("WebDriverTests", ["WebDriver"]),
]
// For the benchmarks.
var products: [Product] = [.library(name: "BrowserStorage", targets: ["BrowserCore", "BrowserStorage"])]

#if os(Linux)
  targets += [
    // The system's keyring. libsecret is a library that WebKitGTK loads anyhow.
    .systemLibrary(name: "CLibsecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    module("SecretStorage", ["BrowserCore", "BrowserStorage", "CLibsecret"]),
    // What the keyring does, on a real one: EndToEndTests run it on a bus of its own.
    .executableTarget(
      name: "secret-trials", dependencies: ["SecretStorage", "BrowserCore", "CLibsecret"],
      path: "Tests/SecretTrials",
      swiftSettings: settings),
    // A web server for this machine's own programs.
    module("LoopbackHTTP", []),
    tests("LoopbackHTTPTests", ["LoopbackHTTP"]),
    module(
      "Browser",
      [
        shift, tour, profilePage, platform("WebKit"), platform("UIKit"), platform("AVFAudio"), "WebDriver",
        "BrowserCore",
        "BrowserStorage", "SecretStorage",
        logging,
      ],
      resources: [.copy("Resources")],
      // So that each file that leaves Apple's API says so, by importing MethodSelectors, UIKitAdditions or WebKitAdditions itself.
      settings: [.enableUpcomingFeature("MemberImportVisibility")]),
    // Swift's own code has stack protectors without being told; C's does not.
    .target(
      name: "CurlOnDemand",
      cSettings: [.unsafeFlags(["-fstack-protector-strong"], .when(configuration: .release))]),
    .executableTarget(
      name: "martlet",
      dependencies: ["Browser", "LoopbackHTTP", "CurlOnDemand", platform("TouchDisplayKit"), argumentParser],
      // Info.plist, which says that the program has windows beside each other.
      resources: [.copy("Resources")],
      swiftSettings: settings, linkerSettings: linking),
    tests(
      "BrowserTests", ["Browser", platform("HeadlessHost"), platform("MartletTestSupport")],
      exclude: ["Pictures/References"]),
    tests(
      "EndToEndTests",
      ["martlet", "secret-trials", platform("TouchDisplayKit"), webServer, webServerSockets],
      resources: [.copy("Resources")]),
  ]
  products.append(.executable(name: "martlet", targets: ["martlet"]))
#endif

// As in UIKit's own Package.swift.
if ProcessInfo.processInfo.environment["MARTLET_FUZZ"] != nil {
  targets.append(
    .executableTarget(
      name: "core-fuzzers",
      dependencies: [
        platform("FuzzKit"), "BrowserCore", "BrowserStorage", "WebDriver", "LoopbackHTTP", database,
      ],
      path: "Tests/Fuzzers/CoreFuzzers", swiftSettings: settings))
}

// The browser.
let package = Package(
  name: "Browser",
  products: products,
  dependencies: [
    .package(name: "Martlet", path: ".."),
    .package(name: "Shift", path: "../Shift"),
    .package(name: "Gallery", path: "../Gallery"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: targets
)
