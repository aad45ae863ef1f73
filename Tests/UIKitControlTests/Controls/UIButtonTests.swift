import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Buttons by their states and by configurations.
@Suite @MainActor
struct UIButtonTests {
  private func shown(_ button: UIButton, in stage: Stage, _ frame: CGRect) -> UIButton {
    button.frame = frame
    stage.window.addSubview(button)
    stage.host.advanceFrame()
    return button
  }

  @Test("A state without content of its own shows the normal state's")
  func states() {
    withStage { _ in
      let button = UIButton()
      button.setTitle("On", for: .normal)
      button.setTitle("Pressed", for: .highlighted)
      button.setTitle("Both", for: [.selected, .highlighted])
      button.setTitleColor(.red, for: .selected)

      #expect(button.currentTitle == "On")
      button.isHighlighted = true
      #expect(button.currentTitle == "Pressed")
      #expect(button.titleLabel?.text == "Pressed")
      button.isSelected = true
      #expect(button.currentTitle == "Both")
      button.isHighlighted = false
      #expect(button.currentTitle == "On")
      #expect(button.currentTitleColor == .red)
      #expect(button.title(for: .disabled) == "On")
    }
  }

  @Test("Of title and configuration the one that was set last is shown")
  func titlesOfConfiguredButtons() {
    withStage { _ in
      let button = UIButton(type: .system)
      button.setTitle("First", for: .normal)
      button.configuration = .filled()
      button.configuration?.title = "Start"
      #expect(button.currentTitle == "Start")

      button.setTitle("Stop", for: .normal)
      #expect(button.configuration?.title == "Stop")
      #expect(button.currentTitle == "Stop")
    }
  }

  // Apple's sizes: an empty custom button is 30 wide, a system button's height is its line (18 points in San Francisco;
  // here Inter's) and 6 above and below.
  @Test("Sizes without insets, with insets and with an image")
  func sizes() {
    withStage { _ in
      let button = UIButton(type: .system)
      let line = UIFont.systemFont(ofSize: 15).lineHeight.rounded(.up)
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: line + 12))

      button.setTitle("A rather long title", for: .normal)
      let title = button.titleLabel?.intrinsicContentSize ?? .zero
      #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))

      button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4)
      #expect(button.intrinsicContentSize == CGSize(width: title.width + 24, height: title.height + 4))

      let icon = UIButton(type: .system)
      icon.setImage(UIImage(systemName: "plus"), for: .normal)
      #expect(icon.intrinsicContentSize == CGSize(width: 24, height: 24))
    }
  }

  /// A button's content size is that of what its state shows (Apple documentation, `intrinsicContentSize`): a longer title for a state
  /// and a larger font widen a button that Auto Layout places.
  @Test("Auto Layout follows the state's title and the label's font")
  func sizesFollowStateAndFont() throws {
    try withStage { stage in
      let button = UIButton(type: .system)
      button.setTitle("Off", for: .normal)
      button.setTitle("A much longer title", for: .selected)
      button.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(button)
      NSLayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        button.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ])
      stage.host.advanceFrame()
      let label = try #require(button.titleLabel)
      let short = button.bounds.width

      button.isSelected = true
      stage.host.advanceFrame()
      #expect(button.bounds.width > short)
      #expect(isClose(button.bounds.width, label.intrinsicContentSize.width, within: 1))

      let height = button.bounds.height
      label.font = .systemFont(ofSize: 40)
      stage.host.advanceFrame()
      #expect(button.bounds.height > height)
      #expect(isClose(button.bounds.width, label.intrinsicContentSize.width, within: 1))
      #expect(isClose(label.frame.height, label.intrinsicContentSize.height, within: 1))
    }
  }

  /// A label that is set up anew in each layout asks for no further one.
  @Test("A button whose layout sets its label up comes to rest")
  func layoutsComeToRest() {
    final class Own: UIButton {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        titleLabel?.font = .systemFont(ofSize: 13)
      }
    }
    withStage { stage in
      let button = Own(type: .system)
      button.setAttributedTitle(NSAttributedString(string: "Title"), for: .normal)
      _ = shown(button, in: stage, CGRect(x: 0, y: 100, width: 200, height: 44))
      stage.host.settle()
      let layouts = button.layouts
      for _ in 0..<3 { stage.host.advanceFrame() }
      #expect(button.layouts == layouts)
    }
  }

  @Test("Insets move title and image apart without changing the size; subclasses place them as they like")
  func insets() {
    final class Own: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.maxX - 24, y: 0, width: 24, height: 24)
      }
    }
    withStage { stage in
      let button = UIButton(type: .system)
      button.setTitle("Title", for: .normal)
      button.setImage(UIImage(systemName: "plus"), for: .normal)
      let size = button.intrinsicContentSize
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
      button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
      #expect(button.intrinsicContentSize == size)

      _ = shown(button, in: stage, CGRect(x: 0, y: 100, width: 200, height: 44))
      let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
      #expect(isClose(title.minX - image.maxX, 8))
      #expect(isClose((image.minX + title.maxX) / 2, 100))

      let own = Own(type: .custom)
      own.setImage(UIImage(systemName: "plus"), for: .normal)
      _ = shown(own, in: stage, CGRect(x: 0, y: 200, width: 200, height: 44))
      #expect(own.imageView?.frame == CGRect(x: 176, y: 0, width: 24, height: 24))
    }
  }

  @Test("A title of several lines is broken at the room that the image leaves")
  func severalLines() throws {
    try withStage { stage in
      let button = UIButton(type: .system)
      button.setTitle("A title of many words on several lines", for: .normal)
      button.titleLabel?.numberOfLines = 0
      let narrow = shown(button, in: stage, CGRect(x: 0, y: 0, width: 120, height: 200))
      let label = try #require(narrow.titleLabel)
      #expect(label.frame.width <= 120)
      #expect(label.frame.size == label.sizeThatFits(CGSize(width: 120, height: 0)))
      #expect(label.frame.height >= 3 * label.font.lineHeight)
      #expect(isClose(label.frame.midY, 100) && isClose(label.frame.midX, 60))
      // Too low for all lines: the room's height.
      narrow.frame.size.height = 30
      stage.host.advanceFrame()
      #expect(label.frame.height == 30)
    }
  }

  @Test("Right to left the image stands to the right of the title")
  func rightToLeft() {
    withStage { stage in
      let button = UIButton(type: .system)
      button.semanticContentAttribute = .forceRightToLeft
      button.setTitle("Title", for: .normal)
      button.setImage(UIImage(systemName: "plus"), for: .normal)
      _ = shown(button, in: stage, CGRect(x: 0, y: 100, width: 200, height: 44))
      #expect((button.imageView?.frame.minX ?? 0) >= (button.titleLabel?.frame.maxX ?? 0))
    }
  }

  // Apple's default insets, as they print on iOS 15: 7 and 12 around a medium title, 15 and 20 around a large one.
  @Test("Configurations have Apple's insets, which follow the size until they are set")
  func configurationInsets() {
    withStage { _ in
      var configuration = UIButton.Configuration.filled()
      #expect(
        configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      configuration.buttonSize = .large
      #expect(
        configuration.contentInsets == NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      )
      configuration.contentInsets = .zero
      configuration.buttonSize = .small
      #expect(configuration.contentInsets == .zero)
      configuration.setDefaultContentInsets()
      #expect(configuration.contentInsets.leading == 10)
      #expect(configuration.background.cornerRadius == 5.95)
    }
  }

  @Test("A configured button is as large as its parts, their paddings and its insets")
  func configuredSize() {
    withStage { stage in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      configuration.subtitle = "A subtitle"
      configuration.image = UIImage(
        systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
      configuration.imagePadding = 8
      configuration.titlePadding = 3
      let button = UIButton(configuration: configuration)
      let title = button.titleLabel?.intrinsicContentSize ?? .zero
      let subtitle = button.subtitleLabel?.intrinsicContentSize ?? .zero
      let size = button.intrinsicContentSize
      // 12 + 24 + 8 + the wider text + 12; 7 + title + 3 + subtitle + 7.
      #expect(isClose(size.width, 56 + max(title.width, subtitle.width)))
      #expect(isClose(size.height, 17 + title.height + subtitle.height))

      _ = shown(button, in: stage, CGRect(origin: CGPoint(x: 0, y: 100), size: size))
      #expect(isClose(button.imageView?.frame.minX ?? 0, 12))
      #expect(isClose(button.titleLabel?.frame.minX ?? 0, 44))
      #expect(isClose(button.titleLabel?.frame.minY ?? 0, 7))

      configuration.imagePlacement = .top
      configuration.titleAlignment = .trailing
      button.configuration = configuration
      button.frame.size = button.intrinsicContentSize
      stage.host.advanceFrame()
      #expect(isClose(button.imageView?.frame.midX ?? 0, button.bounds.midX))
      #expect(isClose(button.titleLabel?.frame.maxX ?? 0, button.subtitleLabel?.frame.maxX ?? 1))
    }
  }

  @Test("The configuration is updated before layout when the state changed, by the button and by its handler")
  func updating() {
    final class Watched: UIButton {
      var updates = 0
      override func updateConfiguration() {
        updates += 1
        super.updateConfiguration()
      }
    }
    withStage { stage in
      let button = Watched(configuration: .tinted())
      var handled = 0
      button.configurationUpdateHandler = { button in
        handled += 1
        button.configuration?.title = button.isSelected ? "On" : "Off"
      }
      _ = shown(button, in: stage, CGRect(x: 0, y: 100, width: 100, height: 40))
      #expect(button.updates == 1 && handled == 1)
      #expect(button.titleLabel?.text == "Off")

      button.isSelected = true
      stage.host.advanceFrame()
      #expect(button.updates == 2 && handled == 2)
      #expect(button.currentTitle == "On")
      stage.host.advanceFrame()
      #expect(button.updates == 2)
    }
  }

  @Test("A transformer has the last word about attributes and colours")
  func transformers() {
    withStage { _ in
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Title"
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = UIFont.systemFont(ofSize: 30)
        return outgoing
      }
      configuration.background.backgroundColor = .red
      configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
      let button = UIButton(configuration: configuration)
      let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      #expect(font?.pointSize == 30)
      #expect(configuration.background.resolvedBackgroundColor(for: .blue) == .green)
      #expect(UIBackgroundConfiguration.clear().resolvedBackgroundColor(for: .blue) == .clear)
    }
  }

  @Test("A title set for a state shows where the configuration has none")
  func fallback() {
    withStage { _ in
      let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Do it") { _ in })
      #expect(button.titleLabel?.text == "Do it")
      button.setTitle("Done", for: .disabled)
      button.isEnabled = false
      #expect(button.titleLabel?.text == "Done")
    }
  }

  @Test("A tap runs the primary action, and turns a button that changes its selection")
  func primaryAction() {
    withStage { stage in
      var log: [String] = []
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Go", image: UIImage(systemName: "plus")) { action in
          log.append("primary \((action.sender as? UIButton)?.isSelected == true)")
        })
      #expect(button.currentTitle == "Go" && button.currentImage != nil)
      _ = shown(button, in: stage, CGRect(x: 0, y: 100, width: 100, height: 40))
      stage.host.tap(at: CGPoint(x: 50, y: 120))
      button.changesSelectionAsPrimaryAction = true
      stage.host.tap(at: CGPoint(x: 50, y: 120))
      stage.host.tap(at: CGPoint(x: 50, y: 120))
      #expect(log == ["primary false", "primary true", "primary false"])
    }
  }

  @Test("An attributed title of AttributedString keeps its runs")
  func attributed() {
    withStage { _ in
      var title = AttributedString("Big ")
      title.font = UIFont.systemFont(ofSize: 30)
      title.append(AttributedString("small"))
      var configuration = UIButton.Configuration.plain()
      configuration.attributedTitle = title
      let button = UIButton(configuration: configuration)
      let text = button.titleLabel?.attributedText
      #expect(text?.string == "Big small" && configuration.title == "Big small")
      #expect((text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
      #expect((text?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 17)
    }
  }
}
