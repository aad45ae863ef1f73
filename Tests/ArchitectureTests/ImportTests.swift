import Testing

/// Imports between the modules run only downwards.
@Suite struct ImportTests {
  /// The modules of the system that every module may import.
  static let system: Set<String> = [
    "Foundation", "FoundationNetworking", "Glibc", "Dispatch", "Synchronization",
  ]

  /// The modules of the table in ARCHITECTURE.md and what each may import beside the system's modules. Where a module may import
  /// another, it may also import what that one re-exports, for `package` access: UIKit re-exports UIKitCore, and
  /// UIKitCore re-exports QuartzCore.
  static let allowed: [String: Set<String>] = [
    "martlet": ["Browser", "LoopbackHTTP", "TouchDisplayKit", "ArgumentParser"],
    "martlet-gallery": ["Gallery", "Tour", "HeadlessHost", "UIKit", "ArgumentParser"],
    "Gallery": ["Shift", "ProfilePage", "UIKit", "UIKitAdditions", "MethodSelectors"],
    "Tour": ["UIKit"],
    "Browser": [
      "Tour", "Shift", "ProfilePage", "WebKit", "WebKitAdditions", "WebDriver", "UIKit", "UIKitAdditions",
      "MethodSelectors", "BrowserCore", "BrowserStorage", "SecretStorage", "AVFAudio", "AVFAudioAdditions",
      "Logging",
    ],
    "SecretStorage": ["BrowserCore", "BrowserStorage", "CLibsecret"],
    "WebDriver": [],
    "LoopbackHTTP": [],
    "BrowserStorage": ["BrowserCore", "GRDB", "GRDBSQLite"],
    "BrowserCore": ["Collections", "OrderedCollections"],
    "Shift": ["UIKit", "MethodSelectors"],
    "ProfilePage": ["UIKit", "MethodSelectors"],
    "WebKitAdditions": ["WebKit", "WebKitValues", "UIKit"],
    "WebKit": [
      "WebKitValues", "UIKit", "UIKitCore", "QuartzCore", "SwiftRuntimeAccess", "GTKHost", "CWebKitGTK",
      "CGTK",
      "Logging",
    ],
    "WebKitValues": [],
    "UIKitAdditions": ["UIKit", "SwiftRuntimeAccess", "TouchKeyboard", "TouchTyping"],
    "MethodSelectors": ["QuartzCore", "SwiftRuntimeAccess"],
    "UIKit": ["UIKitCore", "QuartzCore", "GTKHost", "SwiftRuntimeAccess"],
    "_Testing_UIKit": ["UIKit"],
    "GTKHost": [
      "TouchKeyboard", "UIKitCore", "QuartzCore", "SwiftRuntimeAccess", "GSKDrawing", "CGTK", "Logging",
    ],
    "HeadlessHost": ["TouchKeyboard", "UIKitCore", "QuartzCore", "GSKDrawing"],
    "TouchKeyboard": ["TouchTyping", "UIKitCore", "QuartzCore"],
    "TouchTyping": [],
    "GSKDrawing": ["QuartzCore", "CGTK"],
    "UIKitCore": ["QuartzCore", "SwiftRuntimeAccess"],
    "QuartzCore": ["SwiftRuntimeAccess"],
    "SwiftRuntimeAccess": [],
    "OSLogging": [],
    "AVFAudio": ["CSpeechDispatcher"],
    "AVFAudioAdditions": ["AVFAudio"],
  ]

  /// BrowserCore has no platform in it at all, and the app's sources build where `import UIKit` is Apple's.
  static let withoutGlibc: Set<String> = ["BrowserCore", "Browser", "Shift", "ProfilePage", "Gallery"]

  @Test func importsRunOnlyDownwards() throws {
    for file in try Checkout.sources.get() {
      guard let allowed = Self.allowed[file.module] else {
        Issue.record("\(file.path): the room \(file.module) is not in the table of this test")
        continue
      }
      for (index, line) in file.code.enumerated() {
        guard let module = Self.importedModule(line) else { continue }
        let system =
          Self.withoutGlibc.contains(file.module) ? Self.system.subtracting(["Glibc"]) : Self.system
        #expect(
          allowed.contains(module) || system.contains(module),
          "\(file.place(index)): \(file.module) must not import \(module); it may import \(allowed.sorted())")
      }
    }
  }

  @Test func tableHasNoCircle() {
    // Taking away modules that import none of the others must, again and again, take away all.
    var rooms = Self.allowed.mapValues { $0.intersection(Self.allowed.keys) }
    while let lowest = rooms.first(where: { $0.value.isEmpty })?.key {
      rooms[lowest] = nil
      rooms = rooms.mapValues { $0.subtracting([lowest]) }
    }
    #expect(rooms.isEmpty, "these import each other in a circle: \(rooms.keys.sorted())")
  }

  @Test func onlyTheHostsSeeC() {
    let seers = Self.allowed.filter { !$0.value.isDisjoint(with: ["CGTK", "CWebKitGTK"]) }.keys.sorted()
    #expect(seers == ["GSKDrawing", "GTKHost", "WebKit"])
  }

  @Test(
    arguments: [
      ("import Foundation", "Foundation"), ("@_exported import UIKitCore", "UIKitCore"),
      ("  @preconcurrency public import struct UIKit.CGFloat", "UIKit"),
      ("@testable import A", "A"), ("let important = 1", nil), ("", nil),
    ] as [(String, String?)])
  func importsAreRecognised(line: String, module: String?) {
    #expect(Self.importedModule(line) == module)
  }

  static func importedModule(_ line: String) -> String? {
    var words = line.split(separator: " ")
    while let first = words.first,
      first.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(first)
    {
      words.removeFirst()
    }
    guard words.count >= 2, words[0] == "import" else { return nil }
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
    ]
    let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return String(name.prefix { $0 != "." })
  }
}
