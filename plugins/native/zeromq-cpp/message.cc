#include "message.h"

#include <endian.h>

#include <cstring>
#include <string>

namespace marshalyard::zeromq {

void put64(std::uint8_t* to, std::uint64_t value) {
  value = htobe64(value);
  std::memcpy(to, &value, sizeof value);
}

std::uint64_t get64(const std::uint8_t* from) {
  std::uint64_t value;
  std::memcpy(&value, from, sizeof value);
  return be64toh(value);
}

void Header::write(std::uint8_t* into) const {
  put64(into, number);
  put64(into + 8, sender);
  frame.write(into + 16);
}

Header Header::read(const std::uint8_t* from, std::size_t bytes) {
  if (bytes < kHeaderBytes) {
    throw Failure("What arrived is not Marshalyard's: it has " + std::to_string(bytes) +
                  " bytes. Let nobody else send there.");
  }
  Header header;
  header.number = get64(from);
  header.sender = get64(from + 8);
  header.frame = frames::Header::read(from + 16);
  std::size_t promised = kHeaderBytes + header.frame.bodyBytes();
  if (bytes < promised) {
    throw Failure("A message of " + std::to_string(bytes) + " bytes arrived that promises " +
                  std::to_string(promised) + ". Use the same version at both ends.");
  }
  return header;
}

}  // namespace marshalyard::zeromq
