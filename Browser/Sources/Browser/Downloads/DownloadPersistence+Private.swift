import BrowserCore

/// Downloads of private tabs.
extension DownloadPersistence {
  /// Takes those that are not under way from the list, since the last private page is gone. Whole files stay; what is under way goes on, and
  /// leaves the list when it ends.
  func forgetPrivate() {
    guard list.items.contains(where: { $0.isPrivate && !$0.isRunning }) else { return }
    clear { $0.isPrivate }
  }

  /// Removes what has come of private downloads that are not whole: the next run does not know of them.
  func discardPrivate() {
    for item in list.items where item.isPrivate && !item.isFinished { remove(item.id) }
  }
}
