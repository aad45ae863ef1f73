import Foundation

extension UISplitViewController {
  private static let modeKey = "UIKit.split.mode"
  private static let topKey = "UIKit.split.top"

  private static func key(_ column: Column) -> String { "UIKit.split.column.\(column.rawValue)" }

  /// References to the columns, which get their own parts of the archive by that, the mode that was chosen, and the column on top
  /// of joined ones.
  func encodeColumns(with coder: NSCoder) {
    for column in columnOrder + [.compact] {
      if let controller = columns[column] { coder.encode(controller, forKey: Self.key(column)) }
    }
    if isModeChosen { coder.encode(mode.rawValue, forKey: Self.modeKey) }
    if let top = collapse?.topColumn { coder.encode(top.rawValue, forKey: Self.topKey) }
  }

  /// The mode and the column on top as they were. The columns themselves are the program's.
  func decodeColumns(with coder: NSCoder) {
    if coder.containsValue(forKey: Self.topKey),
      let top = Column(rawValue: coder.decodeInteger(forKey: Self.topKey))
    {
      if let collapse { _ = collapse.show(top, in: self) } else { restoredTop = top }
    }
    guard coder.containsValue(forKey: Self.modeKey),
      let chosen = DisplayMode(rawValue: coder.decodeInteger(forKey: Self.modeKey))
    else { return }
    if isSettled, !isCollapsed {
      change(to: chosen, animated: false, isChosen: true)
    } else {
      (mode, isModeChosen) = (chosen, true)
    }
  }
}
