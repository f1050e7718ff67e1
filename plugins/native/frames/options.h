// What the engines of `tcp frames` have in common of their descriptions.
#pragma once

#include "marshalyard/descriptor.h"

namespace marshalyard::frames {

inline const char* const kWire = "tcp frames";

// noDelay, port and byteOrder, as the engine tcp has them.
std::vector<OptionSpec> commonOptions();

// Why there are no Anys, by token.
std::map<std::string, std::string> refusalsOfAny();

}  // namespace marshalyard::frames
