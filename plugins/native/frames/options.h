// The part that the descriptions of engines of `tcp frames` share.
#pragma once

#include "marshalyard/descriptor.h"

namespace marshalyard::frames {

inline const char* const kWire = "tcp frames";

// noDelay, port and byteOrder, as the engine tcp has them.
std::vector<OptionSpec> commonOptions();

// The reason why there are no Anys, by token.
std::map<std::string, std::string> refusalsOfAny();

// The work of both ends: in native byte order nothing is converted, but types of the user's own are
// packed.
std::vector<WorkRule> work();

}  // namespace marshalyard::frames
