/// A wish to show something in front of the page, or to do something for which the page has to be in front.
public enum PresentationRequest: Hashable, Sendable, CaseIterable {
  /// A message or a question of the browser's: it has to be seen whatever is there.
  case message
  /// A question of the page's. It comes over a sheet of the browser's, since its script waits; one at a time.
  case pageQuestion
  /// A sheet of the browser's, or one for a field of the page.
  case sheet
  /// Something that belongs to the page as it is seen: a question about a permission or a password, the profile's screen, all tabs, the
  /// page's source, the whole screen for the page.
  case pageInFront

  /// Returns the answer while something is presented.
  public func answer(over presented: Presented) -> PresentationAnswer {
    switch (self, presented) {
    case (.message, _): .comesOnTop
    // Questions would pile up faster than they can be read.
    case (.pageQuestion, .pageQuestion): .isRefused
    case (.pageQuestion, _): .comesOnTop
    // It waits until the other has gone.
    case (.sheet, .nothing), (.sheet, .menu), (.sheet, .leaving): .comesFirst
    case (.sheet, _): .isRefused
    case (.pageInFront, .nothing), (.pageInFront, .menu): .comesFirst
    case (.pageInFront, _): .isRefused
    }
  }
}
