// A descriptor as it travels.
#pragma once

#include <nlohmann/json.hpp>

#include "marshalyard/descriptor.h"

namespace marshalyard {

nlohmann::json descriptionOf(const Descriptor& engine);

}  // namespace marshalyard
