import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Views in keyed archives: the usual way to copy one.
@MainActor
struct ViewArchivingTests {
  init() { HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2) }

  private func copy<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    return try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? View)
  }

  @Test func aViewKeepsItsPlaceLooksAndNames() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.clipsToBounds = true
    view.backgroundColor = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    view.tintColor = .systemRed
    view.contentMode = .bottomRight
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.autoresizesSubviews = false
    view.isUserInteractionEnabled = false
    view.isMultipleTouchEnabled = true
    view.isExclusiveTouch = true
    view.tag = 42
    view.accessibilityIdentifier = "card"
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    view.setContentHuggingPriority(.init(700), for: .vertical)

    let copy = try copy(view)

    #expect(copy !== view)
    #expect(copy.bounds == view.bounds && copy.center == view.center)
    #expect(CATransform3DEqualToTransform(copy.transform3D, view.transform3D))
    #expect(copy.alpha == 0.5 && copy.isHidden && !copy.isOpaque && copy.clipsToBounds)
    #expect(copy.backgroundColor == view.backgroundColor)
    #expect(copy.tintColor == .systemRed)
    #expect(copy.contentMode == .bottomRight)
    #expect(copy.autoresizingMask == [.flexibleWidth, .flexibleTopMargin] && !copy.autoresizesSubviews)
    #expect(!copy.isUserInteractionEnabled && copy.isMultipleTouchEnabled && copy.isExclusiveTouch)
    #expect(copy.tag == 42 && copy.accessibilityIdentifier == "card")
    #expect(copy.semanticContentAttribute == .forceRightToLeft)
    #expect(copy.directionalLayoutMargins == view.directionalLayoutMargins)
    #expect(copy.contentHuggingPriority(for: .vertical) == .init(700))
  }

  @Test func subviewsAndTheConstraintsBetweenThem() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let outer = UIView()
    let inner = UILabel()
    inner.text = "Hello"
    let guide = UILayoutGuide()
    view.addSubview(outer)
    outer.addSubview(inner)
    view.addLayoutGuide(guide)
    for view in [outer, inner] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
    let top = outer.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 7)
    top.identifier = "top"
    let state = outer.widthAnchor.constraint(lessThanOrEqualToConstant: 149)
    let constraints = [
      top, outer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 11),
      outer.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      outer.heightAnchor.constraint(equalToConstant: 40),
      inner.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
      guide.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 60),
    ]
    // Those that a program makes for a state are not kept (NSLayoutConstraint, "shouldBeArchived").
    for constraint in constraints { constraint.shouldBeArchived = true }
    NSLayoutConstraint.activate(constraints + [state])
    view.layoutIfNeeded()

    let copy = try copy(view)
    copy.bounds.size.width = 300
    copy.layoutIfNeeded()

    // The margins are 8: 8 + 7 from the top, half of 300 wide; the guide is 60 wide from 11.
    #expect(copy.subviews.count == 1)
    #expect(copy.subviews.first?.frame == CGRect(x: 11, y: 15, width: 150, height: 40))
    let label = try #require(copy.subviews.first?.subviews.first as? UILabel)
    #expect(label.text == "Hello" && label.frame.midX == 30 && label.frame.minY == 3)
    #expect(copy.constraints.contains { $0.identifier == "top" })
    #expect(view.subviews.first === outer)
  }

  @Test func valuesWithoutLimitAreRead() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = UILabel()
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (.max, .greatestFiniteMagnitude)
    let style = NSMutableParagraphStyle()
    style.maximumLineHeight = .greatestFiniteMagnitude
    label.attributedText = NSAttributedString(
      string: "Text", attributes: [.paragraphStyle: style, .kern: 1e30])
    let image = UIImageView()
    image.animationRepeatCount = .max
    let scroll = UIScrollView()
    scroll.maximumZoomScale = .greatestFiniteMagnitude
    let slider = UISlider()
    slider.maximumValue = .greatestFiniteMagnitude
    for part in [label, image, scroll, slider] as [UIView] { view.addSubview(part) }
    let width = label.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude)
    (width.shouldBeArchived, width.isActive) = (true, true)

    let copy = try copy(view)
    #expect(copy.subviews.count == 4)
    let read = try #require(copy.subviews.first as? UILabel)
    #expect(read.numberOfLines >= 1_000_000 && read.text == "Text" && read.constraints.count == 1)
    #expect((copy.subviews[2] as? UIScrollView)?.maximumZoomScale == 1e6)
  }

  @Test func cellsKeepTheirBackgroundsBehindTheirContent() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    (cell.backgroundView, cell.accessoryView) = (UILabel(), UISwitch())
    let row = try copy(cell)
    let background = try #require(row.backgroundView as? UILabel)
    #expect(row.accessoryView is UISwitch && background.superview === row)
    let places = [background, row.contentView].map { view in row.subviews.firstIndex { $0 === view } }
    #expect(try #require(places[0]) < #require(places[1]))
    #expect(row.subviews.count { $0 is UISwitch } == 1)

    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    item.backgroundView = UILabel()
    let itemCopy = try copy(item)
    #expect(itemCopy.backgroundView is UILabel && itemCopy.subviews.count { $0 is UILabel } == 1)
  }

  @Test func aTablesRowsAreTheDataSources() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { Row() }
    }
    final class Row: UITableViewCell {}
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let rows = Rows()
    table.dataSource = rows
    table.layoutIfNeeded()
    try #require(!table.visibleCells.isEmpty)
    let copy = try copy(table)
    #expect(!copy.subviews.contains { $0 is UITableViewCell })
  }

  @Test func labelsKeepTheirTextAndItsLooks() throws {
    let plain = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    plain.text = "Text"
    plain.font = .boldSystemFont(ofSize: 31)
    plain.textColor = .systemGreen
    plain.textAlignment = .right
    plain.numberOfLines = 3
    plain.lineBreakMode = .byTruncatingHead
    plain.shadowColor = .black
    let attributed = UILabel()
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "Red and plain", attributes: [.font: UIFont.systemFont(ofSize: 9), .paragraphStyle: style])
    text.addAttributes(
      [.foregroundColor: UIColor.red, .kern: 1.5, .underlineStyle: NSUnderlineStyle.single.rawValue],
      range: NSRange(location: 0, length: 3))
    attributed.attributedText = text

    let one = try copy(plain)
    let other = try copy(attributed)

    #expect(one.text == "Text" && one.font == plain.font && one.textColor == .systemGreen)
    #expect(one.textAlignment == .right && one.numberOfLines == 3 && one.lineBreakMode == .byTruncatingHead)
    #expect(one.shadowColor == .black && !one.isUserInteractionEnabled)
    let read = try #require(other.attributedText)
    #expect(read.string == "Red and plain")
    #expect(read.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
    #expect((read.attribute(.kern, at: 0, effectiveRange: nil) as? NSNumber)?.doubleValue == 1.5)
    #expect(read.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(
      (read.attribute(.paragraphStyle, at: 5, effectiveRange: nil) as? NSParagraphStyle)?.lineSpacing == 5)
  }

  @Test func imageViewsButtonsAndFields() throws {
    let icon = try #require(UIImage(systemName: "star"))
    let picture = UIImageView(image: icon)
    picture.contentMode = .scaleAspectFit
    #expect(try copy(picture).image == icon)

    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.setTitle("Send", for: .normal)
    button.setTitle("Sending", for: .disabled)
    button.setTitleColor(.red, for: .highlighted)
    button.setImage(icon, for: .selected)
    button.titleLabel?.font = .systemFont(ofSize: 27)
    button.isEnabled = false
    button.contentEdgeInsets.left = 9
    let badge = UILabel()
    badge.text = "3"
    button.addSubview(badge)
    button.layoutIfNeeded()
    let sent = try copy(button)
    sent.layoutIfNeeded()
    #expect(sent.buttonType == .system && !sent.isEnabled && sent.currentTitle == "Sending")
    #expect(sent.title(for: .normal) == "Send" && sent.titleColor(for: .highlighted) == .red)
    #expect(sent.image(for: .selected) == icon && sent.titleLabel?.font.pointSize == 27)
    #expect(sent.contentEdgeInsets.left == 9)
    #expect(sent.subviews.count == button.subviews.count)
    let texts = sent.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("3"))

    var filled = UIButton.Configuration.filled()
    filled.title = "Go"
    filled.cornerStyle = .capsule
    filled.buttonSize = .large
    let configured = try copy(UIButton(configuration: filled)).configuration
    #expect(configured?.style == .filled && configured?.title == "Go")
    #expect(configured?.cornerStyle == .capsule && configured?.contentInsets == filled.contentInsets)

    let field = UITextField()
    field.text = "Name"
    field.placeholder = "Your name"
    field.keyboardType = .emailAddress
    field.borderStyle = .roundedRect
    let named = try copy(field)
    #expect(named.text == "Name" && named.placeholder == "Your name")
    #expect(named.keyboardType == .emailAddress && named.borderStyle == .roundedRect)
    field.isSecureTextEntry = true
    let secret = try NSKeyedArchiver.archivedData(withRootObject: field, requiringSecureCoding: false)
    #expect(!String(decoding: secret, as: UTF8.self).contains("Name\""))
    #expect(try copy(field).text == "")
  }

  @Test func controlsWithValues() throws {
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 30, 25)
    #expect(try copy(slider).value == 25)
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.minimumValue, stepper.stepValue, stepper.value) = (500, 200, 5, 300)
    let stepped = try copy(stepper)
    #expect(stepped.value == 300 && stepped.minimumValue == 200 && stepped.stepValue == 5)
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(try copy(toggle).isOn)
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.currentPage = 2
    #expect(try copy(pages).currentPage == 2)
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 1
    let read = try copy(segments)
    #expect(
      read.numberOfSegments == 2 && read.titleForSegment(at: 0) == "Day" && read.selectedSegmentIndex == 1)
    #expect(read.subviews.count == segments.subviews.count)
    let text = UITextView()
    text.text = "Long\ntext"
    text.isEditable = false
    #expect(try copy(text).text == "Long\ntext" && !copy(text).isEditable)
  }

  @Test func stacksArrangeTheirViewsAgain() throws {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (stack.axis, stack.spacing, stack.distribution) = (.vertical, 6, .fillEqually)
    let views = (0..<3).map { _ in UIView() }
    // Arranged in another order than they lie in.
    for view in views { stack.addSubview(view) }
    for index in [2, 0, 1] { stack.addArrangedSubview(views[index]) }
    views[0].tag = 1
    stack.setCustomSpacing(15, after: views[2])

    let copy = try copy(stack)
    copy.layoutIfNeeded()

    #expect(copy.arrangedSubviews.map(\.tag) == [0, 1, 0])
    // (100 − 15 − 6) / 3 is 26⅓ high, and edges lie on half points.
    #expect(copy.arrangedSubviews.map(\.frame.minY) == [0, 41.5, 73.5])
    #expect(copy.arrangedSubviews.map(\.frame.width) == [100, 100, 100])
    // Its own constraints are not kept, but made anew.
    let constraints = copy.constraints.count
    let again = try self.copy(copy)
    again.layoutIfNeeded()
    #expect(again.constraints.count == constraints)
  }

  @Test func cellsEffectsAndScrolledContent() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    let mark = UIView()
    mark.tag = 9
    cell.contentView.addSubview(mark)
    let row = try copy(cell)
    #expect(row.textLabel?.text == "Row" && row.contentView.viewWithTag(9) != nil)
    #expect(row.contentView.subviews.count == cell.contentView.subviews.count)

    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.contentView.addSubview(mark)
    let blurred = try copy(effect)
    #expect(blurred.contentView.subviews.map(\.tag) == [9])
    #expect((blurred.effect as? UIBlurEffect)?.style == .light)

    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 900)
    scroll.contentOffset.y = 250
    scroll.isPagingEnabled = true
    scroll.addSubview(mark)
    let scrolled = try copy(scroll)
    #expect(scrolled.contentOffset.y == 250 && scrolled.contentSize.height == 900 && scrolled.isPagingEnabled)
    #expect(scrolled.subviews.count { $0.tag == 9 } == 1)
  }

  @Test func classesOfTheProgram() throws {
    let card = ArchivedCard(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    card.number = 7
    card.title.text = "Seven"

    let copy = try copy(card)

    #expect(copy.number == 7)
    // What the class keeps itself is the same object as the subview.
    #expect(copy.title.text == "Seven" && copy.title.superview === copy && copy.subviews.count == 1)
    // A private class is found again in the same program.
    let holder = UIView()
    holder.addSubview(PrivateView())
    #expect(try self.copy(holder).subviews.first is PrivateView)
  }

  private final class PrivateView: UIView {}
}

/// A view that keeps more than UIKit does.
final class ArchivedCard: UIView {
  var number = 0
  let title: UILabel

  override init(frame: CGRect) {
    title = UILabel()
    super.init(frame: frame)
    addSubview(title)
  }

  required init?(coder: NSCoder) {
    title = coder.decodeObject(forKey: "title") as? UILabel ?? UILabel()
    number = coder.decodeInteger(forKey: "number")
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode(title, forKey: "title")
  }
}
