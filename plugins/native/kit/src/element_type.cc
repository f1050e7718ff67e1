#include "marshalyard/element_type.h"

#include <stdexcept>

#include "marshalyard/own_type.h"

namespace marshalyard {

DataType ElementType::listed() const {
  if (own_ == nullptr) return listed_;
  throw std::logic_error(own_->token() + " is a type of the user's own.");
}

std::uint32_t ElementType::elementBytes() const {
  return own_ == nullptr ? marshalyard::elementBytes(listed_) : own_->elementBytes();
}

std::string ElementType::token() const {
  return own_ == nullptr ? marshalyard::token(listed_) : own_->token();
}

}  // namespace marshalyard
