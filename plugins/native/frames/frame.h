// The layout of messages in a stream, as engines/sockets has it. The stream begins with the 16
// bytes of the receiver's token; each message is a header of 16 bytes, the elements, and zeros up
// to a multiple of eight bytes.
//
//   0  magic, 4 bytes          8  elements, 4 bytes
//   4  kind                   12  tag, 4 bytes: which request; a reply carries its request's
//   5  data type
//   6  byte order of the elements: 0 big-endian, 1 little-endian
//   7  0
//
// The header itself is big-endian.
#pragma once

#include <cstddef>
#include <cstdint>

#include "marshalyard/data_type.h"
#include "marshalyard/descriptor.h"

namespace marshalyard::frames {

constexpr std::size_t kHeaderBytes = 16;

enum class Kind : std::uint8_t { kOneway, kTwoway, kDeferred, kBarrier, kReply };

struct Header {
  Kind kind = Kind::kOneway;
  DataType type = DataType::kOctet;
  bool bigEndian = true;
  std::uint32_t elements = 0;
  std::int32_t tag = 0;

  void write(std::uint8_t* into) const;

  // Throws Failure if it is not the header of a frame.
  static Header read(const std::uint8_t* from);

  // Bytes of the elements, filled up to a border; throws Failure if they are too many.
  std::size_t bodyBytes() const;
};

constexpr bool kLittleEndianMachine = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

// True if elements in this order must be converted here.
constexpr bool mustSwap(DataType type, bool bigEndian) {
  return elementBytes(type) > 1 && bigEndian == kLittleEndianMachine;
}

// Copies elements and reverses the bytes of every field; padding is left as it is.
void swapElements(DataType type, const void* from, void* to, std::uint32_t elements);

}  // namespace marshalyard::frames
