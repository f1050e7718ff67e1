#include "frame.h"

#include <arpa/inet.h>

#include <cstdio>
#include <cstring>

namespace marshalyard::frames {

namespace {

// "yard", and a version in place of the last letter.
constexpr std::uint32_t kMagic = 'y' << 24 | 'a' << 16 | 'r' << 8 | 1;

constexpr std::uint64_t kMostBodyBytes = 1 << 30;

void put32(std::uint8_t* to, std::uint32_t value) {
  value = htonl(value);
  std::memcpy(to, &value, sizeof value);
}

std::uint32_t get32(const std::uint8_t* from) {
  std::uint32_t value;
  std::memcpy(&value, from, sizeof value);
  return ntohl(value);
}

std::int16_t swapped(std::int16_t v) {
  return static_cast<std::int16_t>(__builtin_bswap16(static_cast<std::uint16_t>(v)));
}

std::int32_t swapped(std::int32_t v) {
  return static_cast<std::int32_t>(__builtin_bswap32(static_cast<std::uint32_t>(v)));
}

float swapped(float v) {
  std::uint32_t bits;
  std::memcpy(&bits, &v, sizeof bits);
  bits = __builtin_bswap32(bits);
  std::memcpy(&v, &bits, sizeof bits);
  return v;
}

double swapped(double v) {
  std::uint64_t bits;
  std::memcpy(&bits, &v, sizeof bits);
  bits = __builtin_bswap64(bits);
  std::memcpy(&v, &bits, sizeof bits);
  return v;
}

// Swaps words, not floating-point numbers, so that the compiler reverses many at once.
template <class Word, Word (*Reverse)(Word)>
void swapWords(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const Word*>(from);
  auto* target = static_cast<Word*>(to);
  for (std::uint32_t i = 0; i < elements; i++) target[i] = Reverse(source[i]);
}

std::uint16_t reverse16(std::uint16_t v) { return __builtin_bswap16(v); }
std::uint32_t reverse32(std::uint32_t v) { return __builtin_bswap32(v); }
std::uint64_t reverse64(std::uint64_t v) { return __builtin_bswap64(v); }

template <class Struct>
void swapStructs(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const Struct*>(from);
  auto* target = static_cast<Struct*>(to);
  for (std::uint32_t i = 0; i < elements; i++) {
    target[i].s = swapped(source[i].s);
    target[i].c = source[i].c;
    target[i].l = swapped(source[i].l);
    target[i].o = source[i].o;
    target[i].d = swapped(source[i].d);
  }
}

void swapRecords(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const AlignedRecord*>(from);
  auto* target = static_cast<AlignedRecord*>(to);
  for (std::uint32_t i = 0; i < elements; i++) {
    target[i] = {swapped(source[i].id), swapped(source[i].status), swapped(source[i].x),
                 swapped(source[i].y), swapped(source[i].range)};
  }
}

void swapUnalignedRecords(const void* from, void* to, std::uint32_t elements) {
  auto* source = static_cast<const UnalignedRecord*>(from);
  auto* target = static_cast<UnalignedRecord*>(to);
  for (std::uint32_t i = 0; i < elements; i++) {
    UnalignedRecord r = source[i];
    target[i] = {r.kind,       swapped(+r.id),
                 r.mode,       swapped(+r.x),
                 swapped(static_cast<std::int16_t>(r.status)), swapped(+r.range)};
  }
}

}  // namespace

void Header::write(std::uint8_t* into) const {
  put32(into, kMagic);
  into[4] = static_cast<std::uint8_t>(kind);
  into[5] = static_cast<std::uint8_t>(type);
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
  bool sound = from[4] <= static_cast<std::uint8_t>(Kind::kReply) && from[5] < kPlainTypes &&
               from[6] <= 1 && from[7] == 0 && elements <= INT32_MAX &&
               (elements == 0 || from[4] <= static_cast<std::uint8_t>(Kind::kDeferred));
  if (!sound) {
    throw Failure("A frame's header makes no sense (kind " + std::to_string(from[4]) + ", type " +
                  std::to_string(from[5]) + ", order " + std::to_string(from[6]) +
                  ", elements " + std::to_string(elements) +
                  "). Use the same version of Marshalyard at both ends.");
  }
  Header header;
  header.kind = static_cast<Kind>(from[4]);
  header.type = static_cast<DataType>(from[5]);
  header.bigEndian = from[6] == 0;
  header.elements = elements;
  header.tag = static_cast<std::int32_t>(get32(from + 12));
  return header;
}

std::size_t Header::bodyBytes() const {
  std::uint64_t bytes = (std::uint64_t{elements} * elementBytes(type) + 7) & ~std::uint64_t{7};
  if (bytes <= kMostBodyBytes) return bytes;
  throw Failure("A message of " + std::to_string(bytes) + " bytes is above the limit of " +
                std::to_string(kMostBodyBytes) + ". Use smaller buffers.");
}

void swapElements(DataType type, const void* from, void* to, std::uint32_t elements) {
  switch (type) {
    case DataType::kShort: return swapWords<std::uint16_t, reverse16>(from, to, elements);
    case DataType::kLong:
    case DataType::kFloat: return swapWords<std::uint32_t, reverse32>(from, to, elements);
    case DataType::kDouble: return swapWords<std::uint64_t, reverse64>(from, to, elements);
    case DataType::kBinStruct: return swapStructs<BinStruct>(from, to, elements);
    case DataType::kBinStructPadded: return swapStructs<PaddedBinStruct>(from, to, elements);
    case DataType::kRecord: return swapRecords(from, to, elements);
    case DataType::kRecordUnaligned: return swapUnalignedRecords(from, to, elements);
    default: std::memcpy(to, from, elements);
  }
}

}  // namespace marshalyard::frames
