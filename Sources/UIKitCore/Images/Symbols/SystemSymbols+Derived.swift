import Foundation

/// Glyphs that are others, filled, struck through, or small in a circle or square.
extension SystemSymbols {
  /// The part that a piece of a glyph has in its filled form.
  private enum Role: Character {
    /// Filled.
    case fill = "f"
    /// Left as it is.
    case keep = "k"
    /// Taken out of what is filled: as a line, or as an area.
    case cut = "c"
    case hole = "x"
  }

  /// The glyphs that have a filled form, with the roles of their pieces.
  static let roles: [String: String] = [
    "archivebox": "ffc", "arrowtriangle.down": "f", "arrowtriangle.left": "f", "arrowtriangle.right": "f",
    "arrowtriangle.up": "f", "backward.end": "fk", "bag": "fc", "bed.double": "kfkk", "bell": "ff",
    "bolt.shield": "fc", "book": "fc", "briefcase": "fkc", "bubble.left": "f", "bubble.right": "f",
    "building.columns": "fkkkkkkk", "bus": "fckkcc", "camera": "fc", "capsule": "f", "car": "fckkcc",
    "cart": "fxx", "checkmark.seal": "fc", "checkmark.shield": "fc", "circle.grid.3x3": "fffffffff",
    "clock": "fc", "cloud.bolt": "fk", "cloud.drizzle": "fkkk", "cloud.fog": "fkk", "cloud.rain": "fkkk",
    "cloud.snow": "fkkk", "cloud.sun": "kkkkkf", "creditcard": "fcc", "cross": "f", "crown": "f",
    "cube": "fcc", "diamond": "f", "doc": "fc", "doc.on.doc": "fk", "doc.text": "fccc", "drop": "f",
    "ellipsis.bubble": "fxxx", "ellipsis.circle": "fxxx", "envelope": "fc", "envelope.open": "fc",
    "exclamationmark.circle": "fcx", "exclamationmark.shield": "fcx", "eye": "fc", "face.smiling": "fcxx",
    "film": "fcccccccc", "flame": "f", "folder": "f", "forward.end": "fk", "gamecontroller": "fccxx",
    "gearshape": "fx", "gift": "ffccc", "graduationcap": "ffk", "hammer": "f", "hand.thumbsdown": "ff",
    "hand.thumbsup": "ff", "headphones": "kff", "hexagon": "f", "info.circle": "fcx", "key": "fkk",
    "keyboard": "fccccc", "leaf": "fc", "lightbulb": "fkk", "lock.open": "fk", "mic": "fkkk",
    "moon": "f", "newspaper": "fcccc", "octagon": "f", "paintpalette": "fxxxx", "pawprint": "fffff",
    "person.2": "ffff", "person.3": "ffffff", "person.badge.plus": "ffkk", "person.circle": "fxx",
    "person.crop.square": "fxx", "photo": "fxc", "questionmark.circle": "fcx", "quote.bubble": "fcc",
    "rectangle": "f", "rectangle.grid.1x2": "ff", "rectangle.portrait": "f", "rectangle.stack": "fkk",
    "seal": "f", "shield": "f", "shippingbox": "fcc", "speaker": "f", "speaker.slash": "fkk",
    "speaker.wave.1": "fk", "speaker.wave.2": "fkk", "speaker.wave.3": "fkkk", "square": "f",
    "square.grid.2x2": "ffff", "square.grid.3x3": "fffffffff", "sun.max": "fkkkkkkkk", "sun.min": "fkkkkkkkk",
    "sunrise": "kfkkkk", "sunset": "kfkkkk", "tag": "fx", "text.bubble": "fcc", "ticket": "fcc",
    "trash": "kkfcc", "tray": "fc", "triangle": "f", "trophy": "fkkkk", "tv": "fk",
    "umbrella": "fk", "video": "ff", "wrench": "f", "xmark.octagon": "fc",
  ]

  /// The glyphs that are also struck through.
  static let struck: Set<String> = [
    "bell", "bell.fill", "bolt", "bolt.fill", "bookmark", "bookmark.fill", "camera.fill", "eye.fill", "flag",
    "flag.fill", "heart", "heart.fill", "lightbulb", "location", "location.fill", "mic", "mic.fill", "pencil",
    "star",
    "star.fill", "tag", "trash", "video", "video.fill",
  ]

  /// The glyphs that are also in circles, besides letters and numbers.
  static let encircled: Set<String> = [
    "airplane", "arrow.clockwise", "arrow.counterclockwise", "arrow.down", "arrow.down.left",
    "arrow.down.right",
    "arrow.left", "arrow.left.arrow.right", "arrow.right", "arrow.triangle.2.circlepath", "arrow.up",
    "arrow.up.arrow.down", "arrow.up.left", "arrow.up.right", "arrow.uturn.left", "arrow.uturn.right", "at",
    "backward", "bag", "bell", "bolt", "book", "bookmark", "calendar", "camera", "car", "cart", "checkmark",
    "chevron.down", "chevron.left", "chevron.right", "chevron.up", "creditcard", "divide", "doc",
    "dollarsign",
    "envelope", "equal", "eurosign", "flag", "flame", "folder", "forward", "gearshape", "gift",
    "graduationcap",
    "heart", "house", "info", "key", "leaf", "link", "list.bullet", "list.dash", "location", "lock",
    "magnifyingglass",
    "map", "mappin", "message", "mic", "minus", "moon", "multiply", "music.note", "number", "paperclip",
    "paperplane",
    "pause", "pencil", "percent", "person", "person.2", "phone", "photo", "pin", "play", "plus", "plusminus",
    "power", "printer", "repeat", "scissors", "shuffle", "slash", "square.grid.2x2", "star", "stop",
    "sun.max", "tag",
    "textformat", "trash", "tray", "tv", "video", "wifi", "xmark",
  ]

  /// The glyphs that are also in squares, besides letters and numbers.
  static let squared: Set<String> = [
    "arrow.clockwise", "arrow.down", "arrow.left", "arrow.right", "arrow.up", "at", "bolt", "checkmark",
    "chevron.down", "chevron.left", "chevron.right", "chevron.up", "divide", "dollarsign", "equal",
    "eurosign",
    "exclamationmark", "flag", "heart", "info", "magnifyingglass", "minus", "multiply", "number", "pencil",
    "percent",
    "play", "plus", "plusminus", "questionmark", "slash", "star", "trash", "waveform", "xmark",
  ]

  /// The numbers that are in circles, beside the digits.
  static let encircledNumbers = 10...50

  /// Returns the glyph of that name, made of another; nil where the tables above have none.
  static func derived(_ name: String) -> SymbolGlyph? {
    if name.hasSuffix(".slash.fill"), let glyph = crossedOut(String(name.dropLast(11)) + ".fill") {
      return glyph
    }
    if name.hasSuffix(".slash") { return crossedOut(String(name.dropLast(6))) }
    let isFilled = name.hasSuffix(".fill")
    let plain = isFilled ? String(name.dropLast(5)) : name
    for (ending, names) in [(".circle", encircled), (".square", squared)] where plain.hasSuffix(ending) {
      let inner = String(plain.dropLast(ending.count))
      guard let parts = enclosed(inner, names, isFilled) ?? (ending == ".circle" ? number(inner) : nil) else {
        continue
      }
      let outline =
        ending == ".circle" ? SymbolShape.circle(12, 12, 10) : SymbolShape.box(2.6, 2.6, 18.8, 18.8, 4)
      return SymbolGlyph(isFilled ? [.softFill(outline)] + parts.map { .cut($0) } : [.line(outline)] + parts)
    }
    guard isFilled, let roles = roles[plain], let glyph = glyphs[plain] else { return nil }
    return filled(glyph, roles.compactMap(Role.init))
  }

  /// Returns the parts of a glyph or character, as small as they are within a shape; nil where it is not in `names`. Within filled
  /// shapes they are filled, too, if they can be.
  private static func enclosed(_ name: String, _ names: Set<String>, _ isFilled: Bool) -> [SymbolGlyph.Part]?
  {
    guard names.contains(name) else { return placed(characters[name]) }
    let solid = glyphs[name + ".fill"] ?? derived(name + ".fill")
    // Where something is cut out of it, the lines say more.
    let isPlain = solid?.parts.contains(where: \.isCut) == false
    return placed(isFilled && isPlain ? solid : glyphs[name] ?? solid)
  }

  private static func placed(_ glyph: SymbolGlyph?) -> [SymbolGlyph.Part]? {
    glyph?.parts.map { .placed($0, scale: enclosedScale, dx: 0) }
  }

  /// Returns the parts of a number's two digits.
  private static func number(_ name: String) -> [SymbolGlyph.Part]? {
    guard let number = Int(name), encircledNumbers.contains(number), name == String(number) else {
      return nil
    }
    let digits = name.compactMap { characters[String($0)] }
    return zip(digits, [-digitDistance, digitDistance]).flatMap { glyph, dx in
      glyph.parts.map { .placed($0, scale: digitScale, dx: dx) }
    }
  }

  /// The size of a glyph within a circle or square, of two digits in a circle, and half of the distance of these.
  private static let enclosedScale: CGFloat = 0.56
  private static let digitScale: CGFloat = 0.44
  private static let digitDistance: CGFloat = 2.9

  /// Returns the glyph with some of its pieces filled.
  private static func filled(_ glyph: SymbolGlyph, _ roles: [Role]) -> SymbolGlyph {
    var pieces: [SymbolGlyph.Part] = []
    for part in glyph.parts {
      for path in SymbolShape.pieces(part.path) { pieces.append(part.with(path: path)) }
    }
    // Pieces without a role stay.
    let roles = roles + Array(repeating: .keep, count: max(0, pieces.count - roles.count))
    let ordered = zip(pieces, roles)
    let solid = ordered.filter { $0.1 == .fill || $0.1 == .keep }.map { piece, role in
      role == .fill ? .softFill(piece.path) : piece
    }
    let holes = ordered.filter { $0.1 == .cut || $0.1 == .hole }.map { piece, role in
      SymbolGlyph.Part.cut(role == .hole ? .fill(piece.path) : piece)
    }
    return SymbolGlyph(solid + holes)
  }

  /// Returns the glyph under a slanting line, beside which there is a gap.
  private static func crossedOut(_ name: String) -> SymbolGlyph? {
    guard struck.contains(name), let glyph = glyphs[name] ?? derived(name) else { return nil }
    return SymbolGlyph(
      glyph.parts + [.cut(.heavyLine("M5.4 3.2L21.6 19.4", 1.2)), .line("M3.6 3.6L20.4 20.4")])
  }

  /// Letters and digits, as high as capitals.
  static let characters: [String: SymbolGlyph] = [
    "a": SymbolGlyph("M5.5 19L12 5L18.5 19M8 14H16"),
    "b": SymbolGlyph("M7 5V19M7 5H12.5A3.3 3.3 0 0 1 12.5 11.6H7M12.5 11.6H13A3.7 3.7 0 0 1 13 19H7"),
    "c": SymbolGlyph("M18 8.4A7 7 0 1 0 18 15.6"),
    "d": SymbolGlyph("M7 5V19H10.5A7 7 0 0 0 10.5 5Z"),
    "e": SymbolGlyph("M16.5 5H8V19H16.5M8 12H15.5"),
    "f": SymbolGlyph("M16.5 5H8V19M8 12H15.5"),
    "g": SymbolGlyph("M17.6 7.8A7 7 0 1 0 18.9 12.6H13"),
    "h": SymbolGlyph("M6.5 5V19M17.5 5V19M6.5 12H17.5"),
    "i": SymbolGlyph("M12 5V19"),
    "j": SymbolGlyph("M15 5V14.8A3.8 3.8 0 0 1 7.4 15"),
    "k": SymbolGlyph("M7.5 5V19M17 5L7.5 14M10.8 11.2L17.5 19"),
    "l": SymbolGlyph("M8 5V19H16.5"),
    "m": SymbolGlyph("M5.5 19V5L12 15L18.5 5V19"),
    "n": SymbolGlyph("M6.5 19V5L17.5 19V5"),
    "o": SymbolGlyph(SymbolShape.circle(12, 12, 7)),
    "p": SymbolGlyph("M7.5 19V5H13A3.9 3.9 0 0 1 13 12.8H7.5"),
    "q": SymbolGlyph(SymbolShape.circle(12, 12, 7) + "M14 14.5L18.5 19"),
    "r": SymbolGlyph("M7.5 19V5H13A3.7 3.7 0 0 1 13 12.4H7.5M13 12.4L17 19"),
    "s": SymbolGlyph(
      "M16.6 8C16 6 14.2 5 12 5C9.4 5 7.6 6.4 7.6 8.5C7.6 13 16.8 10.8 16.8 15.4C16.8 17.7 14.8 19 12.1 19"
        + "C9.5 19 7.6 17.8 7 15.6"),
    "t": SymbolGlyph("M6 5H18M12 5V19"),
    "u": SymbolGlyph("M6.5 5V13.5A5.5 5.5 0 0 0 17.5 13.5V5"),
    "v": SymbolGlyph("M5.5 5L12 19L18.5 5"),
    "w": SymbolGlyph("M3.5 5L8 19L12 7L16 19L20.5 5"),
    "x": SymbolGlyph("M6.5 5L17.5 19M17.5 5L6.5 19"),
    "y": SymbolGlyph("M6 5L12 12.5L18 5M12 12.5V19"),
    "z": SymbolGlyph("M6.5 5H17.5L6.5 19H17.5"),
    "0": SymbolGlyph(
      "M12 5C9 5 7.4 7.8 7.4 12C7.4 16.2 9 19 12 19C15 19 16.6 16.2 16.6 12C16.6 7.8 15 5 12 5Z"),
    "1": SymbolGlyph("M8.6 8L12.6 5V19"),
    "2": SymbolGlyph("M7.6 9.2A4.3 4.3 0 0 1 16.2 9.2C16.2 12.6 10 15 7.4 19H16.8"),
    "3": SymbolGlyph("M7.8 5H16.2L11.6 10.6A4.3 4.3 0 1 1 7.4 15.6"),
    "4": SymbolGlyph("M15 19V5L6.6 15H18"),
    "5": SymbolGlyph("M16 5H9L8.2 11.2A4.4 4.4 0 1 1 7.4 16.2"),
    "6": SymbolGlyph("M15.6 5.4C10.6 5.4 7.4 9.6 7.4 14.4A4.6 4.6 0 1 0 12 9.8C9.8 9.8 7.9 11.4 7.5 13.6"),
    "7": SymbolGlyph("M7 5H17L10.8 19"),
    "8": SymbolGlyph(SymbolShape.circle(12, 8.4, 3.4) + SymbolShape.circle(12, 15.4, 3.7)),
    "9": SymbolGlyph(
      "M8.4 18.6C13.4 18.6 16.6 14.4 16.6 9.6A4.6 4.6 0 1 0 12 14.2C14.2 14.2 16.1 12.6 16.5 10.4"),
  ]
}
