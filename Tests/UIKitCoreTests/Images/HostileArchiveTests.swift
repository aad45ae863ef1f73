import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Archives come from files, and files from anywhere: each value of an archive is put in the place of something else. What is read is nil
/// or can be used; nothing ends the program.
@MainActor
struct HostileArchiveTests {
  /// Property list values that are no numbers, or too large, or of another kind, or the object itself, nothing and none.
  private static let values = [
    "<real>nan</real>", "<real>+infinity</real>", "<real>1e308</real>", "<real>-1e308</real>",
    "<real>1e-308</real>", "<real>0</real>", "<integer>9223372036854775807</integer>",
    "<integer>-1</integer>",
    "<integer>99</integer>", "<string>x</string>", "<string>{nan, 1e308, inf, -1}</string>",
    "<data></data>", "<data>AQID</data>", "<true/>", "<array/>", reference(1), reference(0),
    reference(1_000_000),
  ]

  private static func reference(_ number: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
  }

  private func text(_ object: some NSObject & NSSecureCoding) throws -> String {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return try #require(String(data: archiver.encodedData, encoding: .utf8))
  }

  private func read<T: NSObject & NSSecureCoding>(_ type: T.Type, _ text: String) -> T? {
    try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: Data(text.utf8))
  }

  /// The archive with one of its values changed, in each way for each of them.
  private func damaged(_ text: String) throws -> [String] {
    let reference = "<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
    let value = "\(reference)|<(real|integer|string|data)>[^<]*</\\2>|<true/>|<false/>"
    let found = try NSRegularExpression(pattern: "<key>(UI[^<]*|NS[^<]*)</key>\\s*(?:\(value))")
      .matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    let whole = text as NSString
    return found.flatMap { match in
      let key = "<key>\(whole.substring(with: match.range(at: 1)))</key>"
      return Self.values.map { whole.replacingCharacters(in: match.range, with: key + $0) }
        + [whole.replacingCharacters(in: match.range, with: "")]
    }
  }

  private func attack<T: NSObject & NSSecureCoding>(_ object: T, _ use: (T) -> Void) throws {
    let text = try text(object)
    #expect(read(T.self, text) != nil)
    let damaged = try damaged(text)
    #expect(damaged.count > Self.values.count)
    for text in damaged {
      if let read = read(T.self, text) { use(read) }
    }
  }

  private func picture() -> UIImage {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
  }

  @Test func colours() throws {
    for color in [UIColor.systemBlue, UIColor(white: 0.5, alpha: 1), .red, UIColor(patternImage: picture())] {
      try attack(color) {
        let plain = $0.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(plain.cgColor.alpha.isFinite && plain.cgColor.red.isFinite)
        _ = ($0.hash, $0 == color, $0.description)
      }
    }
  }

  @Test func fonts() throws {
    _ = picture()
    for font in [
      UIFont.preferredFont(forTextStyle: .body),
      UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 12)),
    ] {
      try attack(font) { #expect($0.lineHeight >= 0 && $0.adjusted(to: .current).pointSize >= 0) }
      try attack(font.fontDescriptor) { #expect(UIFont(descriptor: $0, size: 0).lineHeight >= 0) }
    }
  }

  @Test func pictures() throws {
    let icon = try #require(
      UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9, weight: .bold))
    )
    let moving = try #require(UIImage.animatedImage(with: [picture(), icon], duration: 1))
    let turned = UIImage(cgImage: try #require(picture().cgImage), scale: 2, orientation: .right)
    let ends = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    for image in [
      picture(), turned.resizableImage(withCapInsets: ends), moving,
      icon.withTintColor(UIColor(patternImage: picture())),
    ] {
      try attack(image) { read in
        #expect(read.size.width.isFinite && read.duration.isFinite)
        guard read.size.width < 100, read.scale <= 2 else { return }
        _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
          read.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
      }
    }
  }

  @Test func paths() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    path.setLineDash([4, 2], phase: 1)
    try attack(path) {
      #expect($0.bounds.width.isFinite && $0.lineWidth.isFinite && $0.dash.lengths.allSatisfy(\.isFinite))
    }
  }

  @Test func bytesThatAreNoPath() {
    let whole = PathData.encode(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath)
    #expect(PathData.decode(whole)?.elements.count == 6)
    for count in 1..<17 { #expect(PathData.decode(whole.prefix(count)) == nil) }
    #expect(PathData.decode(Data([5])) == nil)
    let nan = withUnsafeBytes(of: Double.nan.bitPattern.littleEndian) { Data($0) }
    #expect(PathData.decode(Data([0]) + nan + Data(count: 8)) == nil)
    #expect(PathData.decode(Data()) == CGPath(elements: []))
  }

  /// A colour whose pattern is tinted by the colour, and pictures that are their own frames.
  @Test func whatLiesInItselfIsNil() throws {
    let icon = try #require(UIImage(systemName: "star"))
    let tinted = try text(icon.withTintColor(UIColor(patternImage: picture())))
    #expect(read(UIImage.self, tinted) != nil)
    let pattern =
      "<key>UIPatternImage</key>\\s*<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
    let range = try #require(tinted.range(of: pattern, options: .regularExpression))
    let knot = tinted.replacingCharacters(in: range, with: "<key>UIPatternImage</key>" + Self.reference(1))
    #expect(read(UIImage.self, knot) == nil)
    let moving = try text(#require(UIImage.animatedImage(with: [icon, icon], duration: 1)))
    let frame = "<key>UIImages.0</key>\\s*<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
    let place = try #require(moving.range(of: frame, options: .regularExpression))
    let own = moving.replacingCharacters(in: place, with: "<key>UIImages.0</key>" + Self.reference(1))
    #expect(read(UIImage.self, own) == nil)
  }
}
