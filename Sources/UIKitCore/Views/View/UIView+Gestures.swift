import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard !gestureStorage.contains(where: { $0 === recognizer }) else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    flags.insert(.hasHadRecognizers)
    gestureStorage.append(recognizer)
    recognizer.didAttach(to: self)
  }

  /// Adds a recognizer that sees touches before the others of the view.
  func attachFirst(_ recognizer: UIGestureRecognizer) {
    attach(recognizer)
    guard let index = gestureStorage.firstIndex(where: { $0 === recognizer }) else { return }
    gestureStorage.insert(gestureStorage.remove(at: index), at: 0)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = gestureStorage.firstIndex(where: { $0 === recognizer }) else { return }
    gestureStorage.remove(at: index)
    recognizer.didDetach(from: self)
  }

  func replaceGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in gestureStorage where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }
}
