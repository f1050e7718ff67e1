// Base64, and times as they travel: big-endian 64-bit integers in base64.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace marshalyard {

std::string base64Of(const std::vector<std::int64_t>& values);

// Bytes in base64.
std::string base64OfBytes(const std::string& bytes);

// The bytes of a text in base64; throws Failure if it is none.
std::string bytesOfBase64(const std::string& text);

}  // namespace marshalyard
