import Foundation
import Testing

@testable import BrowserCore

/// Desktop files: nothing in them is another key, another argument or a field code.
@Suite struct DesktopEntryTests {
  private static func lines(name: String = "N", command: [String] = ["/usr/bin/martlet", "--app", "1"])
    -> [String]
  {
    let entry = DesktopEntry(name: name, command: command, icon: "/i.png", windowClass: "org.example.app1")
    return entry.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func aPlainEntry() {
    #expect(
      Self.lines() == [
        "[Desktop Entry]", "Type=Application", "Version=1.5", "Name=N",
        #"Exec="/usr/bin/martlet" "--app" "1""#, "TryExec=/usr/bin/martlet", "Icon=/i.png", "Terminal=false",
        "Categories=Network;", "StartupNotify=true", "StartupWMClass=org.example.app1",
        "X-GNOME-SingleWindow=true", "",
      ])
  }

  @Test(
    "A name stays in its line",
    arguments: [
      ("a\nExec=evil", #"a\nExec=evil"#), ("a\r\nb", #"a\r\nb"#), (" a", #"\sa"#), (#"a\nb"#, #"a\\nb"#),
      ("a\u{0}\u{1B}b", "ab"), ("[Desktop Action x]", "[Desktop Action x]"), ("%f %k", "%f %k"),
    ])
  func names(name: String, written: String) {
    let lines = Self.lines(name: name)
    #expect(lines[3] == "Name=" + written)
    #expect(lines.count == Self.lines().count && lines.filter { $0.hasPrefix("Exec=") }.count == 1)
  }

  /// Worked out by "The Exec key": quoted first, then escaped as a string.
  @Test(arguments: [
    ("/a b", #""/a b""#), (#"/a"b"#, #""/a\\"b""#), ("/a$b`c", #""/a\\$b\\`c""#), (#"/a\b"#, #""/a\\\\b""#),
    ("/a%fb", #""/a%%fb""#), ("/a\nb", #""/a\nb""#),
  ])
  func arguments(argument: String, written: String) {
    #expect(Self.lines(command: [argument])[4] == "Exec=" + written)
  }
}
