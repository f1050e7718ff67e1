// CPU time as the kernel gives it.
#pragma once

#include <sys/time.h>

#include <cstdint>

namespace marshalyard {

inline std::int64_t nanosOf(const timeval& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + std::int64_t{time.tv_usec} * 1000;
}

}  // namespace marshalyard
