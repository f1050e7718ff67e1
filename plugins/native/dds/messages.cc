#include "messages.h"

#include <cstddef>
#include <cstdio>

namespace marshalyard::dds {

namespace {

// X(type, struct of a message): all topics with data.
#define MARSHALYARD_TOPICS(X)                \
  X(kShort, ttcp_Shorts)                     \
  X(kChar, ttcp_Chars)                       \
  X(kLong, ttcp_Longs)                       \
  X(kOctet, ttcp_Octets)                     \
  X(kFloat, ttcp_Floats)                     \
  X(kDouble, ttcp_Doubles)                   \
  X(kBinStruct, ttcp_BinStructs)             \
  X(kBinStructPadded, ttcp_PaddedBinStructs) \
  X(kRecord, ttcp_Records)                   \
  X(kRecordUnaligned, ttcp_UnalignedRecords)

#define MARSHALYARD_LAYOUT(type, message)                       \
  static_assert(sizeof(message) == sizeof(Message) &&           \
                offsetof(message, elements) == offsetof(Message, elements));
MARSHALYARD_TOPICS(MARSHALYARD_LAYOUT)
#undef MARSHALYARD_LAYOUT

// These lie in memory as the payload has them; an unaligned record does not.
static_assert(sizeof(ttcp_BinStruct) == sizeof(BinStruct) &&
              offsetof(ttcp_BinStruct, d) == offsetof(BinStruct, d));
static_assert(sizeof(ttcp_PaddedBinStruct) == sizeof(PaddedBinStruct));
static_assert(sizeof(ttcp_AlignedRecord) == sizeof(AlignedRecord));

}  // namespace

const std::vector<Topic>& topics() {
#define MARSHALYARD_TOPIC(type, message) \
  {DataType::type, #message, &message##_desc},
  static const std::vector<Topic> all = {MARSHALYARD_TOPICS(MARSHALYARD_TOPIC)};
#undef MARSHALYARD_TOPIC
  return all;
}

std::string answersTo(std::uint64_t sender) {
  char name[32];
  std::snprintf(name, sizeof name, "answers_%016llx", static_cast<unsigned long long>(sender));
  return name;
}

Message messageOf(const Payload& payload, Unaligned& unaligned) {
  Message message{};
  message.elements._length = message.elements._maximum = payload.elements();
  auto* elements = static_cast<std::uint8_t*>(const_cast<void*>(payload.data()));
  if (payload.type() == DataType::kRecordUnaligned) {
    for (std::uint32_t i = 0; i < payload.elements(); i++) {
      const UnalignedRecord r = payload.as<UnalignedRecord>()[i];
      unaligned.push_back({r.kind, r.id, r.mode, r.x, r.status, r.range});
    }
    elements = reinterpret_cast<std::uint8_t*>(unaligned.data());
  }
  message.elements._buffer = elements;
  return message;
}

const void* elementsOf(DataType type, const Message& message,
                       std::vector<UnalignedRecord>& packed) {
  if (type != DataType::kRecordUnaligned) return message.elements._buffer;
  packed.clear();
  const auto* elements = reinterpret_cast<const ttcp_UnalignedRecord*>(message.elements._buffer);
  for (std::uint32_t i = 0; i < message.elements._length; i++) {
    const ttcp_UnalignedRecord& r = elements[i];
    packed.push_back({r.kind, r.id, r.mode, r.x, r.status, r.range});
  }
  return packed.data();
}

}  // namespace marshalyard::dds
