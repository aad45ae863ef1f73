import Foundation
import Testing

/// Tests that the files which are installed beside the programs fit together, and fit the programs.
@Suite struct PackagingTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// A desktop file's groups, each with its keys and values.
  private static func groups(_ path: String) throws -> [String: [String: String]] {
    var groups: [String: [String: String]] = [:]
    var name = ""
    for line in try text(path).split(separator: "\n") {
      if line.hasPrefix("[") {
        name = String(line.dropFirst().dropLast())
      } else if let sign = line.firstIndex(of: "=") {
        groups[name, default: [:]][String(line[..<sign])] = String(line[line.index(after: sign)...])
      }
    }
    return groups
  }

  @Test(arguments: [("Martlet", "martlet"), ("Gallery", "martlet-gallery")])
  func desktopFileServiceAndIconsHaveOneName(program: (name: String, command: String)) throws {
    let id = "org.martlet.\(program.name)"
    let entry = try #require(try Self.groups("data/applications/\(id).desktop")["Desktop Entry"])
    #expect(entry["Icon"] == id)
    #expect(entry["StartupWMClass"] == id)
    #expect(entry["DBusActivatable"] == "true")
    #expect(entry["Exec"]?.split(separator: " ").first.map(String.init) == program.command)
    let service = try #require(try Self.groups("data/applications/\(id).service")["D-BUS Service"])
    #expect(service["Name"] == id)
    #expect(service["Exec"] == "/usr/bin/\(program.command)")
    for icon in ["\(id).svg", "\(id)-symbolic.svg"] {
      #expect(try Self.text("data/icons/\(icon)").hasPrefix("<svg "), "\(icon)")
    }
    // The programs take the same names.
    let sources = try Checkout.sources.get()
    #expect(sources.contains { $0.lines.contains { $0.contains("static let applicationID = \"\(id)\"") } })
  }

  /// The desktop file's actions and `LauncherAction`, which hears of them over the bus.
  @Test func actionsAreThoseOfTheProgram() throws {
    let groups = try Self.groups("data/applications/org.martlet.Martlet.desktop")
    let listed = try #require(groups["Desktop Entry"]?["Actions"]).split(separator: ";").map(String.init)
    let source = try Self.text("Browser/Sources/Browser/Application/OpenRequest+Launcher.swift")
    let known = source.components(separatedBy: "\n").compactMap { line -> String? in
      guard line.trimmingCharacters(in: .whitespaces).hasPrefix("case new"), line.contains(" = ") else {
        return nil
      }
      return line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(listed == known)
    for name in listed { #expect(groups["Desktop Action \(name)"]?["Exec"]?.hasPrefix("martlet ") == true) }
  }

  /// Every library that is linked into the programs has its licence in the packages.
  @Test func librariesHaveTheirLicence() throws {
    let copyright = try Self.text("debian/copyright")
    let manifest = try Checkout.packages.map { try Self.text($0 + "Package.swift") }.joined()
    let expression = try NSRegularExpression(pattern: #"\.package\(url: "[^"]*/([^/"]+)""#)
    let names = expression.matches(in: manifest, range: NSRange(manifest.startIndex..., in: manifest))
      .compactMap { Range($0.range(at: 1), in: manifest).map { String(manifest[$0]) } }
    #expect(!names.isEmpty)
    // A web server that only the tests have.
    for name in names where name != "FlyingFox" {
      #expect(copyright.contains("Files: .build/checkouts/\(name)/*"), "\(name)")
    }
  }
}
