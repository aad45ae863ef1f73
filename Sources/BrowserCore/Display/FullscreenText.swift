/// What people read, or have read to them, while an element of a page fills the window.
public enum FullscreenText {
  public static let exit = "Exit Full Screen"
}
