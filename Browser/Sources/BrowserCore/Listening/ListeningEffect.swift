/// Something that is to be done for a page that is read out.
public enum ListeningEffect: Hashable, Sendable {
  /// Take the article out of the page and find a voice.
  case prepare
  /// Speak what is left of the paragraph, at the speed that is wanted, in place of what is being spoken.
  case speak
  /// Be silent.
  case silence
  /// Say what is the matter.
  case tell(ListeningProblem)
}
