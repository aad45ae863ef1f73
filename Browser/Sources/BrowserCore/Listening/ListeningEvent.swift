/// Something that happens to a page that is read out, or may be.
public enum ListeningEvent: Hashable, Sendable {
  /// The user wants to listen.
  case asked
  /// The article and a voice are there.
  case prepared(SpokenArticle)
  /// The voice comes to a word, whose beginning is so many UTF-16 units into its paragraph.
  case reached(offset: Int)
  /// The paragraph was spoken to its end.
  case spoke
  /// The voice was taken for something else in the midst of a paragraph, as by a screen reader.
  case interrupted
  /// It cannot be read out, or no longer.
  case failed(ListeningProblem)
  /// The user wants it to pause, or to go on.
  case toggled
  /// The user wants to hear the next paragraph.
  case skippedForward
  /// The user wants to hear the paragraph anew, and at its beginning the one before.
  case skippedBack
  /// The user wants another speed.
  case chose(ListeningSpeed)
  /// The user has heard enough, or the page has gone.
  case stopped
}
