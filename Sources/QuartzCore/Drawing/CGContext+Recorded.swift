extension CGContext {
  /// What has been recorded so far, while drawing goes on. What is still open has no end in it; players close it.
  package var recordedSoFar: [DrawingCommand] { list.commands }
}
