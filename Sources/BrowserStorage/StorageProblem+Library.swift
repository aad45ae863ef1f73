extension StorageProblem {
  /// What happened and what it means for history and bookmarks, for people.
  public var libraryMessage: String {
    switch self {
    case .diskFull:
      "The disk is full. Visited pages and bookmarks are kept in memory and will be saved when there is room."
    case .newer:
      "Your history and bookmarks were kept by a newer Martlet. They are shown, but changes to them won’t be kept."
    case .unusable(let reason): "Your history and bookmarks can’t be read or saved: \(reason)"
    default: message
    }
  }
}
