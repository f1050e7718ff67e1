// Compiled without contraction of a multiplication and an addition, which would round once where
// Java rounds twice.
#include "marshalyard/payload.h"

#include <charconv>
#include <cstring>
#include <type_traits>

#include "marshalyard/descriptor.h"
#include "marshalyard/own_type.h"
#include "random.h"

namespace marshalyard {

namespace {

std::int16_t draw16(Random& r) { return static_cast<std::int16_t>(r.int32()); }
std::uint8_t draw8(Random& r) { return static_cast<std::uint8_t>(r.int32()); }

void draw(Random& r, std::int16_t& v) { v = draw16(r); }
void draw(Random& r, char& v) { v = r.character(); }
void draw(Random& r, std::int32_t& v) { v = r.int32(); }
void draw(Random& r, float& v) { v = static_cast<float>(r.range(-1e6, 1e6)); }
void draw(Random& r, double& v) { v = r.range(-1e9, 1e9); }

template <class Struct>
void drawScalars(Random& r, Struct& v) {
  v.s = draw16(r);
  v.c = r.character();
  v.l = r.int32();
  v.o = draw8(r);
  v.d = r.range(-1e9, 1e9);
}

void draw(Random& r, BinStruct& v) { drawScalars(r, v); }
void draw(Random& r, PaddedBinStruct& v) { drawScalars(r, v); }

void draw(Random& r, AlignedRecord& v) {
  v.id = r.int32();
  v.status = r.int32();
  v.x = static_cast<float>(r.unit());
  v.y = static_cast<float>(r.unit());
  v.range = r.range(-1e9, 1e9);
}

void draw(Random& r, UnalignedRecord& v) {
  v.kind = draw8(r);
  v.id = r.int32();
  v.mode = r.character();
  v.x = static_cast<float>(r.unit());
  v.status = draw16(r);
  v.range = r.range(-1e9, 1e9);
}

void drawOctets(Random& r, std::uint8_t* values, std::uint32_t elements) {
  std::uint64_t word = 0;
  for (std::uint32_t i = 0; i < elements; i++, word >>= 8) {
    if (i % 8 == 0) word = r.int64();
    values[i] = static_cast<std::uint8_t>(word);
  }
}

template <class Element>
void drawAll(Random& r, void* values, std::uint32_t elements) {
  auto* typed = static_cast<Element*>(values);
  for (std::uint32_t i = 0; i < elements; i++) draw(r, typed[i]);
}

// An element wherever it stands.
template <class Element>
Element at(const void* elements, std::uint32_t index) {
  Element element;
  std::memcpy(&element, static_cast<const char*>(elements) + std::size_t{index} * sizeof(Element),
              sizeof(Element));
  return element;
}

template <class Field>
bool same(const Field& one, const Field& other) {
  return std::memcmp(&one, &other, sizeof one) == 0;
}

template <class Struct>
bool sameScalars(const Struct& a, const Struct& b) {
  return a.s == b.s && a.c == b.c && a.l == b.l && a.o == b.o && same(a.d, b.d);
}

bool same(const BinStruct& a, const BinStruct& b) { return sameScalars(a, b); }
bool same(const PaddedBinStruct& a, const PaddedBinStruct& b) { return sameScalars(a, b); }

template <class Element>
std::int64_t difference(const void* one, const void* other, std::uint32_t elements) {
  for (std::uint32_t i = 0; i < elements; i++) {
    if (!same(at<Element>(one, i), at<Element>(other, i))) return i;
  }
  return -1;
}

// A number as short as it can be to be read back the same.
template <class Number>
std::string text(Number v) {
  char digits[32];
  auto end = std::to_chars(digits, digits + sizeof digits, v).ptr;
  return std::string(digits, end);
}

std::string text(char v) { return std::to_string(static_cast<int>(v)); }

template <class... Fields>
std::string structText(const Fields&... fields) {
  std::string all;
  ((all += (all.empty() ? "(" : ", ") + text(fields)), ...);
  return all + ")";
}

std::string text(const BinStruct& v) { return structText(v.s, v.c, v.l, v.o, v.d); }
std::string text(const PaddedBinStruct& v) { return structText(v.s, v.c, v.l, v.o, v.d); }
std::string text(const AlignedRecord& v) { return structText(v.id, v.status, v.x, v.y, v.range); }

std::string text(const UnalignedRecord& v) {
  UnalignedRecord r = v;
  return structText(+r.kind, +r.id, char{r.mode}, +r.x, +r.status, +r.range);
}

// Calls a function with a null pointer of the type of the elements.
template <class Function>
auto byType(DataType type, const Function& function) {
  switch (baseOf(type)) {
    case DataType::kShort: return function(static_cast<std::int16_t*>(nullptr));
    case DataType::kChar: return function(static_cast<char*>(nullptr));
    case DataType::kLong: return function(static_cast<std::int32_t*>(nullptr));
    case DataType::kFloat: return function(static_cast<float*>(nullptr));
    case DataType::kDouble: return function(static_cast<double*>(nullptr));
    case DataType::kBinStruct: return function(static_cast<BinStruct*>(nullptr));
    case DataType::kBinStructPadded: return function(static_cast<PaddedBinStruct*>(nullptr));
    case DataType::kRecord: return function(static_cast<AlignedRecord*>(nullptr));
    case DataType::kRecordUnaligned: return function(static_cast<UnalignedRecord*>(nullptr));
    default: return function(static_cast<std::uint8_t*>(nullptr));
  }
}

}  // namespace

Payload Payload::generate(const ElementType& type, std::int64_t bytes, std::uint64_t seed) {
  std::int64_t elements = bytes / type.elementBytes();
  if (elements < 1) {
    throw Failure(std::to_string(bytes) + " bytes do not hold one element of " + type.token() +
                  " (" + std::to_string(type.elementBytes()) + " bytes). Use a larger size.");
  }
  Payload payload(type, static_cast<std::uint32_t>(elements));
  if (type.own() == nullptr) payload.generateListed(seed);
  else payload.generateOwn(seed);
  return payload;
}

void Payload::generateListed(std::uint64_t seed) {
  words_.resize((static_cast<std::size_t>(bytes()) + 7) / 8);
  Random random(seed);
  byType(type(), [&](auto* element) {
    using Element = std::remove_pointer_t<decltype(element)>;
    if constexpr (std::is_same_v<Element, std::uint8_t>) {
      drawOctets(random, reinterpret_cast<std::uint8_t*>(words_.data()), elements_);
    } else {
      drawAll<Element>(random, words_.data(), elements_);
    }
  });
}

void Payload::generateOwn(std::uint64_t seed) {
  memory_ = std::make_shared<Arena>();
  own_ = type_.own()->generate(elements_, seed, *memory_);
}

std::int64_t firstDifference(const ElementType& type, const void* one, const void* other,
                             std::uint32_t elements) {
  if (const OwnType* own = type.own()) {
    auto at = [own](const void* all, std::uint32_t index) {
      return static_cast<const char*>(all) + index * own->plan().size();
    };
    for (std::uint32_t i = 0; i < elements; i++) {
      if (!own->plan().same(at(one, i), at(other, i))) return i;
    }
    return -1;
  }
  std::size_t bytes = std::size_t{elements} * type.elementBytes();
  if (std::memcmp(one, other, bytes) == 0) return -1;  // most often, and fast
  return byType(type.listed(), [&](auto* element) {
    return difference<std::remove_pointer_t<decltype(element)>>(one, other, elements);
  });
}

std::string elementText(const ElementType& type, const void* elements, std::uint32_t index) {
  if (const OwnType* own = type.own()) {
    return elementText(*own, static_cast<const char*>(elements) + index * own->plan().size());
  }
  return byType(type.listed(), [&](auto* element) {
    return text(at<std::remove_pointer_t<decltype(element)>>(elements, index));
  });
}

}  // namespace marshalyard
