import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Two components of numbers; notes what the user chose.
@MainActor
private final class Numbers: UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [100, 3]
  var chosen: [[Int]] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component):\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append([component, row])
  }
}

/// Rows of views of its own, counted.
@MainActor
private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100_000 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 120 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 }
    let label = view as? UILabel ?? UILabel()
    label.text = "row \(row)"
    return label
  }
}

/// `UIPickerView`: what it asks, what it shows, and how it is turned.
@Suite @MainActor
struct UIPickerViewTests {
  /// A picker of the usual size at (0, 100), so that its middle is at y = 208.
  private func withPicker(_ body: (Stage, UIPickerView, Numbers) throws -> Void) rethrows {
    try withStage { stage in
      let picker = UIPickerView()
      let numbers = Numbers()
      picker.frame.origin = CGPoint(x: 0, y: 100)
      picker.dataSource = numbers
      picker.delegate = numbers
      stage.window.addSubview(picker)
      stage.host.advanceFrame()
      try body(stage, picker, numbers)
    }
  }

  // Apple: a picker without a size is 320 × 216; rows are 32 points high where the delegate says nothing.
  @Test func sizes() {
    withPicker { _, picker, _ in
      #expect(picker.frame.size == CGSize(width: 320, height: 216))
      #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
      #expect(picker.numberOfComponents == 2)
      #expect(picker.numberOfRows(inComponent: 0) == 100 && picker.numberOfRows(inComponent: 1) == 3)
      // Two components share what 2 × 9 points at the sides and 5 between them leave of 320.
      #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
    }
  }

  // On a drum of radius 108, the quarter turn's third (30°) is 56.549 along the surface, and 54 seen from the front.
  @Test func rowsLieOnADrum() throws {
    let wheel = PickerWheel(radius: 108)
    #expect(
      wheel.pose(at: 0, rowHeight: 32) == PickerWheel.Pose(y: 0, scale: 1, opacity: 1))
    let tilted = try #require(wheel.pose(at: 56.549, rowHeight: 32))
    #expect(isClose(tilted.y, 54))
    #expect(isClose(tilted.scale, 0.866))
    #expect(abs(tilted.opacity - 0.6 * 0.866) < 0.01)
    #expect(wheel.pose(at: 170, rowHeight: 32) == nil && wheel.pose(at: -170, rowHeight: 32) == nil)
    #expect(isClose(wheel.distance(atSeen: 54), 56.549))
  }

  @Test func choosingByCodeTellsNobody() {
    withPicker { stage, picker, numbers in
      #expect(picker.selectedRow(inComponent: 0) == 0)
      picker.selectRow(40, inComponent: 0, animated: false)
      #expect(picker.selectedRow(inComponent: 0) == 40)
      #expect((picker.view(forRow: 40, forComponent: 0) as? UILabel)?.text == "0:40")
      #expect(picker.view(forRow: 0, forComponent: 0) == nil)
      picker.selectRow(2, inComponent: 1, animated: true)
      #expect(picker.selectedRow(inComponent: 1) == 2)
      stage.host.settle()
      let middle = picker.view(forRow: 2, forComponent: 1).map { row in
        row.convert(CGPoint(x: 0, y: row.bounds.midY), to: picker).y
      }
      #expect(middle == 108)
      #expect(numbers.chosen.isEmpty)
    }
  }

  @Test func fingersTurnAndTap() {
    withPicker { stage, picker, numbers in
      // Three rows upwards, slowly: 96 points.
      stage.host.drag(from: CGPoint(x: 80, y: 240), to: CGPoint(x: 80, y: 134), duration: 1, hold: 0.5)
      stage.host.settle()
      #expect(numbers.chosen == [[0, picker.selectedRow(inComponent: 0)]])
      #expect(picker.selectedRow(inComponent: 0) == 3)
      // The next row stands 31.5 points below the middle: 108 · sin(32 / 108).
      stage.host.tap(at: CGPoint(x: 80, y: 240))
      stage.host.settle()
      #expect(numbers.chosen.last == [0, 4])
      #expect(picker.selectedRow(inComponent: 0) == 4 && picker.selectedRow(inComponent: 1) == 0)
    }
  }

  @Test func reloadingKeepsWhatIsThere() {
    withPicker { stage, picker, numbers in
      picker.selectRow(2, inComponent: 1, animated: false)
      picker.selectRow(50, inComponent: 0, animated: false)
      numbers.counts = [100, 2]
      picker.reloadComponent(1)
      #expect(picker.selectedRow(inComponent: 1) == 1 && picker.selectedRow(inComponent: 0) == 50)
      numbers.counts = [0]
      picker.reloadAllComponents()
      #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
      stage.host.advanceFrame()
    }
  }

  // 216 points show at most the drum's half circumference, 339 points: 9 rows of 40 points and a part at either end.
  @Test func onlyRowsInSightAreMade() {
    withStage { stage in
      let picker = UIPickerView()
      let views = Views()
      picker.dataSource = views
      picker.delegate = views
      stage.window.addSubview(picker)
      stage.host.advanceFrame()
      #expect(picker.rowSize(forComponent: 0) == CGSize(width: 120, height: 40))
      for row in stride(from: 0, to: 100_000, by: 999) {
        picker.selectRow(row, inComponent: 0, animated: false)
      }
      #expect(views.made <= 10)
      #expect((picker.view(forRow: 99_900, forComponent: 0) as? UILabel)?.text == "row 99900")
    }
  }

  /// A picker in a table's row that is unfolded by a tap, with rows as high as a part of it.
  @Test func aFoldedPickerIsUnfolded() {
    @MainActor final class Thirds: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 20 }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        pickerView.bounds.height / 3
      }
    }
    withStage { stage in
      let thirds = Thirds()
      let picker = UIPickerView()
      picker.frame.size.height = 0
      picker.dataSource = thirds
      picker.delegate = thirds
      stage.window.addSubview(picker)
      stage.host.advanceFrame()
      picker.selectRow(4, inComponent: 0, animated: false)
      picker.frame.size.height = 216
      stage.host.advanceFrame()
      #expect(picker.rowSize(forComponent: 0).height == 32 && picker.view(forRow: 4, forComponent: 0) != nil)
      picker.reloadAllComponents()
      stage.host.advanceFrame()
      #expect(picker.rowSize(forComponent: 0).height == 72 && picker.selectedRow(inComponent: 0) == 4)
    }
  }

  @Test func wheelsAreAdjustable() {
    withPicker { _, picker, numbers in
      let wheel = picker.columns[1]
      #expect(wheel.accessibilityTraits.contains(.adjustable) && wheel.accessibilityValue == "1:0")
      wheel.accessibilityIncrement()
      #expect(wheel.accessibilityValue == "1:1" && numbers.chosen == [[1, 1]])
      wheel.accessibilityDecrement()
      wheel.accessibilityDecrement()
      #expect(wheel.accessibilityValue == "1:0" && numbers.chosen == [[1, 1], [1, 0]])
    }
  }
}
