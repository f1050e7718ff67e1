// The types of the elements that engines move, and how an element lies in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace marshalyard {

// The types in the order of the Java enum, whose ordinal stands in the frames of `tcp frames`.
enum class DataType : std::uint8_t {
  kShort,
  kChar,
  kLong,
  kOctet,
  kFloat,
  kDouble,
  kBinStruct,
  kBinStructPadded,
  kRecord,
  kRecordUnaligned,
  kAnyShort,  // from here on each of the above in an Any
  kAnyChar,
  kAnyLong,
  kAnyOctet,
  kAnyFloat,
  kAnyDouble,
  kAnyBinStruct,
  kAnyBinStructPadded,
  kAnyRecord,
  kAnyRecordUnaligned,
};

constexpr int kPlainTypes = 10;
constexpr int kDataTypes = 2 * kPlainTypes;

// The papers' struct of all scalars as a C compiler lays it out: 24 bytes (sigcomm96, appendix).
struct BinStruct {
  std::int16_t s;
  char c;
  std::int32_t l;
  std::uint8_t o;
  double d;
};

// The same rounded up to 32 bytes (sigcomm96, Figures 4 and 5).
struct PaddedBinStruct {
  std::int16_t s;
  char c;
  std::int32_t l;
  std::uint8_t o;
  double d;
  std::int64_t padding;
};

// Every field on a 32-bit border (boeing99).
struct AlignedRecord {
  std::int32_t id;
  std::int32_t status;
  float x;
  float y;
  double range;
};

// Fields off the borders, packed into 20 bytes (boeing99).
struct __attribute__((packed)) UnalignedRecord {
  std::uint8_t kind;
  std::int32_t id;
  char mode;
  float x;
  std::int16_t status;
  double range;
};

static_assert(sizeof(BinStruct) == 24 && offsetof(BinStruct, d) == 16);
static_assert(sizeof(PaddedBinStruct) == 32);
static_assert(sizeof(AlignedRecord) == 24);
static_assert(sizeof(UnalignedRecord) == 20);

// The type of the elements themselves: kDouble for kAnyDouble.
constexpr DataType baseOf(DataType type) {
  int number = static_cast<int>(type);
  return static_cast<DataType>(number < kPlainTypes ? number : number - kPlainTypes);
}

// True if the sequence travels in an Any.
constexpr bool isAny(DataType type) { return static_cast<int>(type) >= kPlainTypes; }

// Application bytes of an element; what an engine puts on the wire may be more.
constexpr std::uint32_t elementBytes(DataType type) {
  constexpr std::uint32_t kBytes[kPlainTypes] = {2, 1, 4, 1, 4, 8, 24, 32, 24, 20};
  return kBytes[static_cast<int>(baseOf(type))];
}

// The name in experiments and in the protocol, such as "any-double".
std::string token(DataType type);

// The type with this token, if there is one.
std::optional<DataType> dataTypeOf(const std::string& token);

}  // namespace marshalyard
