/// The layer that lies in front of the page, by what it asks of the user.
///
/// Of several the one in front counts, except that something below which wants an answer first still wants it.
public enum Presented: Hashable, Sendable, CaseIterable {
  /// The page is in front.
  case nothing
  /// A menu of the browser's. It goes at a touch beside it.
  case menu
  /// A sheet or a screen of the browser's, which can be put away.
  case sheet
  /// A sheet that the page has asked for, such as a picker of a field.
  case pageSheet
  /// A question that the page asks, by a script or by what it does.
  case pageQuestion
  /// Something that wants an answer: a question of the browser's, or a sheet with changes that would be lost.
  case question
  /// Only what is on its way out.
  case leaving
}
