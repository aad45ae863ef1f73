import Foundation
import Testing

/// `Scripts/adopt-app`, which makes an Xcode project's folder a package.
@Suite struct AdoptAppTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scripts/adopt-app").standardizedFileURL

  private struct Adopted {
    var status: Int32
    var output: String
    var package: String
    /// Of a library: what was made beside its own.
    var manifest: String
    var information: [String: Any]
  }

  /// Writes a project's files into a folder, and runs the script on it.
  private func adopt(_ files: [String: String], times: Int = 1) throws -> Adopted {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adopt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    var (status, output) = (Int32(0), "")
    for _ in 0..<times {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = [Self.script.path, folder.path]
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      status = process.terminationStatus
    }
    func text(_ path: String) -> String {
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
    }
    let list = try? PropertyListSerialization.propertyList(
      from: Data(text("My App/Linux/Info.plist").utf8), format: nil)
    return Adopted(
      status: status, output: output, package: text("Package.swift"),
      manifest: text("Package@swift-6.3.swift"),
      information: list as? [String: Any] ?? [:])
  }

  private static let project = [
    "My App.xcodeproj/project.pbxproj": """
    INFOPLIST_FILE = "My App/Info.plist";
    INFOPLIST_KEY_UIMainStoryboardFile = Main;
    INFOPLIST_KEY_UISupportedInterfaceOrientations = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
    PRODUCT_BUNDLE_IDENTIFIER = org.example.app;
    SWIFT_VERSION = 5.0;
    """,
    "My App/AppDelegate.swift": "import UIKit\nimport MapKit\n@main class AppDelegate: UIResponder {}",
    "My App/Web/Page.swift": "import WebKit",
    "My App/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    	<key>CFBundleDevelopmentRegion</key>
    	<string>de</string>
    </dict>
    </plist>
    """,
    "My App/Views/Cell.xib": "", "My App/Base.lproj/Main.storyboard": "", "My App/de.lproj/Main.strings": "",
    "My App/Assets.xcassets/Contents.json": "", "My App/data.json": "", "My App/App.entitlements": "",
    "My App/Old.m": "", "My AppTests/Tests.swift": "@main struct Other {}",
  ]

  /// A folder of two programs, of which the first is called a test.
  @Test func aProgramAndItsProjectAreOfOneFolder() throws {
    func project(_ name: String) -> String { "PRODUCT_MODULE_NAME = Module\(name);" }
    let adopted = try adopt([
      "ATest/ATest.xcodeproj/project.pbxproj": project("ATest"),
      "ATest/ATest/AppDelegate.swift": Self.delegate,
      "Main/Main.xcodeproj/project.pbxproj": project("Main"), "Main/Main/AppDelegate.swift": Self.delegate,
      "Main/MainTests/Tests.swift": "@testable import ModuleMain",
    ])
    #expect(adopted.status == 0)
    #expect(adopted.package.contains("path: \"Main/Main\"") && adopted.package.contains("\"ModuleMain\""))
    // The folder around both is no folder of tests.
    #expect(adopted.package.contains("name: \"MainTests\"") && !adopted.package.contains("name: \"Main\""))
  }

  @Test(arguments: ["WatchList", "Widgets", "TestDrive"])
  func aProgramMayBeCalledAsOthersAre(name: String) throws {
    let adopted = try adopt([
      // An app that has its widgets drawn anew imports their module, too.
      "\(name)/AppDelegate.swift": "import WidgetKit\n" + Self.delegate,
      "Clock/App.swift": "import WatchKit\nimport SwiftUI\n@main struct Clock: App {}",
    ])
    #expect(adopted.status == 0 && adopted.package.contains("path: \"\(name)\""))
  }

  @Test func thePackageNamesTheModuleAndItsResources() throws {
    let adopted = try adopt(Self.project)

    #expect(adopted.status == 0)
    // As Xcode makes a module's name of a product's.
    #expect(adopted.package.contains("name: \"My_App\""))
    #expect(adopted.package.contains("path: \"My App\""))
    for path in ["Views/Cell.xib", "Base.lproj", "de.lproj", "Assets.xcassets", "data.json", "Linux"] {
      #expect(adopted.package.contains(".copy(\"\(path)\"),"), "\(path)")
    }
    // What is inside a copied folder is not copied again.
    #expect(!adopted.package.contains("Main.storyboard") && !adopted.package.contains("Contents.json"))
    for path in ["Info.plist", "App.entitlements", "Old.m"] {
      #expect(adopted.package.contains("        \"\(path)\",\n"), "\(path)")
    }
    #expect(adopted.package.contains(".product(name: \"WebKit\", package: \"Martlet\")"))
    #expect(adopted.package.contains("swiftLanguageModes: [.v5]"))
  }

  @Test func informationHasWhatXcodeAdds() throws {
    let information = try adopt(Self.project).information

    #expect(information["CFBundleDevelopmentRegion"] as? String == "de")
    #expect(information["CFBundleIdentifier"] as? String == "org.example.app")
    #expect(information["UIMainStoryboardFile"] as? String == "Main")
    #expect(
      information["UISupportedInterfaceOrientations"] as? [String] == [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      ])
  }

  @Test func whatWillNotBuildIsSaid() throws {
    let output = try adopt(Self.project).output

    #expect(output.contains("My App/AppDelegate.swift:2:import MapKit"))
    #expect(!output.contains("import UIKit") && !output.contains("import WebKit"))
    #expect(output.contains("Old.m"))
  }

  @Test func speechIsAProductAndTheRestOfAVFoundationIsMissing() throws {
    var files = Self.project
    files["My App/Speech.swift"] = "import AVFAudio\nlet synthesizer = AVSpeechSynthesizer()"
    let speaking = try adopt(files)
    #expect(speaking.package.contains(".product(name: \"AVFAudio\", package: \"Martlet\")"))
    #expect(!speaking.output.contains("import AVFAudio"))

    files["My App/Speech.swift"] = "import AVFoundation\nlet synthesizer = AVSpeechSynthesizer()"
    let adopted = try adopt(files)
    #expect(!adopted.package.contains("AVFAudio"))
    #expect(adopted.output.contains("My App/Speech.swift:1:import AVFoundation"))
    #expect(adopted.output.contains("is in AVFAudio"))
  }

  @Test func doneTwiceItDoesNothingMore() throws {
    let (once, twice) = (try adopt(Self.project), try adopt(Self.project, times: 2))

    #expect(twice.status == 0 && twice.package == once.package)
    #expect(twice.output.contains("stays as it is"))
  }

  private static let delegate = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}"

  @Test func sourcesMayLieAtTheTop() throws {
    let adopted = try adopt([
      "Notes.xcodeproj/project.pbxproj": "PRODUCT_NAME = \"$(TARGET_NAME)\";",
      "AppDelegate.swift": Self.delegate,
      "Main.storyboard": "", "README.md": "", "NotesTests/T.swift": "@testable import Notes\nimport XCTest",
    ])

    #expect(adopted.status == 0)
    #expect(adopted.package.contains("name: \"Notes\"") && adopted.package.contains("path: \".\""))
    #expect(adopted.package.contains(".copy(\"Main.storyboard\")") && !adopted.package.contains("README"))
    #expect(adopted.package.contains("name: \"NotesTests\""))
    #expect(adopted.output.contains("taken: 1 Swift files"))
  }

  @Test func programsMayBeCalledTests() throws {
    let adopted = try adopt([
      "LayoutTest.xcodeproj/project.pbxproj": "PRODUCT_NAME = \"$(TARGET_NAME)\";",
      "LayoutTest/AppDelegate.swift": Self.delegate, "LayoutTestTests/Host.swift": Self.delegate,
    ])

    #expect(adopted.status == 0)
    #expect(adopted.package.contains("path: \"LayoutTest\""))
  }

  /// The file with the delegate counts, whatever is in its path, before others that have a main type.
  @Test func theDelegatesProgramIsTaken() throws {
    let adopted = try adopt([
      "A Tool/Tool.swift": "@main struct Tool {}", "My App/Delegate.swift": Self.delegate,
    ])

    #expect(adopted.package.contains("path: \"My App\""))
  }

  @Test func aProgramMayStartInItsMainFile() throws {
    let adopted = try adopt([
      "My App/main.swift": """
      import UIKit
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      """,
      "My App/AppDelegate.swift": "import UIKit\nclass AppDelegate: UIResponder, UIApplicationDelegate {}",
    ])

    #expect(adopted.status == 0)
    #expect(adopted.package.contains("path: \"My App\""))
  }

  @Test(arguments: ["<dict/>", "<dict>\n</dict>", "<dict>\n  <key>A</key>\n  <string>B</string>\n  </dict>"])
  func informationIsAddedToAnyDictionary(dictionary: String) throws {
    var project = Self.project
    project["My App/Info.plist"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      \(dictionary)
      </plist>

      """

    let adopted = try adopt(project)

    #expect(adopted.status == 0)
    #expect(adopted.information["UIMainStoryboardFile"] as? String == "Main")
    #expect(adopted.information["A"] as? String == (dictionary.contains("A") ? "B" : nil))
  }

  /// Of several targets' settings those count that name the app's own Info.plist.
  @Test func theModuleIsCalledAsTheProduct() throws {
    let adopted = try adopt([
      "Shop.xcodeproj/project.pbxproj": """
      isa = XCBuildConfiguration;
        INFOPLIST_FILE = Widget/Info.plist;
        PRODUCT_NAME = Widget;
      isa = XCBuildConfiguration;
        INFOPLIST_FILE = Code/Info.plist;
        PRODUCT_BUNDLE_IDENTIFIER = org.example.shop;
        PRODUCT_NAME = "My Shop";
      """, "Code/AppDelegate.swift": Self.delegate,
    ])

    #expect(adopted.package.contains("name: \"My_Shop\"") && adopted.package.contains("path: \"Code\""))
  }

  @Test func librariesThatAreCheckedInBecomeTargets() throws {
    let adopted = try adopt([
      "Shop/AppDelegate.swift": Self.delegate, "Shop/A.swift": "import Charts\nimport Core\nimport Gone",
      "Pods/Charts/Source/Chart.swift": "import Layout",
      "Carthage/Checkouts/Layout/Sources/L.swift": "import UIKit",
      "Core/C.swift": "import UIKit",
    ])

    for (name, path) in [
      ("Charts", "Pods/Charts"), ("Layout", "Carthage/Checkouts/Layout/Sources"), ("Core", "Core"),
    ] {
      #expect(adopted.package.contains("name: \"\(name)\""), "\(name)")
      #expect(adopted.package.contains("path: \"\(path)\""), "\(path)")
      #expect(adopted.output.contains("library \(name)"), "\(name)")
    }
    #expect(adopted.output.contains("module Gone"))
  }

  @Test func whatCannotBeTakenIsInTheTable() throws {
    let adopted = try adopt([
      "Shop/AppDelegate.swift": Self.delegate + "\nlet a = Old().price", "Shop/B/Same.swift": "",
      "Shop/C/Same.swift": "",
      "Shop/Old.m": "@implementation Old\n- (int)price { return 1; }\n- (void)unused {}\n@end",
    ])

    #expect(
      adopted.output.contains("Objective-C or C: Old.m") && adopted.output.contains("Swift uses: price"))
    #expect(!adopted.output.contains("unused"))
    #expect(adopted.output.contains("files of one name: B/Same.swift C/Same.swift"))
  }

  @Test func combineComesWithItsPackage() throws {
    let adopted = try adopt(["Shop/AppDelegate.swift": Self.delegate + "\nimport Combine"])

    #expect(adopted.package.contains(".product(name: \"UIKitCombine\", package: \"Combine\")"))
    #expect(adopted.package.contains("/Combine\"),"))
  }

  @Test func nothingIsOverwritten() throws {
    var files = Self.project
    files["Package.swift"] = "// mine"
    let adopted = try adopt(files)

    #expect(adopted.status != 0)
    #expect(adopted.package == "// mine")
  }

  /// macOS takes folders for the same whose names differ in the case of their letters, and manifests rely on it.
  @Test func foldersMayDifferInCase() throws {
    let adopted = try adopt([
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", path: "Kit/classes"), .target(name: "Other", dependencies: ["Kit"]),
      ])
      """,
      "kit/Classes/A.swift": "import UIKit", "sources/other/B.swift": "import UIKit",
    ])

    #expect(adopted.manifest.contains("path: \"kit/Classes\""))
    #expect(adopted.manifest.contains("path: \"sources/other\""))
  }

  /// A library's package keeps its targets, wherever they stand, and its language mode.
  @Test func aLibraryKeepsItsTargets() throws {
    let adopted = try adopt([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "All", dependencies: ["Core", "Extra"]),
        .target(name: "Core", path: "Sources/Shared", sources: ["Core.swift"]),
        .target(name: "Extra", path: "Sources/Shared", sources: ["Extra.swift"]),
        .target(name: "Old", path: "Sources/Old"),
      ])
      """,
      "Sources/All/A.swift": "final class Model: ObservableObject {}",
      "Sources/Shared/Core.swift": "import UIKit", "Sources/Shared/Extra.swift": "import UIKit",
      "Sources/Old/Old.m": "", "Sources/Old/include/Old.h": "",
    ])

    #expect(adopted.manifest.contains("        \"Core\",\n        \"Extra\",\n"))
    #expect(adopted.manifest.contains("UIKitCombine"))
    #expect(adopted.manifest.contains("exclude: [\"Extra.swift\"],\n      sources: [\"Linux.swift\"]"))
    #expect(adopted.manifest.contains("exclude: [\"Core.swift\"],\n      sources: [\"Linux+Extra.swift\"]"))
    #expect(adopted.manifest.contains("swiftLanguageModes: [.v6]"))
    #expect(!adopted.manifest.contains("\"Old\"") && adopted.output.contains("target Old"))
  }
}
