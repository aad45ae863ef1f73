import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Parts and looks that programs get at by name, for which there is no property, or was none when they were written.
@Suite @MainActor
struct NamedPartsTests {
  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap(\.self) + all(type, in: $0) }
  }

  @Test("The field and the Cancel button of a search bar")
  func searchBar() {
    withStage { stage in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
      stage.window.addSubview(bar)
      #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
      bar.showsCancelButton = true
      bar.setValue("Abbrechen", forKey: "cancelButtonText")
      let button = bar.value(forKey: "cancelButton") as? UIButton
      #expect(button?.title(for: .normal) == "Abbrechen")
      #expect(bar.value(forKey: "cancelButtonText") as? String == "Abbrechen")
      stage.host.advanceFrame()
      #expect(button?.window === stage.window && button?.alpha == 1)
    }
  }

  @Test("Colour, image and alignment of an alert's action, and texts with looks of their own")
  func alert() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let alert = UIAlertController(title: nil, message: "Plain", preferredStyle: .alert)
      let text = NSAttributedString(string: "Title", attributes: [.foregroundColor: UIColor.systemGreen])
      alert.setValue(text, forKey: "attributedTitle")
      let action = UIAlertAction(title: "Take", style: .default)
      action.setValue(UIColor.systemPurple, forKey: "titleTextColor")
      action.setValue(UIImage(systemName: "camera"), forKey: "image")
      action.setValue(0, forKey: "titleTextAlignment")
      alert.addAction(action)
      root.present(alert, animated: false)
      stage.host.advanceFrame()
      let labels = all(UILabel.self, in: alert.view)
      let title = try #require(labels.first { $0.text == "Title" })
      #expect(!title.isHidden)
      let looks = title.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
      #expect(looks[.foregroundColor] as? UIColor == .systemGreen)
      // What the text leaves open is as in a plain title: 17 points, in the middle.
      #expect((looks[.font] as? UIFont)?.pointSize == 17)
      #expect((looks[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
      let label = try #require(labels.first { $0.text == "Take" })
      #expect(label.textColor == .systemPurple && label.textAlignment == .left)
      let picture = try #require(all(AlertButton.self, in: alert.view).first?.subviews.last as? UIImageView)
      #expect(picture.image === action.image && picture.tintColor == .systemPurple)
      #expect(picture.frame.maxX < label.frame.minX)
      // Objective-C takes the number of an integer from numbers and text alike; 2 is the right edge.
      action.setValue(NSTextAlignment.right.rawValue, forKey: "titleTextAlignment")
      #expect(label.textAlignment == .right && action.value(forKey: "titleTextAlignment") as? Int == 2)
      action.setValue("1", forKey: "titleTextAlignment")
      #expect(label.textAlignment == .center)
      // A picture that is wider than the card leaves the title its place.
      let wide = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 20)).image { _ in }
      action.setValue(wide, forKey: "image")
      stage.host.advanceFrame()
      let button = try #require(label.superview)
      #expect(label.frame.width > 0 && button.bounds.contains(label.frame))
      #expect(picture.frame.maxX < label.frame.minX && button.bounds.contains(picture.frame))
      action.isEnabled = false
      #expect(label.textColor == .tertiaryLabel)
    }
  }

  @Test("A controller's view in an alert, as high as it wishes")
  func alertContent() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let content = UIViewController()
      content.preferredContentSize = CGSize(width: 250, height: 120)
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      let plain = alert.fittingSize(in: stage.window.bounds.size).height
      alert.setValue(content, forKey: "contentViewController")
      #expect(content.parent === alert)
      root.present(alert, animated: false)
      stage.host.advanceFrame()
      let head = try #require(content.view.superview as? AlertHeadView)
      #expect(content.view.frame.height == 120 && content.view.frame.width == head.bounds.width)
      // 16 points below the title, as fields are.
      #expect(alert.view.bounds.height == plain + 120 + 16)
      content.preferredContentSize.height = 50
      stage.host.advanceFrame()
      #expect(content.view.frame.height == 50 && alert.view.bounds.height == plain + 50 + 16)
      alert.setValue(nil, forKey: "contentViewController")
      stage.host.advanceFrame()
      #expect(content.parent == nil && content.view.superview == nil && alert.view.bounds.height == plain)
    }
  }

  /// Says its size as it loads, as most do, and has a field.
  private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      preferredContentSize = CGSize(width: 250, height: 120)
    }
  }

  @Test("A controller that says its size as it loads, and another one while its field is edited")
  func alertContentOfOtherSizes() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let form = Form()
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      alert.setValue(form, forKey: "contentViewController")
      root.present(alert, animated: false)
      stage.host.advanceFrame()
      #expect(all(AlertCardView.self, in: alert.view).count == 1)
      let head = try #require(form.view.superview as? AlertHeadView)
      #expect(alert.textFields?.first?.superview === head && head.window === stage.window)
      #expect(form.view.frame.height == 120)
      form.field.becomeFirstResponder()
      form.preferredContentSize.height = 50
      stage.host.advanceFrame()
      #expect(form.field.isFirstResponder && form.view.superview === head && form.view.frame.height == 50)
      form.field.resignFirstResponder()
    }
  }

  @Test("The titles' colour of wheels")
  func pickers() {
    withStage { stage in
      let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 390, height: 216))
      picker.preferredDatePickerStyle = .wheels
      stage.window.addSubview(picker)
      stage.host.advanceFrame()
      picker.setValue(UIColor.systemRed, forKey: "textColor")
      stage.host.advanceFrame()
      let labels = all(UILabel.self, in: picker)
      #expect(!labels.isEmpty && labels.allSatisfy { $0.textColor == .systemRed })
    }
  }

  @Test("The colour of a placeholder stays, until there is one with looks of its own")
  func placeholder() {
    withStage { stage in
      let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
      field.placeholder = "Name"
      let label = field.value(forKey: "placeholderLabel") as? UILabel
      #expect(label?.text == "Name" && label?.textColor == .placeholderText)
      field.setValue(UIColor.systemRed, forKeyPath: "placeholderLabel.textColor")
      field.font = .systemFont(ofSize: 20)
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      #expect(label?.textColor == .systemRed && label?.font.pointSize == 20)
      field.attributedPlaceholder = NSAttributedString(
        string: "Street", attributes: [.foregroundColor: UIColor.systemGreen])
      let color = label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      #expect(color as? UIColor == .systemGreen)
    }
  }

  @Test("The views of bar items, and the button that clears a field")
  func views() {
    let (first, second) = (UIViewController(), UIViewController())
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: first), second]
    withStage(root: tabs) { stage in
      stage.host.advanceFrame()
      let button = first.navigationItem.rightBarButtonItem?.value(forKey: "view") as? UIView
      #expect(button?.window === stage.window && (button?.frame.width ?? 0) > 0)
      let tab = second.tabBarItem.value(forKey: "view") as? UIView
      #expect(tab?.superview === tabs.tabBar)
      #expect(UIBarButtonItem().value(forKey: "view") == nil)
      let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
      let clear = field.value(forKey: "_clearButton") as? UIButton
      #expect(clear != nil && clear === field.value(forKey: "clearButton") as? UIButton)
      #expect(clear?.isHidden == true)
      field.clearButtonMode = .always
      field.text = "text"
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      #expect(clear?.isHidden == false && clear?.superview === field)
    }
  }
}
