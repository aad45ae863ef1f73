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
    var information: [String: Any]
  }

  /// Writes a project's files into a folder, and runs the script on it.
  private func adopt(_ files: [String: String]) throws -> Adopted {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adopt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [Self.script.path, folder.path]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    func text(_ path: String) -> String {
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
    }
    let list = try? PropertyListSerialization.propertyList(
      from: Data(text("My App/Linux/Info.plist").utf8), format: nil)
    return Adopted(
      status: process.terminationStatus, output: output, package: text("Package.swift"),
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

  @Test func nothingIsOverwritten() throws {
    var files = Self.project
    files["Package.swift"] = "// mine"
    let adopted = try adopt(files)

    #expect(adopted.status != 0)
    #expect(adopted.package == "// mine")
  }
}
