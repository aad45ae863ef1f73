import Foundation
import Testing

@testable import QuartzCore

/// Archives of layers and animations come from files, and files from anywhere: each value is put in the place of something else. What is
/// read is nil or can be used; nothing ends the program.
@MainActor
struct HostileLayerArchiveTests {
  private static func reference(_ number: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
  }

  private static let values = [
    "<real>nan</real>", "<real>1e308</real>", "<integer>9223372036854775807</integer>",
    "<integer>-1</integer>",
    "<integer>3</integer>", "<string>x</string>", "<data></data>", "<data>AQID</data>", "<true/>", "<array/>",
    reference(1), reference(0), reference(1_000_000),
  ]

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

  private func attack<T: NSObject & NSSecureCoding>(_ object: T, _ use: (T) -> Void) throws {
    let text = try text(object)
    #expect(read(T.self, text) != nil)
    let reference = "<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
    let value = "\(reference)|<(real|integer|string|data)>[^<]*</\\2>|<true/>|<false/>"
    let found = try NSRegularExpression(pattern: "<key>(CA[^<]*)</key>\\s*(?:\(value))")
      .matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    #expect(!found.isEmpty)
    let whole = text as NSString
    for match in found {
      let key = "<key>\(whole.substring(with: match.range(at: 1)))</key>"
      for value in Self.values.map({ key + $0 }) + [""] {
        if let read = read(T.self, whole.replacingCharacters(in: match.range, with: value)) { use(read) }
      }
    }
  }

  @Test func layers() throws {
    let layer = CALayer()
    layer.addSublayer(CAShapeLayer())
    layer.addSublayer(CAGradientLayer())
    layer.mask = CALayer()
    try attack(layer) { _ = ($0.dump(), $0.renderState(at: 0)) }
  }

  @Test func animations() throws {
    let basic = CABasicAnimation(keyPath: "position")
    basic.fromValue = CGPoint(x: 1, y: 2)
    basic.timingFunction = CAMediaTimingFunction(name: .easeIn)
    basic.valueFunction = CAValueFunction(name: .rotateZ)
    let group = CAAnimationGroup()
    group.animations = [basic, CAKeyframeAnimation(keyPath: "opacity")]
    try attack(group) { _ = ($0.animations?.count, $0.duration) }
    try attack(basic) { _ = $0.fromValue }
  }

  /// Foundation follows lists that hold themselves until the stack ends; bytes and keys hold none.
  @Test func whatLiesInItselfIsNil() throws {
    let layer = CALayer()
    layer.addSublayer(CALayer())
    let group = CAAnimationGroup()
    group.animations = [CABasicAnimation(keyPath: "opacity")]
    let masked = CALayer()
    masked.mask = CALayer()
    for (archive, key, isLayer) in [
      (try text(layer), "CALayerSublayers.0", true), (try text(group), "CAAnimationMembers.0", false),
      (try text(masked), "CALayerMask", true),
    ] {
      let pattern = "<key>\(key)</key>\\s*<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
      let place = try #require(archive.range(of: pattern, options: .regularExpression))
      let knot = archive.replacingCharacters(in: place, with: "<key>\(key)</key>" + Self.reference(1))
      #expect(isLayer ? read(CALayer.self, knot) == nil : read(CAAnimation.self, knot) == nil)
    }
  }

  /// The bytes of the values may hold a list of itself.
  @Test func listsThatHoldThemselvesAreNotFollowed() throws {
    let layer = CALayer()
    layer.name = "card"
    let archive = try text(layer)
    let data = Self.knottedList.base64EncodedString()
    let bytes = try #require(archive.range(of: "<data>[^<]*</data>", options: .regularExpression))
    #expect(read(CALayer.self, archive)?.name == "card")
    let knot = archive.replacingCharacters(in: bytes, with: "<data>\(data)</data>")
    #expect(read(CALayer.self, knot) == nil)
  }

  /// A binary property list whose only object is a list of itself.
  private static let knottedList: Data = {
    func bytes(_ number: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    let list: [UInt8] = [0xA1, 0x00]
    return Data("bplist00".utf8) + list + [8, 0, 0, 0, 0, 0, 0, 1, 1] + bytes(1) + bytes(0) + bytes(10)
  }()
}
