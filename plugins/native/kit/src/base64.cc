#include "base64.h"

#include <cstring>

#include "marshalyard/descriptor.h"

namespace marshalyard {

namespace {

constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64Of(const std::vector<std::int64_t>& values) {
  std::string bytes;
  for (std::int64_t value : values) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> shift);
    }
  }
  return base64OfBytes(bytes);
}

std::string base64OfBytes(const std::string& bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; j++) {
      group = group << 8 | (j < bytes.size() ? static_cast<std::uint8_t>(bytes[j]) : 0);
    }
    for (std::size_t j = 0; j < 4; j++) {
      bool padding = i + j > bytes.size();
      text += padding ? '=' : kDigits[group >> (18 - 6 * j) & 63];
    }
  }
  return text;
}

std::string bytesOfBase64(const std::string& text) {
  std::string bytes;
  std::uint32_t group = 0;
  int bits = 0;
  std::size_t end = text.find('=');
  if (end == std::string::npos) end = text.size();
  for (std::size_t i = 0; i < end; i++) {
    const char* digit = text[i] == 0 ? nullptr : std::strchr(kDigits, text[i]);
    if (digit == nullptr) throw Failure("What came is no Base64.");
    group = group << 6 | static_cast<std::uint32_t>(digit - kDigits);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(group >> bits);
  }
  return bytes;
}

}  // namespace marshalyard
