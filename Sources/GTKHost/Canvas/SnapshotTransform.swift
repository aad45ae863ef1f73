import CGTK
import GSKDrawing
import QuartzCore

/// Puts a transform before what is appended to a snapshot from now on, until it is restored. A snapshot takes a reference of its own, so that the
/// one that was made here ends here.
func transform(_ snapshot: OpaquePointer, by transform: CGAffineTransform) {
  // GSK's identity is NULL.
  let made = transform.makeGSKTransform()
  gtk_snapshot_transform(snapshot, made)
  gsk_transform_unref(made)
}
