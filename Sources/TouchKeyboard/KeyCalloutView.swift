import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The choice over a held key: its letter's others beside each other, or the languages below each other.
final class KeyCalloutView: UIView {
  private var labels: [UILabel] = []
  private let mark = UIView()
  private var shown: KeyCallout?

  private static let radius: CGFloat = 10
  private static let markRadius: CGFloat = 6
  private static let languageInset: CGFloat = 14
  private static let languageSize: CGFloat = 17
  private static let emojiSize: CGFloat = 27

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = Self.radius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 1)
    backgroundColor = KeyboardColors.key
    mark.backgroundColor = .systemBlue
    mark.layer.cornerRadius = Self.markRadius
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a choice; nothing without one.
  func show(_ new: KeyCallout?) {
    guard new != shown else { return }
    if new?.titles != shown?.titles || new?.frame != shown?.frame { build(new) }
    shown = new
    guard let new else { return }
    for (index, label) in labels.enumerated() {
      label.textColor = index == new.selection ? .white : KeyboardColors.glyph
    }
    guard new.cells.indices.contains(new.selection) else { return }
    mark.frame = place(new.cells[new.selection], in: new)
  }

  private func place(_ cell: CGRect, in callout: KeyCallout) -> CGRect {
    cell.offsetBy(dx: -callout.frame.minX, dy: -callout.frame.minY)
  }

  private func build(_ callout: KeyCallout?) {
    labels.forEach { $0.removeFromSuperview() }
    labels = []
    isHidden = callout == nil
    guard let callout else { return }
    frame = callout.frame
    let isList = callout.content == .languages
    let isEmoji = if case .tones = callout.content { true } else { false }
    labels = zip(callout.titles, callout.cells).map { title, cell in
      let label = UILabel()
      label.text = title
      label.textAlignment = isList ? .left : .center
      label.font = .systemFont(
        ofSize: isList
          ? Self.languageSize
          : isEmoji ? Self.emojiSize : title.count > 1 ? KeyMetrics.specialSize : KeyMetrics.letterSize)
      label.adjustsFontSizeToFitWidth = true
      label.frame = place(cell, in: callout).insetBy(dx: isList ? Self.languageInset : 0, dy: 0)
      addSubview(label)
      return label
    }
  }
}
