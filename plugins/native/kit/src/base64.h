// Times as they travel: big-endian 64-bit integers in base64.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace marshalyard {

std::string base64Of(const std::vector<std::int64_t>& values);

}  // namespace marshalyard
