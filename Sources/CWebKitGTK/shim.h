// WebKitGTK 6.0 for Swift. GTK itself comes from the module CGTK, so that its
// types are the same on both sides.
#pragma once

#include "../CGTK/shim.h"
#include <webkit/webkit.h>
#include <jsc/jsc.h>
