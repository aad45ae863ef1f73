// The sources beside this file are rewritten by objcify and compiled with it.
