// The union that carries a payload, through a protocol of Thrift's. Its fields are the types in
// their order, from 1; a padded struct has none.
#pragma once

#include <thrift/protocol/TProtocol.h>

#include <string>
#include <vector>

#include "marshalyard/payload.h"

namespace marshalyard::thrift {

std::vector<DataType> carriedTypes();

// A payload to be written again and again.
class Elements {
 public:
  explicit Elements(const Payload& payload);

  // Every element, by its method of the protocol.
  void write(apache::thrift::protocol::TProtocol& to) const;

 private:
  void writeAll(apache::thrift::protocol::TProtocol& to) const;

  const Payload& payload_;
  const std::int16_t field_;
  std::string bytes_;  // of octets and chars: Thrift takes a string
};

// Elements that were read, into memory that is used again.
class ReadElements {
 public:
  // Throws Failure if the union holds no known type.
  void read(apache::thrift::protocol::TProtocol& from);

  DataType type() const { return type_; }
  std::uint32_t elements() const { return elements_; }

  // The elements as data_type.h lays them out.
  const void* data() const;

 private:
  DataType type_ = DataType::kOctet;
  std::uint32_t elements_ = 0;
  std::string bytes_;
  std::vector<std::uint64_t> words_;
};

}  // namespace marshalyard::thrift
