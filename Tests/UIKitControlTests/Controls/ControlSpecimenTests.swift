import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Every control is drawn, in light and dark and from right to left.
@Suite @MainActor
struct ControlSpecimenTests {
  @Test(
    "Switches, sliders, steppers, segments, pages, progress",
    arguments: [(false, false), (true, false), (false, true)])
  func small(isDark: Bool, isRightToLeft: Bool) throws {
    let sheet = SpecimenSheet("controls", isDark: isDark, isRightToLeft: isRightToLeft)
    defer { sheet.tearDown() }
    let on = UISwitch()
    on.isOn = true
    let off = UISwitch()
    let disabled = UISwitch()
    disabled.isOn = true
    disabled.isEnabled = false
    let tinted = UISwitch()
    tinted.isOn = true
    tinted.onTintColor = .systemOrange
    let pressed = UISwitch()
    pressed.isHighlighted = true
    sheet.row(on, off, disabled, tinted, pressed)
    var sliders: [UISlider] = []
    for value: Float in [0, 0.5, 1] {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 358, height: 34))
      slider.value = value
      sliders.append(slider)
      sheet.row(slider)
    }
    let icons = UISlider(frame: CGRect(x: 0, y: 0, width: 358, height: 34))
    icons.minimumValueImage = UIImage(systemName: "speaker.slash")
    icons.maximumValueImage = UIImage(systemName: "speaker.wave.2")
    icons.value = 0.3
    icons.tintColor = .systemPink
    sheet.row(icons)
    let dim = UISlider(frame: CGRect(x: 0, y: 0, width: 358, height: 34))
    dim.value = 0.7
    dim.isEnabled = false
    sheet.row(dim)
    let stepper = UIStepper()
    let middle = UIStepper()
    middle.value = 5
    let dimStepper = UIStepper()
    dimStepper.isEnabled = false
    sheet.row(stepper, middle, dimStepper)
    let two = UISegmentedControl(items: ["First", "Second"])
    two.selectedSegmentIndex = 0
    let icon = UISegmentedControl(items: [
      try #require(UIImage(systemName: "list.bullet")), try #require(UIImage(systemName: "square.grid.2x2")),
    ])
    icon.selectedSegmentIndex = 1
    sheet.row(two, icon)
    let four = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    four.frame.size = CGSize(width: 358, height: 32)
    four.selectedSegmentIndex = 1
    sheet.row(four)
    let content = UISegmentedControl(items: ["A", "Rather long", "None"])
    content.apportionsSegmentWidthsByContent = true
    content.frame.size = CGSize(width: 358, height: 32)
    content.setEnabled(false, forSegmentAt: 0)
    content.selectedSegmentTintColor = .systemBlue
    content.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    content.selectedSegmentIndex = 1
    sheet.row(content)
    func pages(_ count: Int, _ current: Int, width: CGFloat, _ style: UIPageControl.BackgroundStyle)
      -> UIPageControl
    {
      let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: width, height: 26))
      pages.numberOfPages = count
      pages.currentPage = current
      pages.backgroundStyle = style
      pages.pageIndicatorTintColor = .tertiaryLabel
      pages.currentPageIndicatorTintColor = .label
      return pages
    }
    sheet.row(
      pages(3, 1, width: 100, .minimal), pages(5, 0, width: 110, .prominent),
      pages(20, 9, width: 120, .minimal))
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame.size = CGSize(width: 358, height: 4)
    bar.progress = 0.4
    let thin = UIProgressView(progressViewStyle: .bar)
    thin.frame.size = CGSize(width: 358, height: 2.5)
    thin.progress = 0.7
    sheet.row(bar)
    sheet.row(thin)
    let medium = UIActivityIndicatorView(style: .medium)
    medium.hidesWhenStopped = false
    let large = UIActivityIndicatorView(style: .large)
    large.hidesWhenStopped = false
    let colored = UIActivityIndicatorView(style: .large)
    colored.hidesWhenStopped = false
    colored.color = .systemBlue
    sheet.row(medium, large, colored)

    let picture = try #require(sheet.finish())

    for view in sheet.window.subviews where !view.isHidden {
      #expect(picture.colors(in: view.frame) > 2, "\(view)")
    }
  }
}
