#include "frame.h"

#include <arpa/inet.h>

#include <cstdio>
#include <cstring>

namespace marshalyard::frames {

namespace {

// "yard", and a version in place of the last letter.
constexpr std::uint32_t kMagic = 'y' << 24 | 'a' << 16 | 'r' << 8 | 1;

constexpr std::uint64_t kMostBodyBytes = 1 << 30;

// What stands in place of the data type for one of the user's own.
constexpr std::uint8_t kOwn = 129;

void put32(std::uint8_t* to, std::uint32_t value) {
  value = htonl(value);
  std::memcpy(to, &value, sizeof value);
}

std::uint32_t get32(const std::uint8_t* from) {
  std::uint32_t value;
  std::memcpy(&value, from, sizeof value);
  return ntohl(value);
}

// Swaps words, not floating-point numbers, so that the compiler reverses many at once.
template <class Word>
void swapWords(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const Word*>(from);
  auto* target = static_cast<Word*>(to);
  for (std::uint32_t i = 0; i < elements; i++) target[i] = reversed(source[i]);
}

template <class Struct>
void swapStructs(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const Struct*>(from);
  auto* target = static_cast<Struct*>(to);
  for (std::uint32_t i = 0; i < elements; i++) {
    target[i].s = reversed(source[i].s);
    target[i].c = source[i].c;
    target[i].l = reversed(source[i].l);
    target[i].o = source[i].o;
    target[i].d = reversed(source[i].d);
  }
}

void swapRecords(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const AlignedRecord*>(from);
  auto* target = static_cast<AlignedRecord*>(to);
  for (std::uint32_t i = 0; i < elements; i++) {
    target[i] = {reversed(source[i].id), reversed(source[i].status), reversed(source[i].x),
                 reversed(source[i].y), reversed(source[i].range)};
  }
}

void swapUnalignedRecords(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const UnalignedRecord*>(from);
  auto* target = static_cast<UnalignedRecord*>(to);
  for (std::uint32_t i = 0; i < elements; i++) {
    UnalignedRecord r = source[i];
    target[i] = {r.kind,       reversed(+r.id),
                 r.mode,       reversed(+r.x),
                 reversed(static_cast<std::int16_t>(r.status)), reversed(+r.range)};
  }
}

}  // namespace

void Header::write(std::uint8_t* into) const {
  put32(into, kMagic);
  into[4] = static_cast<std::uint8_t>(kind);
  into[5] = own ? kOwn : static_cast<std::uint8_t>(type);
  into[6] = bigEndian ? 0 : 1;
  into[7] = 0;
  put32(into + 8, elements);
  put32(into + 12, static_cast<std::uint32_t>(tag));
}

Header Header::read(const std::uint8_t* from) {
  if (get32(from) != kMagic) {
    char begin[16];
    std::snprintf(begin, sizeof begin, "0x%x", get32(from));
    throw Failure(std::string("What arrived is not a Marshalyard frame: it begins with ") + begin +
                  ". Let nothing but a sender of the same version connect here.");
  }
  std::uint32_t elements = get32(from + 8);
  bool own = from[5] == kOwn && from[4] <= static_cast<std::uint8_t>(Kind::kDeferred);
  bool sound = from[4] <= static_cast<std::uint8_t>(Kind::kReply) &&
               (own || from[5] < kPlainTypes) && from[6] <= 1 && from[7] == 0 && elements <= INT32_MAX &&
               (elements == 0 || from[4] <= static_cast<std::uint8_t>(Kind::kDeferred));
  if (!sound) {
    throw Failure("A frame's header makes no sense (kind " + std::to_string(from[4]) + ", type " +
                  std::to_string(from[5]) + ", order " + std::to_string(from[6]) +
                  ", elements " + std::to_string(elements) +
                  "). Use the same version of Marshalyard at both ends.");
  }
  Header header;
  header.kind = static_cast<Kind>(from[4]);
  header.own = own;
  header.type = own ? DataType::kOctet : static_cast<DataType>(from[5]);
  header.bigEndian = from[6] == 0;
  header.elements = elements;
  header.tag = static_cast<std::int32_t>(get32(from + 12));
  return header;
}

void Header::writeOwnHead(std::uint8_t* into) const {
  put32(into, wireId);
  put32(into + 4, packed);
}

void Header::readOwnHead(const std::uint8_t* from) {
  wireId = get32(from);
  packed = get32(from + 4);
  if (elements <= packed) return;  // each has a byte at least
  throw Failure("A frame's header makes no sense (" + std::to_string(elements) + " elements in " +
                std::to_string(packed) +
                " bytes). Use the same version of Marshalyard at both ends.");
}

std::size_t Header::bodyBytes() const {
  std::uint64_t unfilled = own ? kOwnHeadBytes + std::uint64_t{packed}
                               : std::uint64_t{elements} * elementBytes(type);
  std::uint64_t bytes = (unfilled + 7) & ~std::uint64_t{7};
  if (bytes <= kMostBodyBytes) return bytes;
  throw Failure("A message of " + std::to_string(bytes) + " bytes is above the limit of " +
                std::to_string(kMostBodyBytes) + ". Use smaller buffers.");
}

void swapElements(DataType type, const void* from, void* to, std::uint32_t elements) {
  switch (type) {
    case DataType::kShort: return swapWords<std::uint16_t>(from, to, elements);
    case DataType::kLong:
    case DataType::kFloat: return swapWords<std::uint32_t>(from, to, elements);
    case DataType::kDouble: return swapWords<std::uint64_t>(from, to, elements);
    case DataType::kBinStruct: return swapStructs<BinStruct>(from, to, elements);
    case DataType::kBinStructPadded: return swapStructs<PaddedBinStruct>(from, to, elements);
    case DataType::kRecord: return swapRecords(from, to, elements);
    case DataType::kRecordUnaligned: return swapUnalignedRecords(from, to, elements);
    default: std::memcpy(to, from, elements);
  }
}

}  // namespace marshalyard::frames
