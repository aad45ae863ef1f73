/// What a program that drives this one asks.
public enum Command: String {
  case next, back
}
