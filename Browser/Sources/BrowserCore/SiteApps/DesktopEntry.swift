import Foundation

/// A desktop file, by which launchers know a program
/// (https://specifications.freedesktop.org/desktop-entry-spec/latest/, "String escapes" and "The Exec key").
public struct DesktopEntry: Hashable, Sendable {
  /// The name for people.
  public var name: String
  /// The program and its arguments, as they are to arrive.
  public var command: [String]
  /// The path of the picture.
  public var icon: String
  /// The name by which desktops know the program's windows.
  public var windowClass: String

  /// Makes an entry.
  public init(name: String, command: [String], icon: String, windowClass: String) {
    self.name = name
    self.command = command
    self.icon = icon
    self.windowClass = windowClass
  }

  /// The text of the file.
  public var text: String {
    let keys = [
      ("Type", "Application"), ("Version", "1.5"), ("Name", Self.escaped(name)),
      ("Exec", Self.escaped(command.map(Self.quoted).joined(separator: " "))),
      ("TryExec", Self.escaped(command.first ?? "")), ("Icon", Self.escaped(icon)), ("Terminal", "false"),
      ("Categories", "Network;"), ("StartupNotify", "true"), ("StartupWMClass", Self.escaped(windowClass)),
      ("X-GNOME-SingleWindow", "true"),
    ]
    return "[Desktop Entry]\n" + keys.map { "\($0)=\($1)\n" }.joined()
  }

  /// A value of the type string: what would end its line, or be taken for a space before it, is written as an escape. Other control
  /// characters have none and are left out.
  static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += #"\\"#
      case "\n": text += #"\n"#
      case "\r": text += #"\r"#
      case "\t": text += #"\t"#
      case " " where text.isEmpty: text += #"\s"#
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// An argument of a command, in quotation marks; a percent sign would begin a field code.
  static func quoted(_ argument: String) -> String {
    var text = "\""
    for scalar in argument.unicodeScalars {
      switch scalar {
      case "\"", "`", "$", "\\":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case "%": text += "%%"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
