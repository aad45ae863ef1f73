import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Archives of views come from files, and files from anywhere: each value is put in the place of something else. What is read is nil or can be
/// laid out and drawn; nothing ends the program.
@MainActor
struct HostileViewArchiveTests {
  init() { HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2) }

  private static func reference(_ number: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
  }

  private static let values = [
    "<real>nan</real>", "<real>1e308</real>", "<real>-1e9</real>", "<integer>9223372036854775807</integer>",
    "<integer>-1</integer>", "<integer>99</integer>", "<data>AQID</data>", "<true/>",
    reference(1), reference(0), reference(1_000_000),
  ]

  private func text(_ view: UIView) throws -> String {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    archiver.encode(view, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return try #require(String(data: archiver.encodedData, encoding: .utf8))
  }

  private func read(_ text: String) -> UIView? {
    (try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(text.utf8))) as? UIView
  }

  /// Changes each value of the archive, and each of its texts.
  private func attack(_ view: UIView) throws {
    let text = try text(view)
    #expect(read(text) != nil)
    let reference = "<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
    let value = "\(reference)|<(?:real|integer|data)>[^<]*</(?:real|integer|data)>|<true/>|<false/>"
    let whole = text as NSString
    let all = NSRange(location: 0, length: whole.length)
    let found = try NSRegularExpression(pattern: "(<key>UI[^<]*</key>)\\s*(?:\(value))").matches(
      in: text, range: all)
    #expect(found.count > 20)
    var damaged: [String] = []
    for match in found {
      let key = whole.substring(with: match.range(at: 1))
      damaged += Self.values.map { whole.replacingCharacters(in: match.range, with: key + $0) }
      damaged.append(whole.replacingCharacters(in: match.range, with: ""))
    }
    for match in try NSRegularExpression(pattern: "<string>[^<]*</string>").matches(in: text, range: all) {
      // Foundation ends the program where the archiver's own name is another.
      if whole.substring(with: match.range).contains("NSKeyedArchiver") { continue }
      for other in ["x", "", "nan 1e308", "1 2 3 4", "3:view:9.9 3:guide7: 0 1 1 1"] {
        damaged.append(whole.replacingCharacters(in: match.range, with: "<string>\(other)</string>"))
      }
    }
    for text in damaged {
      guard let read = read(text) else { continue }
      read.layoutIfNeeded()
      _ = (read.intrinsicContentSize, read.sizeThatFits(CGSize(width: 100, height: 100)))
    }
  }

  @Test func plainViews() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .systemBlue
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let constraints = [
      child.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor),
      child.widthAnchor.constraint(equalToConstant: 20),
    ]
    for constraint in constraints { constraint.shouldBeArchived = true }
    NSLayoutConstraint.activate(constraints)
    try attack(view)
  }

  @Test func labels() throws {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Some text",
      attributes: [.paragraphStyle: NSParagraphStyle.default, .foregroundColor: UIColor.red, .kern: 1])
    try attack(label)
  }

  @Test func buttons() throws {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.configuration = .filled()
    try attack(button)
  }

  @Test func stacksAndControls() throws {
    let stepper = UIStepper()
    let segments = UISegmentedControl(items: ["a", "b"])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    try attack(UIStackView(arrangedSubviews: [stepper, segments, pages]))
    let field = UITextField()
    field.placeholder = "Name"
    try attack(field)
    let scroll = UIScrollView()
    scroll.addSubview(UISlider())
    try attack(scroll)
  }

  @Test func aViewThatLiesInItselfIsNil() throws {
    let view = UIView()
    view.addSubview(UIView())
    view.addSubview(UIView())
    let archive = try text(view)
    let pattern =
      "<key>UISubviews.\\d</key>\\s*<dict>\\s*<key>CF\\$UID</key>\\s*<integer>\\d+</integer>\\s*</dict>"
    let place = try #require(archive.range(of: pattern, options: .regularExpression))
    let key = archive[place].prefix { $0 != "\n" }
    #expect(read(archive.replacingCharacters(in: place, with: key + Self.reference(1))) == nil)
    // Twice the same view.
    let children = try NSRegularExpression(pattern: pattern)
      .matches(in: archive, range: NSRange(location: 0, length: archive.utf16.count))
    let whole = archive as NSString
    let first = try #require(whole.substring(with: children[0].range).range(of: "<dict>"))
    let target = whole.substring(with: children[0].range)[first.lowerBound...]
    let twice = whole.replacingCharacters(in: children[1].range, with: "<key>UISubviews.1</key>" + target)
    #expect(read(twice) == nil)
  }
}
