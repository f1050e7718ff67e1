#include "marshalyard/data_type.h"

namespace marshalyard {

namespace {

const char* const kTokens[kPlainTypes] = {"short",  "char",      "long",
                                          "octet",  "float",     "double",
                                          "binstruct", "binstruct-padded", "record",
                                          "record-unaligned"};

}  // namespace

std::string token(DataType type) {
  std::string base = kTokens[static_cast<int>(baseOf(type))];
  return isAny(type) ? "any-" + base : base;
}

std::optional<DataType> dataTypeOf(const std::string& wanted) {
  for (int i = 0; i < kDataTypes; i++) {
    auto type = static_cast<DataType>(i);
    if (token(type) == wanted) return type;
  }
  return std::nullopt;
}

}  // namespace marshalyard
