// The environment of this process.
#pragma once

#include <nlohmann/json.hpp>

namespace marshalyard {

// The answer to `environment`.
nlohmann::json environment();

}  // namespace marshalyard
