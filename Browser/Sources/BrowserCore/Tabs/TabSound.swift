/// The sound of a tab.
public enum TabSound: Hashable, Sendable {
  /// Nothing.
  case quiet
  /// Something of its page.
  case playing
  /// Nothing, because the user wants that, whatever the page plays.
  case muted

  /// Tells the state from what the engine says.
  public init(isPlaying: Bool, isMuted: Bool) {
    self = isMuted ? .muted : isPlaying ? .playing : .quiet
  }
}
