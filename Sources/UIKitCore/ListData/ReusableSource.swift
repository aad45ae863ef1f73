/// What new views of a reuse identifier are made from.
enum ReusableSource {
  case type(AnyClass)
  case maker(any ReusableViewMaker)
}
