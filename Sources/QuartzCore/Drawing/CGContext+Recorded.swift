extension CGContext {
  /// The commands recorded so far, while drawing goes on. Groups that are still open have no end in them; players close them.
  package var recordedSoFar: [DrawingCommand] { list.commands }
}
