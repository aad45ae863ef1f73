/// A command of a program that drives this one.
public enum Command: String {
  case next, back
}
