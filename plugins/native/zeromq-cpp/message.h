// The messages of the engine zeromq: 8 bytes that tell which send of a request it is, 8 by which a
// receiver tells senders apart, a header as frames have it, and the elements.
#pragma once

#include <cstddef>
#include <cstdint>

#include "frame.h"

namespace marshalyard::zeromq {

constexpr std::size_t kHeaderBytes = 16 + frames::kHeaderBytes;

// The most bytes of elements in one message, and of a message with all that stands before them.
constexpr std::int64_t kMostBytes = 32 << 20;
constexpr std::int64_t kMostMessageBytes = kMostBytes + 64;

// In place of a request's index: barriers, and a sender's first message, which shows the token.
constexpr std::int32_t kBarrier = -1;
constexpr std::int32_t kHello = -2;

struct Header {
  std::uint64_t number = 0;
  std::uint64_t sender = 0;
  frames::Header frame;  // its tag is the request

  void write(std::uint8_t* into) const;

  // Throws Failure if these are not the bytes of a message.
  static Header read(const std::uint8_t* from, std::size_t bytes);
};

void put64(std::uint8_t* to, std::uint64_t value);
std::uint64_t get64(const std::uint8_t* from);

}  // namespace marshalyard::zeromq
