/// The texts for people, seen or read out, while an element of a page fills the window.
public enum FullscreenText {
  /// The label of the button that leaves full screen.
  public static let exit = "Exit Full Screen"
  /// Below the name of the site that fills the window.
  public static let notice = "fills the screen"
  /// The notice was read.
  public static let understood = "OK"
}
