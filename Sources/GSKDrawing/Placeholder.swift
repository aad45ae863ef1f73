import CGTK
let v = gtk_get_major_version()
