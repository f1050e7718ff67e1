// The worker's clock: what Java's System.nanoTime reads on Linux, so that workers in both languages
// share it.
#pragma once

#include <cstdint>
#include <ctime>

namespace marshalyard {

inline std::int64_t nanoTime() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

}  // namespace marshalyard
