#ifndef CURL_ON_DEMAND_H
#define CURL_ON_DEMAND_H

/* Nothing is declared here: whoever links this target finds curl's functions in it, see curl.c. */

#endif
