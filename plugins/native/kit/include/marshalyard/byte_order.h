// The byte order of this machine, and numbers in the other one.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace marshalyard {

constexpr bool kLittleEndianMachine = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

// A number with its bytes in reverse order.
template <class Number>
Number reversed(Number v) {
  static_assert(std::is_arithmetic_v<Number>);
  if constexpr (sizeof(Number) == 2) {
    std::uint16_t bits;
    std::memcpy(&bits, &v, sizeof bits);
    bits = __builtin_bswap16(bits);
    std::memcpy(&v, &bits, sizeof bits);
  } else if constexpr (sizeof(Number) == 4) {
    std::uint32_t bits;
    std::memcpy(&bits, &v, sizeof bits);
    bits = __builtin_bswap32(bits);
    std::memcpy(&v, &bits, sizeof bits);
  } else if constexpr (sizeof(Number) == 8) {
    std::uint64_t bits;
    std::memcpy(&bits, &v, sizeof bits);
    bits = __builtin_bswap64(bits);
    std::memcpy(&v, &bits, sizeof bits);
  }
  return v;
}

}  // namespace marshalyard
