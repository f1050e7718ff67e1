// Java's SplittableRandom (SplitMix64), as engines/PROTOCOL.md has it.
#pragma once

#include <cmath>
#include <cstdint>

namespace marshalyard {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::int32_t int32() {
    std::uint64_t z = next();
    z = (z ^ z >> 33) * 0x62a9d9ed799705f5;
    z = (z ^ z >> 28) * 0xcb24d0a5c88c35b3;
    return static_cast<std::int32_t>(z >> 32);
  }

  std::uint64_t int64() {
    std::uint64_t z = next();
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  // A number from 0 to below 1.
  double unit() { return static_cast<double>(int64() >> 11) * 0x1p-53; }

  double range(double from, double to) {
    double value = unit() * (to - from) + from;
    return value < to ? value : std::nextafter(to, from);
  }

  // A whole number from 0 to below the bound, as values of types of the user's own take it.
  std::uint64_t below(std::uint64_t bound) { return (int64() >> 1) % bound; }

  // Printable ASCII.
  char character() {
    constexpr std::int64_t kCharacters = 0x7f - 0x20;
    while (true) {
      std::int64_t u = static_cast<std::uint32_t>(int32()) >> 1;
      std::int64_t r = u % kCharacters;
      if (u + kCharacters - 1 - r <= INT32_MAX) return static_cast<char>(0x20 + r);
    }
  }

 private:
  std::uint64_t next() { return state_ += 0x9e3779b97f4a7c15; }

  std::uint64_t state_;
};

}  // namespace marshalyard
