import UIKit

class SwitchesViewController: ScreenViewController {
  private let value = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addSwitches()
    addSliders()
    addSteppersAndSegments()
    addPageControls()
  }

  private func addSwitches() {
    let switches = [UISwitch(), UISwitch(), UISwitch(), UISwitch()]
    for (index, control) in switches.enumerated() { control.accessibilityLabel = "Switch \(index + 1)" }
    switches[0].isOn = true
    switches[2].isOn = true
    switches[2].onTintColor = .systemPurple
    switches[2].thumbTintColor = .systemYellow
    switches[3].isEnabled = false
    add("UISwitch: on, off, tinted, disabled", row(switches))
  }

  private func addSliders() {
    let slider = UISlider()
    slider.value = 0.4
    slider.accessibilityLabel = "Volume"
    slider.addTarget(self, action: #selector(slid(_:)), for: .valueChanged)
    value.text = "0.40"
    value.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    add("UISlider", row([slider.sized(240, nil), value]))

    let pictures = UISlider()
    pictures.minimumValueImage = UIImage(systemName: "speaker.slash")
    pictures.maximumValueImage = UIImage(systemName: "speaker.wave.2")
    pictures.minimumTrackTintColor = .systemGreen
    pictures.maximumTrackTintColor = .systemRed
    pictures.value = 0.7
    pictures.accessibilityLabel = "Loudness"
    add("Images and tints", pictures, fills: true)

    let thumb = UISlider()
    thumb.thumbTintColor = .systemOrange
    thumb.value = 0.2
    thumb.isEnabled = false
    thumb.accessibilityLabel = "Disabled slider"
    add("thumbTintColor, disabled", thumb, fills: true)
  }

  private func addSteppersAndSegments() {
    let stepper = UIStepper()
    stepper.accessibilityLabel = "Copies"
    let end = UIStepper()
    end.maximumValue = 1
    end.value = 1
    end.accessibilityLabel = "At its end"
    add("UIStepper", row([stepper, end]))

    let segments = UISegmentedControl(items: ["First", "Second", "Third"])
    segments.selectedSegmentIndex = 1
    add("UISegmentedControl", segments, fills: true)
    let mixed = UISegmentedControl(items: [UIImage(systemName: "star") as Any, "Text", UIImage(systemName: "heart") as Any])
    mixed.selectedSegmentIndex = 0
    mixed.setEnabled(false, forSegmentAt: 1)
    mixed.selectedSegmentTintColor = .systemYellow
    mixed.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .disabled)
    add("Images, a segment that is off, a tint", mixed, fills: true)
    let wide = UISegmentedControl(items: ["A", "A wider one", "B"])
    wide.apportionsSegmentWidthsByContent = true
    wide.isMomentary = true
    add("apportionsSegmentWidthsByContent", wide)
  }

  private func addPageControls() {
    let pages = UIPageControl()
    pages.numberOfPages = 6
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .label
    add("UIPageControl", pages, fills: true)
    let prominent = UIPageControl()
    prominent.numberOfPages = 4
    prominent.backgroundStyle = .prominent
    prominent.pageIndicatorTintColor = .systemGray2
    prominent.currentPageIndicatorTintColor = .systemBlue
    prominent.setIndicatorImage(UIImage(systemName: "location.fill"), forPage: 0)
    add("backgroundStyle, an image", prominent, fills: true)
  }

  @objc private func slid(_ sender: UISlider) {
    value.text = String(format: "%.2f", sender.value)
  }
}
