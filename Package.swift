// swift-tools-version: 6.2
import Foundation
import PackageDescription

// UIKit for Linux: what an app adds by path or URL. Its targets have Apple's module names or names that no app has, because SwiftPM wants
// every target of a program and of all its packages to have a name of its own. Shift, the gallery, the browser and the examples are
// packages in folders of theirs, which use what any app may use.

// `./test` and CI set MARTLET_STRICT so that our own warnings fail the build
// there, while a newer compiler's new warnings never stop a user's `./run`.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil

/// Fuzzers look at whether big values hold together (`_checkInvariants`) after each change; tests ask for it where they want it.
let fuzzes = ProcessInfo.processInfo.environment["MARTLET_FUZZ"] != nil
let checks: [SwiftSetting] = fuzzes ? [.define("MARTLET_CHECKS")] : []

/// Settings every one of our Swift targets shares.
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : []) + checks

/// Settings of what only goes wrong where the compiler optimises. Only for our own tests, as those of pixels.
let optimised: [SwiftSetting] = strict ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

/// Settings of what works pixel by pixel: a debug build makes a call of each step of a loop, and tests that look at pictures take
/// ten times as long. Only for our own tests; a package that others fetch may not have such flags.
let pixelSettings = optimised

func module(_ name: String, _ dependencies: [Target.Dependency], settings own: [SwiftSetting] = []) -> Target
{
  .target(name: name, dependencies: dependencies, swiftSettings: settings + own)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let uikitTests: [Target.Dependency] = [
  "UIKitCore", "QuartzCore", "SwiftRuntimeAccess", "HeadlessHost", "MartletTestSupport", "UIKitTestSupport",
]
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

var targets: [Target] = [
  // What the tests of all our packages share.
  .target(name: "MartletTestSupport", path: "Tests/TestSupport", swiftSettings: settings)
]
var products: [Product] = [.library(name: "MartletTestSupport", targets: ["MartletTestSupport"])]

// QuartzCore, UIKit and WebKit carry Apple's names. They exist on Linux only;
// on Apple's systems the same `import UIKit` finds Apple's.
#if os(Linux)
  targets += [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    .systemLibrary(
      name: "CSpeechDispatcher", pkgConfig: "speech-dispatcher", providers: [.apt(["libspeechd-dev"])]),
    // Each names all modules of ours whose declarations it uses, also those that another one re-exports: SwiftPM compiles a target again
    // when a module that it names has changed, and a re-exporting one does not change with what is behind it.
    // What Swift and Foundation do not promise, tried at start.
    module("SwiftRuntimeAccess", [], settings: optimised),
    module("QuartzCore", ["SwiftRuntimeAccess"]),
    module("GSKDrawing", ["QuartzCore", "CGTK"], settings: pixelSettings),
    module("UIKitCore", ["QuartzCore", "SwiftRuntimeAccess"]),
    // The on-screen keyboard: its state and tables, and the view that shows them.
    module("TouchTyping", []),
    module("TouchKeyboard", ["TouchTyping", "UIKitCore", "QuartzCore"]),
    module("HeadlessHost", ["UIKitCore", "QuartzCore", "GSKDrawing", "TouchKeyboard"]),
    module(
      "GTKHost",
      ["UIKitCore", "TouchKeyboard", "GSKDrawing", "QuartzCore", "SwiftRuntimeAccess", "CGTK", logging]),
    module("UIKit", ["UIKitCore", "GTKHost", "QuartzCore", "SwiftRuntimeAccess"]),
    // What the web view and its additions speak of and Apple's API has no types for, and what becomes of archived pages.
    module("WebKitValues", []),
    module(
      "WebKit",
      [
        "SwiftRuntimeAccess", "WebKitValues", "UIKit", "UIKitCore", "QuartzCore", "GTKHost", "CWebKitGTK",
        logging,
      ]),
    // What Apple's API has not: imported by name. Selectors of methods stand in for `#selector`, which needs Objective-C's runtime.
    module("MethodSelectors", ["QuartzCore", "SwiftRuntimeAccess"]),
    // And what a program on a desktop may want.
    module(
      "UIKitAdditions",
      ["UIKit", "UIKitCore", "SwiftRuntimeAccess", "QuartzCore", "TouchKeyboard", "TouchTyping"]),
    module("WebKitAdditions", ["WebKit", "WebKitValues", "UIKit", "UIKitCore", "QuartzCore"]),
    // Apple's unified log, as sources for iOS import it.
    module("OSLogging", []),
    // Speech, for programs that import it, which alone load its library.
    module("AVFAudio", ["CSpeechDispatcher"]),
    module("AVFAudioAdditions", ["AVFAudio"]),
    // What the compiler wants to see in tests of clients.
    module("_Testing_UIKit", ["UIKit"]),
    // A display with real touch, for the tour, for end-to-end tests and for trying things by hand.
    .target(name: "TouchDisplayKit", path: "Tools/TouchDisplayKit", swiftSettings: settings + pixelSettings),
    .executableTarget(
      name: "touch-display", dependencies: ["TouchDisplayKit"], path: "Tools/touch-display",
      swiftSettings: settings),
    // What Benchmarks/run measures of what apps do not see.
    .executableTarget(
      name: "solver-benchmark", dependencies: ["UIKitCore"], path: "Tools/solver-benchmark",
      swiftSettings: settings),
    // Tries the web view on the real engine; WebKitEngineTests runs it.
    .executableTarget(
      name: "webkit-trials",
      dependencies: [
        "WebKit", "WebKitAdditions", "UIKitAdditions", "GTKHost", "UIKit", "UIKitCore", "QuartzCore", "CGTK",
        "CWebKitGTK", "TouchDisplayKit",
      ],
      path: "Tests/WebKitTrials", exclude: ["Articles", "Needs"], swiftSettings: settings),

    .testTarget(
      name: "SwiftRuntimeAccessTests", dependencies: ["SwiftRuntimeAccess"],
      swiftSettings: settings + optimised),
    tests("QuartzCoreTests", ["QuartzCore", "MartletTestSupport"]),
    // Windows without a display, for the tests of UIKitCore.
    .target(
      name: "UIKitTestSupport",
      dependencies: ["UIKitCore", "QuartzCore", "HeadlessHost", "MartletTestSupport"],
      path: "Tests/UIKitTestSupport", swiftSettings: settings),
    // By topic: what a module's tests cost the compiler grows with the square of their number, since each
    // macro's expansion is a buffer of its own, among which it looks for source locations.
    tests("UIKitCoreTests", uikitTests, resources: [.copy("Nibs/Fixtures")]),
    tests("UIKitControlTests", uikitTests + ["TouchKeyboard", "TouchTyping"]),
    tests("UIKitListTests", uikitTests),
    tests("TouchTypingTests", ["TouchTyping"]),
    tests("TouchKeyboardTests", uikitTests + ["TouchKeyboard", "TouchTyping"]),
    // What clients see and write, in the language mode that most of them use.
    .testTarget(
      name: "MethodSelectorsTests", dependencies: ["MethodSelectors"], packageAccess: false,
      swiftSettings: settings),
    .testTarget(
      name: "UIKitClientTests",
      dependencies: [
        "UIKit", "UIKitCore", "QuartzCore", "MethodSelectors", "_Testing_UIKit", "HeadlessHost",
      ],
      packageAccess: false, swiftSettings: settings.map { _ in .swiftLanguageMode(.v5) }),
    tests(
      "GSKDrawingTests", ["GSKDrawing", "UIKitCore", "QuartzCore", "HeadlessHost", "MartletTestSupport"]),
    // What of the platform needs no display: values and tables.
    tests(
      "GTKHostTests", ["GTKHost", "GSKDrawing", "UIKitCore", "QuartzCore", "CGTK", "MartletTestSupport"]),
    tests("OSLoggingTests", ["OSLogging"]),
    tests("AVFAudioTests", ["AVFAudio", "AVFAudioAdditions"]),
    tests(
      "WebKitTests",
      [
        "WebKit", "WebKitAdditions", "WebKitValues", "UIKit", "UIKitCore", "QuartzCore", "HeadlessHost",
        "MartletTestSupport",
      ]),
    tests("WebKitEngineTests", ["webkit-trials"]),
    tests("ArchitectureTests", [], resources: [.copy("Resources")]),
    tests("TouchDisplayKitTests", ["TouchDisplayKit"]),
  ]
  products += [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "UIKitCore", "MethodSelectors", "UIKitAdditions", "_Testing_UIKit",
        "OSLogging",
      ]),
    .library(name: "WebKit", targets: ["WebKit", "WebKitValues", "WebKitAdditions"]),
    .library(name: "AVFAudio", targets: ["AVFAudio", "AVFAudioAdditions"]),
    // For the tests of apps.
    .library(name: "HeadlessHost", targets: ["HeadlessHost"]),
    .library(name: "TouchDisplayKit", targets: ["TouchDisplayKit"]),
    .executable(name: "touch-display", targets: ["touch-display"]),
  ]
#endif

// Fuzzers want modules that count which of their branches were taken, and nobody else does: only `Scripts/fuzz` asks for them.
if fuzzes {
  targets.append(.target(name: "FuzzKit", path: "Tests/Fuzzers/FuzzKit", swiftSettings: settings))
  products.append(.library(name: "FuzzKit", targets: ["FuzzKit"]))
  #if os(Linux)
    targets.append(
      .executableTarget(
        name: "interface-fuzzers",
        dependencies: ["FuzzKit", "UIKitCore", "QuartzCore", "GSKDrawing", "HeadlessHost", "WebKitValues"],
        path: "Tests/Fuzzers/InterfaceFuzzers", swiftSettings: settings))
  #endif
}

let package = Package(
  name: "Martlet",
  products: products,
  dependencies: [.package(url: "https://github.com/apple/swift-log", from: "1.16.2")],
  targets: targets
)
