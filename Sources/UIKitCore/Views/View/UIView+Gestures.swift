import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard !gestureStorage.contains(where: { $0 === recognizer }) else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureStorage.append(recognizer)
    recognizer.didAttach(to: self)
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
