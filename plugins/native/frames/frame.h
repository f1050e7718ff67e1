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
// The header itself is big-endian. Elements of a type of the user's own are packed; a head of eight
// big-endian bytes stands before them: the type's number, and how many bytes the elements have.
#pragma once

#include <cstddef>
#include <cstdint>

#include "marshalyard/byte_order.h"
#include "marshalyard/data_type.h"
#include "marshalyard/descriptor.h"

namespace marshalyard::frames {

constexpr std::size_t kHeaderBytes = 16;

// What stands before elements of a type of the user's own.
constexpr std::size_t kOwnHeadBytes = 8;

enum class Kind : std::uint8_t { kOneway, kTwoway, kDeferred, kBarrier, kReply };

struct Header {
  Kind kind = Kind::kOneway;
  DataType type = DataType::kOctet;
  bool own = false;  // the elements are of a type of the user's own, and the type above is none
  bool bigEndian = true;
  std::uint32_t elements = 0;
  std::int32_t tag = 0;
  std::uint32_t wireId = 0;  // of the user's own type
  std::uint32_t packed = 0;  // bytes of its elements

  void write(std::uint8_t* into) const;

  // Writes the head of elements of a type of the user's own.
  void writeOwnHead(std::uint8_t* into) const;

  // Throws Failure if it is not the header of a frame. The head of the elements is not read.
  static Header read(const std::uint8_t* from);

  // Reads that head; throws Failure if the elements can't have so many bytes.
  void readOwnHead(const std::uint8_t* from);

  // Bytes of the elements and their head, filled up to a border; throws Failure if they are too
  // many.
  std::size_t bodyBytes() const;
};

// True if elements in this order must be converted here.
constexpr bool mustSwap(DataType type, bool bigEndian) {
  return elementBytes(type) > 1 && bigEndian == kLittleEndianMachine;
}

// Copies elements and reverses the bytes of every field; padding is left as it is.
void swapElements(DataType type, const void* from, void* to, std::uint32_t elements);

}  // namespace marshalyard::frames
