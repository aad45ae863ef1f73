/// The source of new views for a reuse identifier.
enum ReusableSource {
  case type(AnyClass)
  case maker(any ReusableViewMaker)
}
