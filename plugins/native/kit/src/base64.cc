#include "base64.h"

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
  static const std::string digits = kDigits;
  std::string bytes;
  std::uint32_t group = 0;
  int bits = 0;
  for (char letter : text.substr(0, text.find('='))) {
    std::size_t digit = digits.find(letter);
    if (digit == std::string::npos) throw Failure("A text that should be base64 is none.");
    group = group << 6 | static_cast<std::uint32_t>(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(group >> bits);
  }
  return bytes;
}

}  // namespace marshalyard
