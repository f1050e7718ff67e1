// Messages of ttcp.proto, made of payloads and read back.
#pragma once

#include <vector>

#include "marshalyard/descriptor.h"
#include "marshalyard/payload.h"
#include "ttcp.pb.h"

namespace marshalyard::rpc {

// The key of the metadata in which a call shows the token.
inline const char* const kTokenKey = "marshalyard-token";

// The types that have a message: protobuf pads no struct and has no IDL Any.
std::vector<DataType> sequenceTypes();

// Builds the message with an object for each struct, as a program's own data is put into it.
ttcp::Sequence sequenceOf(const Payload& payload);

// The content of a message.
struct Parsed {
  DataType type;
  std::uint32_t elements;
};

// Throws Failure if it holds nothing.
Parsed parsed(const ttcp::Sequence& sequence);

// The elements as data_type.h lays them out, into memory that is used again.
const void* elementsOf(const ttcp::Sequence& sequence, std::vector<std::uint64_t>& memory);

}  // namespace marshalyard::rpc
