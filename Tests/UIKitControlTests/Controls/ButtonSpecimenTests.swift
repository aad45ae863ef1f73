import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Buttons of every kind are drawn, in light and dark.
@Suite @MainActor
struct ButtonSpecimenTests {
  @Test("Types, configurations, sizes and states", arguments: [(false, false), (true, false), (false, true)])
  func buttons(isDark: Bool, isRightToLeft: Bool) throws {
    let sheet = SpecimenSheet("buttons", isDark: isDark, isRightToLeft: isRightToLeft)
    defer { sheet.tearDown() }
    let system = UIButton(type: .system)
    system.setTitle("Button", for: .normal)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    let custom = UIButton()
    custom.setTitle("Custom", for: .normal)
    custom.backgroundColor = .systemIndigo
    let icon = UIButton(type: .system)
    icon.setTitle(" With icon", for: .normal)
    icon.setImage(UIImage(systemName: "star"), for: .normal)
    sheet.row(system, disabled, custom, icon)
    sheet.row(
      UIButton(type: .close), UIButton(type: .detailDisclosure), UIButton(type: .contactAdd),
      UIButton.systemButton(with: try #require(UIImage(systemName: "trash")), target: nil, action: nil))
    let styles: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    func row(_ change: (inout UIButton.Configuration, UIButton) -> Void) -> [UIButton] {
      styles.map { style in
        let button = UIButton(configuration: style)
        var configuration = style
        configuration.title = "Title"
        change(&configuration, button)
        button.configuration = configuration
        return button
      }
    }
    var all: [UIButton] = []
    func add(_ buttons: [UIButton]) {
      all += buttons
      sheet.row(buttons[0], buttons[1], buttons[2], buttons[3])
    }
    add(row { _, _ in })
    add(row { configuration, _ in configuration.buttonSize = .small })
    add(row { configuration, _ in configuration.buttonSize = .large })
    add(row { _, button in button.isHighlighted = true })
    add(row { _, button in button.isEnabled = false })
    add(row { _, button in button.isSelected = true })
    add(row { _, button in button.role = .destructive })
    add(
      row { configuration, _ in
        configuration.image = UIImage(systemName: "star.fill")
        configuration.imagePadding = 6
      })
    add(
      row { configuration, _ in
        configuration.image = UIImage(systemName: "star.fill")
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 6
        configuration.cornerStyle = .capsule
      })
    add(
      row { configuration, _ in
        configuration.image = UIImage(systemName: "folder")
        configuration.imagePlacement = .top
        configuration.subtitle = "Subtitle"
      })
    add(
      row { configuration, _ in
        configuration.showsActivityIndicator = true
        configuration.imagePadding = 6
      })

    let picture = try #require(sheet.finish(settling: false))

    for button in all { #expect(picture.colors(in: button.frame) > 4, "\(button)") }
  }
}
