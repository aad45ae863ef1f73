// swift-tools-version: 6.2
import Foundation
import PackageDescription

// As in Martlet's own Package.swift: `./test` sets MARTLET_STRICT, and our warnings are errors there.
let strict = ProcessInfo.processInfo.environment["MARTLET_STRICT"] != nil
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (strict ? [.treatAllWarnings(as: .error)] : [])

// MARTLET_OBJCIFY names a rewriter that is built already: the plugin runs it, and it is not built again as a tool.
let isBuilt = ProcessInfo.processInfo.environment["MARTLET_OBJCIFY"] != nil

// Swift brings swift-syntax with it, built and optimized, of its own version: where that one has the API that the rewriter uses, the
// minutes that a build takes are spared. MARTLET_SWIFT_SYNTAX has it fetched and built all the same.
let syntax = toolchainSyntax()

/// Returns the folder of the toolchain's own swift-syntax; nil where there is none that fits.
func toolchainSyntax() -> String? {
  #if compiler(>=6.3) && os(Linux)
    guard ProcessInfo.processInfo.environment["MARTLET_SWIFT_SYNTAX"] == nil,
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    else { return nil }
    // This manifest runs with the toolchain's PackageDescription, in usr/lib/swift/pm/ManifestAPI.
    let marker = "/pm/ManifestAPI/libPackageDescription.so"
    for line in maps.split(separator: "\n") where line.hasSuffix(marker) {
      guard let start = line.firstIndex(of: "/") else { continue }
      let host = line[start...].dropLast(marker.count) + "/host"
      let parts = [
        "libSwiftSyntax.so", "libSwiftParser.so", "SwiftSyntax.swiftmodule", "SwiftParser.swiftmodule",
      ]
      if parts.allSatisfy({ FileManager.default.fileExists(atPath: "\(host)/\($0)") }) { return String(host) }
    }
  #endif
  return nil
}

let syntaxSettings = settings + (syntax.map { [.unsafeFlags(["-I", $0])] } ?? [])
let syntaxLinking: [LinkerSetting] =
  syntax.map {
    [
      .unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0]), .linkedLibrary("SwiftSyntax"),
      .linkedLibrary("SwiftParser"),
    ]
  } ?? []
let syntaxProducts: [Target.Dependency] =
  syntax == nil
  ? ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: "swift-syntax") } : []

let plugin = [
  Target.plugin(name: "ObjCify", capability: .buildTool(), dependencies: isBuilt ? [] : ["objcify"])
]
let rewriter: [Target] = [
  .target(
    name: "Rewriting", dependencies: syntaxProducts, swiftSettings: syntaxSettings,
    linkerSettings: syntaxLinking),
  .executableTarget(name: "objcify", dependencies: ["Rewriting"], swiftSettings: syntaxSettings),
  .testTarget(
    name: "RewritingTests", dependencies: ["Rewriting"] + syntaxProducts, swiftSettings: syntaxSettings),
]

// A package of its own, so that neither `./run` nor the browser's build ever builds swift-syntax.
let package = Package(
  name: "objcify",
  products: [.plugin(name: "ObjCify", targets: ["ObjCify"])]
    + (isBuilt ? [] : [.executable(name: "objcify", targets: ["objcify"])]),
  dependencies: isBuilt || syntax != nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
  targets: plugin + (isBuilt ? [] : rewriter)
)
