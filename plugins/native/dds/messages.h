// The topics of topics.idl, and payloads as their messages.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "marshalyard/payload.h"
#include "topics.h"

namespace marshalyard::dds {

// The most bytes of elements in one message.
constexpr std::int64_t kMostBytes = 32 << 20;

// The purpose of a message. The first three are the styles of requests; a mark is answered without
// being counted.
enum class Kind : std::uint8_t { kOneway, kTwoway, kDeferred, kMark, kBarrier };

// In place of a request's index: barriers and marks, and a sender's greeting.
constexpr std::int32_t kBarrierRequest = -1;
constexpr std::int32_t kHelloRequest = -2;

// A message of any topic with data: those of idlc differ in the type of the elements only.
struct Message {
  ttcp_Header head;
  dds_sequence_t elements;
};

struct Topic {
  DataType type;
  const char* name;
  const dds_topic_descriptor_t* descriptor;
};

// The topics with data, by the order of their types.
const std::vector<Topic>& topics();

// The topic on which senders greet a receiver, and that of the answers to one of them.
inline const char* const kHellos = "hellos";
std::string answersTo(std::uint64_t sender);

// Elements that do not lie in memory as the payload has them.
using Unaligned = std::vector<ttcp_UnalignedRecord>;

// A message with the elements of a payload, which stay where they are, or with those that it
// puts into the vector.
Message messageOf(const Payload& payload, Unaligned& unaligned);

// The elements of a message as data_type.h lays them out, where they are or in the vector.
const void* elementsOf(DataType type, const Message& message, std::vector<UnalignedRecord>& packed);

}  // namespace marshalyard::dds
