import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Nibs with an owner, in files as Xcode writes them.
@MainActor @Suite(.serialized)
struct XibTests {
  private static let external: [UINib.OptionsKey: Any] = [.externalObjects: ["Model": BadgeModel()]]

  @Test func objectsAreMadeAndConnected() throws {
    let messages = try NibTest.run { _ in
      let (owner, model) = (BadgeOwner(), BadgeModel())
      let nib = UINib(nibName: "BadgeView", bundle: nil)
      let objects = nib.instantiate(
        withOwner: owner, options: [.externalObjects: ["Model": model]])
      #expect(objects.count == 1)
      let badge = try #require(objects.first as? BadgeView)
      #expect(owner.badge === badge)
      #expect(badge.owner === owner)
      #expect(badge.field?.superview === owner.stack)
      #expect(badge.field?.delegate === model)
      // Everything is there after super.init(coder:), and connected when it wakes up.
      #expect(badge.diary == ["init, 200 wide, 3 subviews, field false", "awake, field true"])
      #expect(badge.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))

      badge.field?.sendActions(for: .editingChanged)
      #expect(owner.edits == 1)
      // Each time anew.
      #expect((nib.instantiate(withOwner: owner, options: Self.external)[0] as? BadgeView) !== badge)
    }
    #expect(messages.allSatisfy { $0.hasSuffix(": textContentType has no effect.") })
  }

  @Test func controls() throws {
    try NibTest.run { _ in
      let owner = BadgeOwner()
      Bundle.main.loadNibNamed("BadgeView", owner: owner, options: Self.external)
      let stack = try #require(owner.stack)
      #expect(stack.axis == .vertical)
      #expect(stack.distribution == .equalSpacing)
      #expect(stack.alignment == .leading)
      #expect(stack.spacing == 6)
      #expect(stack.arrangedSubviews.count == 5)
      let field = try #require(stack.arrangedSubviews[0] as? UITextField)
      #expect(field.placeholder == "Mail")
      #expect(field.borderStyle == .roundedRect)
      #expect(field.clearButtonMode == .whileEditing)
      #expect(field.keyboardType == .emailAddress)
      #expect(field.autocorrectionType == .no)
      #expect(field.autocapitalizationType == .none)
      #expect(field.returnKeyType == .done)
      #expect(field.enablesReturnKeyAutomatically)
      #expect(field.font == .systemFont(ofSize: 14))
      let control = try #require(stack.arrangedSubviews[1] as? UISwitch)
      #expect(control.isOn)
      #expect(control.onTintColor === UIColor.systemOrange)
      #expect((stack.arrangedSubviews[2] as? UIProgressView)?.progress == 0.25)
      let spinner = try #require(stack.arrangedSubviews[3] as? UIActivityIndicatorView)
      #expect(spinner.isAnimating)
      #expect(spinner.style == .large)
    }
  }

  @Test func attributedText() throws {
    try NibTest.run { _ in
      let owner = BadgeOwner()
      Bundle.main.loadNibNamed("BadgeView", owner: owner, options: Self.external)
      let label = try #require(owner.stack?.arrangedSubviews.last as? UILabel)
      let text = try #require(label.attributedText)
      #expect(text.string == "Bold two\nlines")
      #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 13))
      #expect(
        text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
          == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      #expect(style?.alignment == .center)
      #expect(style?.lineSpacing == 3)
    }
  }

  @Test func configuredButtonsAndEffects() throws {
    try NibTest.run { stage in
      let owner = BadgeOwner()
      Bundle.main.loadNibNamed("BadgeView", owner: owner, options: Self.external)
      let badge = try #require(owner.badge)
      let button = try #require(badge.subviews[1] as? UIButton)
      #expect(button.configuration?.title == "Save")
      #expect(button.configuration?.subtitle == "now")
      #expect(button.configuration?.imagePlacement == .trailing)
      #expect(button.configuration?.imagePadding == 5)
      #expect(button.configuration?.cornerStyle == .capsule)
      #expect(button.configuration?.baseBackgroundColor === UIColor.systemGreen)
      #expect(
        button.configuration?.contentInsets
          == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      // What the state said before the button was configured is not shown.
      #expect(button.title(for: .normal) == nil)
      #expect(button.contentHorizontalAlignment == .trailing)
      #expect(button.contentVerticalAlignment == .bottom)
      #expect(button.buttonType == .custom)

      // A fixed frame follows the corner that its mask names.
      badge.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
      stage.window.addSubview(badge)
      stage.host.settle()
      #expect(button.frame == CGRect(x: 250, y: 110, width: 40, height: 30))

      let effect = try #require(badge.subviews[2] as? UIVisualEffectView)
      #expect((effect.effect as? UIBlurEffect) != nil)
      #expect(effect.contentView.contentMode == .center)
      #expect(effect.contentView.clipsToBounds)
      #expect(effect.contentView.subviews.first?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      // A constraint that is a placeholder is for Xcode only.
      #expect(owner.stack?.constraints.contains { $0.multiplier != 1 } == false)
      #expect(owner.stack?.frame.minX == 2)
    }
  }

  @Test func controllersFindTheirNibs() throws {
    NibTest.run { _ in
      let named = NamedNibController(nibName: "NamedNibView", bundle: nil)
      #expect(named.nibName == "NamedNibView")
      #expect(named.view.tag == 5)
      #expect(named.caption?.text == "caption")
      // Without a name, the class's is looked for, first without "Controller".
      let unnamed = NamedNibController()
      #expect(unnamed.nibName == "NamedNib" || unnamed.nibName == "NamedNibController")
      #expect(unnamed.view.tag == 6)
      #expect(UIViewController().nibName == nil)
    }
  }

  @Test func misuseTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UINib(nibName: "NoSuchNib", bundle: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIStoryboard(name: "NoSuchStoryboard", bundle: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIStoryboard(name: "Profile", bundle: nil).instantiateViewController(withIdentifier: "nobody")
      }
    }
  }
}

// MARK: - The program, as the rewriter leaves it

class BadgeView: UIView {
  weak var field: UITextField!
  weak var owner: BadgeOwner?
  var diary: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    diary.append("init, \(Int(frame.width)) wide, \(subviews.count) subviews, field \(field != nil)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    diary.append("awake, field \(field != nil)")
  }
}

extension BadgeView {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] {
      [.property("field", \BadgeView.field), .property("owner", \BadgeView.owner)]
    }
  }
}

class BadgeOwner: NSObject {
  var badge: BadgeView?
  weak var stack: UIStackView?
  var edits = 0

  func edited(_ sender: Any) { edits += 1 }
}

extension BadgeOwner {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] {
      [
        .property("badge", \BadgeOwner.badge), .property("stack", \BadgeOwner.stack),
        .method("edited:", Selector("edited:", BadgeOwner.edited(_:))),
      ]
    }
  }
}

class BadgeModel: NSObject, UITextFieldDelegate {}

class NamedNibController: UIViewController {
  weak var caption: UILabel!
}

extension NamedNibController {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] { [.property("caption", \NamedNibController.caption)] }
  }
}
