/// The words of the commands for pages that are read out.
public enum ListeningText {
  /// Begins it.
  public static let begin = "Listen to Page"
  /// The sign of an article and a voice that are looked for.
  public static let preparing = "Preparing to Read"
  /// Pauses it.
  public static let pause = "Pause Listening"
  /// Has it go on.
  public static let resume = "Resume Listening"
  /// Ends it.
  public static let stop = "Stop Listening"
  /// Goes back.
  public static let previous = "Previous Paragraph"
  /// Goes on.
  public static let next = "Next Paragraph"
  /// The name of the button that changes the speed.
  public static let speed = "Speed"
}
