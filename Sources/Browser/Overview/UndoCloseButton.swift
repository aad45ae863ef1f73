import BrowserCore
import UIKit

/// Offers for a while to open the tab again that was closed last.
final class UndoCloseButton: UIButton {
  var onUndo: ((TabID) -> Void)?
  private var id: TabID?
  private var timer: Timer?

  private static let height: CGFloat = 36
  private static let gap: CGFloat = 14
  private static let side: CGFloat = 18
  /// Seconds.
  private static let stay: TimeInterval = 5
  private static let fade: TimeInterval = 0.25

  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitle("Undo Close Tab", for: .normal)
    setTitleColor(Palette.tint, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    backgroundColor = Palette.card
    layer.cornerRadius = Self.height / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    alpha = 0
    isHidden = true
    addAction(UIAction { [weak self] _ in self?.undo() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows itself for a tab that was closed a moment ago.
  func offer(_ id: TabID) {
    self.id = id
    isHidden = false
    UIView.animate(withDuration: Self.fade) { self.alpha = 1 }
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: Self.stay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.withdraw() }
    }
  }

  private func undo() {
    let closed = id
    withdraw()
    if let closed { onUndo?(closed) }
  }

  private func withdraw() {
    timer?.invalidate()
    timer = nil
    id = nil
    UIView.animate(withDuration: Self.fade, animations: { self.alpha = 0 }) { [weak self] _ in
      guard let self, id == nil else { return }
      isHidden = true
    }
  }

  func place(above bottom: CGFloat, width: CGFloat) {
    let own = ceil(intrinsicContentSize.width) + 2 * Self.side
    frame = CGRect(
      x: ((width - own) / 2).rounded(), y: bottom - Self.gap - Self.height, width: own, height: Self.height)
    layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: Self.height / 2).cgPath
  }
}
