import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `UIColorWell` and `UIColorPickerViewController` by their documentation, under a finger.
@Suite @MainActor
struct UIColorPickerTests {
  private final class Delegate: UIColorPickerViewControllerDelegate {
    var colors: [(color: UIColor, continuously: Bool)] = []
    var finished = 0

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { colors.append((color, continuously)) }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { finished += 1 }
  }

  private final class OldDelegate: UIColorPickerViewControllerDelegate {
    var count = 0
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) { count += 1 }
  }

  private func find<View: UIView>(_ type: View.Type, in view: UIView) throws -> View {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return try #require(all(view).compactMap { $0 as? View }.first)
  }

  /// Shows a picker in a window of an iPhone.
  private func withPicker(
    _ picker: UIColorPickerViewController, size: CGSize = CGSize(width: 390, height: 844),
    _ body: (Stage, UIViewController) throws -> Void
  ) throws {
    let root = UIViewController()
    try withStage(size: size, root: root) { stage in
      root.view.backgroundColor = .systemBackground
      root.present(picker, animated: false)
      stage.host.advance(by: 1)
      try body(stage, root)
    }
  }

  @Test("The spectrum has a colour for each point, and shows where a colour is")
  func spectrum() throws {
    HeadlessHost.install()
    let view = ColorSpectrumView(frame: CGRect(x: 0, y: 0, width: 360, height: 200))
    // Green is at 120 degrees; the middle is pure, the top white, the bottom black.
    let green = try #require(view.color(at: CGPoint(x: 120, y: 100)))
    #expect(green == PickedColor(hsb: HSBColor(hue: 1.0 / 3, saturation: 1, brightness: 1), alpha: 1))
    #expect(try #require(view.color(at: CGPoint(x: 50, y: 0))).hsb.saturation == 0)
    #expect(try #require(view.color(at: CGPoint(x: 50, y: 200))).hsb.brightness == 0)
    #expect(try #require(view.color(at: CGPoint(x: 50, y: 150))).hsb.brightness == 0.5)
    #expect(try #require(view.color(at: CGPoint(x: -20, y: 300))).hsb.hue == 0)
  }

  @Test("A picker asks for its sheet as it is made, and can be a popover all the same")
  func popover() {
    HeadlessHost.install()
    let picker = UIColorPickerViewController()
    #expect(picker.sheetPresentationController != nil)
    picker.modalPresentationStyle = .popover
    #expect(picker.popoverPresentationController != nil)
  }

  @Test(
    "In a narrow window a popover comes up as high as it needs to be, each time, or as the program says",
    arguments: [false, true])
  func narrowPopover(isProgramsOwn: Bool) throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let picker = UIColorPickerViewController()
      picker.modalPresentationStyle = .popover
      let popover = try #require(picker.popoverPresentationController)
      let sheet = popover.adaptiveSheetPresentationController
      if isProgramsOwn { sheet.detents = [.custom { _ in 300 }] }
      let height = isProgramsOwn ? 300 : ColorPickerMetrics.height(width: 390)
      root.present(picker, animated: true)
      stage.host.advance(by: 0.1)
      #expect(isClose(sheet.presentedView?.frame.height ?? 0, height))
      stage.host.advance(by: 1)
      #expect(isClose(sheet.presentedView?.frame.height ?? 0, height))
      root.dismiss(animated: false)
      stage.host.advance(by: 0.1)

      picker.modalPresentationStyle = .pageSheet
      root.present(picker, animated: false)
      stage.host.advance(by: 0.1)
      let again = picker.sheetPresentationController?.presentedView
      #expect(isClose(again?.frame.height ?? 0, ColorPickerMetrics.height(width: 390)))
    }
  }

  @Test("Every cell of the grid has a colour of its own, and is found by it")
  func grid() throws {
    for row in 1..<ColorGrid.rows {
      for column in 0..<ColorGrid.columns {
        let cell = try #require(ColorGrid.cell(of: ColorGrid.color(column: column, row: row)))
        #expect(cell == (column, row))
      }
    }
    #expect(ColorGrid.color(column: 0, row: 0).rgb == (1, 1, 1))
    #expect(ColorGrid.color(column: ColorGrid.columns - 1, row: 0).rgb == (0, 0, 0))
    #expect(ColorGrid.cell(of: HSBColor(red: 0.123, green: 0.5, blue: 0.9)) == nil)
  }

  @Test("A finger on the grid chooses colours as it moves, and the last one when it is lifted")
  func fingers() throws {
    let (picker, delegate, old) = (UIColorPickerViewController(), Delegate(), OldDelegate())
    picker.delegate = delegate
    picker.selectedColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    try withPicker(picker) { stage, _ in
      let grid = try find(ColorGridView.self, in: picker.view)
      let middle = grid.convert(CGPoint(x: grid.bounds.midX, y: 1), to: nil)
      stage.host.tap(at: middle)
      let last = try #require(delegate.colors.last)
      #expect(delegate.colors.first?.continuously == true && !last.continuously)
      // A grey of the first row; the opacity stays.
      #expect(last.color == picker.selectedColor && last.color.cgColor.alpha == 0.5)
      let parts = try #require(last.color.cgColor.components)
      #expect(parts[0] == parts[1] && parts[1] == parts[2] && parts[0] > 0.3 && parts[0] < 0.7)
      picker.delegate = old
      stage.host.tap(at: middle)
      #expect(old.count > 0)
    }
  }

  @Test("Its owner's colour is shown and reported to nobody; without opacity colours are opaque")
  func owner() throws {
    let (picker, delegate) = (UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    picker.selectedColor = color
    try withPicker(picker) { stage, _ in
      #expect(picker.selectedColor == color && delegate.colors.isEmpty)
      picker.supportsAlpha = false
      stage.host.advanceFrame()
      #expect(picker.selectedColor.cgColor.alpha == 1)
      let red = try find(ColorTrackView.self, in: picker.view)
      #expect(red.value == 0.25)
    }
  }

  @Test("The delegate hears that the user has put it away, not that the program has")
  func ends() throws {
    for isUser in [true, false] {
      let (picker, delegate) = (UIColorPickerViewController(), Delegate())
      picker.delegate = delegate
      try withPicker(picker) { stage, root in
        if isUser {
          let close = try find(UIButton.self, in: picker.view)
          stage.host.tap(at: close.convert(CGPoint(x: close.bounds.midX, y: close.bounds.midY), to: nil))
        } else {
          picker.dismiss(animated: true)
        }
        stage.host.advance(by: 1)
        #expect(root.presentedViewController == nil && delegate.finished == (isUser ? 1 : 0))
      }
    }
  }

  @Test("The delegate hears of a picker that was dragged away")
  func draggedAway() throws {
    let (picker, delegate) = (UIColorPickerViewController(), Delegate())
    picker.delegate = delegate
    try withPicker(picker) { stage, root in
      let presentation = try #require(picker.presentationController)
      // What a drag ends in, and a tap beside the sheet.
      presentation.attemptToDismiss()
      stage.host.advance(by: 1)
      #expect(root.presentedViewController == nil && delegate.finished == 1)
    }
  }

  @Test("A well opens a picker with its colour, title and opacity, and tells of what is chosen")
  func well() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
      well.selectedColor = .red
      well.title = "Paper"
      well.supportsAlpha = false
      var told = 0
      well.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
      root.view.addSubview(well)
      stage.host.advanceFrame()
      well.selectedColor = .blue
      #expect(told == 0)
      stage.host.tap(at: CGPoint(x: 122, y: 122))
      stage.host.advance(by: 1)
      let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
      #expect(picker.title == "Paper" && !picker.supportsAlpha)
      #expect(picker.selectedColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
      let grid = try find(ColorGridView.self, in: picker.view)
      stage.host.tap(at: grid.convert(CGPoint(x: 1, y: 1), to: nil))
      #expect(told > 0 && well.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
      if let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] {
        stage.host.writePicture(to: folder + "/color-picker.png")
      }
    }
  }

  @Test("Colours have names for those who do not see them")
  func names() {
    #expect(UIColor.black.accessibilityName == "black" && UIColor.white.accessibilityName == "white")
    #expect(UIColor.red.accessibilityName == "red" && UIColor.blue.accessibilityName == "blue")
    #expect(UIColor(red: 0, green: 0.4, blue: 0, alpha: 1).accessibilityName == "dark green")
    #expect(UIColor.red.withAlphaComponent(0.5).accessibilityName == "red, 50 percent")
    #expect(UIColor.clear.accessibilityName == "transparent")
  }

  /// Leaves pictures of the three ways to choose, light and dark, for who looks at them.
  @Test(arguments: [false, true])
  func pictures(isDark: Bool) throws {
    let picker = UIColorPickerViewController()
    picker.selectedColor = UIColor(red: 0.9, green: 0.35, blue: 0.2, alpha: 0.7)
    picker.overrideUserInterfaceStyle = isDark ? .dark : .light
    try withPicker(picker) { stage, _ in
      let segments = try find(UISegmentedControl.self, in: picker.view)
      for index in 0..<3 {
        segments.selectedSegmentIndex = index
        segments.sendActions(for: .valueChanged)
        stage.host.advance(by: 0.5)
        let areas: [UIView] = [
          try find(ColorGridView.self, in: picker.view), try find(ColorSpectrumView.self, in: picker.view),
          try find(ColorSlidersView.self, in: picker.view),
        ]
        #expect(areas.indices.allSatisfy { areas[$0].isHidden == ($0 != index) })
        guard let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] else { continue }
        stage.host.writePicture(to: folder + "/color-picker-\(index)-\(isDark ? "dark" : "light").png")
      }
    }
  }
}
