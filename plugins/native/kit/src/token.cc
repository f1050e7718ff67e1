#include "marshalyard/token.h"

#include <sys/random.h>

#include <cstdio>

#include "marshalyard/descriptor.h"

namespace marshalyard {

Token Token::fresh() {
  Token token;
  if (getrandom(token.bytes_.data(), token.bytes_.size(), 0) !=
      static_cast<ssize_t>(token.bytes_.size())) {
    throw Failure("The system gives no random numbers for the receiver's token.");
  }
  return token;
}

Token Token::of(const std::string& address) {
  Token token;
  std::size_t slash = address.rfind('/');
  std::string digits = slash == std::string::npos ? "" : address.substr(slash + 1);
  if (digits.size() != 2 * token.bytes_.size() ||
      digits.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) {
    throw Failure("The address '" + address +
                  "' has no token of a receiver. Copy the whole of what the receiver says, such as"
                  " 127.0.0.1:4711/ and 32 hexadecimal digits.");
  }
  for (std::size_t i = 0; i < token.bytes_.size(); i++) {
    token.bytes_[i] = static_cast<std::uint8_t>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
  }
  return token;
}

std::string Token::placeOf(const std::string& address) {
  std::size_t slash = address.rfind('/');
  return slash == std::string::npos ? "" : address.substr(0, slash);
}

std::string Token::text() const {
  std::string text;
  for (std::uint8_t byte : bytes_) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", byte);
    text += digits;
  }
  return text;
}

bool Token::is(const Bytes& presented) const {
  std::uint8_t different = 0;
  for (std::size_t i = 0; i < bytes_.size(); i++) different |= presented[i] ^ bytes_[i];
  return different == 0;
}

}  // namespace marshalyard
