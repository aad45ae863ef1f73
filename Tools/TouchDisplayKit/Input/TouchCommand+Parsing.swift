extension TouchCommand {
  /// The forms of all commands, in the order of the help.
  public static let usages = [
    "down ID X Y", "move ID X Y", "up ID X Y", "wait MS", "tap X Y", "doubletap X Y", "longpress X Y MS",
    "swipe X0 Y0 X1 Y1 MS [HOLD]", "path MS X0 Y0 X1 Y1 …", "pinch CX CY R0 R1 MS",
    "twist CX CY R DEGREES MS",
    "ptr X Y", "btn N 0|1", "click X Y", "drag X0 Y0 X1 Y1 MS", "vscroll UNITS", "hscroll UNITS",
    "tp-pinch SCALE DEGREES MS", "tp-swipe FINGERS DX DY MS", "key CODE …", "keydown CODE", "keyup CODE",
    "type TEXT",
  ]

  /// The commands of a script such as `tap 10 20; wait 100; type "a;b"`. Double quotes keep a semicolon.
  public static func parse(_ script: String) throws(TouchDisplayError) -> [TouchCommand] {
    var commands: [TouchCommand] = []
    for text in split(script) {
      commands.append(try parseOne(text))
    }
    return commands
  }

  private static func split(_ script: String) -> [String] {
    var parts: [String] = [""]
    var quoted = false
    for character in script {
      if character == "\"" { quoted.toggle() }
      if character == ";", !quoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { trimmed($0) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func parseOne(_ text: String) throws(TouchDisplayError) -> TouchCommand {
    let name = text.prefix { !$0.isWhitespace }
    let rest = trimmed(text.dropFirst(name.count))
    guard let usage = usages.first(where: { $0.prefix { $0 != " " } == name }) else {
      throw .unknownCommand(String(name))
    }
    if name == "type" { return .type(unquoted(rest)) }
    let words = rest.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.allSatisfy(\.isFinite),
      let command = command(String(name), numbers)
    else {
      throw .wrongArguments(command: text, usage: usage)
    }
    return command
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  private static func command(_ name: String, _ n: [Double]) -> TouchCommand? {
    switch (name, n.count) {
    case ("down", 3): UInt32(exactly: n[0]).map { .down(id: $0, Point(n[1], n[2])) }
    case ("move", 3): UInt32(exactly: n[0]).map { .move(id: $0, Point(n[1], n[2])) }
    case ("up", 3): UInt32(exactly: n[0]).map { .up(id: $0, Point(n[1], n[2])) }
    case ("wait", 1): .wait(milliseconds: n[0])
    case ("tap", 2): .tap(Point(n[0], n[1]))
    case ("doubletap", 2): .doubleTap(Point(n[0], n[1]))
    case ("longpress", 3): .longPress(Point(n[0], n[1]), milliseconds: n[2])
    case ("swipe", 5), ("swipe", 6):
      .swipe(Point(n[0], n[1]), Point(n[2], n[3]), milliseconds: n[4], hold: n.count == 6 ? n[5] : 0)
    case ("path", 5...) where n.count % 2 == 1:
      .path(stride(from: 1, to: n.count, by: 2).map { Point(n[$0], n[$0 + 1]) }, milliseconds: n[0])
    case ("pinch", 5): .pinch(Point(n[0], n[1]), from: n[2], to: n[3], milliseconds: n[4])
    case ("twist", 5): .twist(Point(n[0], n[1]), radius: n[2], degrees: n[3], milliseconds: n[4])
    case ("ptr", 2): .pointer(Point(n[0], n[1]))
    case ("btn", 2): Int32(exactly: n[0]).map { .button($0, pressed: n[1] != 0) }
    case ("click", 2): .click(Point(n[0], n[1]))
    case ("drag", 5): .drag(Point(n[0], n[1]), Point(n[2], n[3]), milliseconds: n[4])
    case ("vscroll", 1): .scroll(dx: 0, dy: n[0])
    case ("hscroll", 1): .scroll(dx: n[0], dy: 0)
    case ("tp-pinch", 3): .touchpadPinch(scale: n[0], degrees: n[1], milliseconds: n[2])
    case ("tp-swipe", 4):
      UInt16(exactly: n[0]).map { .touchpadSwipe(fingers: $0, dx: n[1], dy: n[2], milliseconds: n[3]) }
    case ("key", 1...): codes(n).map { .keys($0) }
    case ("keydown", 1): codes(n).map { .keyDown($0[0]) }
    case ("keyup", 1): codes(n).map { .keyUp($0[0]) }
    default: nil
    }
  }

  private static func codes(_ numbers: [Double]) -> [Int32]? {
    let codes = numbers.compactMap { Int32(exactly: $0) }
    // X knows keycodes up to 255 only, which are Linux codes plus 8.
    return codes.count == numbers.count && codes.allSatisfy { (1...247).contains($0) } ? codes : nil
  }
}
