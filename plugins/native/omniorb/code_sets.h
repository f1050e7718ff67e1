// The code sets of strings on this wire: UTF-8 as it is, and UTF-16 that is big-endian and without
// a byte order mark, as the engines in Java have them where no code set was agreed on.
#pragma once

#include "orb.h"

namespace marshalyard::corba {

// Strings go to and come from the stream so.
void useOwnCodeSets(cdrStream& stream);

// All requests of this process go out so; called once, when the ORB has been started.
void sendInOwnCodeSets();

}  // namespace marshalyard::corba
