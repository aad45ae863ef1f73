/// The program's one voice, and the page that has it.
@MainActor
final class PageSpeech {
  let output: any SpeechOutput
  /// The page that is read out.
  private(set) weak var listener: PageListener?

  init(output: any SpeechOutput) { self.output = output }

  /// Gives the voice to a page; the one that had it ends.
  func give(to listener: PageListener) {
    let previous = self.listener
    self.listener = listener
    guard previous !== listener else { return }
    output.stop()
    previous?.stop()
  }

  /// Has a page's voice be silent, if it still has it.
  func silence(_ listener: PageListener) {
    if self.listener === listener { output.stop() }
  }
}
