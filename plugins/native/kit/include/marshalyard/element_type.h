// What the elements of a payload are.
#pragma once

#include <cstdint>
#include <string>

#include "marshalyard/data_type.h"

namespace marshalyard {

class OwnType;

// One of the types that every worker knows, or one of the user's own, which outlives this.
class ElementType {
 public:
  ElementType(DataType listed) : listed_(listed) {}
  ElementType(const OwnType& own) : own_(&own) {}

  // Null for a type that every worker knows.
  const OwnType* own() const { return own_; }

  // Throws std::logic_error for one of the user's own, which only engines are given that say in
  // their description that they carry such types.
  DataType listed() const;

  // Application bytes of an element.
  std::uint32_t elementBytes() const;

  // The name in experiments and in the protocol.
  std::string token() const;

  bool operator==(const ElementType& other) const {
    return own_ == other.own_ && listed_ == other.listed_;
  }
  bool operator!=(const ElementType& other) const { return !(*this == other); }

 private:
  DataType listed_ = DataType::kOctet;
  const OwnType* own_ = nullptr;
};

}  // namespace marshalyard
