/// On which side of a page another one is.
enum PageSide {
  case before
  case after
}
